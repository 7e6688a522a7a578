"""The colours of Beim Jupiter as suits; Jupiter, Juno and the lambs have none."""

from __future__ import annotations

from typing import Any

from stammtisch.games.beim_jupiter import GAME
from stammtisch.games.beim_jupiter.cards import LAMB
from stammtisch.games.beim_jupiter.learn.symmetry import SUITS
from tests.games.suits import check_hand, check_suits


def take(s: Any, card: int) -> None:
    s.hand[0] = 1 << card if card < LAMB else 0


def test_every_number_of_a_colour_is_the_colours_own() -> None:
    check_suits(GAME, SUITS)
    check_hand(GAME, SUITS, take)
