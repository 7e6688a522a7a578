"""What a viewer of Space Beans concludes from the diary (S7), reading it page by page.

A turn is a row of movements, of so many cards each, from one place to another; open to all
is a place too. What a viewer sees of a movement depends on whether they see the two places.

Conclusions can wait until the viewer is to move. Only where cards of one place go on to two
do bounds that are not tight leave more open than they must: so before cards are hidden, one
who will not see the hand they came from thinks as well. Spectators, who are never to move,
think at every turn: bounds that nobody tightens become too large for the record.

The veil has to be there first: it tells a viewer which hands they have had.
"""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.games.space_beans.knowledge.conclusions import think
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
from stammtisch.games.space_beans.knowledge.hands import hand_passed
from stammtisch.games.space_beans.knowledge.lots import (
    carry,
    cell,
    clear_place,
    forget,
    is_own,
    new_lot,
    see,
    split,
)
from stammtisch.games.space_beans.rules import left_of, right_of
from stammtisch.games.space_beans.state import COVER, PILE, PLACES, SEATS, Memory, State
from stammtisch.kernel.bits import count
from stammtisch.kernel.rule import rule

DREW, SHUFFLED, DREW_ON, SHOWED, LAID, HID, PASSED = range(7)
"""The movements of a turn: two draws, if the discards are shuffled between them."""

MOVEMENTS = 7
OPEN = PLACES
"""Where everyone sees cards: an open collection, the discards."""


class Cards(NamedTuple):
    """Cards that are moved together."""

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
    if has_diary(m, s, viewer):
        read_diary(m, s, viewer)
    think(m, viewer)


@rule
def begin(m: Memory, s: State, viewer: int) -> None:
    """All cards unseen, when the diary was begun or else now, are one lot that can be anywhere."""
    cards, twice = unseen_by(s, viewer)
    count_rooms(s, m.room)
    if has_diary(m, s, viewer):
        cards, twice = m.unseen[2 * viewer], m.unseen[2 * viewer + 1]
        for place in range(PLACES):
            m.room[place] = m.begun[place]
    m.lot[0], m.lot[1], m.top = cards, twice, 1
    for place in range(PLACES):
        m.most[place] = 0 if is_own(viewer, place) else m.room[place]


@rule
def read_diary(m: Memory, s: State, viewer: int) -> None:
    """From the first page to today's."""
    shuffles = 0
    for page in range(last_page(m, s) + 1):
        read_page(m, s, viewer, page, shuffles)
        shuffles += is_shuffled(page_at(m, s, page))


@rule
def read_page(m: Memory, s: State, viewer: int, page: int, shuffles: int) -> None:
    """One turn, as far as the viewer saw it, after so many shuffles."""
    seat, text = seat_of(m, s, page), page_at(m, s, page)
    for step in range(MOVEMENTS):
        cards, twice = cards_moved(m, s, viewer, step, page, shuffles)
        number = how_many(m, step, seat, text, count(cards) + count(twice))
        if number or (step == PASSED and is_passed(text)):
            whole = step in (SHOWED, PASSED)
            move(m, viewer, way(s, step, seat), Cards(number, cards, twice, whole))
        if thinks(s, viewer, step, seat, text):
            think(m, viewer)


@rule
def way(s: State, step: int, seat: int) -> tuple[int, int]:
    """From where to where cards go."""
    if step in (DREW, DREW_ON):
        return PILE, seat
    if step == SHUFFLED:
        return OPEN, PILE
    if step == SHOWED:
        return COVER + seat, OPEN
    if step == PASSED:
        return seat, right_of(s, seat)
    return seat, OPEN if step == LAID else COVER + seat


@rule
def how_many(m: Memory, step: int, seat: int, text: int, shown: int) -> int:
    """How many they are: as many as everyone is shown, or as the page says."""
    if step == DREW:
        return taken_before(text)
    if step == DREW_ON:
        return taken(text) - taken_before(text)
    if step == HID:
        return laid_hidden(text) if is_passed(text) else 0
    return m.room[seat] * is_passed(text) if step == PASSED else shown


@rule
def cards_moved(
    m: Memory, s: State, viewer: int, step: int, page: int, shuffles: int
) -> tuple[int, int]:
    """The cards themselves, if the viewer has seen them."""
    text = page_at(m, s, page)
    if step == DREW:
        return drawn_cards(text, 0, taken_before(text))
    if step == SHUFFLED and is_shuffled(text):
        return m.stock[2 * shuffles], m.stock[2 * shuffles + 1]
    if step == DREW_ON:
        return drawn_cards(text, taken_before(text), taken(text))
    if step == SHOWED:
        return cards_on(text, SHOWN)
    if step == LAID:
        return open_cards(text)
    if step == PASSED and is_passed(text):
        return hand_passed(m, s, viewer, page)
    return 0, 0


@rule
def move(m: Memory, viewer: int, places: tuple[int, int], moved: Cards) -> None:
    """Cards go from place to place."""
    source, target = places
    before, after = is_seen(viewer, source), is_seen(viewer, target)
    if after and not before:
        see(m, moved.cards, moved.twice, source, moved.whole)
    elif before and not after:
        m.most[cell(new_lot(m, moved.cards, moved.twice), target)] = moved.number
    elif moved.whole and not before:
        carry(m, source, target)
    elif not before:
        split(m, source, target, moved.number)
    if target != OPEN:
        m.room[target] += moved.number
    if source != OPEN:
        m.room[source] -= moved.number
        if m.room[source] == 0:
            clear_place(m, source)


@rule
def is_seen(viewer: int, place: int) -> bool:
    return place == OPEN or is_own(viewer, place)


@rule
def thinks(s: State, viewer: int, step: int, seat: int, text: int) -> bool:
    """Whether a viewer draws conclusions after a movement."""
    left = left_of(s, seat)
    if step in (DREW, SHOWED):
        return viewer == seat
    if step == LAID and laid_hidden(text):
        return is_passed(text) and viewer in (left_of(s, left), SEATS)
    return step == PASSED and is_passed(text) and viewer in (left, SEATS)
