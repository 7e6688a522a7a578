"""What the seats of Space Beans learn as they play, and the veil (S7)."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import (
    DECK,
    FACES,
    KINDS,
    SINGLES,
    VALUES,
    WHOLE_KIND,
    WORD_KINDS,
    joined,
    of_kind,
)
from stammtisch.games.space_beans.lots import (
    BASE,
    add_copy,
    carry,
    clear_place,
    new_lot,
    reveal,
    set_most,
    split,
    tidy,
    tighten,
)
from stammtisch.games.space_beans.rules import (
    DONE,
    FINISH,
    OPEN,
    TAKE,
    laid_kind,
    right_of,
)
from stammtisch.games.space_beans.state import (
    COVER,
    DRAW,
    END,
    LAY,
    LOTS,
    PILE,
    PLACES,
    SEATS,
    VIEWERS,
    Memory,
    State,
)
from stammtisch.kernel.rule import rule


@rule
def is_present(m: Memory, s: State, viewer: int) -> bool:
    """Whether a viewer is at this table, a seat taken or the spectators, and remembers."""
    if m.only and m.only != viewer + 1:
        return False
    return viewer < s.players or viewer == SEATS


@rule
def copies(cards: int, value: int) -> int:
    """How many cards of a value, from 0, are in a set of one kind."""
    second = cards >> (value + 6) & 1 if value >= SINGLES else 0
    return (cards >> value & 1) + second


# Moves


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """Who sees which card go where; laying face down is settled when it is done."""
    if s.phase == DRAW:
        if action == TAKE:
            see_draw(m, s, min(2, s.left))
    elif s.phase == END:
        if action == FINISH and s.covered[s.mover]:
            see_turned_up(m, s)
    elif action == DONE:
        see_passed(m, s)
    elif s.phase == LAY:
        if action < OPEN + FACES:
            see_laid(m, s, action - OPEN)
    elif not s.hiding:
        kind = laid_kind(s)
        see_laid(m, s, kind * VALUES + (action - DONE - 1 - 8 * kind) + 1)


@rule
def see_draw(m: Memory, s: State, number: int) -> None:
    """The player sees the cards; for the others they come from the pile unseen."""
    if number == 0:
        return
    for viewer in range(VIEWERS):
        if is_present(m, s, viewer):
            if viewer == s.mover:
                for place in range(s.left - number, s.left):
                    reveal(m, viewer, s.pile[place], PILE, False)
            else:
                split(m, viewer, PILE, s.mover, number)
    m.room[PILE] -= number
    m.room[s.mover] += number
    conclude(m, s)


@rule
def see_turned_up(m: Memory, s: State) -> None:
    """All see a hidden collection that is turned up (S4.4)."""
    seat = s.mover
    for viewer in range(VIEWERS):
        if viewer != seat and is_present(m, s, viewer):
            see_set(m, viewer, s.cover_kind[seat], s.cover[seat], seat + COVER)
            clear_place(m, viewer, seat + COVER)
    m.room[seat + COVER] = 0
    conclude(m, s)


@rule
def see_set(m: Memory, viewer: int, kind: int, cards: int, place: int) -> None:
    """A viewer sees a set of one kind that is all of its kind in a place."""
    for value in range(VALUES):
        for _ in range(copies(cards, value)):
            reveal(m, viewer, kind * VALUES + value, place, True)


@rule
def see_laid(m: Memory, s: State, card: int) -> None:
    """All see a card that is laid face up (S5.9)."""
    for viewer in range(VIEWERS):
        if viewer != s.mover and is_present(m, s, viewer):
            reveal(m, viewer, card, s.mover, False)
    m.room[s.mover] -= 1
    conclude(m, s)


@rule
def see_passed(m: Memory, s: State) -> None:
    """The cards laid face down are told from the rest, which goes to the right (S6.1)."""
    seat = s.mover
    right = right_of(s, seat)
    hidden = s.laid if s.hiding else 0
    for viewer in range(VIEWERS):
        if is_present(m, s, viewer):
            if viewer != seat and hidden:
                split(m, viewer, seat, seat + COVER, hidden)
            if viewer == seat:
                give_lot(m, s, viewer, right)
            elif viewer == right:
                see_hand(m, s, viewer, seat)
            else:
                carry(m, viewer, seat, right)
    m.room[seat] = 0
    m.room[seat + COVER] += hidden
    m.room[right] = s.held[seat]
    conclude(m, s)


@rule
def give_lot(m: Memory, s: State, viewer: int, right: int) -> None:
    """A player remembers the hand she passes on, as a lot."""
    if s.held[viewer]:
        lot = new_lot(m, viewer)
        set_most(m, viewer, lot, right, s.held[viewer])
        for kind in range(KINDS):
            cards = of_kind(s.hand[2 * viewer + kind // WORD_KINDS], kind)
            for value in range(VALUES):
                for _ in range(copies(cards, value)):
                    add_copy(m, viewer, kind * VALUES + value, lot)


@rule
def see_hand(m: Memory, s: State, viewer: int, seat: int) -> None:
    """A player sees the hand she is passed."""
    for kind in range(KINDS):
        see_set(m, viewer, kind, of_kind(s.hand[2 * seat + kind // WORD_KINDS], kind), seat)
    clear_place(m, viewer, seat)


@rule
def conclude(m: Memory, s: State) -> None:
    """Everyone thinks it over."""
    for viewer in range(VIEWERS):
        if is_present(m, s, viewer):
            tighten(m, viewer)
            tidy(m, viewer)


# Deals


@rule
def witness_deal(m: Memory, s: State) -> None:
    """What was shuffled is a new lot for everyone; then an interrupted draw has gone on (S3.6)."""
    drawn = 0
    if s.phase == DRAW:
        blank(m)
        for seat in range(s.players):
            m.room[seat] = s.held[seat]
    else:
        drawn = s.held[s.mover] - m.room[s.mover]
    m.room[PILE] = s.left + drawn
    for viewer in range(VIEWERS):
        if is_present(m, s, viewer):
            see_shuffled(m, s, viewer, drawn)
    m.room[PILE] = s.left
    m.room[s.mover] += drawn
    conclude(m, s)


@rule
def see_shuffled(m: Memory, s: State, viewer: int, drawn: int) -> None:
    """A lot of all cards that a viewer has lost sight of; she sees what she draws herself."""
    lot = new_lot(m, viewer)
    for kind in range(KINDS):
        seen = seen_by(s, viewer, kind)
        for value in range(VALUES):
            card = kind * VALUES + value
            code = m.lot[viewer * FACES + card]
            known = copies(seen, value) + (code > 0) + (code % BASE > 0)
            for _ in range(copies(WHOLE_KIND, value) - known):
                add_copy(m, viewer, card, lot)
    if s.phase == DRAW:
        for seat in range(s.players):
            if seat != viewer:
                set_most(m, viewer, lot, seat, s.held[seat])
    set_most(m, viewer, lot, PILE, s.left if viewer == s.mover else s.left + drawn)
    if drawn and viewer != s.mover:
        split(m, viewer, PILE, s.mover, drawn)


@rule
def seen_by(s: State, viewer: int, kind: int) -> int:
    """The cards of a kind that lie open, or that the viewer holds or hides herself (S7)."""
    seen = s.discards[kind]
    for seat in range(s.players):
        seen = joined(seen, s.booty[KINDS * seat + kind])
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
    for place in range(PLACES):
        m.room[place] = 0


# The veil


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """Blank the others' hands, hidden collections and memories, and the draw pile (S7)."""
    for other in range(SEATS):
        if other != seat:
            s.hand[2 * other] = s.hand[2 * other + 1] = 0
            s.cover[other] = s.cover_kind[other] = 0
            forget(m, other)
    if seat >= 0:
        forget(m, SEATS)
    m.only = seat + 1 if seat >= 0 else SEATS + 1
    if s.hiding and s.mover != seat:
        s.last = 0
    for place in range(DECK):
        s.pile[place] = 0


@rule
def forget(m: Memory, viewer: int) -> None:
    """Blank what a viewer remembers."""
    m.top[viewer] = 0
    for card in range(FACES):
        m.lot[viewer * FACES + card] = 0
    for lot in range(LOTS):
        m.lot_size[viewer * LOTS + lot] = 0
        for place in range(PLACES):
            m.most[(viewer * LOTS + lot) * PLACES + place] = 0
        for seat in range(SEATS):
            m.least[(viewer * LOTS + lot) * SEATS + seat] = 0
