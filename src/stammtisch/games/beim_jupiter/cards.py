"""The cards of Beim Jupiter as bits.

A number card is (value - 1) * 4 + colour: the 1s are 0 to 3, the 14s are 52 to
55. The gods follow as if they were 15s, 56 to 59, then Jupiter and Juno: 62 bits
of a set. The lambs, which are alike (J1.3), are counted in fields of their own; in
a shuffle each of them is card 62.
"""

from __future__ import annotations

from stammtisch.kernel.bits import weigh
from stammtisch.kernel.rule import rule

COLOURS = "bryg"
NO_COLOUR = 4

NUMBER_CARDS = 56
FIRST_GOD = 56
JUPITER = 60
JUNO = 61
LAMB = 62

NUMBERS = (1 << NUMBER_CARDS) - 1
ALL_BITS = (1 << LAMB) - 1
COLOUR = sum(1 << 4 * height for height in range(15))
"""The cards of the first colour, its god included; the others are this, shifted."""

SPECIALS = 0b11 << JUPITER
TRUMPS: tuple[int, ...] = (*(COLOUR << colour | SPECIALS for colour in range(4)), SPECIALS)
"""The trumps for each trump colour, and without one (J4.6)."""

HIGHEST = (0, 0, 0, 8, 11, 14)
"""The highest number in the game, by the number of players (J1.4 to J1.6)."""

LAMBS = (0, 0, 0, 2, 3, 3)


def _with_digit(digit: int) -> int:
    return sum(1 << card for card in range(NUMBER_CARDS) if (card // 4 + 1) >> digit & 1)


ONES, TWOS, FOURS, EIGHTS = (_with_digit(digit) for digit in range(4))
"""The number cards whose value, in binary, has this digit."""


@rule
def total(cards: int) -> int:
    """The sum of the values; gods, Jupiter and Juno have none (J8.11)."""
    return weigh(cards, ONES, TWOS, FOURS, EIGHTS)


@rule
def deck_of(players: int) -> int:
    """All cards of the game but the lambs (J1.4 to J1.6)."""
    return (1 << 4 * HIGHEST[players]) - 1 | ALL_BITS ^ NUMBERS
