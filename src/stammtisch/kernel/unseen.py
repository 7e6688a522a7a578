"""Share unseen cards out among hands that are known to lack some of them.

Every arrangement of the cards that fits is equally likely. A hand is drawn
from the cards it may hold, hand after hand; since that favours some
arrangements, a draw is kept with a chance that evens it out, or made again.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.kernel.chance import WORD, below, roll
from stammtisch.kernel.rule import rule


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
    """Whether a draw with this share is kept, read off rolled dice."""
    return (dice & WORD) < share * 4294967296.0


@rule
def may_hold(cards: MutableSequence[int], first: int, stop: int, lacks: int) -> int:
    """How many of the cards a hand may hold."""
    allowed = 0
    for place in range(first, stop):
        if lacks >> cards[place] & 1 == 0:
            allowed += 1
    return allowed
