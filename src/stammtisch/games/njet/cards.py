"""The cards of Njet! and the fields of its board, as bits.

A card is (value - 1) * 4 + colour: the 1s are 0 to 3, the 9s are 32 to 35. The
two 1s of a colour are alike (N1.4): a set holds one as its bit 0 to 3 and the
second as bit 36 to 39, so that a hand of one 1 always looks the same.
"""

from __future__ import annotations

from stammtisch.kernel.rule import rule

COLOURS = "rkbg"
KINDS = 36
DECK = 40
SECOND = 36
"""How far a second 1 stands above the first."""

ONES = 0b1111
EVERY_KIND = (1 << KINDS) - 1
EVERY_CARD = (1 << DECK) - 1
COLOUR = sum(1 << 4 * value for value in range(9))
"""The cards of the first colour; the others are this, shifted."""

FOURS = 0b1111 << 12

FIELDS = 20
START, DISCARD, TRUMP, SUPER, POINTS = 0, 4, 7, 11, 16
"""The first field of each row of the board (N1.5)."""

ALL_FIELDS = (1 << FIELDS) - 1
ROW = (*[0xF] * 4, *[0x70] * 3, *[0x780] * 4, *[0xF800] * 5, *[0xF0000] * 4)
"""For every field, all the fields of its row."""

NO_SUPER = 4
"""The Njet field in the row for supertrump, counted within the row."""


@rule
def with_card(cards: int, bit: int) -> int:
    """A set and one card more; a 1 that is there already becomes the second."""
    return cards | bit | (cards & bit) << SECOND


@rule
def without_card(cards: int, bit: int) -> int:
    """A set and one card less; of two 1s the second goes."""
    twin = cards >> SECOND & bit
    return cards ^ bit ^ (twin | twin << SECOND)


@rule
def alike(cards: int) -> int:
    """A set as it was shuffled, with a second 1 that came alone made a first."""
    lone = cards >> SECOND & ~cards & ONES
    return cards ^ (lone | lone << SECOND)
