"""What the seats of Space Beans learn from the moves (S7): in mind, and in the diary.

Nobody but the player decides anything during a turn. So what they lay open goes to today's
page; the others take it in together, when the hand goes on.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    EVERY,
    EVERY_TWICE,
    VALUES,
    WHOLE_KIND,
    apart,
    heaped,
    joined,
    of_kind,
    without_card,
)
from stammtisch.games.space_beans.knowledge.diary import (
    BEFORE,
    KIND,
    PASSED,
    SHOWN,
    SHUFFLED,
    begin_diary,
    cards_on,
    is_passed,
    laid_hidden,
    open_cards,
    page_now,
    taken,
    with_drawn,
    with_laid,
)
from stammtisch.games.space_beans.moves import DONE, FINISH, HIDDEN, TAKE, laid_card
from stammtisch.games.space_beans.rules import left_of, right_of
from stammtisch.games.space_beans.state import (
    DRAW,
    LAY,
    MORE,
    PAGES,
    ROUNDS,
    SEATS,
    SHUFFLES,
    Memory,
    State,
)
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.features import CHAIR, CHAIR_BITS, CHAIRS, nonnegative
from stammtisch.kernel.record import put_over
from stammtisch.kernel.rule import rule

BYTE = 8
TURNS_BACK = (1 << BYTE * SEATS) - 1
"""As many turns as `hid` and `drew` reach back, a byte each."""


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
        m.whose = CHAIRS & (1 << CHAIR_BITS * SEATS) - 1
        m.shuffled[0], m.shuffled[1] = EVERY, EVERY_TWICE
        begin_diary(m, s)
    else:
        see_shuffle(m, s)


@rule
def hand_of(m: Memory, seat: int) -> int:
    """The number of the hand that a seat has."""
    return m.whose >> CHAIR_BITS * seat & CHAIR


@rule
def gift(hand: int, word: int, viewer: int) -> int:
    """Where it stands what a viewer passed on in a hand: that of all viewers side by side."""
    return nonnegative((2 * hand + word) * SEATS + viewer)


# Drawing


@rule
def see_drawn(m: Memory, s: State, action: int) -> None:
    """A turn begins: yesterday's page goes to the diary, and today's has the cards drawn."""
    now = page_now(m, s)
    if not is_passed(m.today):
        see_no_hand(m, s, right_of(s, s.mover))
    if now:
        m.page[nonnegative(now - 1)] = m.today
    shuffles = action == TAKE and s.left <= 2 and s.discarded > 0
    if now == min(PAGES, ROUNDS * s.players) or (shuffles and m.shuffles == SHUFFLES):
        begin_diary(m, s)
    m.today = 0
    for ahead in range(min(2, s.left) if action == TAKE else 0):
        m.today = with_drawn(m.today, s.pile[s.left - 1 - ahead])
    if shuffles:
        m.stock[2 * m.shuffles], m.stock[2 * m.shuffles + 1] = s.discards[0], s.discards[1]


@rule
def see_no_hand(m: Memory, s: State, seat: int) -> None:
    """A turn had ended without a card to pass on (S5.12): what was in that hand has been hidden."""
    hand = hand_of(m, seat)
    for viewer in range(s.players):
        at, more, lost = gift(hand, 0, viewer), gift(hand, 1, viewer), nonnegative(2 * viewer)
        cards, twice = heaped(m.lost[lost], m.lost[lost + 1], m.given[at], m.given[more])
        m.lost[lost], m.lost[lost + 1] = cards, twice
        m.given[at] = m.given[more] = 0


@rule
def see_shuffle(m: Memory, s: State) -> None:
    """A new pile; what is missing in it the player has drawn on from it (S3.5, S3.6)."""
    before = taken(m.today)
    m.today |= 1 << SHUFFLED | before << BEFORE
    new, twice = m.stock[2 * m.shuffles], m.stock[2 * m.shuffles + 1]
    m.shuffled[0], m.shuffled[1] = new, twice
    m.shuffles += 1
    if before == 2:
        return
    for at in range(s.left):
        new, twice = without_card(new, twice, s.pile[at])
    while new:
        card = lowest(new)
        m.today = with_drawn(m.today, card)
        new, twice = without_card(new, twice, card)


# Cards that are turned up or laid


@rule
def see_cover(m: Memory, s: State) -> None:
    """A hidden collection is turned up (S4.4): others take cards they miss for those."""
    seat = nonnegative(s.mover)
    m.today |= (s.cover[seat] | s.cover_kind[seat] << KIND) << SHOWN
    m.hid[seat] = 0
    shown, twice = cards_on(m.today, SHOWN)
    for viewer in range(s.players):
        if viewer != seat:
            m.traced[nonnegative(viewer * SEATS + seat)] = 0
            put_apart(m.lost, 2 * viewer, 2 * viewer + 1, shown, twice)
            for hand in range(s.players):
                put_apart(m.given, gift(hand, 0, viewer), gift(hand, 1, viewer), shown, twice)


@rule
def see_laid(m: Memory, s: State, action: int) -> None:
    """A card is laid; the others take it in when the hand goes on."""
    hidden = s.hiding if s.phase == MORE else int(action >= HIDDEN)
    m.today = with_laid(m.today, laid_card(s, action), hidden)


@rule
def put_apart(heaps: MutableSequence[int], at: int, more: int, less: int, twice: int) -> None:
    """The heap whose two words stand there, without the cards of another."""
    cards, left_twice = apart(heaps[at], heaps[more], less, twice)
    put_over(heaps, at, cards)
    put_over(heaps, more, left_twice)


@rule
def given_now(m: Memory, s: State, viewer: int, other: int) -> tuple[int, int]:
    """What a viewer passed on in another's hand and has not seen since, today included."""
    hand = hand_of(m, other)
    cards, twice = m.given[gift(hand, 0, viewer)], m.given[gift(hand, 1, viewer)]
    if s.laid and other == s.mover:
        laid, laid_twice = open_cards(m.today)
        cards, twice = apart(cards, twice, laid, laid_twice)
    return cards, twice


