"""Small numbers side by side in one word, so that one instruction works on all of them.

Seven lanes of eight bits: a number up to 127 each, and above it a guard bit, in
which a lane shows whether it had to borrow. Cores have instructions for it of
their own, put in place by `stammtisch.kernel.compile.builder`.
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
def total(word: int) -> int:
    """All lanes together."""
    pairs = (word & PAIRS) + (word >> LANE & PAIRS)
    pairs += pairs >> 32
    return (pairs & 0xFFFF) + (pairs >> 16 & 0xFFFF)
