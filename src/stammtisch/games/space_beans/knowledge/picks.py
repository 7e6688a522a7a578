"""Picking cards for a place of an imagined world of Space Beans.

A lot is drawn to a place by how many of its cards have none yet, and the less
readily the more room it has later; what is needed here comes first. Each pick
says its weight (`stammtisch.games.space_beans.knowledge.imagine`).

`cards` has the unseen cards, lot after lot, and behind them where each lot
stands; the draw pile, which is filled last, has the plan for each lot in the
place that is being filled.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import DECK, KINDS, VALUES
from stammtisch.games.space_beans.knowledge.lots import most_in, room_in
from stammtisch.games.space_beans.state import COVER, LOTS, Memory, State
from stammtisch.kernel.chance import WORD, below, roll
from stammtisch.kernel.rule import rule

ANY_KIND = -1
FIRST, LEFT = DECK, DECK + LOTS
"""Where in `cards` it says which of them is a lot's first, and how many of it have no place."""

LATER, NEED, TAKEN = 0, LOTS, 2 * LOTS
"""Where in the pile the plan stands: room for a lot later, how many must be here, how many are."""


@rule
def fraction(dice: int) -> float:
    """A number from 0 up to 1, read off rolled dice."""
    return (dice & WORD) / 4294967296.0


@rule
def laying(s: State, place: int) -> int:
    """Cards that the holder of a hand is laying face down: the first of those in her place."""
    return s.laid if s.hiding and place == s.mover else 0


# Lots


@rule
def cards_left(cards: MutableSequence[int], lot: int) -> int:
    """Cards of a lot that have no place yet."""
    return cards[LEFT + lot - 1]


@rule
def odds(s: State, lot: int) -> float:
    """How readily a card of a lot comes here rather than to one of its later places."""
    return 1.0 / max(s.pile[LATER + lot - 1], 1)


@rule
def missing(s: State, lot: int) -> int:
    """Cards of a lot that are still needed here."""
    return max(s.pile[NEED + lot - 1] - s.pile[TAKEN + lot - 1], 0)


@rule
def of_lot(cards: MutableSequence[int], lot: int, kind: int) -> int:
    """Cards of a lot without a place, of one kind or of any."""
    left = cards[LEFT + lot - 1]
    if kind == ANY_KIND:
        return left
    number = 0
    first = cards[FIRST + lot - 1]
    for at in range(first, first + left):
        if cards[at] // VALUES == kind:
            number += 1
    return number


# A kind


@rule
def choose_kind(
    s: State, m: Memory, cards: MutableSequence[int], place: int, dice: int
) -> tuple[int, int, float]:
    """A kind, by how many ways there are to fill the place with it; its weight is 0 if none can."""
    total = 0.0
    chosen = ANY_KIND
    share = 1.0
    for kind in range(KINDS):
        here = ways(s, m, cards, place, kind)
        total += here
        dice = roll(dice)
        if fraction(dice) * total < here:
            chosen, share = kind, here
    return dice, chosen, total / share


@rule
def ways(s: State, m: Memory, cards: MutableSequence[int], place: int, kind: int) -> float:
    """About how many ways there are to fill a place with one kind."""
    size = room_in(m, place) if place >= COVER else laying(s, place)
    fresh = laying(s, place - COVER)
    number = 0
    readily = 0.0
    in_hand = 0
    for lot in range(1, m.top + 1):
        here = of_lot(cards, lot, kind)
        if fresh:
            in_hand += min(here, most_in(m, lot, place - COVER))
        here = min(here, most_in(m, lot, place))
        if place >= COVER and missing(s, lot) > here:
            return 0.0
        number += here
        readily += here * odds(s, lot)
    if number < size or in_hand < fresh:
        return 0.0
    return falling(readily, number, size) * falling(1.0 * in_hand, in_hand, fresh)


@rule
def falling(readily: float, number: int, size: int) -> float:
    """Ways to draw one after the other from so many."""
    product = 1.0
    for taken in range(size):
        product *= readily * (number - taken) / number
    return product


# One card


@rule
def pick(
    s: State,
    m: Memory,
    cards: MutableSequence[int],
    place: int,
    kind: int,
    slot: int,
    dice: int,
) -> tuple[int, int, float]:
    """A card for a slot of a place, and its weight; none (-1) if there is no card for it."""
    needed = 0
    for lot in range(1, m.top + 1):
        needed += missing(s, lot)
    slots = room_in(m, place) - slot
    total = 0.0
    chosen = 0
    for lot in range(1, m.top + 1):
        here = pull(s, m, cards, place, lot, kind, needed == slots)
        total += here
        dice = roll(dice)
        if fraction(dice) * total < here:
            chosen = lot
    if needed > slots or chosen == 0:
        return dice, -1, 0.0
    dice = roll(dice)
    card = take_out(cards, chosen, kind, below(dice, of_lot(cards, chosen, kind)))
    s.pile[TAKEN + chosen - 1] += 1
    return dice, card, total / odds(s, chosen)


@rule
def pull(
    s: State,
    m: Memory,
    cards: MutableSequence[int],
    place: int,
    lot: int,
    kind: int,
    only_missing: bool,
) -> float:
    """How strongly a lot is drawn to the next slot."""
    taken = s.pile[TAKEN + lot - 1]
    if cards_left(cards, lot) == 0 or taken >= most_in(m, lot, place):
        return 0.0
    if only_missing and missing(s, lot) == 0:
        return 0.0
    return of_lot(cards, lot, kind) * odds(s, lot)


@rule
def take_out(cards: MutableSequence[int], lot: int, kind: int, k: int) -> int:
    """Take the k-th card of a lot, of one kind or of any, out of the row."""
    at = cards[FIRST + lot - 1]
    end = at + cards[LEFT + lot - 1] - 1
    if kind == ANY_KIND:
        at += k
    else:
        while cards[at] // VALUES != kind or k > 0:
            if cards[at] // VALUES == kind:
                k -= 1
            at += 1
    card = cards[at]
    cards[at] = cards[end]
    cards[end] = card
    cards[LEFT + lot - 1] -= 1
    return card
