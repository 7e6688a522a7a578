"""What a viewer of Space Beans concludes from the diary (S7): she reads it page by page.

What she saw takes cards out of her lots; what went on unseen shifts their
bounds. Conclusions can wait until she is to move. Only where cards of one place
go on to two do bounds that are not tight leave more open than they must: so
before cards are hidden, one who will not see the hand they came from thinks as
well. Spectators, who are never to move, think at every turn: bounds that nobody
tightens become too large for their lanes.

The veil has to be there first: it tells a viewer which hands she has had.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import KINDS, copies_of, heap_of
from stammtisch.games.space_beans.knowledge.alike import make_room, tidy
from stammtisch.games.space_beans.knowledge.conclusions import tighten
from stammtisch.games.space_beans.knowledge.diary import (
    SHOWN,
    drawn_card,
    has_diary,
    is_passed,
    is_shuffled,
    laid_hidden,
    laid_open,
    last_page,
    page_at,
    rooms,
    seat_of,
    set_on,
    taken,
    taken_before,
    unseen_by,
)
from stammtisch.games.space_beans.knowledge.hands import hand_got, hand_passed
from stammtisch.games.space_beans.knowledge.lots import (
    add_copy,
    add_most,
    clear_lot,
    drop_copy,
    new_lot,
    room_in,
    set_room,
    stir,
    widen,
)
from stammtisch.games.space_beans.knowledge.sightings import (
    carry,
    clear_place,
    draw_unseen,
    hide_unseen,
    reveal,
)
from stammtisch.games.space_beans.rules import left_of, right_of
from stammtisch.games.space_beans.state import (
    COVER,
    LOOSE,
    LOTS,
    PILE,
    SEATS,
    UNTIDY,
    Memory,
    State,
)
from stammtisch.kernel.bits import count, lowest
from stammtisch.kernel.lanes import LANE, NUMBER
from stammtisch.kernel.rule import rule


@rule
def recall(m: Memory, s: State, viewer: int) -> None:
    """Conclude all that follows from what a viewer has seen, unless it is done."""
    if m.concluded == viewer + 1:
        return
    forget(m)
    m.concluded = viewer + 1
    if has_diary(m, viewer):
        begin(m, viewer, m.begun[0], m.begun[1], m.unseen[2 * viewer], m.unseen[2 * viewer + 1])
        read_diary(m, s, viewer)
    else:
        hands, hidden = rooms(s)
        cards, twice = unseen_by(s, viewer)
        begin(m, viewer, hands, hidden, cards, twice)
    think(m, viewer)


@rule
def forget(m: Memory) -> None:
    """Nothing is concluded of anything."""
    m.concluded = m.top = m.astir = m.wide = 0
    m.allowed[0] = m.allowed[1] = m.room[0] = m.room[1] = 0
    for kind in range(KINDS):
        m.lot[kind] = 0
    for lot in range(1, LOTS + 1):
        m.lot_size[lot - 1] = 0
        clear_lot(m, lot)


@rule
def begin(m: Memory, viewer: int, hands: int, hidden: int, cards: int, twice: int) -> None:
    """At first all cards unseen are one lot: in the pile, or with others."""
    own = NUMBER << LANE * viewer if viewer < SEATS else 0
    m.room[0], m.room[1] = hands, hidden
    lot = new_lot(m)
    note_cards(m, cards, twice, lot, 0, False)
    m.most[0] = m.allowed[0] = hands & ~own
    m.most[1] = m.allowed[1] = hidden & ~own
    widen(m, lot)
    stir(m)


@rule
def think(m: Memory, viewer: int) -> None:
    """A viewer thinks over what is new to her, and what follows from lots that become one.

    A hand that is carried on, or passed on as a lot by itself, is not: nothing
    else follows from it.
    """
    while m.astir:
        m.astir &= UNTIDY
        own = NUMBER << LANE * viewer if viewer < SEATS else 0
        room = m.room[0] & ~own, m.room[1] & ~own
        tighten(m, room)
        tidy(m, room)
        m.astir &= LOOSE


# Pages


@rule
def read_diary(m: Memory, s: State, viewer: int) -> None:
    """From the first page to today's."""
    shuffle = 0
    for page in range(last_page(m, s) + 1):
        shuffle = read_page(m, s, viewer, page, shuffle)


