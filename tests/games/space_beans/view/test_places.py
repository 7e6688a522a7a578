"""What touching a card of Space Beans means, and what is asked where it means nothing."""

from __future__ import annotations

from stammtisch.games.space_beans.notation import ACTIONS
from stammtisch.games.space_beans.view.labels import move
from stammtisch.games.space_beans.view.places import hand
from stammtisch.kernel.scene import Piece
from stammtisch.table import Table

from ..laying import Mat, lay, push


def own(table: Table) -> dict[str, Piece]:
    """The hand of the seat to act, by its faces."""
    seat = table.turn or 0
    view = table.seen_by(seat)
    moves = tuple(move(view.state, action) for action in view.legal_actions)
    (place,) = hand(view.state, seat - 1, moves)
    return {piece.face: piece for piece in place.pieces}


def test_a_card_may_be_laid_open_or_hidden() -> None:
    table = push(lay(Mat("a5 c7", "a4"), Mat(), Mat()), "nodraw, keep")
    cards = own(table)
    assert [ACTIONS[action] for action in cards["a5"].actions] == ["open a5", "hidden a5"]
    assert [ACTIONS[action] for action in cards["c7"].actions] == ["hidden c7"]


def test_a_card_of_another_kind_can_be_asked_about() -> None:
    cards = own(push(lay(Mat("a5 a9 c7", "a4"), Mat(), Mat()), "nodraw, keep, open a5"))
    assert (cards["a9"].why, cards["c7"].why) == ("", "more c7")


def test_before_laying_every_card_can_be_asked_about() -> None:
    cards = own(lay(Mat("a5 c7", "a4"), Mat(), Mat()))
    assert {face: piece.why for face, piece in cards.items()} == {"a5": "open a5", "c7": "open c7"}


def test_moves_name_their_cards() -> None:
    view = lay(Mat("a5 c7", "a4"), Mat(), Mat()).seen_by(1)
    draw, laid = move(view.state, 0), move(view.state, ACTIONS.index("open a5"))
    assert (draw.verb, draw.cards) == ("draw", ())
    assert (laid.verb, laid.cards) == ("open", ("a5",))
