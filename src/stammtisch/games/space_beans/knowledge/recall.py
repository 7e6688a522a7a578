"""What a viewer of Space Beans concludes from the diary (S7), reading it page by page.

A turn is a row of movements, of so many cards each, from one place to another; open to all
is a place too. What a viewer sees of a movement depends on whether they see the two places.

Conclusions can wait until they matter: until it is unclear which of two alike cards was seen,
until cards of one place go on to two (bounds that are not tight then leave more open than they
must), or until there is no room for another lot.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import Heap, heap_at
from stammtisch.games.space_beans.knowledge.conclusions import see, think
from stammtisch.games.space_beans.knowledge.diary import (
    HID,
    LAID,
    PASSED,
    SEAT,
    SHOWN,
    SHUFFLED,
    TAKEN,
    cards_on,
    count_rooms,
    drawn_cards,
    number_on,
    unseen_by,
)
from stammtisch.games.space_beans.knowledge.lots import cell, forget, new_lot, split
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import (
    COVER,
    FRESH,
    HAND,
    LOTS,
    PILE,
    PLACES,
    SEATS,
    Memory,
    State,
)
from stammtisch.kernel.bits import count
from stammtisch.kernel.rule import rule

OPEN = PLACES
"""Where everyone sees cards: an open collection, the discards."""


@rule
def recall(m: Memory, s: State, viewer: int) -> None:
    """Conclude all that follows from what a veiled diary says, unless it is done.

    In a world that another one imagined there is none; and at the end it is of no use, as all
    is turned up (S8.5, S8.6).
    """
    if m.concluded == viewer + 1:
        return
    forget(m)
    m.concluded = viewer + 1
    diary = m.unseen[2 * viewer] != 0 and s.finisher == 0
    begin(m, s, viewer, diary)
    for page in range(m.pages if diary else 0):
        read(m, s, viewer, page)
    think(m)


@rule
def begin(m: Memory, s: State, viewer: int, diary: bool) -> None:
    """All cards unseen, when the diary was begun or else now, are one lot that can be anywhere."""
    m.lot[0], m.lot[1] = heap_at(m.unseen, viewer) if diary else unseen_by(s, viewer)
    m.top = 1
    count_rooms(s, m.room)
    for place in range(PLACES):
        room = m.begun[place] if diary else m.room[place]
        hidden = not is_seen(viewer, place) and (place != FRESH or viewer != s.mover)
        m.most[place] = m.room[place] = room if hidden else 0


@rule
def is_seen(viewer: int, place: int) -> bool:
    """Whether a viewer sees what is in a place."""
    return place == OPEN or (viewer < SEATS and place in (COVER + viewer, HAND + viewer))


@rule
def read(m: Memory, s: State, viewer: int, page: int) -> None:
    """The movements of a page."""
    text = m.page[page]
    seat = number_on(text, SEAT)
    hand, cover = HAND + seat, COVER + seat
    if text & SHUFFLED:
        move(m, viewer, OPEN, PILE, 0, heap_at(m.moved, page - 1))
    move(m, viewer, PILE, hand, number_on(text, TAKEN), drawn_cards(text))
    move(m, viewer, cover, OPEN, 0, cards_on(text, SHOWN))
    move(m, viewer, hand, OPEN, 0, cards_on(text, LAID))
    target = cover if text & PASSED or viewer == seat else FRESH
    move(m, viewer, hand, target, number_on(text, HID), (0, 0))
    if text & PASSED:
        move(m, viewer, hand, HAND + right_of(s, seat), m.room[hand], heap_at(m.moved, page))


@rule
def move(m: Memory, viewer: int, source: int, target: int, number: int, seen: Heap) -> None:
    """So many cards go from place to place, or as many as are seen."""
    cards, twice = seen
    number = max(number, count(cards) + count(twice))
    sees = is_seen(viewer, target)
    if number == 0 or (sees and is_seen(viewer, source)):
        return
    if target <= FRESH or m.top == LOTS:
        think(m)
    if sees:
        see(m, source, cards, twice)
    elif is_seen(viewer, source):
        m.most[cell(new_lot(m, cards, twice), target)] = number
        m.room[target] += number
    else:
        split(m, source, target, number)