@rule
def read_page(m: Memory, s: State, viewer: int, page: int, shuffle: int) -> int:
    """One turn, as far as the viewer saw it; returns the number of the next shuffle."""
    seat, today = seat_of(m, s, page), page_at(m, s, page)
    shuffles = is_shuffled(today)
    before = taken_before(today) if shuffles else taken(today)
    read_draw(m, viewer, seat, today, before)
    if viewer == seat:
        think(m, viewer)
    if shuffles:
        read_shuffle(m, viewer, seat, today, shuffle, before)
    read_shown(m, viewer, seat, today)
    if viewer == seat:
        think(m, viewer)
    read_laid(m, viewer, seat, today)
    if is_passed(today):
        if laid_hidden(today) and viewer in (left_of(s, left_of(s, seat)), SEATS):
            think(m, viewer)
        read_passed(m, s, viewer, seat, page, laid_hidden(today))
        if viewer in (left_of(s, seat), SEATS):
            think(m, viewer)
    return shuffle + 1 if shuffles else shuffle


@rule
def read_draw(m: Memory, viewer: int, seat: int, today: int, number: int) -> None:
    """Cards go from the pile to a hand; whoever draws sees them."""
    if number == 0:
        return
    if viewer == seat:
        one, two = drawn_card(today, 0), drawn_card(today, number - 1)
        reveal(m, min(one, two), PILE, False)
        if number > 1:
            reveal(m, max(one, two), PILE, False)
    else:
        draw_unseen(m, seat, number)
    set_room(m, seat, room_in(m, seat) + number)
    set_room(m, PILE, room_in(m, PILE) - number)
    if room_in(m, PILE) == 0:
        clear_place(m, PILE)


@rule
def read_shuffle(m: Memory, viewer: int, seat: int, today: int, shuffle: int, before: int) -> None:
    """A pile of cards that everyone has lost sight of; and the draw goes on."""
    cards, twice = m.stock[2 * shuffle], m.stock[2 * shuffle + 1]
    drawn = taken(today) - before
    left = count(cards) + count(twice) - drawn
    make_room(m)
    lot = new_lot(m)
    note_cards(m, cards, twice, lot, 0, False)
    if viewer == seat:
        for at in range(before, before + drawn):
            drop_copy(m, drawn_card(today, at), lot)
    set_room(m, seat, room_in(m, seat) + drawn)
    set_room(m, PILE, left)
    add_most(m, lot, PILE, left)
    if drawn and viewer != seat:
        add_most(m, lot, seat, drawn)
    widen(m, lot)
    stir(m)


@rule
def read_shown(m: Memory, viewer: int, seat: int, today: int) -> None:
    """A hidden collection was turned up."""
    kind, cards = set_on(today, SHOWN)
    if cards and viewer != seat:
        note_kind(m, COVER + seat, kind, cards, True)
    if cards:
        set_room(m, COVER + seat, 0)
        clear_place(m, COVER + seat)


@rule
def read_laid(m: Memory, viewer: int, seat: int, today: int) -> None:
    """Cards were laid open."""
    kind, cards = laid_open(today)
    if cards and viewer != seat:
        note_kind(m, seat, kind, cards, False)
    if cards:
        set_room(m, seat, room_in(m, seat) - count(cards))
        if room_in(m, seat) == 0:
            clear_place(m, seat)


@rule
def read_passed(m: Memory, s: State, viewer: int, seat: int, page: int, hidden: int) -> None:
    """Cards were hidden, and the rest of the hand went on."""
    right = right_of(s, seat)
    rest = room_in(m, seat) - hidden
    if hidden and viewer != seat:
        hide_unseen(m, seat, hidden)
    if viewer == seat:
        make_room(m)
        lot = new_lot(m)
        add_most(m, lot, right, rest)
        if rest == 0:
            stir(m)
        cards, twice = hand_passed(m, s, page)
        note_cards(m, cards, twice, lot, 0, False)
    elif viewer == right:
        cards, twice = hand_got(m, s, page)
        note_cards(m, cards, twice, 0, seat, True)
    else:
        carry(m, seat, right)
    set_room(m, COVER + seat, room_in(m, COVER + seat) + hidden)
    set_room(m, right, rest)
    set_room(m, seat, 0)
    clear_place(m, seat)


# Cards


@rule
def note_kind(m: Memory, place: int, kind: int, cards: int, whole: bool) -> None:
    """Cards of one kind are seen in a place."""
    cards, twice = heap_of(kind, cards)
    note_cards(m, cards, twice, 0, place, whole)


@rule
def note_cards(m: Memory, cards: int, twice: int, lot: int, place: int, whole: bool) -> None:
    """Cards become a lot that is unseen from now on; or, without a lot, are seen in a place."""
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        for _ in range(copies_of(cards, twice, card)):
            if lot:
                add_copy(m, card, lot)
            else:
                reveal(m, card, place, whole)
