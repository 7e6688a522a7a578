"""The log of Beim Jupiter as events."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.view.log import narrate
from stammtisch.kernel.scene import Event
from stammtisch.table import Table

from ..laying import dealt, push, tricks


def last(table: Table, viewer: int = 0) -> tuple[Event, ...]:
    assert table.game.presentation.narrate is narrate
    return list(table.log(viewer))[-1]


def test_the_last_lay_turns_all_up_and_settles_trump() -> None:
    table = push(dealt("b9", "r2", "b5", "b1"), "lay b9", "lay r2", "lay b5", "lay b1")
    lay, *shown, trump = last(table)
    assert (lay.event, lay.seat, lay.cards, lay.count) == ("lay", 4, (), 1)
    assert [(one.event, one.seat, one.values["card"]) for one in shown] == [
        ("turned-up", 1, "b9"),
        ("turned-up", 2, "r2"),
        ("turned-up", 3, "b5"),
        ("turned-up", 4, "b1"),
    ]
    assert (trump.event, trump.values["colour"]) == ("trump", "b")


def test_a_locked_bid() -> None:
    table = push(dealt("b9", "r2", "b5", "b1"), "lay b9", "lay r2", "lay b5", "lay b1")
    (bid,) = last(push(table, "bid 4 lock"))
    assert (bid.event, bid.seat, bid.move, bid.cards) == ("bid", 1, True, ("b9",))
    assert (bid.values["number"], bid.values["call"]) == (4, "lock")


def test_a_trick_is_played_and_won() -> None:
    table = push(tricks("b5 r3", "bG r1", "y1 JUP"), "play b5", "play bG high")
    (play,) = last(table)
    assert play.piece is not None
    assert (play.piece.face, play.piece.marks, play.piece.seat) == ("bG", ("high",), 2)
    assert [(one.event, one.seat) for one in last(push(table, "play y1"))] == [
        ("play", 3),
        ("trick-won", 2),
    ]
