"""What the seats of Space Beans learn from a deal: all they lost sight of is one lot (S7.4)."""

from __future__ import annotations

from stammtisch.games.space_beans.alike import EACH_CODE, EACH_PAIR, make_room, sorted_pairs
from stammtisch.games.space_beans.cards import (
    FIRSTS,
    KINDS,
    SINGLES,
    VALUES,
    WORD_KINDS,
    joined,
    of_kind,
)
from stammtisch.games.space_beans.lots import (
    CODE,
    add_most,
    desk,
    new_lot,
    present,
    room_in,
    set_room,
    stir,
    widen,
)
from stammtisch.games.space_beans.state import DRAW, PILE, SEATS, VIEWERS, Memory, State
from stammtisch.games.space_beans.veil import forget
from stammtisch.kernel.bits import count, lowest
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import in_bytes, natural

ONCE = sum(1 << CODE * value for value in range(SINGLES))
PAIRS = EACH_PAIR << CODE * SINGLES
FIRST_CODES = ONCE | PAIRS
"""In a word of lots, where each value has its first code: values that are there once, or twice."""


@rule
def witness_deal(m: Memory, s: State) -> None:
    """What was shuffled is a new lot for everyone; then an interrupted draw has gone on (S3.6)."""
    drawn = 0
    if s.phase == DRAW:
        blank(m)
        for seat in range(s.players):
            set_room(m, seat, s.held[seat])
    else:
        drawn = s.held[s.mover] - room_in(m, s.mover)
        set_room(m, s.mover, s.held[s.mover])
    set_room(m, PILE, s.left)
    rest = present(m, s)
    while rest:
        see_shuffled(m, s, lowest(rest), drawn)
        rest &= rest - 1


@rule
def see_shuffled(m: Memory, s: State, viewer: int, drawn: int) -> None:
    """A lot of all cards that a viewer has lost sight of; she sees what she draws herself."""
    make_room(m, viewer)
    lot = new_lot(m, viewer)
    for kind in range(KINDS):
        lose_sight(m, viewer, kind, seen_by(s, viewer, kind), lot)
    add_most(m, viewer, lot, PILE, s.left)
    for seat in range(s.players):
        if seat != viewer and s.phase == DRAW:
            add_most(m, viewer, lot, seat, s.held[seat])
    if drawn and viewer != s.mover:
        add_most(m, viewer, lot, s.mover, drawn)
    widen(m, viewer, lot)
    stir(m, viewer)


@rule
def lose_sight(m: Memory, viewer: int, kind: int, seen: int, lot: int) -> None:
    """The cards of a kind that are neither seen nor in another lot are in this one."""
    at = natural(viewer * KINDS + kind)
    codes = m.lot[at]
    named = (codes | codes >> 1 | codes >> 2 | codes >> 3) & EACH_CODE
    known, here = named & FIRST_CODES, first_codes(seen & FIRSTS)
    both = named >> CODE | first_codes(seen >> VALUES << SINGLES) | known & here
    lost = ONCE & ~(known | here) | PAIRS & ~both
    second = lost & PAIRS & (known | ~here)
    m.lot[at] = sorted_pairs(codes | lot * (lost & ~known | second << CODE))
    m.lot_size[desk(viewer, lot)] += count(lost & ~known) + count(second)


@rule
def first_codes(values: int) -> int:
    """A set of values, each bit where a word of lots has the value's first code."""
    once = values & 1 | (values & 2) << CODE - 1 | (values & 4) << 2 * CODE - 2
    return once | in_bytes(values >> SINGLES) << CODE * SINGLES


@rule
def seen_by(s: State, viewer: int, kind: int) -> int:
    """The cards of a kind that lie open, or that the viewer holds or hides herself (S7)."""
    seen = joined(s.discards[kind], s.scored[kind])
    for seat in range(s.players):
        if s.open_kind[seat] == kind:
            seen = joined(seen, s.open[seat])
    if viewer < SEATS:
        seen = joined(seen, of_kind(s.hand[2 * viewer + kind // WORD_KINDS], kind))
        if s.cover_kind[viewer] == kind:
            seen = joined(seen, s.cover[viewer])
    return seen


@rule
def blank(m: Memory) -> None:
    """Nothing is known of anything."""
    for viewer in range(VIEWERS):
        forget(m, viewer)
    m.room[0] = m.room[1] = 0


@rule
def copies(cards: int, value: int) -> int:
    """How many cards of a value, from 0, are in a set of one kind."""
    second = cards >> (value + 6) & 1 if value >= SINGLES else 0
    return (cards >> value & 1) + second
