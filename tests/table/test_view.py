"""A glimpse is the view it stands for, and what it has not veiled yet does not get out."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from stammtisch.games import GAMES
from stammtisch.table.table import Table
from stammtisch.table.view import View, glimpsed


def played(game: str, moves: int = 30) -> Table:
    table = Table(game, seed=3)
    for _ in range(moves):
        table.push(table.legal_actions[0])
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_glimpse_stays_what_was_seen_while_play_goes_on(game: str) -> None:
    table = played(game)
    seats = range(table.players + 1)
    seen = [table.seen_by(seat) for seat in seats]
    glimpses = [glimpsed(table.game, table.moment(len(table.steps)), seat) for seat in seats]
    table.push(table.legal_actions[-1])
    assert glimpses == seen
    assert [one.memory for one in glimpses] == [view.memory for view in seen]


@pytest.mark.parametrize("game", GAMES)
def test_what_leaves_is_veiled(game: str) -> None:
    table = played(game)
    now, seen = table.moment(len(table.steps)), table.seen_by(1)
    for leave in (lambda view: replace(view, history=()), View.copy):
        assert vars(leave(glimpsed(table.game, now, 1))) == vars(seen)
    state = glimpsed(table.game, now, 1).__getstate__()
    assert state == vars(seen)
    assert pickle.loads(pickle.dumps(state["memory"])) == seen.memory


def test_nothing_else_is_made_up() -> None:
    with pytest.raises(AttributeError, match="hands"):
        _ = played("njet").seen_by(1).hands  # type: ignore[attr-defined]
