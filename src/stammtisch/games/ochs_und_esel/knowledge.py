"""What a seat of Ochs & Esel knows: memory, the veil, and worlds that fit (O9)."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import log

from stammtisch.games.ochs_und_esel.cards import (
    ANIMALS,
    KINDS,
    LAY_DONKEY,
    PACK,
    PAGES,
    bunch_of,
    cards_in,
)
from stammtisch.games.ochs_und_esel.rules import highest_with
from stammtisch.games.ochs_und_esel.state import SEATS, Memory, State
from stammtisch.kernel.chance import below, roll
from stammtisch.kernel.rule import rule

BUNCHES = tuple(bunch_of(action) for action in range(sum(PAGES)))
"""The cards that each action lays."""

EVEN_KINDS = sum(15 << 8 * pair for pair in range(KINDS // 2))
GUARDS = sum(1 << 8 * pair + 7 for pair in range(KINDS // 2))
"""A bit above each of them, which stays as long as there is no less than nothing."""


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """A card laid may have been a known one; cards taken up are known (O9.2).

    A pass lays nothing and says nothing (O9.3).
    """
    m.known[s.turn] = less(m.known[s.turn], BUNCHES[action])
    if s.animal == LAY_DONKEY and s.had == s.players - 1:
        m.known[highest_with(s, action)] += (s.lain + BUNCHES[action]) & ~ANIMALS


@rule
def less(known: int, laid: int) -> int:
    """Known cards without those laid, of each kind at least none."""
    return less_even(known, laid) | less_even(known >> 4, laid >> 4) << 4


@rule
def less_even(known: int, laid: int) -> int:
    """The same for every other kind, all at once."""
    left = (known & EVEN_KINDS | GUARDS) - (laid & EVEN_KINDS)
    enough = left & GUARDS
    return left & enough - (enough >> 7)


@rule
def witness_deal(m: Memory, s: State) -> None:
    """New cards: nobody has taken up any."""
    for seat in range(SEATS):
        m.known[seat] = 0


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """What is in mind is open to all."""
    veil_state(s, seat)


@rule
def veil_state(s: State, seat: int) -> None:
    """Others' hands, but for the animals, and the cards put aside are hidden (O9.1)."""
    for other in range(SEATS):
        if other != seat:
            s.hand[other] &= ANIMALS
    s.aside = 0


@rule
def imagine(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Others hold what they are known to hold and random unseen cards; the rest lies aside.

    Every arrangement of the unseen cards is as likely as any other.
    """
    if s.turn < 0:
        return dice
    size = spread(unseen(s, m, seat), cards)
    first = 0
    for other in range(s.players):
        if other != seat:
            s.hand[other] += m.known[other]
            wanted = s.held[other] - cards_in(s.hand[other])
            dice = draw(cards, first, size, wanted, dice)
            s.hand[other] += gathered(cards, first, first + wanted)
            first += wanted
    s.aside = gathered(cards, first, size)
    return dice


@rule
def unseen(s: State, m: Memory, seat: int) -> int:
    """The cards of which a seat does not know where they are."""
    bunch = PACK - ((s.lain + s.out + s.pile) & ~ANIMALS)
    for other in range(SEATS):
        bunch -= m.known[other]
    return bunch if seat < 0 else bunch + m.known[seat] - (s.hand[seat] & ~ANIMALS)


@rule
def spread(bunch: int, cards: MutableSequence[int]) -> int:
    """Write the kinds of a bunch one by one; returns how many cards there are."""
    size = 0
    for kind in range(KINDS):
        for _ in range(bunch >> 4 * kind & 15):
            cards[size] = kind
            size += 1
    return size


@rule
def draw(cards: MutableSequence[int], first: int, size: int, wanted: int, dice: int) -> int:
    """Put random cards at `first` and the places after it; returns the rolled dice."""
    for place in range(first, first + wanted):
        dice = roll(dice)
        other = place + below(dice, size - place)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card
    return dice


@rule
def gathered(cards: MutableSequence[int], first: int, stop: int) -> int:
    """The kinds written at some places, as a bunch."""
    bunch = 0
    for place in range(first, stop):
        bunch += 1 << 4 * cards[place]
    return bunch


# Worlds of the past


@rule
def rewind(s: State, after: State, seat: int, action: int, dice: int) -> int:
    """Hands grow again by what was laid, and shrink by what was taken up (O5.6)."""
    laid = BUNCHES[action] & ~ANIMALS
    taken = s.animal == LAY_DONKEY and s.had == s.players - 1
    winner = highest_with(s, action)
    for other in range(s.players):
        if other != seat:
            hand = after.hand[other] & ~ANIMALS
            if taken and other == winner:
                hand -= (s.lain & ~ANIMALS) + laid
            if other == s.turn:
                hand += laid
            s.hand[other] = hand | s.hand[other] & ANIMALS
    s.aside = after.aside
    return action


# Worlds from other worlds


@rule
def exchange(s: State, m: Memory, seat: int, dice: int) -> int:
    """Two cards change places that others may hold or that may lie aside."""
    if s.turn < 0:
        return 0
    size = 0
    for other in range(s.players + 1):
        size += cards_in(loose(s, m, other)) if other != seat else 0
    if size < 2:
        return 0
    both = below(dice, size * size)
    one, kind = loose_card(s, m, seat, both // size)
    two, other_kind = loose_card(s, m, seat, both % size)
    if one == two or kind == other_kind:
        return 0
    gain = (1 << 4 * other_kind) - (1 << 4 * kind)
    give(s, one, gain)
    give(s, two, -gain)
    return (1 << one | 1 << two) & (1 << s.players) - 1


@rule
def loose(s: State, m: Memory, seat: int) -> int:
    """What a seat holds and nobody else knows of; behind the last seat, what lies aside."""
    return s.aside if seat == s.players else (s.hand[seat] & ~ANIMALS) - m.known[seat]


@rule
def loose_card(s: State, m: Memory, seat: int, number: int) -> tuple[int, int]:
    """One of the cards whose place a seat does not know: with whom, and its kind."""
    other = 1 if seat == 0 else 0
    while other < s.players and number >= cards_in(loose(s, m, other)):
        number -= cards_in(loose(s, m, other))
        other += 2 if other + 1 == seat else 1
    bunch, kind = loose(s, m, other), 0
    while kind < KINDS - 1 and number >= bunch >> 4 * kind & 15:
        number -= bunch >> 4 * kind & 15
        kind += 1
    return other, kind


@rule
def give(s: State, seat: int, gain: int) -> None:
    """Cards more and cards less for a hand, or for what lies aside."""
    if seat == s.players:
        s.aside += gain
    else:
        s.hand[seat] += gain


@rule
def arrangements(s: State, m: Memory, seat: int) -> float:
    """Copies of a number are alike (O1.2): those of one hand, or aside, lie there in any order."""
    ways = 0.0
    for other in range(s.players + 1):
        bunch = loose(s, m, other) if other != seat else 0
        while bunch:
            for copy in range(1, bunch & 15):
                ways -= log(copy + 1.0)
            bunch >>= 4
    return ways
