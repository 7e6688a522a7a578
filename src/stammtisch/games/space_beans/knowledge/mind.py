"""What the seats of Space Beans keep in mind: the cards they passed on, and where those went.

This is what a look at the table calls up, and what a network is shown. Whoever imagines goes
by the diary instead.

Nobody but the player decides anything during a turn. So the others take in what was laid open
together, when the hand goes on.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import VALUES, WHOLE_KIND, apart, joined, of_kind, pour
from stammtisch.games.space_beans.knowledge.diary import HID, KIND, LAID, SHOWN, cards_on, number_on
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import SEATS, Memory, State
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.features import nonnegative, seat_at
from stammtisch.kernel.rule import rule

BYTE = 8
TURNS_BACK = (1 << BYTE * SEATS) - 1
"""As many turns as `hid` and `drew` reach back, a byte each."""


@rule
def gift(holder: int, viewer: int) -> int:
    """Where it stands what a viewer passed on in the hand that a seat has.

    What of it is there twice stands SEATS further on: those of all viewers are side by side.
    """
    return nonnegative(2 * SEATS * holder + viewer)


@rule
def given_now(m: Memory, s: State, viewer: int, other: int) -> tuple[int, int]:
    """What a viewer passed on in another's hand and has not seen since, today included."""
    laid, twice = cards_on(m.today, LAID) if s.laid and other == s.mover else (0, 0)
    return given_but(m, gift(other, viewer), laid, twice)


@rule
def given_but(m: Memory, at: int, seen: int, twice: int) -> tuple[int, int]:
    """Cards that were passed on, without those that have been seen again."""
    return apart(m.given[at], m.given[at + SEATS], seen, twice)


@rule
def note_no_hand(m: Memory, s: State, seat: int) -> None:
    """A turn had ended without a card to pass on (S5.12): what was in that hand has been hidden."""
    for viewer in range(s.players):
        at = gift(seat, viewer)
        pour(m.lost, viewer, m.given[at], m.given[at + SEATS])
        m.given[at] = m.given[at + SEATS] = 0


@rule
def note_cover(m: Memory, s: State) -> None:
    """A hidden collection is turned up (S4.4): others take cards they miss for those."""
    seat = nonnegative(s.mover)
    m.hid[seat] = 0
    shown, twice = cards_on(m.today, SHOWN)
    for viewer in range(s.players):
        if viewer != seat:
            m.traced[nonnegative(viewer * SEATS + seat)] = 0
            at = nonnegative(2 * viewer)
            m.lost[at], m.lost[at + 1] = apart(m.lost[at], m.lost[at + 1], shown, twice)
            for holder in range(s.players):
                at = gift(holder, viewer)
                m.given[at], m.given[at + SEATS] = given_but(m, at, shown, twice)


# Passing on


@rule
def note_passed(m: Memory, s: State, drew: int) -> None:
    """A hand goes on: its giver will remember it, its taker sees what came back of theirs."""
    seat = nonnegative(s.mover)
    right = nonnegative(right_of(s, seat))
    cards, twice = s.hand[2 * seat], s.hand[2 * seat + 1]
    hand_on(m, s, seat, right)
    m.hid[seat] = m.hid[seat] << BYTE & TURNS_BACK | number_on(m.today, HID)
    m.drew[seat] = m.drew[seat] << BYTE & TURNS_BACK | drew
    m.given[gift(right, seat)], m.given[gift(right, seat) + SEATS] = cards, twice
    at = gift(right, right)
    gone, gone_twice = given_but(m, at, cards, twice)
    if gone:
        miss(m, s, right, gone, gone_twice)
    m.given[at] = m.given[at + SEATS] = 0


@rule
def hand_on(m: Memory, s: State, seat: int, right: int) -> None:
    """What anyone gave in a hand goes on with it, but for what was laid open."""
    laid, laid_twice = cards_on(m.today, LAID)
    for viewer in range(s.players):  # no branch on what is there, as no processor foresees it
        at, to = gift(seat, viewer), gift(right, viewer)
        cards, twice = given_but(m, at, laid, laid_twice)
        m.given[at] = m.given[at + SEATS] = 0
        m.given[to], m.given[to + SEATS] = cards, twice


@rule
def miss(m: Memory, s: State, viewer: int, gone: int, twice: int) -> None:
    """Cards of a hand did not come back: they were hidden, those of one turn all of a kind."""
    hider = hider_of(m, s)
    if hider < 0:
        pour(m.lost, viewer, gone, twice)
        return
    kind = lowest(gone) // VALUES
    there = nonnegative(viewer * SEATS + hider)
    cards = joined(m.traced[there] & WHOLE_KIND, of_kind(gone, twice, kind))
    m.traced[there] = cards | kind << KIND


@rule
def hider_of(m: Memory, s: State) -> int:
    """Who alone can have hidden cards of a hand that comes back to its giver; -1 if several can."""
    hider, hiders = -1, 0
    for back in range(s.players - 1):  # the mover and the left one in their last turn, and so on
        seat = seat_at(s.mover, back, s.players)
        if m.hid[seat] >> BYTE * max(back - 1, 0) & 255:
            hider, hiders = seat, hiders + 1
    return hider if hiders == 1 else -1


@rule
def veil_mind(m: Memory, seat: int) -> None:
    """Blank what others have in mind."""
    for other in range(SEATS):
        if other != seat:
            m.lost[2 * other] = m.lost[2 * other + 1] = 0
            for one in range(SEATS):
                m.given[gift(one, other)] = m.given[gift(one, other) + SEATS] = 0
                m.traced[SEATS * other + one] = 0
