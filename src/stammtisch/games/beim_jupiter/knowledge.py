"""What a seat of Beim Jupiter knows: memory, the veil, and worlds that fit (J11)."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import log

from stammtisch.games.beim_jupiter.cards import ALL_BITS, LAMB, LAMBS, NUMBER_CARDS, NUMBERS
from stammtisch.games.beim_jupiter.deal import after, give, hand_size
from stammtisch.games.beim_jupiter.plays import CARD_OF, LAMB_PLAY
from stammtisch.games.beim_jupiter.rules import LAYS_FROM, PLAYS_FROM
from stammtisch.games.beim_jupiter.state import AWARD, LAY, SEAT, TRICKS, Memory, State
from stammtisch.kernel.bits import count, lowest, select
from stammtisch.kernel.chance import below, roll
from stammtisch.kernel.dealing import SEAT_BITS, SIZE_BITS, Unseen, draw_allowed, kept, share_out
from stammtisch.kernel.features import nonnegative
from stammtisch.kernel.rule import rule

NOT_LAID = sum(1 << card for card in range(NUMBER_CARDS, LAMB + 1))
"""What nobody can have laid (J3.2), the lamb's place included."""


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """Whoever does not follow holds nothing of what was led; a lamb shows nothing (J6.6, J7.8)."""
    if s.phase == TRICKS:
        led, play = s.led, action - PLAYS_FROM
        tells = (play != LAMB_PLAY) & (led >> CARD_OF[nonnegative(play)] & 1 == 0)
        m.lacks[s.turn & SEAT] |= led if tells else 0


@rule
def witness_deal(m: Memory, s: State) -> None:
    """New cards: nothing is known of anyone."""
    for seat in range(5):
        m.lacks[seat] = 0


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """What is in mind is open to all."""
    veil_state(s, seat)


@rule
def veil_state(s: State, seat: int) -> None:
    """Hidden: others' hands, their lays until all have laid, the card aside (J11.1 to J11.3)."""
    for other in range(5):
        if other != seat:
            s.hand[other] = 0
            s.lambs[other] = 0
            if s.phase == LAY:
                s.laid[other] = 0
    s.aside = 0


@rule
def has_laid(s: State, seat: int) -> bool:
    """Whether a seat has laid its card this round: open to all, though a lay is not."""
    if s.phase != LAY:
        return True
    before = s.starter
    while before != s.turn:
        if before == seat:
            return True
        before = after(s, before)
    return False


@rule
def held_by(s: State, seat: int) -> int:
    """How many cards a seat holds: open to all (J11.6)."""
    if s.turn < 0 or s.phase == AWARD:
        return 0
    if s.phase != TRICKS:
        return hand_size(s) - 1 if has_laid(s, seat) else hand_size(s)
    held = hand_size(s) - 1
    for other in range(s.players):
        held -= s.tricks[other]
    return held - 1 if s.trick[seat] else held


@rule
def unseen(s: State, seat: int, cards: MutableSequence[int]) -> int:
    """Write the cards this seat has not seen in this round; returns their number."""
    out = s.deck & ~s.played
    lambs = LAMBS[s.players] - s.slain
    if seat >= 0:
        out &= ~s.hand[seat]
        lambs -= s.lambs[seat]
        if s.phase == LAY and s.laid[seat]:
            out ^= 1 << (s.laid[seat] - 1)
    size = 0
    while out:
        cards[size] = lowest(out)
        out &= out - 1
        size += 1
    for _ in range(lambs):
        cards[size] = LAMB
        size += 1
    return size


