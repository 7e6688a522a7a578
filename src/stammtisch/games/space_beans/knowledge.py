"""What the seats of Space Beans learn as they play, and the veil (S7)."""

from __future__ import annotations

from stammtisch.games.space_beans.alike import make_room, tidy
from stammtisch.games.space_beans.cards import (
    DECK,
    KINDS,
    SINGLES,
    VALUES,
    WHOLE_KIND,
    WORD_FIRSTS,
    WORD_KINDS,
    has_second,
    in_word,
    joined,
    of_kind,
    with_card,
)
from stammtisch.games.space_beans.conclusions import tighten
from stammtisch.games.space_beans.lots import (
    ANY_LOT,
    CODE,
    add_copy,
    add_most,
    clear_lot,
    code_of,
    new_lot,
    room_in,
    set_room,
    stir,
    widen,
)
from stammtisch.games.space_beans.rules import (
    DONE,
    FINISH,
    HIDDEN,
    LOW,
    OPEN,
    TAKE,
    laid_kind,
    right_of,
)
from stammtisch.games.space_beans.sightings import carry, draw_unseen, hide_unseen, reveal
from stammtisch.games.space_beans.state import (
    COVER,
    DRAW,
    END,
    LAY,
    LOTS,
    PILE,
    SEATS,
    VIEWERS,
    Memory,
    State,
)
from stammtisch.kernel.bits import lowest
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
    """Who sees which cards leave a place, and how many go where unseen.

    What is laid face down counts as the hand's until it is done.
    """
    action = int(action)  # the simulator hands over one of NumPy's
    place = changing(s, action)
    if place < 0:
        return
    number = 0
    if place == PILE:
        number = min(2, s.left)
    elif action == DONE and s.hiding:
        number = s.laid
    low = cards_moved(s, action, place, number, 0)
    high = cards_moved(s, action, place, number, 1)
    for viewer in range(VIEWERS):
        if is_present(m, s, viewer):
            learn(m, s, viewer, place, action == DONE, number, low, high)
    count_room(m, s, place, action == DONE, number)
    conclude(m)


@rule
def changing(s: State, action: int) -> int:
    """The place that cards leave now, if anybody learns something from it; or -1."""
    if s.phase == DRAW:
        return PILE if action == TAKE and s.left else -1
    if s.phase == END:
        return COVER + s.mover if action == FINISH and s.covered[s.mover] else -1
    if action == DONE:
        return s.mover
    hidden = action >= HIDDEN if s.phase == LAY else s.hiding == 1
    return -1 if hidden else s.mover


@rule
def cards_moved(s: State, action: int, place: int, number: int, word: int) -> int:
    """The cards that leave a place, as a word of a hand."""
    cards = 0
    if place == PILE:
        for at in range(s.left - number, s.left):
            if s.pile[at] // LOW == word:
                cards = with_card(cards, s.pile[at])
    elif place >= COVER:
        if s.cover_kind[s.mover] // WORD_KINDS == word:
            cards = in_word(s.cover_kind[s.mover], s.cover[s.mover])
    elif action == DONE:
        cards = s.hand[2 * s.mover + word]
    else:
        card = laid_card(s, action)
        if card // LOW == word:
            cards = with_card(0, card)
    return cards


@rule
def laid_card(s: State, action: int) -> int:
    """The card that is laid face up."""
    if s.phase == LAY:
        return action - OPEN
    kind = laid_kind(s)
    return kind * VALUES + (action - DONE - 1 - 8 * kind) + 1


@rule
def learn(
    m: Memory,
    s: State,
    viewer: int,
    place: int,
    passing: bool,
    number: int,
    low: int,
    high: int,
) -> None:
    """What one viewer sees of it, and what goes on unseen."""
    seat = s.mover
    right = right_of(s, seat)
    if number and viewer != seat:
        if place == PILE:
            draw_unseen(m, viewer, seat, number)
        else:
            hide_unseen(m, viewer, seat, number)
    sees = viewer != seat
    if place == PILE or passing:
        sees = viewer == seat  # whoever draws; whoever passes on, to remember
    if passing and viewer == right:
        sees = True
    if sees:
        lot = 0
        if passing and viewer == seat:
            lot = lot_passed(m, s, viewer, right)
        note_cards(m, viewer, place, low, high, lot, passing or place >= COVER)
    elif passing:
        carry(m, viewer, seat, right)


@rule
def lot_passed(m: Memory, s: State, viewer: int, right: int) -> int:
    """A player remembers the hand she passes on, as a lot."""
    make_room(m, viewer)
    lot = new_lot(m, viewer)
    add_most(m, viewer, lot, right, s.held[viewer])
    if s.held[viewer] == 0:
        stir(m, viewer)
    return lot


@rule
def note_cards(
    m: Memory, viewer: int, place: int, low: int, high: int, lot: int, whole: bool
) -> None:
    """Cards become a lot that is unseen from now on; or, without a lot, they are seen."""
    for word in range(2):
        cards = high if word else low
        firsts = cards & WORD_FIRSTS
        while firsts:
            card = lowest(firsts)
            firsts &= firsts - 1
            for _ in range(1 + has_second(cards, card)):
                if lot:
                    add_copy(m, viewer, LOW * word + card, lot)
                else:
                    reveal(m, viewer, LOW * word + card, place, whole)


@rule
def count_room(m: Memory, s: State, place: int, passing: bool, number: int) -> None:
    """How many cards each place has after the move."""
    seat = s.mover
    if place == PILE:
        set_room(m, PILE, room_in(m, PILE) - number)
        set_room(m, seat, room_in(m, seat) + number)
    elif place >= COVER:
        set_room(m, place, 0)
    elif passing:
        set_room(m, COVER + seat, room_in(m, COVER + seat) + number)
        set_room(m, seat, 0)
        set_room(m, right_of(s, seat), s.held[seat])
    else:
        set_room(m, seat, room_in(m, seat) - 1)


@rule
def conclude(m: Memory) -> None:
    """Everyone thinks over what is new to them.

    A hand that is carried on, or passed on as a lot by itself, is not: nothing
    else follows from it.
    """
    rest = m.loose
    m.loose = 0
    while rest:
        viewer = lowest(rest)
        rest &= rest - 1
        tighten(m, viewer)
        tidy(m, viewer)
    m.untidy = 0


# Deals


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
    for viewer in range(VIEWERS):
        if is_present(m, s, viewer):
            see_shuffled(m, s, viewer, drawn)


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
    m.room[0] = m.room[1] = 0


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
    m.loose &= ~(1 << viewer)
    m.untidy &= ~(1 << viewer)
    m.wide[viewer] = 0
    m.allowed[2 * viewer] = m.allowed[2 * viewer + 1] = 0
    for kind in range(KINDS):
        m.lot[viewer * KINDS + kind] = 0
    for lot in range(LOTS):
        m.lot_size[viewer * LOTS + lot] = 0
        clear_lot(m, viewer, lot + 1)
