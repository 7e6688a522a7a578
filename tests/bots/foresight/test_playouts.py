"""Positions played out: by their players, as often as asked, and the same wherever they stand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.foresight import playouts
from stammtisch.bots.foresight.ahead import DEALT, Looks
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.playouts import Playouts, Seated, played_out, step_on
from stammtisch.bots.foresight.rows import some
from stammtisch.bots.heuristics.playout import EASY
from stammtisch.bots.registry import compiled, interpreted
from stammtisch.games import game_named
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.lab.luck.aivat import Effort, adjust
from stammtisch.lab.luck.course import Course
from stammtisch.lab.luck.series import play_series
from tests.bots.foresight.noise import RandomJudge, RandomPolicy
from tests.lab.luck.worlds import opening_course

GAME, SEATS = "njet", 3
POLICY = RandomPolicy(GAME)


def foresight(builder: Any, game: str = GAME, seats: int = SEATS) -> Foresight:
    judge, policy = RandomJudge(game), RandomPolicy(game)
    return Foresight(game_named(game), seats, judge, policy, 3, builder, glances=2, rest=0)


def positions(sees: Foresight, moves: int, game: str = GAME, seats: int = SEATS) -> Looks:
    """The choices at the beginning of a game."""
    course = opening_course(game, moves, 1, players=seats)
    places = np.arange(len(course.actions))
    return sees.look(course.rows(sees.plain), places, np.full(len(places), DEALT), 0, 1)


def asked(count: int, times: int, steps: int = 1000, seats: int = SEATS) -> Playouts:
    seated = Seated(np.full((count, seats), -1), [POLICY.moves])
    return Playouts(seated, np.full(count, times), np.arange(count) << 12, steps)


def copies_of(sees: Foresight, looks: Looks, places: Any) -> Looks:
    """Some of them, to play on."""
    none = sees.integers(0 * places)
    return Looks(some(looks.states, places), some(looks.memories, places), none)


def worth(sees: Foresight, looks: Looks, playouts: Playouts) -> Any:
    count = len(looks.states)
    return played_out(sees, looks, np.arange(count), np.full(count, 5), playouts)


def test_a_position_is_worth_the_same_wherever_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    sees = foresight(compiled(GAME))
    looks = positions(sees, 24)
    count = len(looks.states)
    times = 1 + np.arange(count) % 7
    wanted = asked(count, 1)._replace(times=times)
    all_at_once = worth(sees, looks, wanted)
    assert np.allclose(all_at_once.sum(1), 1) and len(np.unique(all_at_once[:, 0])) > 3
    monkeypatch.setattr(playouts, "TOGETHER", 11)  # a few at a time
    assert np.allclose(worth(sees, looks, wanted), all_at_once)
    odd = np.arange(1, count, 2)
    alone = played_out(sees, looks, odd, np.full(count, 5), wanted)
    assert np.allclose(alone, all_at_once[odd])


def test_compiled_or_not_it_is_worth_the_same() -> None:
    fast, plain = (
        worth(sees, positions(sees, 6), asked(len(positions(sees, 6).states), 3))
        for sees in (foresight(compiled(GAME)), foresight(interpreted(GAME)))
    )
    assert np.allclose(fast, plain, atol=1e-9)


def test_the_mean_of_many_is_what_the_players_make_of_it() -> None:
    """The slow twin: one position after the other, one playout after the other."""
    sees = foresight(compiled(GAME))
    looks = positions(sees, 4)
    found = worth(sees, looks, asked(len(looks.states), 400))
    rng = np.random.default_rng(2)
    for place in range(len(looks.states)):
        rows = np.full(400, place)
        copies = copies_of(sees, looks, rows)
        seated = Seated(np.full((400, SEATS), -1), [POLICY.moves])
        step_on(sees, copies, seated, lambda running, _: rng.random(len(running)))
        assert set(sees.turns(copies).tolist()) <= {DEAL, OVER}
        ends = sees.glanced(copies, np.arange(400), np.full(400, 5))
        error = ends.std(0) / 20
        assert (np.abs(ends.mean(0) - found[place]) < 5 * np.hypot(error, error) + 1e-9).all()


def test_those_of_one_counter_have_the_same_lots() -> None:
    sees = foresight(compiled(GAME))
    looks = positions(sees, 1)
    twice = copies_of(sees, looks, np.zeros(2, np.int64))
    wanted = asked(2, 3)
    one, other = worth(sees, twice, wanted)
    assert not np.allclose(one, other)
    one, other = worth(sees, twice, wanted._replace(counters=np.zeros(2, int)))
    assert np.allclose(one, other)


def test_after_some_steps_the_judge_is_asked() -> None:
    sees = foresight(compiled(GAME))
    looks = positions(sees, 12)
    count = len(looks.states)
    before = looks.states.copy()
    judged = sees.judged(looks, np.arange(count))
    assert np.allclose(worth(sees, looks, asked(count, 2, 0)), judged)
    assert not np.allclose(worth(sees, looks, asked(count, 2, 1)), judged)
    assert np.array_equal(looks.states, before)


def test_heuristics_play_where_they_sit() -> None:
    sees = foresight(compiled(GAME))
    looks = positions(sees, 6)
    count = len(looks.states)
    by_policy = asked(count, 8)
    mixed = by_policy.seated._replace(levels=np.tile([-1, EASY, -1], (count, 1)))
    found = worth(sees, looks, by_policy._replace(seated=mixed))
    assert np.allclose(found.sum(1), 1)
    assert not np.allclose(found, worth(sees, looks, by_policy))
    plain = foresight(interpreted(GAME))
    again = worth(plain, positions(plain, 6), by_policy._replace(seated=mixed))
    assert np.allclose(found, again, atol=1e-9)


def test_unknown_cards_are_put_in_another_order() -> None:
    """Two playouts of Space Beans by one and the same lots differ by what is drawn alone."""
    game = "space-beans"
    sees = foresight(compiled(game), game, 2)
    policy = RandomPolicy(game, 0.0)
    looks = positions(sees, 3, game, 2)
    seated = Seated(np.full((len(looks.states), 2), -1), [policy.moves])
    one, other = (
        worth(sees, looks, asked(len(looks.states), 1, 6)._replace(seated=seated, counters=start))
        for start in (np.full(len(looks.states), 1), np.full(len(looks.states), 2))
    )
    assert not np.allclose(one, other)


GAMES = 60
DECIDED = RandomPolicy(GAME, 2.0)
"""Hesitates seldom."""


@pytest.fixture(scope="module")
def played() -> Course:
    levels = np.full((GAMES, SEATS), -1)
    return play_series(GAME, (3, 1, 1), np.arange(GAMES), levels, [DECIDED.moves], 7)


def test_played_out_luck_is_nobodys_either_and_less_is_left(played: Course) -> None:
    sees, kinds = foresight(compiled(GAME)), np.ones((GAMES, SEATS), np.int64)
    sees.policy = DECIDED
    found = adjust(played, sees, {1: DECIDED}, kinds, 8, Effort(32))
    for luck in (found.deals, found.moves):
        assert np.abs(luck.sum(1)).max() < 1e-9
        assert (np.abs(luck.mean(0)) < 4 * luck.std(0) / np.sqrt(GAMES)).all()
    left, raw = found.remaining.var(0).sum(), found.results.var(0).sum()
    assert left < 0.5 * raw
