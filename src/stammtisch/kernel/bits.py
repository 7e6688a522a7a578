"""Sets of cards, fields or actions as the bits of one integer.

At most 63 bits: a compiled integer has 64, one of them its sign, and what leaves
that range is lost without a word. The primitives are written here for
plain Python; each compiler has its own instruction for them, put in their
place by `stammtisch.kernel.compile.builder`.
"""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.kernel.rule import rule


@rule
def count(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


@rule
def lowest(bits: int) -> int:
    """The place of the lowest set bit; `bits` is not 0."""
    return (bits & -bits).bit_length() - 1


@rule
def highest(bits: int) -> int:
    """The place of the highest set bit; `bits` is not 0."""
    return bits.bit_length() - 1


@rule
def weigh(bits: int, ones: int, twos: int, fours: int, eights: int) -> int:
    """The weight of a set: that of a bit is below 16, its binary digits stand in four sets."""
    low = count(bits & ones) + 2 * count(bits & twos)
    return low + 4 * count(bits & fours) + 8 * count(bits & eights)


@rule
def select(bits: int, k: int) -> int:
    """The place of the k-th set bit, counted from 0 at the lowest.

    Four are cleared at a time and the rest chosen without a branch: a loop of
    single steps ends where no processor can foresee it.
    """
    while k > 3:
        bits &= bits - 1
        bits &= bits - 1
        bits &= bits - 1
        bits &= bits - 1
        k -= 4
    one = bits & (bits - 1)
    two = one & (one - 1)
    three = two & (two - 1)
    low = one if k & 1 else bits
    high = three if k & 1 else two
    return lowest(high if k & 2 else low)


def each(bits: int) -> Iterator[int]:
    """The places of the set bits, lowest first (plain Python only)."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1
