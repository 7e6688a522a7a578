"""The kinds of Space Beans as suits."""

from __future__ import annotations

from typing import Any

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import VALUES
from stammtisch.games.space_beans.learn.symmetry import SUITS
from stammtisch.games.space_beans.rules import take_card
from tests.games.suits import check_hand, check_suits


def take(s: Any, card: int) -> None:
    take_card(s, 0, card)


def test_every_number_of_a_kind_is_the_kinds_own() -> None:
    check_suits(GAME, SUITS)
    check_hand(GAME, SUITS, take)
    assert (SUITS.cards, SUITS.values) == ("next", VALUES)
