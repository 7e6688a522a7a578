"""The colours of Njet! as suits."""

from __future__ import annotations

from typing import Any

from stammtisch.games.njet import GAME
from stammtisch.games.njet.learn.symmetry import SUITS
from tests.games.suits import check_hand, check_suits


def take(s: Any, card: int) -> None:
    s.hand[0] = 1 << card


def test_every_number_of_a_colour_is_the_colours_own() -> None:
    check_suits(GAME, SUITS)
    check_hand(GAME, SUITS, take)
