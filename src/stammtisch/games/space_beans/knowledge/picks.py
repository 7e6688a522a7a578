"""Filling a place of an imagined world of Space Beans, card by card.

A lot is drawn to a place by how many of its cards have none yet, and the less readily the
more room it has later; what must come here comes first. Each choice says its weight
(`stammtisch.games.space_beans.knowledge.imagine`).
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import (
    EVERY,
    FIRSTS,
    KINDS,
    VALUES,
    add_to,
    count_of,
    take_from,
    with_value,
)
from stammtisch.games.space_beans.knowledge.lots import cell
from stammtisch.games.space_beans.state import COVER, FRESH, HAND, PLACES, Memory, State
from stammtisch.kernel.bits import count, select
from stammtisch.kernel.chance import below, fraction, roll
from stammtisch.kernel.rule import rule


@rule
def fill(s: State, m: Memory, place: int, dice: int) -> tuple[int, float]:
    """Cards for a place, and their weight; it is 0 if there are none that fit."""
    plan(m, place)
    among, weight = EVERY, 1.0
    if place < HAND:
        dice, among, weight = choose_kind(s, m, place, dice)
    for slots in range(m.room[place] if weight > 0.0 else 0, 0, -1):
        dice, card, share = pick(m, among, slots, dice)
        if share == 0.0:
            return dice, 0.0
        weight *= share
        put(s, place, card)
    return dice, weight


@rule
def plan(m: Memory, place: int) -> None:
    """For each lot, how many of it can come here, how many must, and the room it has later."""
    for lot in range(m.top):
        room = fitting = 0
        for later in range(place + 1, PLACES):
            most = m.most[cell(lot, later)]
            room += m.room[later] if most else 0
            fitting += min(most, m.room[later])
        at = cell(lot, place)
        m.can[lot], m.later[lot] = m.most[at], max(room, 1)
        m.must[lot] = max(count_of(m.free, lot, EVERY) - fitting, m.least[at])


@rule
def put(s: State, place: int, card: int) -> None:
    """A card goes to its place; of those laid this turn the last is the highest (S5.11)."""
    if place >= HAND:
        add_to(s.hand, place - HAND, card)
        return
    kind = card // VALUES
    value = card - kind * VALUES
    seat = s.mover if place == FRESH else place - COVER
    s.cover[seat], s.cover_kind[seat] = with_value(s.cover[seat], value), kind
    if place == FRESH:
        s.last = max(s.last, value)


# A kind: a hidden collection has one (S5.4)


@rule
def choose_kind(s: State, m: Memory, place: int, dice: int) -> tuple[int, int, float]:
    """The cards of a kind, by how many ways they fill the place, and their weight."""
    first, stop = 0, KINDS
    if place == FRESH and m.room[COVER + s.mover]:
        first, stop = s.cover_kind[s.mover], s.cover_kind[s.mover] + 1
    total, share, chosen = 0.0, 1.0, 0
    for kind in range(first, stop):
        among = FIRSTS << VALUES * kind
        here = ways(m, among, m.room[place])
        total += here
        if here > 0.0:
            dice = roll(dice)
            if fraction(dice) * total < here:
                chosen, share = among, here
    return dice, chosen, total / share


@rule
def ways(m: Memory, among: int, size: int) -> float:
    """About how many ways there are to fill so many slots with cards among some."""
    number, readily = 0, 0.0
    for lot in range(m.top):
        here = min(count_of(m.free, lot, among), m.can[lot])
        if m.must[lot] > here:
            return 0.0
        number += here
        readily += here / m.later[lot]
    product = 1.0
    for taken in range(size):
        product *= readily * (number - taken) / max(number, 1)
    return product


# One card


@rule
def pick(m: Memory, among: int, slots: int, dice: int) -> tuple[int, int, float]:
    """A card for one of so many slots, and its weight; 0 if there is none for it."""
    needed = 0
    for lot in range(m.top):
        needed += m.must[lot]
    total, chosen = 0.0, 0
    for lot in range(m.top if needed <= slots else 0):
        if m.can[lot] and (m.must[lot] or needed < slots):
            here = count_of(m.free, lot, among) / m.later[lot]
            total += here
            dice = roll(dice)
            chosen = lot if fraction(dice) * total < here else chosen
    if total == 0.0:
        return dice, 0, 0.0
    dice = roll(dice)
    cards, twice = m.free[2 * chosen] & among, m.free[2 * chosen + 1] & among
    k, firsts = below(dice, count(cards) + count(twice)), count(cards)
    card = select(cards, k) if k < firsts else select(twice, k - firsts)
    take_from(m.free, chosen, card)
    m.can[chosen] -= 1
    m.must[chosen] = max(m.must[chosen] - 1, 0)
    return dice, card, total * m.later[chosen]
