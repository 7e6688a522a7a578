"""Worlds that fit all a viewer of Space Beans has seen, each as likely as any other.

Places are filled one after the other with cards of the lots that can be there,
so a world is a path of choices. Some paths are more likely than others; their
weights say by how much, and a chain over several worlds (each next one replaces
the last with the odds of their weights) evens that out.

While a world is made, `cards` has the unseen cards, lot after lot, and behind
them two rows of numbers: where each lot's cards stand, and the plan for it in
the place that is being filled.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    DECK,
    FACES,
    KINDS,
    VALUES,
    WHOLE_KIND,
    with_card,
    with_value,
)
from stammtisch.games.space_beans.knowledge import copies, seen_by
from stammtisch.games.space_beans.lots import copies_in, is_own, most_in, sure_in
from stammtisch.games.space_beans.rules import LOW, must_end
from stammtisch.games.space_beans.state import (
    COVER,
    LAY,
    LOTS,
    PILE,
    SEATS,
    Memory,
    State,
)
from stammtisch.kernel.chance import WORD, below, roll
from stammtisch.kernel.rule import rule

CHAIN = 24
"""Worlds in the chain; the last one is given."""

STEPS = 12
"""Places that are filled; the pile has what is left."""

ANY_KIND = -1
SEGMENT, PLAN = DECK, DECK + LOTS
"""Where in `cards` the two rows begin."""


@rule
def imagine(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Fill the blanks of a veiled state with a world that fits."""
    viewer = seat if seat >= 0 else SEATS
    if s.dealt == 0:
        return dice
    if s.finisher:
        return stack_unseen(s, viewer, cards, dice)
    chosen = dice
    weight = 0.0
    links = 0
    while links < CHAIN:
        dice = roll(dice)
        first = dice
        dice, found = try_world(s, m, viewer, cards, dice)
        if found > 0.0:
            links += 1
            dice = roll(dice)
            if fraction(dice) * weight < found:
                chosen, weight = first, found
    try_world(s, m, viewer, cards, chosen)
    return stack_rest(s, cards, dice)


@rule
def fraction(dice: int) -> float:
    """A number from 0 up to 1, read off rolled dice."""
    return (dice & WORD) / 4294967296.0


# One world


@rule
def try_world(
    s: State, m: Memory, viewer: int, cards: MutableSequence[int], dice: int
) -> tuple[int, float]:
    """Fill every place but the pile; returns the path's weight too, 0 if it is no world."""
    line_up(m, viewer, cards)
    weight = 1.0
    for step in range(STEPS):
        place = place_at(s, step)
        if m.room[place] and not is_own(viewer, place):
            plan(s, m, viewer, cards, step)
            if place >= COVER:
                dice, share = fill_cover(s, m, viewer, cards, place - COVER, dice)
            else:
                dice, share = fill_hand(s, m, viewer, cards, place, dice)
            weight *= share
            if weight == 0.0:
                return dice, 0.0
    for lot in range(1, LOTS + 1):
        if cards_left(cards, lot) > most_in(m, viewer, lot, PILE):
            return dice, 0.0
    if s.phase == LAY and s.mover != viewer and must_end(s):
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
def line_up(m: Memory, viewer: int, cards: MutableSequence[int]) -> None:
    """Write the unseen cards, lot after lot."""
    number = 0
    for lot in range(1, LOTS + 1):
        first = number
        if m.lot_size[viewer * LOTS + lot - 1]:
            for card in range(FACES):
                for _ in range(copies_in(m, viewer, card, lot)):
                    cards[number] = card
                    number += 1
        cards[SEGMENT + lot - 1] = first << 7 | number - first


@rule
def cards_left(cards: MutableSequence[int], lot: int) -> int:
    """Cards of a lot that have no place yet."""
    return cards[SEGMENT + lot - 1] & 127


@rule
def plan(s: State, m: Memory, viewer: int, cards: MutableSequence[int], step: int) -> None:
    """For each lot: the room it has later, how many of it are needed here, how many are."""
    place = place_at(s, step)
    for lot in range(1, LOTS + 1):
        left = cards_left(cards, lot)
        later = 0
        fitting = 0
        if left:
            for other in range(step + 1, STEPS + 1):
                there = place_at(s, other)
                most = most_in(m, viewer, lot, there)
                if most:
                    later += m.room[there]
                    fitting += min(most, m.room[there])
        need = max(left - fitting, sure_in(m, viewer, lot, place), 0)
        cards[PLAN + lot - 1] = later << 14 | need << 7


