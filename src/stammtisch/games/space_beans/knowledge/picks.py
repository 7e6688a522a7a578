"""Picking cards for a place of an imagined world of Space Beans.

A lot is drawn to a place by how many of its cards have none yet, and the less readily the
more room it has later; what is needed here comes first. Each pick says its weight
(`stammtisch.games.space_beans.knowledge.imagine`). `cards` has the unseen cards, lot after
lot; of each lot those that have no place yet stand first.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import KINDS, VALUES
from stammtisch.games.space_beans.knowledge.lots import cell
from stammtisch.games.space_beans.state import COVER, Memory, State
from stammtisch.kernel.chance import WORD, below, roll
from stammtisch.kernel.rule import rule

ANY_KIND = -1


@rule
def fraction(dice: int) -> float:
    """A number from 0 up to 1, read off rolled dice."""
    return (dice & WORD) / 4294967296.0


@rule
def laying(s: State, place: int) -> int:
    """Cards that the holder of a hand is laying face down: the first ones of that place."""
    return s.laid if s.hiding and place == s.mover else 0


# Lots


@rule
def odds(m: Memory, lot: int) -> float:
    """How readily a card of a lot comes here rather than to one of its later places."""
    return 1.0 / max(m.later[lot], 1)


@rule
def missing(m: Memory, lot: int) -> int:
    """Cards of a lot that are still needed here."""
    return max(m.need[lot] - m.taken[lot], 0)


@rule
def of_lot(m: Memory, cards: MutableSequence[int], lot: int, kind: int) -> int:
    """Cards of a lot without a place, of one kind or of any."""
    if kind == ANY_KIND:
        return m.free[lot]
    number = 0
    for at in range(m.first[lot], m.first[lot] + m.free[lot]):
        number += 1 if cards[at] // VALUES == kind else 0
    return number


# A kind


@rule
def choose_kind(
    s: State, m: Memory, cards: MutableSequence[int], place: int, dice: int
) -> tuple[int, int, float]:
    """A kind, by how many ways there are to fill the place with it; its weight is 0 if none can."""
    total, share = 0.0, 1.0
    chosen = ANY_KIND
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
    size = m.room[place] if place >= COVER else laying(s, place)
    fresh = laying(s, place - COVER)
    number = in_hand = 0
    readily = 0.0
    for lot in range(m.top):
        here = of_lot(m, cards, lot, kind)
        if fresh:
            in_hand += min(here, m.most[cell(lot, place - COVER)])
        here = min(here, m.most[cell(lot, place)])
        if place >= COVER and missing(m, lot) > here:
            return 0.0
        number += here
        readily += here * odds(m, lot)
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
    m: Memory, cards: MutableSequence[int], place: int, kind: int, slots: int, dice: int
) -> tuple[int, int, float]:
    """A card for a place with so many slots left, and its weight; -1 if there is none for it."""
    needed = 0
    for lot in range(m.top):
        needed += missing(m, lot)
    total = 0.0
    chosen = -1
    for lot in range(m.top):
        here = pull(m, cards, place, lot, kind, needed == slots)
        total += here
        dice = roll(dice)
        if fraction(dice) * total < here:
            chosen = lot
    if needed > slots or chosen < 0:
        return dice, -1, 0.0
    dice = roll(dice)
    card = take_out(m, cards, chosen, kind, below(dice, of_lot(m, cards, chosen, kind)))
    return dice, card, total / odds(m, chosen)


@rule
def pull(
    m: Memory,
    cards: MutableSequence[int],
    place: int,
    lot: int,
    kind: int,
    only_missing: bool,
) -> float:
    """How strongly a lot is drawn to the next slot."""
    if m.free[lot] == 0 or m.taken[lot] >= m.most[cell(lot, place)]:
        return 0.0
    if only_missing and missing(m, lot) == 0:
        return 0.0
    return of_lot(m, cards, lot, kind) * odds(m, lot)


@rule
def take_out(m: Memory, cards: MutableSequence[int], lot: int, kind: int, k: int) -> int:
    """Take the k-th card of a lot, of one kind or of any; it changes places with the last one."""
    at = m.first[lot] + (k if kind == ANY_KIND else 0)
    while kind != ANY_KIND and (cards[at] // VALUES != kind or k > 0):
        k -= 1 if cards[at] // VALUES == kind else 0
        at += 1
    m.free[lot] -= 1
    m.taken[lot] += 1
    end = m.first[lot] + m.free[lot]
    cards[at], cards[end] = cards[end], cards[at]
    return cards[end]
