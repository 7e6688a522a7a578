"""What the seats of Space Beans learn from a deal: all they lost sight of is one lot (S7.4)."""

from __future__ import annotations

from stammtisch.games.space_beans.alike import make_room
from stammtisch.games.space_beans.cards import (
    KINDS,
    SINGLES,
    VALUES,
    WHOLE_KIND,
    WORD_KINDS,
    joined,
    of_kind,
)
from stammtisch.games.space_beans.lots import (
    ANY_LOT,
    CODE,
    add_copy,
    add_most,
    code_of,
    new_lot,
    present,
    room_in,
    set_room,
    stir,
    widen,
)
from stammtisch.games.space_beans.state import DRAW, PILE, SEATS, VIEWERS, Memory, State
from stammtisch.games.space_beans.veil import forget
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.rule import rule


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
        seen = seen_by(s, viewer, kind)
        for value in range(VALUES):
            card = kind * VALUES + value
            code = code_of(m, viewer, card)
            known = copies(seen, value) + (code & ANY_LOT > 0) + (code >> CODE > 0)
            for _ in range(copies(WHOLE_KIND, value) - known):
                add_copy(m, viewer, card, lot)
    add_most(m, viewer, lot, PILE, s.left)
    for seat in range(s.players):
        if seat != viewer and s.phase == DRAW:
            add_most(m, viewer, lot, seat, s.held[seat])
    if drawn and viewer != s.mover:
        add_most(m, viewer, lot, s.mover, drawn)
    widen(m, viewer, lot)
    stir(m, viewer)


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
