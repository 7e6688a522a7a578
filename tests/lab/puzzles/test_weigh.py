"""What moves are worth by worlds, many questions at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

from stammtisch.lab.puzzles import weigh as weighing
from stammtisch.lab.puzzles.weigh import (
    LAPS,
    TIMES,
    Asking,
    answers,
    glance,
    question,
    weigh,
    weigh_often,
)
from stammtisch.lab.review.decisions import Values, values_of
from stammtisch.table import Table
from tests.lab.puzzles.test_standing import values
from tests.lab.review.quick import plain_foresight


@cache
def asked(moves: int, most: int) -> Asking:
    """A choice after so many moves at least."""
    table = Table("ochs-und-esel", seed=3)
    while len(table.steps) < moves or len(table.legal_actions) < 3:
        table.push(table.legal_actions[0])
    view = table.seen_by(table.turn or 0, history=True)
    return Asking(view, tuple(view.legal_actions)[:most], 7 + moves)


def sees() -> Any:
    return plain_foresight("ochs-und-esel", asked(2, 3).view.state.players, 1)


def test_the_same_question_gets_the_same_values_from_plain_rules() -> None:
    one = asked(6, 4)
    first, again = (weigh(one, sees(), 3, 2) for _ in range(2))
    assert np.array_equal(first.shares, again.shares)
    assert np.allclose(first.shares.sum(2), 1)
    two = glance([one, one], sees(), 2, 1)
    assert [each.shares.shape for each in two] == [(2, len(one.actions), 5)] * 2


def test_questions_answered_together_are_answered_as_alone() -> None:
    """Of other positions, moves and numbers of worlds; alone as a review does it."""
    given = (asked(2, 3), 2, 5), (asked(6, 4), 3, 6), (asked(2, 2), 3, 7)
    questions = [question(one, sees(), worlds, seed) for one, worlds, seed in given]
    for one, found in zip(questions, answers(questions, sees()), strict=True):
        moves = np.array(one.asked.actions)
        alone = values_of(one.belief, sees(), moves, one.asked.number, one.first)
        assert np.array_equal(found.actions, moves)
        assert np.allclose(found.shares, alone.shares, atol=1e-5)
        assert np.array_equal(found.weights, alone.weights)


def test_the_worlds_stay_the_same_when_other_moves_are_asked_of() -> None:
    whole = question(asked(2, 3), sees(), 3, 5)
    part = whole.about(whole.asked.actions[1:])
    one, other = answers([whole, part], sees())
    assert np.allclose(one.shares[:, 1:], other.shares, atol=1e-5)


def test_it_is_weighed_often_only_where_there_is_hope(monkeypatch: pytest.MonkeyPatch) -> None:
    """By other worlds each time."""
    seeds: dict[int, list[int]] = {1: [], 2: []}

    def asking(one: Asking, foresight: Any, worlds: int, seed: int) -> Any:
        seeds[one.number].append(seed)
        return one

    def answered(all_asked: Sequence[Asking], foresight: Any) -> list[Values]:
        return [values([[0.5 if one.number == 1 else 0.31, 0.3]] * 4) for one in all_asked]

    monkeypatch.setattr(weighing, "question", asking)
    monkeypatch.setattr(weighing, "answers", answered)
    both = [Asking(asked(2, 3).view, (10, 11), number) for number in (1, 2)]
    found = weigh_often(both, None, 40)  # type: ignore[arg-type]
    assert seeds == {1: list(range(40, 40 + TIMES)), 2: list(range(40, 40 + LAPS[0]))}
    assert [len(one.weights) for one in found] == [4 * TIMES, 4 * LAPS[0]]
    assert TIMES == 10
