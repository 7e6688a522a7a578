"""Small numbers side by side in one word, so that one instruction works on all of them.

Seven lanes of eight bits: a number up to 127 each, there being 105 cards, and
above it a guard bit, in which a lane shows whether it had to borrow. Numbers
that stay below 32 can be kept in narrow lanes, six of five bits.
"""

from __future__ import annotations

from stammtisch.kernel.rule import rule

LANE = 8
NUMBER = (1 << LANE) - 1
EACH = sum(1 << LANE * lane for lane in range(7))
"""1 in every lane; times a number, that number in every lane."""

GUARDS = EACH << LANE - 1
MOST = 127
LARGEST = EACH * MOST

PAIRS = NUMBER | NUMBER << 16 | NUMBER << 32 | NUMBER << 48
"""Every other lane: four with twice the room."""

NARROW = 5
BELOW_32 = (1 << NARROW) - 1
HALF_NARROW = (1 << 3 * NARROW) - 1
HALF = 3 * LANE
FIRST, SECOND, THIRD = (BELOW_32 << NARROW * lane for lane in range(3))
EVERY_FIRST, EVERY_SECOND, EVERY_THIRD = (part | part << HALF for part in (FIRST, SECOND, THIRD))
"""Of three narrow lanes one each, where a word has three from bit 0 and three from bit 24."""


@rule
def lane(word: int, at: int) -> int:
    """The number in a lane."""
    return word >> LANE * at & NUMBER


@rule
def filled(word: int) -> int:
    """The guards of the lanes that are not 0."""
    return word + LARGEST & GUARDS


@rule
def lanes_of(guards: int) -> int:
    """All bits for numbers in the lanes of these guards."""
    return guards - (guards >> LANE - 1)


@rule
def lesser(words: int, others: int) -> int:
    """The lesser of two numbers, lane by lane."""
    less = (words | GUARDS) - others
    return words - (less & lanes_of(less & GUARDS))


@rule
def floored(words: int, others: int) -> int:
    """One number less another, lane by lane, and 0 where that would be below it."""
    less = (words | GUARDS) - others
    return less & lanes_of(less & GUARDS)


@rule
def greater(words: int, others: int) -> int:
    """The greater of two numbers, lane by lane."""
    return words + floored(others, words)


@rule
def fits(words: int, others: int) -> bool:
    """Whether no number is larger than the other one in its lane."""
    return (others | GUARDS) - words & GUARDS == GUARDS


@rule
def total(word: int) -> int:
    """All lanes together."""
    pairs = (word & PAIRS) + (word >> LANE & PAIRS)
    pairs += pairs >> 32
    return (pairs & 0xFFFF) + (pairs >> 16 & 0xFFFF)


@rule
def turned(word: int, seat: int, players: int) -> int:
    """The lanes of the seats that take part, counted from one of them; the others are 0."""
    before = word & (1 << LANE * seat) - 1
    return (word & (1 << LANE * players) - 1) >> LANE * seat | before << LANE * (players - seat)


@rule
def moved(word: int, source: int, target: int) -> int:
    """A word with the number of one lane in another, which was 0."""
    here = lane(word, source)
    return word + (here << LANE * target) - (here << LANE * source)


# Narrow lanes


@rule
def widened(narrow: int) -> int:
    """Six narrow lanes as six lanes."""
    narrow = narrow & HALF_NARROW | narrow >> 15 << HALF
    second = (narrow & EVERY_SECOND) << LANE - NARROW
    return narrow & EVERY_FIRST | second | (narrow & EVERY_THIRD) << 2 * (LANE - NARROW)


@rule
def narrowed(word: int) -> int:
    """Six lanes of numbers below 32 as narrow lanes."""
    second = word >> LANE - NARROW & EVERY_SECOND
    narrow = word & EVERY_FIRST | second | word >> 2 * (LANE - NARROW) & EVERY_THIRD
    return narrow & HALF_NARROW | narrow >> HALF << 15
