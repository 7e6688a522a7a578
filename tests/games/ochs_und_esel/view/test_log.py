"""The log of Ochs & Esel as events."""

from __future__ import annotations

from stammtisch.games.ochs_und_esel.view.log import narrate
from stammtisch.kernel.scene import Event
from stammtisch.table import Table

from ..laying import lay, push


def last(table: Table) -> tuple[Event, ...]:
    assert table.game.presentation.narrate is narrate
    return list(table.log(0))[-1]


def test_a_set_lies_as_one_piece_and_names_its_cards() -> None:
    (play,) = last(push(lay("6 6 J 1", "9 9", "1 2"), "6 6 J"))
    assert (play.event, play.seat, play.cards, play.count) == ("play", 1, ("6", "6", "J"), 3)
    assert play.piece is not None
    assert (play.piece.face, play.piece.cards) == ("6 6 J", ("6", "6", "J"))


def test_the_last_of_a_round_names_its_winner() -> None:
    table = push(lay("6 6 1", "9 9 1", "1 2"), "6 6", "9 9", "pass")
    passed, won = last(table)
    assert (passed.event, passed.seat, passed.cards, passed.piece) == ("pass", 3, (), None)
    assert (won.event, won.seat, won.move) == ("round-won", 2, False)


def test_an_animal_taken_and_a_deal_counted() -> None:
    table = push(lay("O 3", "7 5", "J 6 E", ox=True), "O", "7", "J", "5", "6", "pass")
    events = last(table)
    assert [(one.event, one.seat) for one in events] == [
        ("pass", 1),
        ("round-won", 3),
        ("loss", 1),
        ("loss", 2),
        ("loss", 3),
    ]
    assert [one.values["points"] for one in events[2:]] == [3, 8, 20]
