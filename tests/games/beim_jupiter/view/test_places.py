"""What touching a card of Beim Jupiter means, and what is asked where it means nothing."""

from __future__ import annotations

import pytest

from stammtisch.games.beim_jupiter.notation import ACTIONS
from stammtisch.games.beim_jupiter.view.places import hand
from stammtisch.kernel.refusal import IllegalMove
from stammtisch.kernel.scene import Piece
from stammtisch.table import Table

from ..laying import dealt, push, tricks


def own(table: Table, seat: int) -> dict[str, Piece]:
    """A hand by its faces."""
    view = table.seen_by(seat)
    (place,) = hand(view.state, seat - 1, set(view.legal_actions))
    return {piece.face: piece for piece in place.pieces}


def test_a_god_means_both_its_calls() -> None:
    god = own(tricks("rG r3", "b2 r1", "y1 JUP"), 1)["rG"]
    assert [ACTIONS[action] for action in god.actions] == ["play rG high", "play rG low"]


def test_a_card_that_does_not_follow_can_be_asked_about() -> None:
    table = push(tricks("b5 r3", "g2 bG b7", "y1 JUP"), "play b5")
    cards = own(table, 2)
    assert (cards["b7"].why, cards["g2"].why) == ("", "play g2")
    with pytest.raises(IllegalMove) as refused:
        table.check(cards["g2"].why)
    assert refused.value.clause == "J6.4"


def test_a_god_cannot_be_laid_and_says_why() -> None:
    table = dealt("rG")
    assert own(table, 1)["rG"].why == "lay rG"
    with pytest.raises(IllegalMove) as refused:
        table.check("lay rG")
    assert refused.value.clause == "J3.2"


def test_nothing_is_asked_out_of_turn() -> None:
    assert not any(piece.actions or piece.why for piece in own(dealt(), 2).values())
