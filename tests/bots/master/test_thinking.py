"""The local response lies between the policy it answers and the best response, and near it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stammtisch.bots.master.bot import chances_of
from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained
from stammtisch.bots.master.thinking import Effort, Found, Thinker
from stammtisch.table.view import View
from tests.lab.best_response.small import (
    HANDS,
    ME,
    PLAYERS,
    Choose,
    Exact,
    Nodes,
    Unskilled,
    dealt_alike,
    foresight,
    shrink,
    small_table,
)

BOLD = Effort(glances=0, looks=1, unlikely=0.0, damping=0.0, errors=0.0)
EFFORT = replace(BOLD, worlds=64, drawn=64)
AIM = np.eye(PLAYERS)[ME - 1]


def thinker(known: Known, effort: Effort = EFFORT) -> Thinker:
    return Thinker(foresight(known.soft), known, effort)


def choice(local: Thinker, view: View) -> int:
    return local.think(view, chances_of(view, local.foresight.policy), AIM, 5).action


@pytest.mark.parametrize(
    ("known", "most"),
    [(Known(trained("njet")), 0.95), (Known(trained("njet"), True), 0.95), (Unskilled(), 0.6)],
    ids=["favourites", "chance", "unskilled"],
)
def test_it_lies_between_the_policy_and_the_best_response(
    known: Known, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By one ply with the exact belief it must, by worlds it nearly does; it finds most."""
    shrink(monkeypatch, 2)
    exact, local = Exact(known), thinker(known)
    dealt = [dealt_alike(hand) for hand in HANDS]

    def by_worlds(nodes: Nodes) -> dict[int, float]:
        return {choice(local, nodes[0][0].seen_by(ME, history=True)): 1.0}

    def worth(choose: Choose | None) -> float:
        return sum(exact.worth(nodes, choose) for nodes in dealt) / len(dealt)

    own, one_ply, best = worth(exact.usual), worth(exact.one_ply), worth(None)
    found = worth(by_worlds)
    assert own + 0.1 < best and own <= one_ply <= best + 1e-9
    assert abs(found - one_ply) < 0.03 and found <= best + 1e-9
    assert found - own > most * (best - own)


def test_nothing_hidden_changes_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink(monkeypatch, 2)
    local = thinker(Unskilled(), replace(BOLD, worlds=8, drawn=8))
    tables = [table for table, _ in dealt_alike(HANDS[0])]
    found = {choice(local, table.seen_by(ME, history=True)) for table in tables}
    assert len(tables) == 6 and len(found) == 1


def test_damping_and_errors_keep_to_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Noise does not overrule the policy: only what is worth enough does."""
    shrink(monkeypatch, 2)
    known = Known(trained("njet"))
    view = small_table("g9 b6", "k2 k7", "g8 r8").seen_by(ME, history=True)
    usual = view.legal_actions[int(chances_of(view, known.soft).argmax())]
    effort = replace(BOLD, worlds=24, drawn=24)
    bold, damped = (
        choice(thinker(known, replace(effort, damping=damping)), view) for damping in (0.0, 100.0)
    )
    assert bold != usual and damped == usual
    found = Found(np.arange(3), np.full(3, 1 / 3))
    found.note(np.array([1.0, 1.0]), np.array([[0.0, 0.3, -0.1], [0.0, -0.1, -0.1]]))
    careful, rash = (found.scores(replace(BOLD, errors=errors)) for errors in (1.0, 0.0))
    assert careful[0] == 0.0 and careful[2] == pytest.approx(-0.1)
    assert 0.0 <= careful[1] < rash[1]
