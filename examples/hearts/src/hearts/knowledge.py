"""What a seat of Hearts knows: memory, the veil, and worlds that fit (H6)."""

from __future__ import annotations

from collections.abc import MutableSequence

from hearts.cards import (
    DECK,
    EVERY_CARD,
    HAND,
    HARMLESS,
    HEARTS,
    OTHERS,
    PASSED,
    QUEEN,
    TWO_OF_CLUBS,
)
from hearts.moves import SEATS, hand_held, passed_by
from hearts.state import CLEAN, INSTEAD, PASSING, TRICKS, Memory, State
from stammtisch.kernel.bits import count, lowest, select
from stammtisch.kernel.chance import below, roll
from stammtisch.kernel.dealing import SEAT_BITS, SIZE_BITS, Unseen, draw_allowed, kept, share_out
from stammtisch.kernel.rule import rule


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """Whoever does not follow, or plays or leads what is a last resort, shows what they lack."""
    if s.phase == TRICKS:
        card = 1 << (action - DECK)
        if s.led and s.led & card == 0:
            m.lacks[s.turn & SEATS] |= s.led | harmless_lack(s, card)
        elif s.led == 0 and s.left < HAND and card & HEARTS:
            m.lacks[s.turn & SEATS] |= leader_lack(s)


@rule
def harmless_lack(s: State, card: int) -> int:
    """A penalty card in the first trick says that there was no other (H4.6)."""
    return HARMLESS if s.left == HAND and s.house & CLEAN and card & HARMLESS == 0 else 0


@rule
def leader_lack(s: State) -> int:
    """A heart led before hearts are broken says that there was nothing else (H4.7, H4.9)."""
    if s.played & s.breakers:
        return 0
    return OTHERS & ~QUEEN if s.house & INSTEAD else OTHERS


@rule
def witness_deal(m: Memory, s: State) -> None:
    """New cards: nothing is known of anyone."""
    for seat in range(4):
        m.lacks[seat] = 0


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """Others' hands are hidden (H6.1), and what they pass to others (H6.2)."""
    for other in range(4):
        if other != seat:
            s.began[other] &= ~s.hand[other]
            s.hand[other] = 0
            if seat < 0 or s.phase == PASSING or other + s.away & SEATS != seat:
                s.passed[other] = 0


@rule
def imagine(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Share the unseen cards out; then choose what may have been passed."""
    if s.turn < 0:
        return dice
    if s.phase == PASSING:
        return imagine_passing(s, seat, cards, dice)
    dice = imagine_hands(s, m, seat, cards, dice)
    for giver in range(4):
        taker = giver + s.away & SEATS
        if s.away and giver != seat and taker != seat:
            s.passed[giver] = 0
            for _ in range(PASSED):
                dice = roll(dice)
                left = s.began[taker] ^ s.passed[giver]
                s.passed[giver] |= 1 << select(left, below(dice, count(left)))
    return dice


@rule
def imagine_passing(s: State, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """While cards are passed nothing is known of the others: any deal is as likely."""
    own = s.hand[seat] | s.passed[seat] if seat >= 0 else 0
    size = listed(EVERY_CARD ^ own, cards)
    dice, _ = draw_allowed(cards, 0, size, 0, size, dice)
    first = 0
    for other in range(4):
        if other != seat:
            held = hand_held(s, other)
            s.hand[other] = as_set(cards, first, held)
            s.passed[other] = as_set(cards, first + held, passed_by(s, other))
            first += HAND
    return dice


@rule
def imagine_hands(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Hands that hold what they are known to hold, and nothing they are known to lack."""
    others = SEATS_MASK & ~(1 << seat if seat >= 0 else 0)
    out = EVERY_CARD & ~(s.played | s.pile | (s.hand[seat] if seat >= 0 else 0))
    sizes = 0
    for other in range(4):
        if other != seat:
            sure = out & known_of(s, seat, other)
            s.hand[other] = sure
            sizes |= (hand_held(s, other) - count(sure)) << SIZE_BITS * other
    for other in range(4):
        out &= ~s.hand[other]
    shared = Unseen(cards, listed(out, cards), m.lacks, sizes, others)
    share, order = 0.0, 0
    while not kept(dice, share):
        dice, share, order = share_out(shared, 0, dice)
        dice = roll(dice)
    take_up(s, cards, sizes, others, order)
    return dice


SEATS_MASK = 15
"""All four seats as bits."""


@rule
def known_of(s: State, seat: int, other: int) -> int:
    """Cards that another seat is known to have got: passed by oneself; or the two of clubs."""
    sure = TWO_OF_CLUBS if other == s.opener else 0
    if seat >= 0 and s.away and seat + s.away & SEATS == other:
        sure |= s.passed[seat]
    return sure


@rule
def take_up(s: State, cards: MutableSequence[int], sizes: int, seats: int, order: int) -> None:
    """Put the hands that were shared out into their places."""
    first = 0
    for _ in range(count(seats)):
        other = order & ((1 << SEAT_BITS) - 1)
        order >>= SEAT_BITS
        size = sizes >> SIZE_BITS * other & 63
        s.hand[other] |= as_set(cards, first, size)
        s.began[other] |= s.hand[other]
        first += size


@rule
def listed(left: int, cards: MutableSequence[int]) -> int:
    """Write the cards of a set; return their number."""
    size = 0
    while left:
        cards[size] = lowest(left)
        left &= left - 1
        size += 1
    return size


@rule
def as_set(cards: MutableSequence[int], first: int, size: int) -> int:
    held = 0
    for place in range(first, first + size):
        held |= 1 << cards[place]
    return held
