"""The cards of Space Beans and the sets they are held in.

A card is kind * 9 + value - 1, from 0 to 62; two alike (S1.3) have one number.
A set of cards of one kind has 15 bits: nine for the values, and above them six
for the second cards of the values 4 to 9, so that one of two alike always looks
the same. A hand is two words, four kinds in the first and three in the second:
the values of the kinds, nine bits each, and from bit 36 on their second cards,
six bits each.
"""

from __future__ import annotations

from stammtisch.kernel.bits import count
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
WORD_KINDS = 4
WORD_FIRSTS = (1 << 36) - 1
SECOND = 36
"""Where a word of a hand has its second cards."""


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
def apart(cards: int, less: int) -> int:
    """A set of one kind without the cards of another, as far as they are there."""
    firsts, seconds = cards & FIRSTS, cards >> VALUES << SINGLES
    gone, twice = less & FIRSTS, less >> VALUES << SINGLES
    return firsts & ~gone | seconds & gone & ~twice | (seconds & ~gone) >> SINGLES << VALUES


@rule
def rest_of_kind(cards: int) -> int:
    """The cards of a kind that are not in a set."""
    return apart(WHOLE_KIND, cards)


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


# Hands


@rule
def of_kind(word: int, kind: int) -> int:
    """The cards of one kind in the word of a hand that has this kind."""
    place = kind & 3
    firsts = word >> 9 * place & FIRSTS
    return firsts | (word >> SECOND + 6 * place & SECONDS) << VALUES


@rule
def in_word(kind: int, cards: int) -> int:
    """A set of one kind as it stands in the word of a hand that has this kind."""
    place = kind & 3
    return (cards & FIRSTS) << 9 * place | cards >> VALUES << SECOND + 6 * place


@rule
def bit_card(bit: int) -> int:
    """The card that a bit of a word stands for, counted within the word."""
    if bit < SECOND:
        return bit
    place = (bit - SECOND) // 6
    return VALUES * place + bit - SECOND - 6 * place + SINGLES


@rule
def has_second(word: int, card: int) -> int:
    """1 if a word of a hand has two of a card, counted within the word; else 0."""
    place = card // VALUES
    value = card - place * VALUES
    return word >> SECOND - SINGLES + 6 * place + value & 1 if value >= SINGLES else 0


@rule
def with_card(word: int, card: int) -> int:
    """A word of a hand and one card more."""
    kind = card // VALUES
    value = card - kind * VALUES
    place = kind & 3
    bit = 9 * place + value
    if word >> bit & 1:
        bit = SECOND - SINGLES + 6 * place + value
    return word | 1 << bit


@rule
def without_card(word: int, card: int) -> int:
    """A word of a hand and one card less; of two alike the second goes."""
    kind = card // VALUES
    value = card - kind * VALUES
    place = kind & 3
    second = 1 << SECOND + 6 * place + value >> SINGLES if value >= SINGLES else 0
    return word ^ (second if word & second else 1 << 9 * place + value)
