"""What a response gains in a match is told without luck, and right on average."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained
from stammtisch.lab.best_response.matches import Care, answered, usual_move
from stammtisch.lab.shares import shares_of
from stammtisch.table import Table
from stammtisch.table.view import View
from tests.lab.best_response.small import (
    HANDS,
    ME,
    PLAYERS,
    Exact,
    Nodes,
    Unskilled,
    dealt_alike,
    rollouts,
    shrink,
)

RNG = np.random.default_rng(1)


def last(view: View, step: int) -> int:
    """A response that can be told in a word: the last legal move."""
    return view.legal_actions[-1]


@pytest.mark.parametrize("seats", [{1}, {2, 3}], ids=["one", "league"])
def test_gains_are_the_difference_where_there_is_no_chance(
    seats: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deal by deal: among favourites, in the last round, nothing is left to luck."""
    shrink(monkeypatch, 2)
    made, departures, differ = rollouts(Known(trained("njet"))), 0, 0
    for table, _ in [*dealt_alike(HANDS[0]), *dealt_alike(HANDS[2])]:
        usual = table.copy()
        while not usual.over:
            usual.push(usual_move(usual, made, RNG))
        found = answered(table, seats, last, made, Care(1), 3)
        expected = np.array(shares_of(usual.game, usual.scores))
        assert np.allclose(found.shares - expected, found.gains)
        assert found.departures <= found.decisions
        departures += found.departures
        differ += (found.gains != 0).any()
    assert differ > 1 and departures > 3


@pytest.mark.parametrize("care", [Care(2), Care(2, 6)], ids=["truth", "alike"])
def test_gains_are_right_on_average(care: Care, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among players by chance: the exact difference, within four standard errors."""
    shrink(monkeypatch, 2)
    known = Unskilled()
    exact, made, nodes = Exact(known), rollouts(known), dealt_alike(HANDS[1])

    def chosen(nodes: Nodes) -> dict[int, float]:
        return {nodes[0][0].legal_actions[-1]: 1.0}

    expected = exact.worth(nodes, chosen) - exact.worth(nodes, exact.usual)
    tables = [table for table, _ in nodes] * 30
    found = [answered(table.copy(), {ME}, last, made, care, k) for k, table in enumerate(tables)]
    gains = np.array([match.gains for match in found])
    assert np.allclose(gains.sum(1), 0.0)
    error = gains[:, ME - 1].std(ddof=1) / np.sqrt(len(found))
    assert abs(gains[:, ME - 1].mean() - expected) < 4 * error < 0.6 * abs(expected)


def test_the_known_policy_gains_nothing_on_itself() -> None:
    made = rollouts(Known(trained("njet")))
    table = Table("njet", players=PLAYERS, rounds=1, seed=5)

    def usual(view: View, step: int) -> int:
        return usual_move(table, made, RNG)

    found = answered(table, {1}, usual, made, Care(1), 3)
    assert found.departures == 0 and (found.gains == 0.0).all() and found.decisions > 5