# Passing on


@rule
def see_passed(m: Memory, s: State) -> None:
    """A hand goes on: its giver will remember it, its taker sees what came back of theirs."""
    seat = nonnegative(s.mover)
    right = nonnegative(right_of(s, seat))
    hand = hand_of(m, seat)
    cards, twice = s.hand[2 * seat], s.hand[2 * seat + 1]
    laid, laid_twice = open_cards(m.today)
    for viewer in range(s.players):  # no branch on what is there, as no processor foresees it
        put_apart(m.given, gift(hand, 0, viewer), gift(hand, 1, viewer), laid, laid_twice)
    m.today |= 1 << PASSED
    m.hid[seat] = m.hid[seat] << BYTE & TURNS_BACK | laid_hidden(m.today)
    m.drew[seat] = m.drew[seat] << BYTE & TURNS_BACK | taken(m.today)
    m.given[gift(hand, 0, seat)], m.given[gift(hand, 1, seat)] = cards, twice
    at, more = gift(hand, 0, right), gift(hand, 1, right)
    gone, gone_twice = apart(m.given[at], m.given[more], cards, twice)
    if gone:
        miss(m, s, right, gone, gone_twice)
    m.given[at] = m.given[more] = 0
    swap = hand ^ hand_of(m, right)
    m.whose ^= swap << CHAIR_BITS * seat | swap << CHAIR_BITS * right


@rule
def miss(m: Memory, s: State, viewer: int, gone: int, twice: int) -> None:
    """Cards of a hand did not come back: they were hidden, those of one turn all of a kind."""
    hider = hider_of(m, s, viewer)
    if hider >= 0:
        kind = lowest(gone) // VALUES
        there = nonnegative(viewer * SEATS + hider)
        cards = joined(m.traced[there] & WHOLE_KIND, of_kind(gone, twice, kind))
        m.traced[there] = cards | kind << KIND
    else:
        at = 2 * viewer
        m.lost[at], m.lost[at + 1] = heaped(m.lost[at], m.lost[at + 1], gone, twice)


@rule
def hider_of(m: Memory, s: State, viewer: int) -> int:
    """Who alone can have hidden cards of a hand that comes back to a viewer; -1 if several can."""
    seat, turns = s.mover, 0
    hider = -1
    several = False
    while seat != viewer:
        if m.hid[seat] >> BYTE * turns & 255:
            several = several or hider >= 0
            hider = seat
        turns += 1 if seat != s.mover else 0
        seat = left_of(s, seat)
    return -1 if several else hider
