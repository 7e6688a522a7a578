"""What the seats of Space Beans learn from the moves (S7): for the diary, and in mind."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import (
    EVERY,
    EVERY_TWICE,
    VALUES,
    WHOLE_KIND,
    heap_at,
    pour,
    with_value,
    without_card,
)
from stammtisch.games.space_beans.knowledge.diary import (
    HID,
    KIND,
    LAID,
    PASSED,
    SHOWN,
    SHUFFLED,
    TAKEN,
    begin_page,
    count_rooms,
    number_on,
    unseen_by,
    with_drawn,
)
from stammtisch.games.space_beans.knowledge.mind import note_cover, note_no_hand, note_passed
from stammtisch.games.space_beans.moves import DONE, FINISH, HIDDEN, TAKE, laid_card
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import DRAW, LAY, MORE, PAGES, VIEWERS, Memory, State
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.features import nonnegative
from stammtisch.kernel.rule import rule


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """Everyone learns from a move."""
    action = int(action)  # the simulator hands over one of NumPy's
    m.concluded = 0
    if s.phase == MORE and action == DONE:
        see_passed(m, s)
    elif s.phase >= LAY:
        see_laid(m, s, action)
    elif s.phase == DRAW:
        see_drawn(m, s, action)
    elif action == FINISH and s.covered[s.mover]:  # it is turned up (S4.4)
        m.today |= (s.cover[s.mover] | s.cover_kind[s.mover] << KIND) << SHOWN
        note_cover(m, s)


@rule
def witness_deal(m: Memory, s: State) -> None:
    """The deal; or a shuffle, after which an interrupted draw has gone on (S3.6)."""
    m.concluded = 0
    if s.phase == DRAW:
        m.stock[0], m.stock[1] = EVERY, EVERY_TWICE
        begin_diary(m, s)
    else:
        see_shuffle(m, s)


@rule
def begin_diary(m: Memory, s: State) -> None:
    """Before the first turn; or when it is full, and all it has said is forgotten."""
    if s.turns:
        for page in range(PAGES):
            m.page[page] = m.moved[2 * page] = m.moved[2 * page + 1] = 0
    m.pages = 0
    for viewer in range(VIEWERS):
        m.unseen[2 * viewer], m.unseen[2 * viewer + 1] = unseen_by(s, viewer)
    count_rooms(s, m.begun)


@rule
def see_drawn(m: Memory, s: State, action: int) -> None:
    """A turn begins; the discards may be shuffled in it, and it takes two pages then."""
    if not m.today & PASSED:
        note_no_hand(m, s, right_of(s, s.mover))
    if m.pages + 2 > PAGES:
        begin_diary(m, s)
    begin_page(m, s.mover)
    if action == TAKE and s.left <= 2:
        pour(m.moved, m.pages - 1, s.discards[0], s.discards[1])
    for ahead in range(min(2, s.left) if action == TAKE else 0):
        m.today = with_drawn(m.today, s.pile[s.left - 1 - ahead])


@rule
def see_shuffle(m: Memory, s: State) -> None:
    """A new pile; what is missing in it the player has drawn on from it (S3.5, S3.6)."""
    new, twice = heap_at(m.moved, m.pages - 1)
    m.stock[0], m.stock[1] = new, twice
    begin_page(m, s.mover | SHUFFLED)
    for at in range(s.left):
        new, twice = without_card(new, twice, s.pile[at])
    while new:
        card = lowest(new)
        m.today = with_drawn(m.today, card)
        new, twice = without_card(new, twice, card)


@rule
def see_laid(m: Memory, s: State, action: int) -> None:
    """A card is laid; of those laid hidden the number is enough."""
    if s.hiding if s.phase == MORE else action >= HIDDEN:
        m.today += 1 << HID
    else:
        card = laid_card(s, action)
        cards = with_value(m.today >> LAID & WHOLE_KIND, card % VALUES)
        m.today |= (cards | card // VALUES << KIND) << LAID


@rule
def see_passed(m: Memory, s: State) -> None:
    """A turn ends with a hand that goes on."""
    m.today |= PASSED
    at = nonnegative(2 * (m.pages - 1))
    m.moved[at], m.moved[at + 1] = heap_at(s.hand, s.mover)  # written without being read
    drew = number_on(m.today, TAKEN)
    if m.today & SHUFFLED:
        drew += number_on(m.page[m.pages - 2], TAKEN)
    note_passed(m, s, drew)
