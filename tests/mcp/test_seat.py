"""A seat whose moves come from outside: one turn at a time, left without a trace."""

from __future__ import annotations

import threading

import pytest

from stammtisch import Table
from stammtisch.kernel.refusal import Refusal
from stammtisch.mcp.seat import Seat


def two_turns(seat: Seat, table: Table) -> str:
    for _ in range(2):
        table.push(seat.choose(table.seen_by(table.turn or 0), 0, 0).action)
    return "done"


def test_it_waits_for_each_move() -> None:
    seat, table = Seat(), Table("njet", seed=1)
    seat.begin(lambda: two_turns(seat, table))
    first = seat.view
    assert first is not None and first.seat == 1
    seat.play(first.legal_moves[0])
    assert seat.view is not None and seat.view.seat == 2
    seat.play(seat.view.legal_moves[-1])
    assert seat.view is None and seat.result == "done"


def test_a_refused_move_leaves_the_turn_where_it_was() -> None:
    seat, table = Seat(), Table("njet", seed=1)
    seat.begin(lambda: two_turns(seat, table))
    with pytest.raises(Refusal):
        seat.play("play r1")
    assert seat.view is not None and len(table.moves) == 0
    seat.leave()


def test_whoever_leaves_ends_the_game() -> None:
    seat, table = Seat(), Table("njet", seed=1)
    others = set(threading.enumerate())
    seat.begin(lambda: two_turns(seat, table))
    running = set(threading.enumerate()) - others
    seat.leave()
    seat.leave()
    for one in running:
        one.join(10)
    assert seat.view is None and not any(one.is_alive() for one in running)


def test_a_fault_of_the_game_reaches_whoever_plays() -> None:
    def broken() -> str:
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="disk"):
        Seat().begin(broken)
