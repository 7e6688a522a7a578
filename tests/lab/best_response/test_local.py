"""The local response lies between the policy it answers and the best response, and near it."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.master.network import trained
from stammtisch.lab.best_response.known import Known
from stammtisch.lab.best_response.local import Effort, LocalResponse
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
    rollouts,
    shrink,
    small_table,
)

EFFORT = Effort(worlds=64, drawn=64, round_out=True, unlikely=0.0)
AIM = np.eye(PLAYERS)[ME - 1]


def response(known: Known, effort: Effort = EFFORT) -> LocalResponse:
    return LocalResponse(foresight(known.soft), rollouts(known), effort)


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
    exact, local = Exact(known), response(known)
    dealt = [dealt_alike(hand) for hand in HANDS]

    def by_worlds(nodes: Nodes) -> dict[int, float]:
        return {local.choose(nodes[0][0].seen_by(ME, history=True), AIM, 5): 1.0}

    def worth(choose: Choose | None) -> float:
        return sum(exact.worth(nodes, choose) for nodes in dealt) / len(dealt)

    own, one_ply, best = worth(exact.usual), worth(exact.one_ply), worth(None)
    found = worth(by_worlds)
    assert own + 0.1 < best and own <= one_ply <= best + 1e-9
    assert abs(found - one_ply) < 0.03 and found <= best + 1e-9
    assert found - own > most * (best - own)


def test_nothing_hidden_changes_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink(monkeypatch, 2)
    local = response(Unskilled(), Effort(8, 8, 1, True, 0.0))
    tables = [table for table, _ in dealt_alike(HANDS[0])]
    found = {local.choose(table.seen_by(ME, history=True), AIM, 5) for table in tables}
    assert len(tables) == 6 and len(found) == 1


def test_damping_and_errors_keep_to_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Noise does not overrule the policy: only what is worth enough does."""
    shrink(monkeypatch, 2)
    known = Known(trained("njet"))
    view = small_table("g9 b6", "k2 k7", "g8 r8").seen_by(ME, history=True)
    usual = int(response(known).chances(view).argmax())
    bold, damped = (
        response(known, Effort(24, 24, 1, True, 0.0, damping)).choose(view, AIM, 5)
        for damping in (0.0, 100.0)
    )
    assert bold != usual and damped == usual
    gains = np.array([[0.0, 0.3, -0.1], [0.0, -0.1, -0.1]])
    weights = np.array([0.5, 0.5])
    careful = response(known, Effort(errors=1.0)).sure(weights, gains)
    assert careful[0] == 0.0 and careful[2] == pytest.approx(-0.1)
    assert 0.0 <= careful[1] < response(known, Effort()).sure(weights, gains)[1]
