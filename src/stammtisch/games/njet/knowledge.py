"""What a seat of Njet! knows: memory, the veil, and worlds that fit (N12)."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import log

from stammtisch.games.njet.cards import (
    DECK,
    EVERY_CARD,
    FOURS,
    KINDS,
    SECOND,
    with_card,
    without_card,
)
from stammtisch.games.njet.rules import PAGE_STARTS, hand_size
from stammtisch.games.njet.state import DISCARDS, TRICKS, Memory, State
from stammtisch.kernel.bits import count, select
from stammtisch.kernel.chance import below, roll
from stammtisch.kernel.dealing import SEAT_BITS, SIZE_BITS, Unseen, draw_allowed, kept, share_out
from stammtisch.kernel.features import place_from
from stammtisch.kernel.rule import rule

THROWS, PLAYS = PAGE_STARTS[1], PAGE_STARTS[2]


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """Whoever does not follow holds nothing of the class led (N6.8, N6.9)."""
    if s.phase == TRICKS and s.led and s.led >> (action - PLAYS) & 1 == 0:
        m.lacks[s.turn] |= s.led


@rule
def witness_deal(m: Memory, s: State) -> None:
    """New cards: nothing is known of anyone."""
    for seat in range(4):
        m.lacks[seat] = 0


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """What is in mind is open to all."""
    veil_state(s, seat)


@rule
def veil_state(s: State, seat: int) -> None:
    """Others' hands and discards are hidden (N12.1, N12.2)."""
    for other in range(4):
        if other != seat:
            s.hand[other] = 0
            s.thrown[2 * other] = 0
            s.thrown[2 * other + 1] = 0


@rule
def thrown_by(s: State, seat: int) -> int:
    """How many cards a seat has discarded so far: open to all (N12.5)."""
    if s.phase == TRICKS:
        return s.toss
    if s.phase < DISCARDS:
        return 0
    if seat == s.turn:
        return s.laid
    behind = place_from(s.starter, s.turn, s.players)
    return s.toss if place_from(s.starter, seat, s.players) < behind else 0


@rule
def held_by(s: State, seat: int) -> int:
    """How many cards a seat holds: open to all (N12.5)."""
    if s.dealt == 0 or s.turn < 0:
        return 0
    if s.phase == TRICKS:
        return s.left - 1 if s.trick[seat] else s.left
    return hand_size(s) - thrown_by(s, seat)


@rule
def unseen(s: State, seat: int, cards: MutableSequence[int]) -> int:
    """Write the cards this seat has not seen, a second 1 as its kind; return their number."""
    seen = s.played
    if seat >= 0:
        seen = merged(merged(seen, s.hand[seat]), thrown_cards(s, seat))
    out = EVERY_CARD ^ seen if s.players == 4 else EVERY_CARD ^ seen & ~FOURS ^ FOURS
    size = 0
    for card in range(DECK):
        if out >> card & 1:
            cards[size] = card if card < KINDS else card - SECOND
            size += 1
    return size


@rule
def merged(cards: int, more: int) -> int:
    """Two sets of cards as one, second 1s kept apart."""
    both = cards & more & 15
    return cards | more | both << SECOND


@rule
def thrown_cards(s: State, seat: int) -> int:
    """A seat's own discards as a set."""
    first = 1 << s.thrown[2 * seat] >> 1
    return with_card(first, 1 << s.thrown[2 * seat + 1] >> 1)


