"""The layout of a game's numbers for networks, and the rules that write them.

A layout is a tuple of named spans, one after another. The documentation of
what a network sees is made from it, so it cannot drift from the code.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.kernel.bits import lowest
from stammtisch.kernel.rule import rule

DIGIT = 64
"""The base in which a number too large for 8 bits is written, as two."""

LARGEST = 127 * DIGIT + DIGIT - 1

CHAIR_BITS, CHAIR = 4, 15
CHAIRS = sum(chair << CHAIR_BITS * chair for chair in range(12))
"""Every chair there is, in order."""


@dataclass(frozen=True)
class Span:
    """Numbers that belong together: `length` of them, from `start` on."""

    name: str
    start: int
    length: int
    what: str


def layout(*parts: tuple[str, int, str]) -> tuple[Span, ...]:
    """Spans one after another, from their names, lengths and meanings."""
    spans: list[Span] = []
    start = 0
    for name, length, what in parts:
        spans.append(Span(name, start, length, what))
        start += length
    return tuple(spans)


def starts(spans: tuple[Span, ...]) -> tuple[int, ...]:
    """Where each span begins."""
    return tuple(span.start for span in spans)


def width(spans: tuple[Span, ...]) -> int:
    """How many numbers a layout has."""
    return spans[-1].start + spans[-1].length if spans else 0


@rule
def write_nothing(s: Any, m: Any, seat: int, out: MutableSequence[int]) -> None:
    """The features of a game that has none."""


@rule
def put_bits(out: MutableSequence[int], at: int, bits: int, length: int) -> None:
    """A set as so many numbers, 1 for what is in it."""
    for place in range(length):
        out[at + place] = bits >> place & 1


@rule
def put_bytes(out: MutableSequence[int], at: int, numbers: int, length: int) -> None:
    """At most eight numbers from 0 to 127, packed in one: the first lowest, eight bits each."""
    for place in range(length):
        out[at + place] = numbers >> 8 * place & 127


@rule
def put_sixteen(out: MutableSequence[int], at: int, low: int, high: int) -> None:
    """Sixteen numbers, packed in two."""
    put_bytes(out, at, low, 8)
    put_bytes(out, at + 8, high, 8)


@rule
def put_ahead(out: MutableSequence[int], at: int, numbers: int, length: int) -> None:
    """`put_bytes`, with what comes after still to be written: the rest of the eight may be 0."""
    put_bytes(out, at, numbers, length)


@rule
def put_bits_over(out: MutableSequence[int], at: int, before: int, bits: int, length: int) -> None:
    """`put_bits` over the set before: what changes, or 64 numbers, whichever is faster.

    What comes after must be 0 or still to be written.
    """
    changed = before ^ bits
    while changed:
        place = lowest(changed)
        out[at + place] = bits >> place & 1
        changed &= changed - 1


@rule
def clear_from(out: MutableSequence[int], at: int, first: int, length: int) -> None:
    """Numbers of a span become 0, from one on; those before it are still to be written."""
    for place in range(first, length):
        out[at + place] = 0


@rule
def word_of(cells: Sequence[int], length: int) -> int:
    """At most seven numbers from 0 to 127 as one, as `put_bytes` writes them."""
    word = 0
    for place in range(length):
        word |= cells[place] << 8 * place
    return word


@rule
def in_bytes(bits: int) -> int:
    """Eight bits as the eight numbers that `put_bytes` puts."""
    return (bits & 127) * 0x2040810204081 & 0x1010101010101 | (bits & 128) << 49


@rule
def mark(place: int) -> int:
    """The set of one place; -1 is no place."""
    return 1 << place if place >= 0 else 0


@rule
def put_place(out: MutableSequence[int], at: int, place: int, length: int) -> None:
    """So many numbers, at most 63, all 0 but the one at a place; -1 leaves all of them 0."""
    put_bits(out, at, mark(place), length)


@rule
def put_number(out: MutableSequence[int], at: int, value: int) -> None:
    """Two numbers: how many whole 64s, and the rest; up to 8191."""
    put_bytes(out, at, number_bytes(value), 2)


@rule
def number_bytes(value: int) -> int:
    """The same two numbers, packed."""
    value = min(max(value, 0), LARGEST)
    return value >> 6 | (value & 63) << 8


@rule
def put_nibbles(out: MutableSequence[int], at: int, counts: int, length: int) -> None:
    """Counts kept as four bits each, one number each."""
    for place in range(length):
        out[at + place] = counts >> 4 * place & 15


@rule
def put_digits(
    out: MutableSequence[int], at: int, ones: int, twos: int, fours: int, eights: int, length: int
) -> None:
    """Numbers below 16 whose binary digits stand in four sets."""
    for place in range(length):
        low = (ones >> place & 1) + 2 * (twos >> place & 1)
        out[at + place] = low + 4 * (fours >> place & 1) + 8 * (eights >> place & 1)


@rule
def nonnegative(place: int) -> int:
    """A place in a table, below 1024; the compiler need not look for ones from its end."""
    return place & 1023


@rule
def place_from(seat: int, other: int, players: int) -> int:
    """How many seats to the left of a seat another one sits; -1 if there is no other."""
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + players


@rule
def seat_at(seat: int, place: int, players: int) -> int:
    """The seat that sits so many places to the left of one."""
    other = seat + place
    return other if other < players else other - players


@rule
def chairs_from(seat: int, players: int) -> int:
    """The seats to the left of one, itself first, packed; then the chairs where nobody sits."""
    taken = (1 << CHAIR_BITS * players) - 1
    return around(CHAIRS & taken, CHAIR_BITS, seat, players) | CHAIRS & ~taken


@rule
def chair_at(chairs: int, place: int) -> int:
    """The chair at a place; where nobody sits, it is one of which a record says nothing."""
    return chairs >> CHAIR_BITS * place & CHAIR


@rule
def around(cells: int, width: int, seat: int, players: int) -> int:
    """A cell of some bits for each seat, counted from one of them."""
    before = cells & (1 << width * seat) - 1
    return cells >> width * seat | before << width * (players - seat)


@rule
def from_seat(seats: int, seat: int, players: int) -> int:
    """A set of seats, counted from one of them."""
    return (seats | seats << players) >> seat & (1 << players) - 1
