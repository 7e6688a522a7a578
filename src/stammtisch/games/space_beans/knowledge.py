"""What the seats of Space Beans learn from the moves (S7): in mind, and in the diary."""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    EVERY,
    EVERY_TWICE,
    VALUES,
    WHOLE_KIND,
    apart,
    copies_of,
    heap_of,
    heaped,
    joined,
    of_kind,
    with_card,
    with_value,
)
from stammtisch.games.space_beans.diary import (
    HID,
    KIND,
    LAID,
    PAGE_BITS,
    PASSED,
    SHOWN,
    begin_diary,
    page_now,
    set_on,
    taken,
    with_drawn,
    with_set,
)
from stammtisch.games.space_beans.moves import DONE, FINISH, HIDDEN, OPEN, TAKE, laid_kind
from stammtisch.games.space_beans.rules import left_of, right_of
from stammtisch.games.space_beans.state import (
    DRAW,
    LAY,
    MORE,
    PAGES,
    SEATS,
    SHUFFLES,
    Memory,
    State,
)
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.lanes import LANE, NUMBER
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import CHAIR, CHAIR_BITS, CHAIRS, natural

EVERYONE = (1 << SEATS) - 1
"""The set of all seats."""

TURNS_BACK = (1 << LANE * SEATS) - 1
"""As many turns as the lanes of `hid` and `drew` reach back."""


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """Everyone learns from a move."""
    action = int(action)  # the simulator hands over one of NumPy's
    m.concluded = 0
    if s.phase == MORE and action == DONE:
        see_passed(m, s)
    elif s.phase >= LAY:
        if s.hiding == 0 and (s.phase == MORE or action < HIDDEN):
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
    return natural((2 * hand + word) * SEATS + viewer)


# Drawing


@rule
def see_drawn(m: Memory, s: State, action: int) -> None:
    """A turn begins: yesterday's page goes to the diary, and today's has the cards drawn."""
    now = page_now(m, s)
    if now:
        m.page[natural(now - 1)] = m.today
    shuffles = action == TAKE and s.left <= 2 and s.discarded > 0
    if now == PAGES or (shuffles and m.shuffles == SHUFFLES):
        begin_diary(m, s)
    m.today = 0
    for ahead in range(min(2, s.left) if action == TAKE else 0):
        m.today = with_drawn(m.today, s.pile[s.left - 1 - ahead])
    if shuffles:
        await_shuffle(m, s)


@rule
def await_shuffle(m: Memory, s: State) -> None:
    """The discards will be shuffled; what the player has until then stands where her hand will."""
    at = 2 * m.shuffles
    m.stock[at], m.stock[at + 1] = s.discards[0], s.discards[1]
    cards, twice = s.hand[2 * s.mover], s.hand[2 * s.mover + 1]
    for ahead in range(s.left):
        cards, twice = with_card(cards, twice, s.pile[s.left - 1 - ahead])
    at = 2 * page_now(m, s)
    m.passed[at], m.passed[at + 1] = cards, twice


@rule
def see_shuffle(m: Memory, s: State) -> None:
    """A new pile; the player has drawn on from it (S3.5, S3.6)."""
    at, seat = 2 * page_now(m, s), s.mover
    m.when[m.shuffles] = page_now(m, s) | taken(m.today) << PAGE_BITS
    m.shuffled[0], m.shuffled[1] = m.stock[2 * m.shuffles], m.stock[2 * m.shuffles + 1]
    new, twice = apart(s.hand[2 * seat], s.hand[2 * seat + 1], m.passed[at], m.passed[at + 1])
    while new:
        card = lowest(new)
        for _ in range(copies_of(new, twice, card)):
            m.today = with_drawn(m.today, card)
        new &= new - 1
    m.passed[at] = m.passed[at + 1] = 0
    m.shuffles += 1


# Cards that are turned up or laid


@rule
def see_cover(m: Memory, s: State) -> None:
    """A hidden collection is turned up (S4.4): everyone sees what was hidden there."""
    seat = natural(s.mover)
    kind, cards = s.cover_kind[seat], s.cover[seat]
    m.today = with_set(m.today, SHOWN, kind, cards)
    m.hid[seat] = 0
    shown, twice = heap_of(kind, cards)
    for viewer in range(s.players):
        if viewer != seat:
            m.traced[natural(viewer * SEATS + seat)] = 0
    others = ~(1 << seat)
    missing = those_with(m.lost, 0, 2, shown) & others
    while missing:
        at = 2 * lowest(missing)
        m.lost[at], m.lost[at + 1] = apart(m.lost[at], m.lost[at + 1], shown, twice)
        missing &= missing - 1
    for hand in range(s.players):
        take_for_given(m, hand, others, shown, twice)


@rule
def take_for_given(m: Memory, hand: int, viewers: int, seen: int, twice: int) -> None:
    """Of these viewers, whoever passed on cards like those seen in a hand takes them for those."""
    givers = those_with(m.given, gift(hand, 0, 0), 1, seen) & viewers
    while givers:
        viewer = lowest(givers)
        at, more = gift(hand, 0, viewer), gift(hand, 1, viewer)
        m.given[at], m.given[more] = apart(m.given[at], m.given[more], seen, twice)
        givers &= givers - 1


@rule
def those_with(cards: MutableSequence[int], first: int, step: int, sought: int) -> int:
    """The viewers in whose words there are any of the cards sought."""
    viewers = 0
    for viewer in range(SEATS):
        viewers |= (1 if cards[natural(first + step * viewer)] & sought else 0) << viewer
    return viewers


@rule
def see_laid(m: Memory, s: State, action: int) -> None:
    """A card is laid open, of the hand that was passed on."""
    card = laid_card(s, action)
    kind = card // VALUES
    value = card - kind * VALUES
    laid = set_on(m.today, LAID)[1]
    m.today = with_set(m.today, LAID, kind, with_value(laid, value))
    take_for_given(m, hand_of(m, s.mover), EVERYONE, 1 << card, 0)


@rule
def laid_card(s: State, action: int) -> int:
    """The card that is laid face up."""
    if s.phase == LAY:
        return action - OPEN
    kind = laid_kind(s)
    return kind * VALUES + (action - DONE - 1 - 8 * kind) + 1


# Passing on


@rule
def see_passed(m: Memory, s: State) -> None:
    """A hand goes on: its giver will remember it, its taker sees what came back of hers."""
    seat = natural(s.mover)
    right = natural(right_of(s, seat))
    hand = hand_of(m, seat)
    cards, twice = s.hand[2 * seat], s.hand[2 * seat + 1]
    hidden = s.laid if s.hiding else 0
    m.today |= hidden << HID | 1 << PASSED
    at = 2 * page_now(m, s)
    m.passed[at], m.passed[at + 1] = cards, twice
    m.hid[seat] = m.hid[seat] << LANE & TURNS_BACK | hidden
    m.drew[seat] = m.drew[seat] << LANE & TURNS_BACK | taken(m.today)
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
        there = natural(viewer * SEATS + hider)
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
        if m.hid[seat] >> LANE * turns & NUMBER:
            several = several or hider >= 0
            hider = seat
        turns += 1 if seat != s.mover else 0
        seat = left_of(s, seat)
    return -1 if several else hider
