"""Which choices may become puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
import pytest

from stammtisch.lab.puzzles import sift
from stammtisch.lab.puzzles.seek import Candidate
from stammtisch.lab.puzzles.sift import FEW, Found, Work, passing
from stammtisch.lab.puzzles.weigh import WORLDS, Asking, Question
from stammtisch.lab.review.choices import Choice
from stammtisch.lab.review.decisions import Values
from stammtisch.table import Table
from tests.lab.puzzles.test_standing import values
from tests.lab.review.quick import plain_foresight

SEES = cast(Any, None)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Found:
    """The first choice of a game, with three moves glanced at."""
    monkeypatch.setattr(sift, "foresight_of", plain_foresight)
    table = Table("ochs-und-esel", seed=3)
    while len(table.legal_actions) < 5:
        table.push(table.legal_actions[0])
    view = table.seen_by(table.turn or 0)
    choice = Choice(len(table.steps), view.seat - 1, 10)
    table.push(table.legal_actions[0])
    candidate = Candidate(choice, (10, 11, 12, 13, 14), (10, 11, 12), view)
    return Found(Work(1, 0, table), candidate)


def test_only_the_networks_move_leads(found: Found) -> None:
    seat = found.seat
    mine = of_seat(values([[0.5, 0.3, 0.1]] * 4), seat)
    assert found.leads(mine, 0.5) and found.stands_out(mine, 3.0)
    assert not found.leads(mine, 1.0)
    other = of_seat(values([[0.3, 0.5, 0.1]] * 4), seat)
    assert not found.leads(other, 0.0) and not found.stands_out(other, 0.0)


def of_seat(mine: Values, seat: int) -> Values:
    """The same where another seat has what the first had."""
    return Values(mine.actions, np.roll(mine.shares, seat, 2), mine.weights)


def test_the_past_is_told_only_after_the_glances(found: Found) -> None:
    assert not found.glancing().view.history
    assert found.glancing().actions == (10, 11, 12)
    assert len(found.asking((10, 11)).view.history or ()) == found.candidate.choice.step - 1
    assert found.asking((10, 11)).number == found.glancing().number


@pytest.mark.parametrize(
    ("worths", "by_moves", "passes"),
    [
        ({10: 0.5}, {FEW: [3, 2], WORLDS - FEW: [3, 2]}, True),
        ({10: 0.5, 13: 0.49}, {FEW: [3, 2], WORLDS - FEW: [3, 2]}, False),
        ({10: 0.31}, {FEW: [3]}, False),
        ({11: 0.5}, {FEW: [3]}, False),
    ],
    ids=["stands out", "not among all", "hopeless", "another is better"],
)
def test_a_test_ends_as_soon_as_it_can(
    found: Found,
    worths: dict[int, float],
    by_moves: dict[int, list[int]],
    passes: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Few worlds come first, then the others, then the other moves in the same worlds."""
    asked: dict[int, list[int]] = {}

    def asking(one: Asking, foresight: Any, worlds: int, seed: int) -> Question:
        belief = cast(Any, type("Belief", (), {"weights": np.full(worlds, 1 / worlds)}))
        return Question(one, belief, seed)

    def answered(questions: Sequence[Question], foresight: Any) -> list[Values]:
        made = []
        for one in questions:
            worlds, moves = len(one.belief.weights), one.asked.actions
            asked.setdefault(worlds, []).append(len(moves))
            mine = values([[worths.get(move, 0.3) for move in moves]] * worlds)
            shares = of_seat(mine, one.asked.seat).shares
            made.append(Values(np.array(moves), shares, one.belief.weights))
        return made

    monkeypatch.setattr(sift, "question", asking)
    monkeypatch.setattr(sift, "answers", answered)
    passed = passing([found], SEES)
    assert asked == by_moves
    assert [one for one, _ in passed] == [found] * passes
    for _, whole in passed:
        assert whole.actions.tolist() == [10, 11, 12, 13, 14]
        assert whole.shares.shape[:2] == (WORLDS, 5) and np.isclose(whole.weights.sum(), 1)
