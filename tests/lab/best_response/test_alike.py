"""Worlds alike to a seat come as often as its exact belief says, wherever the truth lies in it."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained
from stammtisch.games import game_named
from stammtisch.lab.best_response.alike import alike
from tests.lab.best_response.small import (
    HANDS,
    ME,
    Exact,
    Nodes,
    Unskilled,
    dealt_alike,
    foresight,
    moved,
    shrink,
)


def some_moves_later(known: Known, nodes: Nodes) -> Nodes:
    """Where seat 1 may be after a move of its own and the likeliest of others: its exact belief."""
    nodes = moved(nodes, nodes[0][0].legal_actions[0])
    for _ in range(2):
        nodes = max(Exact(known).others(nodes), key=lambda after: sum(w for _, w in after))
    total = sum(weight for _, weight in nodes)
    return [(table, weight / total) for table, weight in nodes]


def test_they_are_as_likely_as_the_exact_belief_says(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink(monkeypatch, 2)
    known, chains = Known(trained("njet"), True), 150
    nodes = some_moves_later(known, dealt_alike(HANDS[0]))
    exact = {table.state.pack(): weight for table, weight in nodes}
    assert len(exact) == 6 and max(exact.values()) > 3 * min(exact.values())
    found = dict.fromkeys(exact, 0.0)
    left = 0
    for number, (table, weight) in enumerate(nodes):
        view = table.seen_by(ME, history=True)
        truth = Worlds([table.state], [table.memory])
        worlds = alike(view, truth, foresight(known), chains, 5, (number, 1, 2, 0))
        for s in worlds.states:
            found[s.pack()] += weight / chains
        left += sum(s != table.state for s in worlds.states)
    assert left > chains
    for world, weight in exact.items():
        assert abs(found[world] - weight) < 4 * np.sqrt(weight / chains)


def test_what_the_seat_sees_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink(monkeypatch, 2)
    (table, _), *_ = some_moves_later(Unskilled(), dealt_alike(HANDS[1]))
    view = table.seen_by(ME, history=True)
    truth = Worlds([table.state], [table.memory])
    worlds = alike(view, truth, foresight(Unskilled()), 20, 3, (1, 1, 2, 0))
    for s, m in zip(worlds.states, worlds.memories, strict=True):
        game_named("njet").knowledge.veil(s, m, ME - 1)
        assert s == view.state and m == view.memory
