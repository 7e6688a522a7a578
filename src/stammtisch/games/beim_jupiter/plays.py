"""The ways to play a card: a god is played high or low, so there are more of them than cards.

The plays that three and four players can make stand first and fill one page of
the action list; the twelve high numbers that only five players have follow.
"""

from __future__ import annotations

from stammtisch.games.beim_jupiter.cards import FIRST_GOD, JUPITER, LAMB, NUMBER_CARDS
from stammtisch.kernel.rule import rule

LOW_NUMBERS = 44
"""The cards of the values 1 to 11."""

HIGH_GODS = 44
LOW_GODS = 50
LAMB_PLAY = 54
HIGH_NUMBERS = 55
PLAYS = 67

CARD_OF: tuple[int, ...] = (
    *range(LOW_NUMBERS),
    *range(FIRST_GOD, LAMB),
    *range(FIRST_GOD, JUPITER),
    LAMB,
    *range(LOW_NUMBERS, NUMBER_CARDS),
)
"""The card of each play."""

HEIGHT = tuple(
    0 if LOW_GODS <= play <= LAMB_PLAY else CARD_OF[play] // 4 + 1 for play in range(PLAYS)
)
"""What each play counts within its colour; Jupiter and Juno stand above all (J7.1, J7.6)."""


@rule
def first_page(cards: int, lambs: int) -> int:
    """The plays of cards, as bits, that stand on the page for all."""
    gods = cards >> FIRST_GOD
    plays = cards & (1 << LOW_NUMBERS) - 1 | gods << HIGH_GODS | (gods & 15) << LOW_GODS
    return plays | 1 << LAMB_PLAY if lambs else plays


@rule
def second_page(cards: int) -> int:
    """The plays of the high numbers, as bits."""
    return cards >> LOW_NUMBERS & (1 << NUMBER_CARDS - LOW_NUMBERS) - 1
