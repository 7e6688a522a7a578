"""Worlds that fit all a viewer of Space Beans has seen, each as likely as any other.

Places are filled one after the other with cards of the lots that can be there,
so a world is a path of choices. Some paths are more likely than others; their
weights say by how much, and a chain over several worlds (each next one replaces
the last with the odds of their weights) evens that out.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    DECK,
    VALUES,
    with_card,
    with_value,
    without_card,
)
from stammtisch.games.space_beans.knowledge.lots import cell, is_own
from stammtisch.games.space_beans.knowledge.picks import (
    ANY_KIND,
    choose_kind,
    fraction,
    laying,
    pick,
)
from stammtisch.games.space_beans.knowledge.recall import recall
from stammtisch.games.space_beans.moves import must_end
from stammtisch.games.space_beans.state import (
    COVER,
    LAY,
    PILE,
    SEATS,
    Memory,
    State,
)
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.chance import below, roll
from stammtisch.kernel.rule import rule

CHAIN = 10
"""Worlds in the chain; the last one is given."""

STEPS = 12
"""Places that are filled; the pile has what is left."""


@rule
def imagine(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Fill the blanks of a veiled state with a world that fits."""
    viewer = seat if seat >= 0 else SEATS
    if s.dealt == 0:
        return dice
    recall(m, s, viewer)
    chosen = dice
    weight = 0.0
    links = 0
    while links <= CHAIN:  # the last time round makes the world that was chosen once more
        dice = roll(dice)
        first = dice if links < CHAIN else chosen
        after, found = try_world(s, m, cards, first)
        if found > 0.0:
            links += 1
            dice = roll(after) if links <= CHAIN else dice
            if fraction(dice) * weight < found:
                chosen, weight = first, found
        else:
            dice = after
    return stack_rest(s, m, cards, dice)


# One world


@rule
def try_world(s: State, m: Memory, cards: MutableSequence[int], dice: int) -> tuple[int, float]:
    """Fill every place but the pile; returns the path's weight too, 0 if it is no world."""
    line_up(m, cards)
    weight = 1.0
    for step in range(STEPS):
        place = place_at(s, step)
        if m.room[place] and not is_own(m.concluded - 1, place):
            plan(s, m, step)
            dice, share = fill(s, m, cards, place, dice)
            weight *= share
            if weight == 0.0:
                return dice, 0.0
    for lot in range(m.top):
        if m.free[lot] > m.most[cell(lot, PILE)]:
            return dice, 0.0
    if s.phase == LAY and s.mover != m.concluded - 1 and must_end(s):
        return dice, 0.0  # whoever kept two collections has a card that fits (S4.15)
    return dice, weight


@rule
def place_at(s: State, step: int) -> int:
    """The order of filling: the player's places, then hidden collections, then hands."""
    if step == 0:
        return COVER + s.mover
    if step < SEATS + 1:
        return (s.mover + step - 1) % SEATS + (COVER if step > 1 else 0)
    return (s.mover + step - SEATS) % SEATS if step < STEPS else PILE


@rule
def line_up(m: Memory, cards: MutableSequence[int]) -> None:
    """Write the unseen cards, lot after lot."""
    number = 0
    for lot in range(m.top):
        m.first[lot] = number
        rest, twice = m.lot[2 * lot], m.lot[2 * lot + 1]
        while rest:
            card = lowest(rest)
            rest, twice = without_card(rest, twice, card)
            cards[number] = card
            number += 1
        m.free[lot] = number - m.first[lot]


@rule
def plan(s: State, m: Memory, step: int) -> None:
    """For each lot: the room it has later, how many of it are needed here, how many are."""
    for lot in range(m.top):
        later = fitting = 0
        for other in range(step + 1, STEPS + 1 if m.free[lot] else 0):
            there = place_at(s, other)
            most = m.most[cell(lot, there)]
            if most:
                later += m.room[there]
                fitting += min(most, m.room[there])
        m.later[lot], m.taken[lot] = later, 0
        least = m.least[cell(lot, place_at(s, step))]
        m.need[lot] = max(m.free[lot] - fitting, least, 0)


# Hidden collections and hands


@rule
def fill(
    s: State, m: Memory, cards: MutableSequence[int], place: int, dice: int
) -> tuple[int, float]:
    """All cards of a hidden collection are of one kind (S5.4), and so are those being laid."""
    clear(s, m, place)
    fresh = laying(s, place)
    weight = 1.0
    kind = s.cover_kind[place] if fresh else ANY_KIND
    for slot in range(m.room[place]):
        if slot == 0 and (place >= COVER or (fresh and m.room[COVER + place] == 0)):
            dice, kind, weight = choose_kind(s, m, cards, place, dice)
        if slot == fresh and place < COVER:
            kind = ANY_KIND
        card = -1
        if weight > 0.0:
            dice, card, share = pick(m, cards, place, kind, m.room[place] - slot, dice)
            weight *= share
        if card < 0:
            return dice, 0.0
        put(s, place, card, slot < fresh)
    return dice, weight


@rule
def clear(s: State, m: Memory, place: int) -> None:
    """Empty a place; a hidden collection that is begun this turn is emptied with the hand."""
    if place >= COVER:
        s.cover[place - COVER] = 0
        return
    s.hand[2 * place] = s.hand[2 * place + 1] = 0
    if laying(s, place):
        s.last = 0
        if m.room[COVER + place] == 0:
            s.cover[place] = 0


@rule
def put(s: State, place: int, card: int, fresh: bool) -> None:
    """A card goes to its place; of those laid this turn the last is the highest (S5.11)."""
    value = card % VALUES
    if place >= COVER or fresh:
        seat = place - COVER if place >= COVER else place
        s.cover[seat] = with_value(s.cover[seat], value)
        s.cover_kind[seat] = card // VALUES
        s.last = max(s.last, value) if fresh else s.last
    else:
        at = 2 * place
        s.hand[at], s.hand[at + 1] = with_card(s.hand[at], s.hand[at + 1], card)


# The draw pile


@rule
def stack_rest(s: State, m: Memory, cards: MutableSequence[int], dice: int) -> int:
    """What has no other place is the pile, in any order (S7.4)."""
    for place in range(DECK):
        s.pile[place] = 0
    number = 0
    for lot in range(m.top):
        for at in range(m.first[lot], m.first[lot] + m.free[lot]):
            s.pile[number] = cards[at]
            number += 1
    for last in range(number - 1, 0, -1):
        dice = roll(dice)
        other = below(dice, last + 1)
        s.pile[last], s.pile[other] = s.pile[other], s.pile[last]
    return dice
