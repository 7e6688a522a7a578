"""What the seats of Space Beans learn from the moves (S7): for the diary, and in mind."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import EVERY, EVERY_TWICE, without_card
from stammtisch.games.space_beans.knowledge.diary import (
    HID,
    KIND,
    PASSED,
    SHOWN,
    SHUFFLED,
    begin_diary,
    begin_page,
    taken,
    with_drawn,
    with_laid,
)
from stammtisch.games.space_beans.knowledge.mind import note_cover, note_no_hand, note_passed
from stammtisch.games.space_beans.moves import DONE, FINISH, HIDDEN, TAKE, laid_card
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import DRAW, LAY, MORE, PAGES, SHUFFLES, Memory, State
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
    elif action == FINISH and s.covered[s.mover]:
        see_cover(m, s)


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
def see_drawn(m: Memory, s: State, action: int) -> None:
    """A turn begins."""
    if not m.today & PASSED:
        note_no_hand(m, s, right_of(s, s.mover))
    shuffles = action == TAKE and s.left <= 2 and s.discarded > 0
    if m.pages + 1 + shuffles > PAGES or m.shuffles + shuffles > SHUFFLES:
        begin_diary(m, s)
    if shuffles:
        at = 2 * (m.shuffles + 1)
        m.stock[at], m.stock[at + 1] = s.discards[0], s.discards[1]
    begin_page(m, s.mover)
    for ahead in range(min(2, s.left) if action == TAKE else 0):
        m.today = with_drawn(m.today, s.pile[s.left - 1 - ahead])


@rule
def see_shuffle(m: Memory, s: State) -> None:
    """A new pile; what is missing in it the player has drawn on from it (S3.5, S3.6)."""
    m.shuffles += 1
    begin_page(m, s.mover | SHUFFLED)
    new, twice = m.stock[2 * m.shuffles], m.stock[2 * m.shuffles + 1]
    for at in range(s.left):
        new, twice = without_card(new, twice, s.pile[at])
    while new:
        card = lowest(new)
        m.today = with_drawn(m.today, card)
        new, twice = without_card(new, twice, card)


@rule
def see_cover(m: Memory, s: State) -> None:
    """A hidden collection is turned up (S4.4)."""
    m.today |= (s.cover[s.mover] | s.cover_kind[s.mover] << KIND) << SHOWN
    note_cover(m, s)


@rule
def see_laid(m: Memory, s: State, action: int) -> None:
    """A card is laid; of those laid hidden the number is enough."""
    hidden = s.hiding if s.phase == MORE else action >= HIDDEN
    m.today = m.today + (1 << HID) if hidden else with_laid(m.today, laid_card(s, action))


@rule
def see_passed(m: Memory, s: State) -> None:
    """A turn ends with a hand that goes on."""
    m.today |= PASSED
    at = nonnegative(2 * (m.pages - 1))
    m.passed[at], m.passed[at + 1] = s.hand[2 * s.mover], s.hand[2 * s.mover + 1]
    drew = taken(m.today)
    if m.today & SHUFFLED:
        drew += taken(m.page[m.pages - 2])
    note_passed(m, s, drew)
