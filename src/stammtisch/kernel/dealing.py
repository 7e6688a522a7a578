"""Share unseen cards out among hands that are known to lack some of them.

Every arrangement of the cards that fits is equally likely. A hand is drawn
from the cards it may hold, the hand with the fewest of them first; since that
favours some arrangements, a draw is kept with a chance that evens it out, or
made again.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from stammtisch.kernel.bits import lowest
from stammtisch.kernel.chance import WORD, below, roll
from stammtisch.kernel.rule import rule

ANY_CARD = (1 << 62) - 1
SIZE_BITS = 6
"""Hand sizes are packed into one number, so many bits a seat."""

SEAT_BITS = 4
"""So is the order in which hands were drawn."""


class Unseen(NamedTuple):
    """Cards to be shared out, and what is known of the hands they go to."""

    cards: MutableSequence[int]
    size: int  # how many of them there are
    lacks: Sequence[int]  # for each seat the bits of the cards it cannot hold
    hand_sizes: int  # packed
    seats: int  # the bits of those that get a hand


@rule
def share_out(unseen: Unseen, first: int, dice: int) -> tuple[int, float, int]:
    """One try at sharing out the cards from place `first` on.

    The hands are left there one after another. Returns the dice, the share with
    which the try is to be kept, and the seats in the order of their hands, packed.
    """
    cards, size, lacks = unseen.cards, unseen.size, unseen.lacks
    start = first
    share = 1.0
    order = shift = 0
    todo = unseen.seats
    while todo:
        seat = tightest(unseen, start, todo)
        held = hand_of(unseen.hand_sizes, seat)
        most = min(most_left(unseen, start, seat, unseen.seats ^ todo), size - first)
        dice, allowed = draw_allowed(cards, first, size, lacks[seat], held, dice)
        if allowed < held:
            return dice, 0.0, order
        share *= evenness(allowed, most, held)
        order |= seat << shift
        shift += SEAT_BITS
        first += held
        todo ^= 1 << seat
    return dice, share, order


@rule
def hand_of(sizes: int, seat: int) -> int:
    """The size of a seat's hand."""
    return sizes >> SIZE_BITS * seat & 63


@rule
def tightest(unseen: Unseen, first: int, todo: int) -> int:
    """The seat still to be filled that may hold the fewest of the cards."""
    best = lowest(todo)
    fewest = unseen.size + 1
    while todo:
        seat = lowest(todo)
        todo &= todo - 1
        allowed = may_hold(unseen, first, unseen.lacks[seat])
        if allowed < fewest:
            best, fewest = seat, allowed
    return best


@rule
def most_left(unseen: Unseen, first: int, seat: int, filled: int) -> int:
    """The most cards there can be for a seat to draw from, whatever the seats before it drew.

    Each of those takes at least what it cannot find among the cards this seat lacks.
    """
    lacks = unseen.lacks
    most = may_hold(unseen, first, lacks[seat])
    while filled:
        before = lowest(filled)
        filled &= filled - 1
        elsewhere = may_hold(unseen, first, lacks[before] | ANY_CARD & ~lacks[seat])
        most -= max(hand_of(unseen.hand_sizes, before) - elsewhere, 0)
    return most


@rule
def draw_allowed(
    cards: MutableSequence[int], first: int, stop: int, lacks: int, size: int, dice: int
) -> tuple[int, int]:
    """Put `size` random cards that a hand may hold at `first`.

    `lacks` has the bits of the cards it cannot hold. Returns the rolled dice
    and how many cards there were to draw from; with fewer than `size` of them
    the places are left as they fall.
    """
    allowed = first
    for place in range(first, stop):
        card = cards[place]
        if lacks >> card & 1 == 0:
            cards[place] = cards[allowed]
            cards[allowed] = card
            allowed += 1
    if allowed - first >= size:
        for place in range(first, first + size):
            dice = roll(dice)
            other = place + below(dice, allowed - place)
            card = cards[place]
            cards[place] = cards[other]
            cards[other] = card
    return dice, allowed - first


@rule
def evenness(drawn_from: int, at_most: int, size: int) -> float:
    """The share of ways to fill a hand: from these cards, against the most there could be."""
    share = 1.0
    for i in range(size):
        share = share * (drawn_from - i) / (at_most - i)
    return share


@rule
def kept(dice: int, share: float) -> bool:
    """Whether a try with this share is kept, read off rolled dice."""
    return (dice & WORD) < share * 4294967296.0


@rule
def may_hold(unseen: Unseen, first: int, lacks: int) -> int:
    """How many of the cards from place `first` on a hand may hold."""
    allowed = 0
    for place in range(first, unseen.size):
        if lacks >> unseen.cards[place] & 1 == 0:
            allowed += 1
    return allowed
