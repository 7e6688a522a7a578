"""What the seats of Space Beans learn from the moves (S7): in mind, and in the diary."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import (
    KINDS,
    SECOND,
    SINGLES,
    VALUES,
    WHOLE_KIND,
    WORD_KINDS,
    apart,
    bit_card,
    in_word,
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
from stammtisch.games.space_beans.moves import DONE, FINISH, HIDDEN, LOW, OPEN, TAKE, laid_kind
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
        for kind in range(KINDS):
            m.shuffled[kind // WORD_KINDS] |= in_word(kind, WHOLE_KIND)
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
    for kind in range(KINDS):
        m.stock[2 * m.shuffles + kind // WORD_KINDS] |= in_word(kind, s.discards[kind])
    low, high = s.hand[2 * s.mover], s.hand[2 * s.mover + 1]
    for ahead in range(s.left):
        card = s.pile[s.left - 1 - ahead]
        low, high = (with_card(low, card), high) if card < LOW else (low, with_card(high, card))
    at = 2 * page_now(m, s)
    m.passed[at], m.passed[at + 1] = low, high


@rule
def see_shuffle(m: Memory, s: State) -> None:
    """A new pile; the player has drawn on from it (S3.5, S3.6)."""
    at = 2 * page_now(m, s)
    m.when[m.shuffles] = page_now(m, s) | taken(m.today) << PAGE_BITS
    for word in range(2):
        m.shuffled[word] = m.stock[2 * m.shuffles + word]
        new = s.hand[2 * s.mover + word] & ~m.passed[at + word]
        while new:
            m.today = with_drawn(m.today, LOW * word + bit_card(lowest(new)))
            new &= new - 1
        m.passed[at + word] = 0
    m.shuffles += 1


# Cards that are turned up or laid


@rule
def see_cover(m: Memory, s: State) -> None:
    """A hidden collection is turned up (S4.4): everyone sees what was hidden there."""
    seat = natural(s.mover)
    kind, cards = s.cover_kind[seat], s.cover[seat]
    word = kind // WORD_KINDS
    m.today = with_set(m.today, SHOWN, kind, cards)
    m.hid[seat] = 0
    for viewer in range(s.players):
        if viewer != seat:
            m.traced[natural(viewer * SEATS + seat)] = 0
            m.lost[2 * viewer + word] = without(m.lost[2 * viewer + word], kind, cards)
    for hand in range(s.players):
        for viewer in range(s.players):
            if viewer != seat:
                at = gift(hand, word, viewer)
                m.given[at] = without(m.given[at], kind, cards)


@rule
def without(word: int, kind: int, cards: int) -> int:
    """A word of a hand without cards of a kind, as far as they are there."""
    here = of_kind(word, kind)
    return word ^ in_word(kind, here ^ apart(here, cards)) if here else word


@rule
def see_laid(m: Memory, s: State, action: int) -> None:
    """A card is laid open: whoever passed on one like it takes it for that."""
    card = laid_card(s, action)
    kind = card // VALUES
    value = card - kind * VALUES
    laid = set_on(m.today, LAID)[1]
    m.today = with_set(m.today, LAID, kind, with_value(laid, value))
    first = 1 << 9 * (kind & 3) + value
    second = 1 << SECOND + 6 * (kind & 3) + value >> SINGLES if value >= SINGLES else 0
    row = gift(hand_of(m, s.mover), kind // WORD_KINDS, 0)
    for viewer in range(SEATS):
        here = m.given[row + viewer]
        m.given[row + viewer] = here ^ (second if here & second else here & first)


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
    low, high = s.hand[2 * seat], s.hand[2 * seat + 1]
    hidden = s.laid if s.hiding else 0
    m.today |= hidden << HID | 1 << PASSED
    at = 2 * page_now(m, s)
    m.passed[at], m.passed[at + 1] = low, high
    m.hid[seat] = m.hid[seat] << LANE & TURNS_BACK | hidden
    m.drew[seat] = m.drew[seat] << LANE & TURNS_BACK | taken(m.today)
    m.given[gift(hand, 0, seat)], m.given[gift(hand, 1, seat)] = low, high
    first, second = gift(hand, 0, right), gift(hand, 1, right)
    if m.given[first] & ~low | m.given[second] & ~high:
        miss(m, s, right, low, high)
    m.given[first] = m.given[second] = 0
    swap = hand ^ hand_of(m, right)
    m.whose ^= swap << CHAIR_BITS * seat | swap << CHAIR_BITS * right


@rule
def miss(m: Memory, s: State, viewer: int, low: int, high: int) -> None:
    """Cards of a hand did not come back: somebody has hidden them."""
    hider = hider_of(m, s, viewer)
    hand = hand_of(m, s.mover)
    for kind in range(KINDS):
        word = kind // WORD_KINDS
        given, back = m.given[gift(hand, word, viewer)], high if word else low
        gone = apart(of_kind(given, kind), of_kind(back, kind)) if given & ~back else 0
        if gone and hider >= 0:
            there = natural(viewer * SEATS + hider)
            m.traced[there] = joined(m.traced[there] & WHOLE_KIND, gone) | kind << KIND
        elif gone:
            here = of_kind(m.lost[2 * viewer + word], kind)
            m.lost[2 * viewer + word] ^= in_word(kind, here ^ joined(here, gone))


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
