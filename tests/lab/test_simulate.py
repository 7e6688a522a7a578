"""Many games at once: the plain rules' own, whoever plays them, and what they come to."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stammtisch.games import game_named
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.playout import MAX_CARDS, Series, random_game, random_games, tallied_games
from stammtisch.lab.simulate import CHUNK, Summary, Sums, played_games, ranks, simulate
from tests.lab.simulations import plan, rows


def plain_row(number: int) -> tuple[int, list[int], int]:
    game = game_named("njet")
    state = game.rules.state()
    play = game.plain.entry(random_game)
    moves = play(state, [0] * MAX_CARDS, (3, 1, 1), key_of(7, number, 0), 10_000)
    return number, [game.rules.points(state, seat) for seat in range(3)], moves


def test_the_games_are_those_of_the_plain_rules() -> None:
    assert rows(jobs=2)[:20] == [plain_row(number) for number in range(20)]


def test_the_number_of_threads_changes_nothing() -> None:
    assert rows(jobs=1) == rows(jobs=3)
    assert [number for number, _, _ in rows(jobs=5, games=11)] == list(range(11))


def test_a_shared_victory_counts_in_equal_parts() -> None:
    game = game_named("njet")
    points = np.array([[5, 5, 1], [2, 1, 0]], np.int32)
    assert ranks(game, points).tolist() == [[1, 1, 3], [1, 2, 3]]
    summary = Summary(plan(1))
    chunk = next(iter(simulate(plan(1, games=2))))
    summary.add(type(chunk)(0, points, chunk.moves, 0, None))
    assert [estimate.mean for estimate in summary.wins.estimates()] == [0.75, 0.25, 0]


def test_counting_changes_no_game() -> None:
    game = game_named("ochs-und-esel")
    series = Series(tuple(game.settle({"deals": 1}).values()), key_of(7, 0, 0), 10_000)
    bare, counted = ([game.rules.state() for _ in range(20)] for _ in range(2))
    moves, counted_moves = [0] * 20, [0] * 20
    assert game.presentation.tally is not None
    tallies = [game.presentation.tally() for _ in range(20)]
    game.plain.entry(random_games)(bare, moves, [0] * MAX_CARDS, series)
    play = game.plain.entry(tallied_games)
    play(counted, tallies, counted_moves, [0] * MAX_CARDS, series)
    assert (bare, moves) == (counted, counted_moves)
    assert all(tally != game.presentation.tally() for tally in tallies)


def test_moves_that_are_kept_are_those_that_were_played() -> None:
    """Replayed on the table, they come to the same points."""
    kept = replace(plan(2, games=9), recorded=True)
    games = list(played_games(kept, list(simulate(kept))))
    assert [game.number for game in games] == list(range(9))
    for game, (_, points, moves) in zip(games, rows(2)[:9], strict=True):
        assert len(game.moves) == moves and list(game.scores) == points
        table = game.table()
        assert table.over and table.scores == points and table.ranks == list(game.ranks)


def test_each_core_gets_several_chunks_that_can_be_stopped_soon() -> None:
    assert list(plan(2, games=24).starts()) == list(range(0, 24, 3))
    assert plan(1, games=10**6).starts().step == CHUNK


def test_running_sums_are_those_of_all_rows() -> None:
    values, sums = np.random.default_rng(1).integers(-9, 9, (50, 3)), Sums()
    for part in np.split(values, [7, 20]):
        sums.add(part)
    for column, estimate in zip(values.T, sums.estimates(), strict=True):
        assert estimate.mean == pytest.approx(column.mean())
        assert estimate.deviation == pytest.approx(column.std(ddof=1))
        assert estimate.margin == pytest.approx(1.96 * column.std(ddof=1) / 50**0.5, rel=1e-4)
