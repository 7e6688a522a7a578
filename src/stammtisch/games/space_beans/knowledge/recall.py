"""What a viewer of Space Beans concludes from the diary (S7), reading it page by page.

A turn is a row of movements, of so many cards each, from one place to another; open to all
is a place too. What a viewer sees of a movement depends on whether they see the two places.

Conclusions can wait until they matter: until it is unclear which of two alike cards was seen,
until cards of one place go on to two (bounds that are not tight then leave more open than they
must), or until there is no room for another lot.

The veil has to be there first: it tells a viewer which hands they have had.
"""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.games.space_beans.knowledge.conclusions import is_unclear, see, think
from stammtisch.games.space_beans.knowledge.diary import (
    SHOWN,
    cards_on,
    count_rooms,
    drawn_cards,
    has_diary,
    is_passed,
    is_shuffled,
    laid_hidden,
    last_page,
    open_cards,
    page_at,
    seat_of,
    taken,
    taken_before,
    unseen_by,
)
from stammtisch.games.space_beans.knowledge.lots import cell, forget, leave, new_lot, split
from stammtisch.games.space_beans.knowledge.veil import hand_passed
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

DREW, SHUFFLED, DREW_ON, SHOWED, LAID, HID, PASSED = range(7)
"""The movements of a turn: two draws, if the discards are shuffled between them."""

MOVEMENTS = 7
OPEN = PLACES
"""Where everyone sees cards: an open collection, the discards."""


class Movement(NamedTuple):
    """Cards that go together from one place to another."""

    source: int
    target: int
    number: int
    cards: int  # which they are, as far as the viewer sees them
    twice: int  # those of them that are there twice
    whole: bool  # whether no card of a hand or a collection stays


@rule
def recall(m: Memory, s: State, viewer: int) -> None:
    """Conclude all that follows from what a viewer has seen, unless it is done."""
    if m.concluded == viewer + 1:
        return
    forget(m)
    m.concluded = viewer + 1
    begin(m, s, viewer)
    shuffles = 0
    for page in range(last_page(m, s) + 1 if has_diary(m, s, viewer) else 0):
        for step in range(MOVEMENTS):
            move(m, viewer, movement(m, s, viewer, page, step, shuffles))
        shuffles += is_shuffled(page_at(m, s, page))
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
def movement(m: Memory, s: State, viewer: int, page: int, step: int, shuffles: int) -> Movement:
    """A step of a turn, after so many shuffles."""
    text, seat = page_at(m, s, page), seat_of(m, s, page)
    source, target = HAND + seat, OPEN
    number = cards = twice = 0
    if step in (DREW, DREW_ON):
        source, target = PILE, HAND + seat
        first, stop = (0, taken_before(text)) if step == DREW else (taken_before(text), taken(text))
        number = stop - first
        cards, twice = drawn_cards(text, first, stop)
    elif step == SHUFFLED and is_shuffled(text):
        source, target = OPEN, PILE
        cards, twice = m.stock[2 * shuffles], m.stock[2 * shuffles + 1]
    elif step == SHOWED:
        source = COVER + seat
        cards, twice = cards_on(text, SHOWN)
    elif step == LAID:
        cards, twice = open_cards(text)
    elif step == HID:
        target = COVER + seat if is_passed(text) or viewer == seat else FRESH
        number = laid_hidden(text)
    elif step == PASSED and is_passed(text):
        target = HAND + right_of(s, seat)
        number = m.room[source]
        cards, twice = hand_passed(m, s, viewer, page)
    number = max(number, count(cards) + count(twice))
    return Movement(source, target, number, cards, twice, step in (SHOWED, PASSED))


@rule
def move(m: Memory, viewer: int, moved: Movement) -> None:
    """Cards go from place to place."""
    source, target, number, cards, twice, whole = moved
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
