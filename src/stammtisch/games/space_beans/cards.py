"""The cards of Space Beans and the sets they are held in.

A card is kind * 9 + value - 1, from 0 to 62; two alike (S1.3) have one number.
A set of cards of one kind has 15 bits: nine for the values, and above them six
for the second cards of the values 4 to 9, so that one of two alike always looks
the same. A hand, or any other heap, is two words, a bit for each card: those it
has, and those it has twice.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from stammtisch.kernel.bits import count
from stammtisch.kernel.features import nonnegative
from stammtisch.kernel.rule import rule

KINDS = 7
VALUES = 9
FACES = KINDS * VALUES
"""How many different cards there are."""

DECK = 105
SINGLES = 3
"""The values up to here are there once (S1.2)."""

FIRSTS = 0x1FF
SECONDS = 0x3F
WHOLE_KIND = 0x7FFF
EVERY = (1 << FACES) - 1
EVERY_TWICE = sum(SECONDS << VALUES * kind + SINGLES for kind in range(KINDS))
"""The whole deck, as a heap."""

Heap: TypeAlias = tuple[int, int]


# Sets of one kind


@rule
def with_value(cards: int, value: int) -> int:
    """A set of one kind and one card more; values count from 0 here."""
    return cards | 1 << (value + 6 if cards >> value & 1 else value)


@rule
def without_value(cards: int, value: int) -> int:
    """A set of one kind and one card less; of two alike the second goes."""
    second = 1 << value >> SINGLES << VALUES
    return cards ^ (second if cards & second else 1 << value)


@rule
def joined(cards: int, more: int) -> int:
    """Two sets of one kind together."""
    both = cards & more & FIRSTS
    return cards | more | both >> SINGLES << VALUES


@rule
def copies(cards: int, value: int) -> int:
    """How many cards of a value, from 0, are in a set of one kind."""
    second = cards >> (value + 6) & 1 if value >= SINGLES else 0
    return (cards >> value & 1) + second


@rule
def worth(cards: int) -> int:
    """As many points as cards, if one has just that value (S4.6, S4.7, S4.11, S4.12)."""
    number = count(cards)
    if number == 0 or number > VALUES:
        return 0
    return number if cards >> (number - 1) & 1 else 0


# Heaps


@rule
def of_kind(cards: int, twice: int, kind: int) -> int:
    """The cards of one kind in a heap."""
    first = VALUES * kind
    return cards >> first & FIRSTS | (twice >> first + SINGLES & SECONDS) << VALUES


@rule
def heap_of(kind: int, cards: int) -> tuple[int, int]:
    """A set of one kind as a heap."""
    first = VALUES * kind
    return (cards & FIRSTS) << first, cards >> VALUES << first + SINGLES


@rule
def copies_of(cards: int, twice: int, card: int) -> int:
    """How many of a card are in a heap."""
    return (cards >> card & 1) + (twice >> card & 1)


@rule
def with_card(cards: int, twice: int, card: int) -> tuple[int, int]:
    """A heap and one card more."""
    here = 1 << card
    return cards | here, twice | cards & here


@rule
def without_card(cards: int, twice: int, card: int) -> tuple[int, int]:
    """A heap and one card less."""
    here = 1 << card
    return cards & (~here | twice), twice & ~here


@rule
def heaped(cards: int, twice: int, more: int, more_twice: int) -> tuple[int, int]:
    """Two heaps together."""
    return cards | more, twice | more_twice | cards & more


@rule
def apart(cards: int, twice: int, less: int, less_twice: int) -> tuple[int, int]:
    """A heap without the cards of another, as far as they are there."""
    return cards & ~less | twice & ~less_twice, twice & ~less


@rule
def list_cards(cards: int, twice: int, out: MutableSequence[int]) -> int:
    """Write down the cards of a heap, in order; says how many. One more place may be written."""
    number = 0
    for card in range(FACES):  # where the next one goes, and counted if it is there
        out[number] = card
        number += cards >> card & 1
        out[number] = card
        number += twice >> card & 1
    return number


# Heaps in a row


@rule
def heap_at(heaps: MutableSequence[int], number: int) -> tuple[int, int]:
    """One of several heaps."""
    return heaps[2 * number], heaps[2 * number + 1]


@rule
def count_of(heaps: MutableSequence[int], number: int, among: int) -> int:
    """How many cards it has, among some."""
    return count(heaps[2 * number] & among) + count(heaps[2 * number + 1] & among)


@rule
def add_to(heaps: MutableSequence[int], number: int, card: int) -> None:
    """It has one card more."""
    at = 2 * number
    heaps[at], heaps[at + 1] = with_card(heaps[at], heaps[at + 1], card)


@rule
def take_from(heaps: MutableSequence[int], number: int, card: int) -> None:
    """It has one card less."""
    at = 2 * number
    heaps[at], heaps[at + 1] = without_card(heaps[at], heaps[at + 1], card)


@rule
def pour(heaps: MutableSequence[int], number: int, cards: int, twice: int) -> None:
    """Another heap is put to it."""
    at = nonnegative(2 * number)
    heaps[at], heaps[at + 1] = heaped(heaps[at], heaps[at + 1], cards, twice)
