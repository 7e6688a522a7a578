"""What a viewer of Space Beans concludes from the diary (S7), reading it page by page.

A turn is a row of movements, of so many cards each, from one place to another; open to all
is a place too. What a viewer sees of a movement depends on whether they see the two places.

Conclusions can wait until they matter: until it is unclear which of two alike cards was seen,
until cards of one place go on to two (bounds that are not tight then leave more open than they
must), or until there is no room for another lot.
"""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.games.space_beans.knowledge.conclusions import is_unclear, see, think
from stammtisch.games.space_beans.knowledge.diary import (
    LAID,
    PASSED,
    SHOWN,
    SHUFFLED,
    cards_on,
    count_rooms,
    drawn_cards,
    has_diary,
    laid_hidden,
    seat_of,
    taken,
    unseen_by,
)
from stammtisch.games.space_beans.knowledge.lots import cell, forget, leave, new_lot, split
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

UNSEEN = (0, 0)


class Movement(NamedTuple):
    """Cards that go together from one place to another."""

    source: int
    target: int
    number: int  # at least; or as many as are seen
    seen: tuple[int, int]  # which they are, as far as the viewer sees them, a heap
    whole: bool  # whether no card of a hand or a collection stays


@rule
def recall(m: Memory, s: State, viewer: int) -> None:
    """Conclude all that follows from what a veiled diary says, unless it is done."""
    if m.concluded == viewer + 1:
        return
    forget(m)
    m.concluded = viewer + 1
    begin(m, s, viewer)
    shuffles = 0
    for page in range(m.pages if has_diary(m, s, viewer) else 0):
        shuffles += 1 if m.page[page] & SHUFFLED else 0
        read(m, s, viewer, page, shuffles)
    think(m)


@rule
def begin(m: Memory, s: State, viewer: int) -> None:
    """All cards unseen, when the diary was begun or else now, are one lot that can be anywhere."""
    m.lot[0], m.lot[1] = unseen_by(s, viewer)
    count_rooms(s, m.room)
    if has_diary(m, s, viewer):
        m.lot[0], m.lot[1] = m.unseen[2 * viewer], m.unseen[2 * viewer + 1]
        for place in range(PLACES):
            m.room[place] = m.begun[place]
    m.top = 1
    for place in range(PLACES):
        if is_seen(viewer, place) or (place == FRESH and viewer == s.mover):
            m.room[place] = 0
        m.most[place] = m.room[place]


@rule
def is_seen(viewer: int, place: int) -> bool:
    """Whether a viewer sees what is in a place."""
    return place == OPEN or (viewer < SEATS and place in (COVER + viewer, HAND + viewer))


@rule
def read(m: Memory, s: State, viewer: int, page: int, shuffles: int) -> None:
    """The movements of a page, which so many shuffles have come before."""
    text = m.page[page]
    seat = seat_of(text)
    hand, cover = HAND + seat, COVER + seat
    if text & SHUFFLED:
        stock = m.stock[2 * shuffles], m.stock[2 * shuffles + 1]
        move(m, viewer, Movement(OPEN, PILE, 0, stock, False))
    move(m, viewer, Movement(PILE, hand, taken(text), drawn_cards(text), False))
    move(m, viewer, Movement(cover, OPEN, 0, cards_on(text, SHOWN), True))
    move(m, viewer, Movement(hand, OPEN, 0, cards_on(text, LAID), False))
    target = cover if text & PASSED or viewer == seat else FRESH
    move(m, viewer, Movement(hand, target, laid_hidden(text), UNSEEN, False))
    if text & PASSED:
        passed = m.passed[2 * page], m.passed[2 * page + 1]
        move(m, viewer, Movement(hand, HAND + right_of(s, seat), m.room[hand], passed, True))


@rule
def move(m: Memory, viewer: int, moved: Movement) -> None:
    """Cards go from place to place."""
    source, target, whole = moved.source, moved.target, moved.whole
    cards, twice = moved.seen
    number = max(moved.number, count(cards) + count(twice))
    seen, sees = is_seen(viewer, source), is_seen(viewer, target)
    if number == 0 or (seen and sees):
        return
    if (sees and is_unclear(m, source, cards, whole)) or target <= FRESH or m.top == LOTS:
        think(m)
    if sees:
        see(m, source, cards, twice, whole)
        return
    if seen:
        m.most[cell(new_lot(m, cards, twice), target)] = number
    else:
        split(m, source, target, number)
        leave(m, source, number)
    m.room[target] += number