@rule
def odds(cards: MutableSequence[int], lot: int) -> float:
    """How readily a card of a lot comes here rather than to one of its later places."""
    return 1.0 / max(cards[PLAN + lot - 1] >> 14, 1)


@rule
def missing(cards: MutableSequence[int], lot: int) -> int:
    """Cards of a lot that are still needed here."""
    row = cards[PLAN + lot - 1]
    return max((row >> 7 & 127) - (row & 127), 0)


@rule
def of_lot(cards: MutableSequence[int], lot: int, kind: int) -> int:
    """Cards of a lot without a place, of one kind or of any."""
    row = cards[SEGMENT + lot - 1]
    if kind == ANY_KIND:
        return row & 127
    number = 0
    for at in range(row >> 7, (row >> 7) + (row & 127)):
        if cards[at] // VALUES == kind:
            number += 1
    return number


# Hidden collections and hands


@rule
def fill_cover(
    s: State, m: Memory, viewer: int, cards: MutableSequence[int], seat: int, dice: int
) -> tuple[int, float]:
    """All cards of a hidden collection are of one kind (S5.4)."""
    place = COVER + seat
    fresh = s.laid if seat == s.mover and s.hiding else 0
    dice, kind, weight = choose_kind(m, viewer, cards, place, m.room[place], fresh, dice)
    s.cover[seat] = 0
    s.cover_kind[seat] = max(kind, 0)
    for slots in range(m.room[place] if weight > 0.0 else 0, 0, -1):
        dice, card, share = pick(m, viewer, cards, place, kind, slots, dice)
        weight *= share
        if weight == 0.0:
            return dice, 0.0
        s.cover[seat] = with_value(s.cover[seat], card % VALUES)
    return dice, weight


@rule
def fill_hand(
    s: State, m: Memory, viewer: int, cards: MutableSequence[int], seat: int, dice: int
) -> tuple[int, float]:
    """What is being laid face down is of one kind; what stays in the hand is anything."""
    weight = 1.0
    slots = m.room[seat]
    fresh = s.laid if seat == s.mover and s.hiding else 0
    if fresh:
        dice, weight = fill_fresh(s, m, viewer, cards, seat, dice)
    s.hand[2 * seat] = s.hand[2 * seat + 1] = 0
    for left in range(slots - fresh if weight > 0.0 else 0, 0, -1):
        dice, card, share = pick(m, viewer, cards, seat, ANY_KIND, left, dice)
        weight *= share
        if weight == 0.0:
            return dice, 0.0
        word = 2 * seat + (card >= LOW)
        s.hand[word] = with_card(s.hand[word], card)
    return dice, weight


@rule
def fill_fresh(
    s: State, m: Memory, viewer: int, cards: MutableSequence[int], seat: int, dice: int
) -> tuple[int, float]:
    """The cards laid face down this turn; the last of them is the highest (S5.11)."""
    weight = 1.0
    kind = s.cover_kind[seat]
    if m.room[COVER + seat] == 0:
        dice, kind, weight = choose_kind(m, viewer, cards, seat, s.laid, 0, dice)
        s.cover[seat] = 0
        s.cover_kind[seat] = max(kind, 0)
    s.last = 0
    slots = m.room[seat]
    for done in range(s.laid if weight > 0.0 else 0):
        dice, card, share = pick(m, viewer, cards, seat, kind, slots - done, dice)
        weight *= share
        if weight == 0.0:
            return dice, 0.0
        s.cover[seat] = with_value(s.cover[seat], card % VALUES)
        s.last = max(s.last, card % VALUES)
    return dice, weight


@rule
def choose_kind(
    m: Memory,
    viewer: int,
    cards: MutableSequence[int],
    place: int,
    size: int,
    fresh: int,
    dice: int,
) -> tuple[int, int, float]:
    """A kind, by how many ways there are to fill the place with it; its weight is 0 if none can."""
    total = 0.0
    for kind in range(KINDS):
        total += ways(m, viewer, cards, place, kind, size, fresh)
    dice = roll(dice)
    mark = fraction(dice) * total
    for kind in range(KINDS):
        here = ways(m, viewer, cards, place, kind, size, fresh)
        if here > 0.0 and mark < here:
            return dice, kind, total / here
        mark -= here
    return dice, ANY_KIND, 0.0


