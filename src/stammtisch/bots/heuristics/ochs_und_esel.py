"""Heuristics for Ochs & Esel.

`easy` leads its lowest number, raises as cheaply as it can and keeps its jokers.
`normal` gets rid of an animal whenever it may, ducks under the highest card of a donkey
round, leads from the middle to keep low cards for ducking and high ones for raising,
does not break sets without need, and sheds what costs most once somebody is nearly out.
"""

from __future__ import annotations

from math import sqrt

from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.games.ochs_und_esel.cards import (
    ALONE,
    COPIES,
    FIRST_ROW,
    LAY_DONKEY,
    LAY_JOKERS,
    LAY_OX,
    NUMBERS,
    PAGE,
    PASS,
    SETS,
    jokers_in,
)
from stammtisch.games.ochs_und_esel.rules import legal
from stammtisch.games.ochs_und_esel.state import Memory, State
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rule import rule

DEAL_DEVIATION = 22.0
"""The standard deviation of a deal's penalty points."""

NEARLY_OUT = 3
"""Somebody with so few cards may end the deal any time; with twice as many, soon."""

SAFE = 3
"""Somebody is sure to lay so high in a donkey round while several have yet to: 1s can be saved."""

MIDDLE = (5.4, 6.3, 9.7)
COPY = (1.4, 8.0, 44.0)
"""By haste: the number to lead with, counted from 0, and what a further copy is worth
beside the square of the distance from there; as the trained bot leads."""


@rule
def lay_of(number: int, copies: int, jokers: int) -> int:
    """The action that lays copies of a number, counted from 0, and jokers."""
    cards = copies + jokers
    row = FIRST_ROW[cards] + jokers - max(cards - COPIES, 0)
    return SETS + (row >> 2) * PAGE + 4 * number + (row & 3)


@rule
def copies_of(hand: int, number: int) -> int:
    return hand >> 4 * number & 15


@rule
def easy(s: State, m: Memory, dice: int) -> int:
    hand = s.hand[s.turn]
    if s.animal:
        return lowest_single(hand)
    return easy_raise(s, hand) if s.led else easy_lead(s, hand)


@rule
def lowest_single(hand: int) -> int:
    """The lowest card, for a donkey or ox round; a pass without any (O8.10)."""
    for number in range(NUMBERS):
        if copies_of(hand, number):
            return lay_of(number, 1, 0)
    return LAY_JOKERS if jokers_in(hand) else PASS


@rule
def easy_lead(s: State, hand: int) -> int:
    """All of the lowest number; without one, what there is."""
    for number in range(NUMBERS):
        if copies_of(hand, number):
            return lay_of(number, copies_of(hand, number), 0)
    return other_lead(s, hand)


@rule
def other_lead(s: State, hand: int) -> int:
    """An animal if it may be led, jokers, or a pass."""
    bits = legal(s, 0)
    if bits >> LAY_DONKEY & 1:
        return LAY_DONKEY
    if bits >> LAY_OX & 1:
        return LAY_OX
    return LAY_JOKERS + jokers_in(hand) - 1 if jokers_in(hand) else PASS


@rule
def easy_raise(s: State, hand: int) -> int:
    """The lowest number that is high enough, without jokers; else pass."""
    if s.best < ALONE:
        for number in range(s.best, NUMBERS):
            if copies_of(hand, number) >= s.led:
                return lay_of(number, s.led, 0)
    return PASS


@rule
def normal(s: State, m: Memory, dice: int) -> int:
    hand = s.hand[s.turn]
    if s.animal:
        return duck(s, hand)
    return best_raise(s, hand) if s.led else best_lead(s, hand)


@rule
def duck(s: State, hand: int) -> int:
    """The highest card below the highest one laid, or likely to be; without one, the lowest."""
    to_come = s.players - 1 - s.had
    limit = max(s.best, SAFE) if to_come > 1 else s.best
    for below_limit in range(limit - 1):
        number = limit - 2 - below_limit
        if copies_of(hand, number):
            return lay_of(number, 1, 0)
    if jokers_in(hand) and limit > 1:
        return LAY_JOKERS
    return lowest_single(hand)


@rule
def fewest_held(s: State) -> int:
    """The cards of the opponent who is nearest to being out."""
    fewest = 99
    for seat in range(s.players):
        if seat != s.turn:
            fewest = min(fewest, s.held[seat])
    return fewest


@rule
def groups(hand: int) -> int:
    """How many numbers a hand has: the lays it takes to be out."""
    number = 0
    for kind in range(NUMBERS):
        number += 1 if copies_of(hand, kind) else 0
    return number


@rule
def haste(s: State) -> int:
    """How soon the deal may end: 0 for not yet, 2 for any time."""
    fewest = fewest_held(s)
    return 2 if fewest <= NEARLY_OUT else 1 if fewest <= 2 * NEARLY_OUT else 0


@rule
def best_lead(s: State, hand: int) -> int:
    """An animal first; then the middle numbers, and large sets the sooner the deal may end.

    The low ones are kept for donkey rounds, the high ones to raise with.
    """
    bits = legal(s, 0)
    if bits >> LAY_DONKEY & 1:
        return LAY_DONKEY
    if bits >> LAY_OX & 1:
        return LAY_OX
    hurry = haste(s)
    best = -1
    most = -1e9
    for number in range(NUMBERS):
        copies = copies_of(hand, number)
        if copies:
            away = number - MIDDLE[hurry]
            worth = COPY[hurry] * copies - away * away
            if worth > most:
                best, most = number, worth
    if best < 0:
        return other_lead(s, hand)
    with_jokers = jokers_in(hand) if groups(hand) == 1 or hurry == 2 else 0
    return lay_of(best, copies_of(hand, best), with_jokers)


@rule
def best_raise(s: State, hand: int) -> int:
    """The cheapest set that is high enough; sets are broken, and jokers used, only for a reason."""
    if s.best >= ALONE:
        return PASS
    size = s.led
    hurry = fewest_held(s) <= NEARLY_OUT or s.held[s.turn] <= 2 * size + 2
    jokers = jokers_in(hand)
    best = PASS
    most = 0.0
    for number in range(s.best, NUMBERS):
        copies = copies_of(hand, number)
        if copies and copies + jokers >= size:
            used = max(size - copies, 0)
            worth = raise_worth(number, max(copies - size, 0), used, size, hurry)
            if worth > most:
                best, most = lay_of(number, size - used, used), worth
    if best == PASS and hurry and jokers >= size:
        return LAY_JOKERS + size - 1
    return best


@rule
def raise_worth(number: int, broken: int, jokers: int, size: int, hurry: bool) -> float:
    """The value of a raise; below 0 a pass is better."""
    if hurry:
        return 20.0 + number * size - 3.0 * broken
    return 14.0 - 0.5 * number - 4.0 * broken - 12.0 * jokers


# For the search


@rule
def tree_depth(s: State) -> int:
    """Flat: in a tree others choose as if they saw all hands, and leads come out upside down."""
    return 1


@rule
def expected_points(s: State, seat: int) -> float:
    """The penalty points written down, as a loss."""
    return -1.0 * s.score[seat]


@rule
def score_deviation(s: State) -> float:
    left = s.deals - s.dealt
    return 0.5 if s.turn == OVER else DEAL_DEVIATION * sqrt(left + 0.2)


HEURISTICS = Heuristics(
    easy=easy,
    normal=normal,
    tree_depth=tree_depth,
    expected_points=expected_points,
    score_deviation=score_deviation,
)