@rule
def imagine(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Share the unseen cards out: hidden lays, hands by what they lack, the card set aside."""
    if s.turn < 0:
        return dice
    size = unseen(s, seat, cards)
    others = (1 << s.players) - 1 & ~(1 << seat if seat >= 0 else 0)
    shared = Unseen(cards, size, m.lacks, hand_sizes(s), others)
    while True:
        dice, first = fill_lays(s, seat, cards, size, dice)
        dice, share, order = share_out(shared, first, dice)
        dice = roll(dice)
        if kept(dice, share):
            take_up(s, cards, first, size, others, order)
            if can_lay(s):
                return dice


@rule
def fill_lays(
    s: State, seat: int, cards: MutableSequence[int], size: int, dice: int
) -> tuple[int, int]:
    """Number cards for the lays still face down; returns the dice and how many there are."""
    first = 0
    if s.phase == LAY:
        for other in range(s.players):
            if other != seat and has_laid(s, other):
                dice, _ = draw_allowed(cards, first, size, NOT_LAID, 1, dice)
                s.laid[other] = cards[first] + 1
                first += 1
    return dice, first


@rule
def can_lay(s: State) -> bool:
    """Whether everyone who has yet to lay can; else there would have been a new deal (J2.4)."""
    for seat in range(s.players):
        if s.phase == LAY and not has_laid(s, seat) and s.hand[seat] & NUMBERS == 0:
            return False
    return True


@rule
def hand_sizes(s: State) -> int:
    """How many cards everyone holds, packed."""
    sizes = 0
    for seat in range(s.players):
        sizes |= held_by(s, seat) << SIZE_BITS * seat
    return sizes


@rule
def take_up(
    s: State, cards: MutableSequence[int], first: int, size: int, seats: int, order: int
) -> None:
    """Put the hands that were shared out into their places; a card left over was set aside."""
    for _ in range(count(seats)):
        other = order & (1 << SEAT_BITS) - 1
        order >>= SEAT_BITS
        held = held_by(s, other)
        give(s, other, cards, first, held)
        first += held
    if first < size:
        s.aside = cards[first] + 1


# Worlds of the past


@rule
def rewind(s: State, after: State, seat: int, action: int, dice: int) -> int:
    """Hands grow again by what was laid and played."""
    for other in range(s.players):
        if other != seat:
            s.hand[other] = after.hand[other]
            s.lambs[other] = after.lambs[other]
            if s.phase == LAY and has_laid(s, other):
                s.laid[other] = after.laid[other]
    s.aside = after.aside
    if s.turn == seat or (s.phase != LAY and s.phase != TRICKS):
        return action
    if s.phase == LAY:
        card = after.laid[s.turn] - 1
        action = LAYS_FROM + card
    else:
        card = CARD_OF[nonnegative(action - PLAYS_FROM)]
    if card == LAMB:
        s.lambs[s.turn] += 1
    else:
        s.hand[s.turn] |= 1 << card
    return action


# Worlds from other worlds


@rule
def exchange(s: State, m: Memory, seat: int, dice: int) -> int:
    """Two cards in others' hands, face down or set aside change places, if both can be there."""
    if s.turn < 0:
        return 0
    size = 0
    for other in range(s.players + 1):
        size += places_of(s, other) if other != seat else 0
    if size < 2:
        return 0
    both = below(dice, size * size)
    one, i = hidden_place(s, seat, both // size)
    two, j = hidden_place(s, seat, both % size)
    card, other_card = card_at(s, one, i), card_at(s, two, j)
    here, there = zone_of(s, one, i), zone_of(s, two, j)
    if here == there or card == other_card:
        return 0
    if cannot_be(s, m, here, other_card) or cannot_be(s, m, there, card):
        return 0
    put_at(s, here, card, other_card)
    put_at(s, there, other_card, card)
    if can_lay(s):
        return (1 << one | 1 << two) & (1 << s.players) - 1
    put_at(s, here, other_card, card)
    put_at(s, there, card, other_card)
    return 0


@rule
def places_of(s: State, seat: int) -> int:
    """The cards that are hidden with a seat, in number; behind the last one lies the card aside."""
    if seat == s.players:
        return min(s.aside, 1)
    return held_by(s, seat) + (1 if s.phase == LAY and s.laid[seat] else 0)


@rule
def hidden_place(s: State, seat: int, number: int) -> tuple[int, int]:
    """Where one of the cards lies that a seat does not see: with whom, and the how-manieth."""
    other = 1 if seat == 0 else 0
    while other < s.players and number >= places_of(s, other):
        number -= places_of(s, other)
        other += 2 if other + 1 == seat else 1
    return other, number


@rule
def zone_of(s: State, seat: int, place: int) -> int:
    """Twice the seat for its hand, one more for what it laid; then the card aside."""
    return 2 * seat + (1 if seat < s.players and place >= held_by(s, seat) else 0)


@rule
def card_at(s: State, seat: int, place: int) -> int:
    """A card of a hand, lambs last, or behind these what was laid."""
    if seat == s.players:
        return s.aside - 1
    if place >= held_by(s, seat):
        return s.laid[seat] - 1
    return select(s.hand[seat], place) if place < count(s.hand[seat]) else LAMB


@rule
def cannot_be(s: State, m: Memory, zone: int, card: int) -> bool:
    """Whether a card cannot be in a hand, or cannot have been laid."""
    if zone == 2 * s.players:
        return False
    return (NOT_LAID if zone & 1 else m.lacks[zone >> 1]) >> card & 1 == 1


@rule
def put_at(s: State, zone: int, card: int, other: int) -> None:
    """Another card in place of one."""
    seat = zone >> 1
    if seat == s.players:
        s.aside = other + 1
    elif zone & 1:
        s.laid[seat] = other + 1
    else:
        s.lambs[seat] += (1 if other == LAMB else 0) - (1 if card == LAMB else 0)
        s.hand[seat] ^= 1 << card & ALL_BITS ^ 1 << other & ALL_BITS


@rule
def arrangements(s: State, m: Memory, seat: int) -> float:
    """Lambs are alike (J1.3): those of one hand lie there in any order."""
    ways = 0.0
    for other in range(s.players):
        for lamb in range(1, s.lambs[other] if other != seat else 0):
            ways -= log(lamb + 1.0)
    return ways
