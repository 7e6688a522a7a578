"""Looking behind moves: by other cards, up to the next choice."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.foresight.ahead import DEALT
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.registry import interpreted
from stammtisch.games import game_named
from tests.bots.foresight.noise import RandomJudge, RandomPolicy
from tests.lab.luck.worlds import opening_course

GAME = "njet"


def foresight(certain: float = 2.0, glances: int = 2) -> Foresight:
    """A plain one."""
    return Foresight(
        game_named(GAME), 3, RandomJudge(GAME), RandomPolicy(GAME), 3, interpreted(GAME),
        glances, certain,
    )  # fmt: skip


def test_a_look_deals_by_its_key_and_stops_at_a_choice() -> None:
    course, ahead = opening_course(GAME, 10, 1, players=3), foresight()
    rows = course.rows(ahead.plain)
    start = np.full(3, len(course.actions))
    looks = ahead.look(rows, start, np.full(3, DEALT), 0, np.array([1, 1, 2]))
    one, again, other = looks.states
    assert one.pack() == again.pack() != other.pack()
    assert list(looks.dealt) == [1, 1, 1]
    assert all(len(game_named(GAME).rules.legal_actions(s)) > 1 for s in looks.states)
    assert rows[0][-1].turn < 0  # where it looked from stays as it was


def test_a_move_leads_to_the_next_choice() -> None:
    course, ahead = opening_course(GAME, 12, 1, players=3), foresight()
    rows = course.rows(ahead.plain)
    here = np.arange(len(course.actions) - 1)
    looks = ahead.look(rows, here, course.actions[here], 0, 1)
    assert [s.pack() for s in looks.states] == [row.tobytes() for row in course.states[1:]]
    assert [m.pack() for m in looks.memories] == [row.tobytes() for row in course.memories[1:]]


def test_what_is_certain_is_played_on() -> None:
    course, ahead = opening_course(GAME, 12, 1, players=3), foresight(certain=0.0)
    rows, here = course.rows(ahead.plain), np.arange(3)
    looks = ahead.look(rows, here, course.actions[here], 0, 1)
    worth = ahead.worth(looks, np.zeros(3, np.int64))
    assert (ahead.turns(looks) < 0).all()  # to the end of the round
    assert worth.sum(1) == pytest.approx(1.0)
    stands = foresight()
    looks = stands.look(rows, here, course.actions[here], 0, 1)
    before = [s.pack() for s in looks.states]
    assert stands.worth(looks, np.zeros(3, np.int64)).sum(1) == pytest.approx(1.0)
    assert [s.pack() for s in looks.states] == before
