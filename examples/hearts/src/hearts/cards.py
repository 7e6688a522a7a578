"""The 52 cards as bits: a card is four times its height, plus its suit.

Clubs, diamonds, hearts and spades are 0 to 3; the twos are cards 0 to 3, the aces 48 to 51.
"""

from __future__ import annotations

SUITS = "cdhs"
HEIGHTS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARDS = tuple(suit + height for height in HEIGHTS for suit in SUITS)
DECK = 52
HAND = 13
PASSED = 3
EVERY_CARD = (1 << DECK) - 1

SUIT = sum(1 << 4 * height for height in range(HAND))
"""The clubs; the other suits are this, shifted."""

CLUBS = SUIT
HEARTS = SUIT << 2
OTHERS = EVERY_CARD & ~HEARTS
"""All cards that are no hearts."""

TWO_OF_CLUBS = 1
QUEEN = 1 << 43
"""The queen of spades."""

JACK = 1 << 37
"""The jack of diamonds."""

PENALTIES = HEARTS | QUEEN
"""The cards that count."""

HARMLESS = EVERY_CARD & ~PENALTIES
ALL_POINTS = 26