@rule
def imagine(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Share the unseen cards out: hands first, by what they lack, then discards."""
    if s.turn < 0:
        return dice
    size = unseen(s, seat, cards)
    others = ((1 << s.players) - 1) & ~(1 << seat if seat >= 0 else 0)
    shared = Unseen(cards, size, m.lacks, hand_sizes(s), others)
    share, order = 0.0, 0
    while not kept(dice, share):
        dice, share, order = share_out(shared, 0, dice)
        dice = roll(dice)
    first = take_up(s, cards, others, order)
    return fill_discards(s, seat, cards, first, size, dice)


@rule
def hand_sizes(s: State) -> int:
    """How many cards everyone holds, packed."""
    sizes = 0
    for seat in range(s.players):
        sizes |= held_by(s, seat) << SIZE_BITS * seat
    return sizes


@rule
def take_up(s: State, cards: MutableSequence[int], seats: int, order: int) -> int:
    """Put the hands that were shared out into their places; returns the first card left."""
    first = 0
    for _ in range(count(seats)):
        other = order & ((1 << SEAT_BITS) - 1)
        order >>= SEAT_BITS
        held = held_by(s, other)
        s.hand[other] = as_set(cards, first, held)
        first += held
    return first


@rule
def as_set(cards: MutableSequence[int], first: int, size: int) -> int:
    held = 0
    for place in range(first, first + size):
        held = with_card(held, 1 << cards[place])
    return held


@rule
def fill_discards(
    s: State, seat: int, cards: MutableSequence[int], first: int, size: int, dice: int
) -> int:
    """What no hand holds was discarded; any split among the others is as likely."""
    for other in range(s.players):
        thrown = thrown_by(s, other)
        if other != seat and thrown:
            dice, _ = draw_allowed(cards, first, size, 0, thrown, dice)
            lower = cards[first] + 1
            upper = cards[first + thrown - 1] + 1
            s.thrown[2 * other] = min(lower, upper)
            s.thrown[2 * other + 1] = max(lower, upper) if thrown == 2 else 0
            first += thrown
    return dice


# Worlds of the past


@rule
def rewind(s: State, after: State, seat: int, action: int, dice: int) -> int:
    """Hands grow again by what was played; discards go back into them, in any order."""
    for other in range(s.players):
        if other != seat:
            s.hand[other] = after.hand[other]
            s.thrown[2 * other] = after.thrown[2 * other]
            s.thrown[2 * other + 1] = after.thrown[2 * other + 1]
    if s.turn == seat or s.phase < DISCARDS:
        return action
    card = take_back(s, dice) if s.phase == DISCARDS else action - PLAYS
    s.hand[s.turn] = with_card(s.hand[s.turn], 1 << card)
    return THROWS + card if s.phase == DISCARDS else action


@rule
def take_back(s: State, dice: int) -> int:
    """Undo the last discard of the seat to move; which of two came last is not known."""
    lower, upper = s.thrown[2 * s.turn], s.thrown[2 * s.turn + 1]
    last = upper if s.laid and below(dice, 2) else lower
    s.thrown[2 * s.turn] = lower + upper - last
    s.thrown[2 * s.turn + 1] = 0
    return last - 1


# Worlds from other worlds


@rule
def exchange(s: State, m: Memory, seat: int, dice: int) -> int:
    """Two cards in others' hands or discards change places, unless a hand would lack one."""
    if s.turn < 0:
        return 0
    size = 0
    for other in range(s.players):
        size += places_of(s, other) if other != seat else 0
    if size < 2:
        return 0
    both = below(dice, size * size)
    one, i = hidden_place(s, seat, both // size)
    two, j = hidden_place(s, seat, both % size)
    if one == two and (i < count(s.hand[one])) == (j < count(s.hand[two])):
        return 0
    card, other_card = card_at(s, one, i), card_at(s, two, j)
    if card == other_card or cannot_be(s, m, one, i, other_card) or cannot_be(s, m, two, j, card):
        return 0
    held = count(s.hand[two])
    put_at(s, one, i < count(s.hand[one]), card, other_card)
    put_at(s, two, j < held, other_card, card)
    return 1 << one | 1 << two


@rule
def places_of(s: State, seat: int) -> int:
    """The cards a seat holds or has discarded, in number."""
    return count(s.hand[seat]) + min(s.thrown[2 * seat], 1) + min(s.thrown[2 * seat + 1], 1)


@rule
def hidden_place(s: State, seat: int, number: int) -> tuple[int, int]:
    """Where one of the cards lies that a seat does not see: with whom, and the how-manieth."""
    other = 1 if seat == 0 else 0
    while number >= places_of(s, other):
        number -= places_of(s, other)
        other += 2 if other + 1 == seat else 1
    return other, number


@rule
def card_at(s: State, seat: int, place: int) -> int:
    """A card of a hand, or behind these a discard."""
    held = count(s.hand[seat])
    if place >= held:
        return s.thrown[2 * seat + place - held] - 1
    card = select(s.hand[seat], place)
    return card if card < KINDS else card - SECOND


@rule
def cannot_be(s: State, m: Memory, seat: int, place: int, card: int) -> bool:
    """Whether a card cannot be at a place; what was discarded says nothing of a hand."""
    return place < count(s.hand[seat]) and m.lacks[seat] >> card & 1 == 1


@rule
def put_at(s: State, seat: int, held: bool, card: int, other: int) -> None:
    """Another card in place of one, in a hand or among the discards."""
    if held:
        s.hand[seat] = with_card(without_card(s.hand[seat], 1 << card), 1 << other)
        return
    lower, upper = s.thrown[2 * seat], s.thrown[2 * seat + 1]
    left = lower + upper - card - 1
    s.thrown[2 * seat] = min(left, other + 1) if upper else other + 1
    s.thrown[2 * seat + 1] = max(left, other + 1) if upper else 0


@rule
def arrangements(s: State, m: Memory, seat: int) -> float:
    """Two alike in one hand lie there in one way, apart in two (N1.4)."""
    pairs = 0
    for other in range(s.players):
        pairs += count(s.hand[other] >> SECOND) if other != seat else 0
    return -pairs * log(2.0)