@rule
def ways(
    m: Memory,
    viewer: int,
    cards: MutableSequence[int],
    place: int,
    kind: int,
    size: int,
    fresh: int,
) -> float:
    """About how many ways there are to fill a place with one kind."""
    number = 0
    readily = 0.0
    in_hand = 0
    for lot in range(1, LOTS + 1):
        here = of_lot(cards, lot, kind) if cards_left(cards, lot) else 0
        if fresh:
            in_hand += min(here, most_in(m, viewer, lot, place - COVER))
        here = min(here, most_in(m, viewer, lot, place))
        if place >= COVER and missing(cards, lot) > here:
            return 0.0
        number += here
        readily += here * odds(cards, lot)
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
    m: Memory,
    viewer: int,
    cards: MutableSequence[int],
    place: int,
    kind: int,
    slots: int,
    dice: int,
) -> tuple[int, int, float]:
    """A card for the next of so many slots of a place; its weight is 0 if there is none."""
    needed = 0
    for lot in range(1, LOTS + 1):
        needed += missing(cards, lot)
    if needed > slots:
        return dice, -1, 0.0
    total = 0.0
    for lot in range(1, LOTS + 1):
        total += pull(m, viewer, cards, place, lot, kind, needed == slots)
    dice = roll(dice)
    mark = fraction(dice) * total
    for lot in range(1, LOTS + 1):
        here = pull(m, viewer, cards, place, lot, kind, needed == slots)
        if here > 0.0 and mark < here:
            dice = roll(dice)
            card = take_out(cards, lot, kind, below(dice, of_lot(cards, lot, kind)))
            cards[PLAN + lot - 1] += 1
            return dice, card, total / odds(cards, lot)
        mark -= here
    return dice, -1, 0.0


@rule
def pull(
    m: Memory,
    viewer: int,
    cards: MutableSequence[int],
    place: int,
    lot: int,
    kind: int,
    only_missing: bool,
) -> float:
    """How strongly a lot is drawn to the next slot."""
    taken = cards[PLAN + lot - 1] & 127
    if cards_left(cards, lot) == 0 or taken >= most_in(m, viewer, lot, place):
        return 0.0
    if only_missing and missing(cards, lot) == 0:
        return 0.0
    return of_lot(cards, lot, kind) * odds(cards, lot)


@rule
def take_out(cards: MutableSequence[int], lot: int, kind: int, k: int) -> int:
    """Take the k-th card of a lot, of one kind or of any, out of the row."""
    row = cards[SEGMENT + lot - 1]
    at = row >> 7
    if kind == ANY_KIND:
        at += k
    else:
        while cards[at] // VALUES != kind or k > 0:
            if cards[at] // VALUES == kind:
                k -= 1
            at += 1
    card = cards[at]
    end = (row >> 7) + (row & 127) - 1
    cards[at] = cards[end]
    cards[end] = card
    cards[SEGMENT + lot - 1] = row - 1
    return card


# The draw pile


@rule
def stack_rest(s: State, cards: MutableSequence[int], dice: int) -> int:
    """What has no other place is the pile, in any order (S7.4)."""
    number = 0
    for lot in range(1, LOTS + 1):
        row = cards[SEGMENT + lot - 1]
        for at in range(row >> 7, (row >> 7) + (row & 127)):
            s.pile[number] = cards[at]
            number += 1
    return stir(s, number, dice)


@rule
def stack_unseen(s: State, viewer: int, cards: MutableSequence[int], dice: int) -> int:
    """When the game is over, only the pile is unseen (S8.5, S8.6)."""
    number = 0
    for kind in range(KINDS):
        seen = seen_by(s, viewer, kind)
        for value in range(VALUES):
            for _ in range(copies(WHOLE_KIND, value) - copies(seen, value)):
                s.pile[number] = kind * VALUES + value
                number += 1
    return stir(s, number, dice)


@rule
def stir(s: State, number: int, dice: int) -> int:
    """Shuffle the pile by dice."""
    for last in range(number - 1, 0, -1):
        dice = roll(dice)
        other = below(dice, last + 1)
        card = s.pile[last]
        s.pile[last] = s.pile[other]
        s.pile[other] = card
    return dice
