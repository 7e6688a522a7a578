"""What a seat of Space Beans knows, as numbers for a network; and what it does not.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour.
Cards stand kind by kind, nine values each. Whose points pile a card is in is
left out: it says nothing about the rest of the game but the points.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    FACES,
    FIRSTS,
    KINDS,
    SECOND,
    SECONDS,
    SINGLES,
    VALUES,
    WORD_FIRSTS,
    WORD_KINDS,
)
from stammtisch.games.space_beans.lanes import turned
from stammtisch.games.space_beans.lots import ANY_LOT, CODE
from stammtisch.games.space_beans.state import COVER, DRAW, LOTS, MORE, PLACES, SEATS, Memory, State
from stammtisch.kernel.lanes import LANE, lane
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import (
    chair_at,
    chairs_from,
    in_bytes,
    layout,
    natural,
    place_from,
    put_bits,
    put_bytes,
    put_digits,
    put_nibbles,
    put_number,
    put_place,
    seat_at,
    starts,
)

SET = KINDS + VALUES
"""Numbers for a collection: its kind, and how many of each value."""

TWO_LANES = (1 << 2 * LANE) - 1
"""Of the numbers for hidden collections, those that fill a word behind six for hands."""

LAYOUT = layout(
    ("seated", SEATS, "1 for each seat that takes part"),
    ("mover", SEATS, "the seat whose turn it is"),
    ("first", SEATS, "the seat that began"),
    ("phase", 4, "draw, end, lay, more"),
    ("finisher", SEATS, "the seat that ended the game"),
    ("to act", 1, "1 while a seat is to act, 0 at a shuffle and at the end"),
    ("held", SEATS, "cards in each hand"),
    ("covered", SEATS, "cards in each hidden collection"),
    ("points", SEATS, "each seat's points"),
    ("turns", 4, "turns that are over, and turns after which it ends: whole 64s and the rest"),
    ("piles", 3, "cards in the draw pile, in the discard pile, and still to be drawn"),
    ("laying", 3, "cards laid this turn, 1 if face down, value of the last if seen"),
    ("hand", FACES, "own cards: how many of each"),
    ("hidden", SET, "own hidden collection: kind, how many of each value"),
    ("open", SET * SEATS, "each seat's open collection, likewise"),
    ("discards", FACES, "the discard pile: how many of each card"),
    ("scored", FACES, "the points piles together, likewise"),
    ("lots", 2 * FACES, "of each card's unseen copies, the lot they were last seen in, or 0"),
    ("sizes", LOTS, "unseen cards in each lot"),
    ("most", LOTS * PLACES, "of each lot at most, by place: hands, hidden collections, draw pile"),
    ("least", LOTS * SEATS, "of each lot at least, in each seat's hidden collection"),
    ("room", PLACES, "cards in each place, by place"),
)
(
    SEATED,
    MOVER,
    FIRST,
    PHASE,
    FINISHER,
    TO_ACT,
    HELD,
    COVERED,
    POINTS,
    TURNS,
    PILES,
    LAYING,
    HAND,
    HIDDEN,
    OPEN,
    DISCARDS,
    SCORED,
    LOT,
    SIZES,
    MOST,
    LEAST,
    ROOM,
) = starts(LAYOUT)

SECRET_LAYOUT = layout(
    ("hands", FACES * (SEATS - 1), "the other seats' cards, from the left neighbour on"),
    ("hidden", SET * (SEATS - 1), "their hidden collections"),
    ("pile", FACES, "the draw pile: how many of each card"),
    ("next", 2, "the next two cards to be drawn, from 1; 0 if there is none"),
)
HIDDEN_HID, PILE_HID, NEXT_HID = starts(SECRET_LAYOUT)[1:]


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    seat = natural(seat)
    lot_features(s, m, seat, out)
    neighbour_features(s, seat, SEATS, out)
    heap_features(s, out)
    passing_features(s, m, seat, out)


@rule
def features_on(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The same, over those of the decision before.

    During its own turn a seat learns about cards it does not see from those it
    draws alone, and no collection ends but its own. Nobody sits down during a game.
    """
    seat = natural(seat)
    begins = s.phase == DRAW
    opens = begins and s.turns == 0
    before = seat_at(seat, s.players - 1, s.players) if begins else seat  # who decided before
    if begins or (s.phase != MORE and out[HELD] != s.held[seat]):
        lot_features(s, m, seat, out)
    if begins:
        neighbour_features(s, seat, SEATS if opens else s.players, out)
    if opens or out[PILES + 1] != s.discarded or out[POINTS] != s.score[before]:
        heap_features(s, out)
    passing_features(s, m, seat, out)


@rule
def passing_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """What can be different at every decision."""
    table_features(s, seat, out)
    seat_features(s, seat, out)
    put_hand(out, HAND, s.hand[2 * seat], s.hand[2 * seat + 1])
    put_collection(out, HIDDEN, s.cover_kind[seat], s.cover[seat])
    put_collection(out, OPEN, s.open_kind[seat], s.open[seat])
    put_places(out, ROOM, m.room[0], m.room[1], seat, s.players)


@rule
def neighbour_features(s: State, seat: int, chairs_there: int, out: MutableSequence[int]) -> None:
    """The open collections of the others."""
    chairs = chairs_from(seat, s.players)
    for place in range(1, chairs_there):
        other = chair_at(chairs, place)
        put_collection(out, OPEN + SET * place, s.open_kind[other], s.open[other])


@rule
def heap_features(s: State, out: MutableSequence[int]) -> None:
    """Where the cards of ended collections are."""
    put_heap(out, DISCARDS, s.discards)
    put_heap(out, SCORED, s.scored)


@rule
def table_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    put_place(out, MOVER, place_from(seat, s.mover, s.players), SEATS)
    put_place(out, FIRST, place_from(seat, s.first, s.players), SEATS)
    put_place(out, PHASE, s.phase, 4)
    put_place(out, FINISHER, place_from(seat, s.finisher - 1, s.players), SEATS)
    out[TO_ACT] = 1 if s.turn >= 0 else 0
    put_number(out, TURNS, s.turns)
    put_number(out, TURNS + 2, s.cap)
    out[PILES] = s.left
    out[PILES + 1] = s.discarded
    out[PILES + 2] = s.due
    out[LAYING] = s.laid
    out[LAYING + 1] = s.hiding
    out[LAYING + 2] = 0 if s.hiding and s.mover != seat else s.last


@rule
def put_hand(out: MutableSequence[int], at: int, low: int, high: int) -> None:
    """A hand of two words: how many of each card."""
    low_kinds = VALUES * WORD_KINDS
    put_word(out, at, low, low_kinds)
    put_word(out, at + low_kinds, high, FACES - low_kinds)


@rule
def put_word(out: MutableSequence[int], at: int, word: int, length: int) -> None:
    """One word of a hand; its second cards are moved to where their firsts are."""
    seconds = 0
    for place in range(WORD_KINDS):
        here = word >> SECOND + 6 * place & SECONDS
        seconds |= here << SINGLES + VALUES * place
    put_digits(out, at, word & WORD_FIRSTS & ~seconds, seconds, 0, 0, length)


@rule
def put_heap(out: MutableSequence[int], at: int, kinds: MutableSequence[int]) -> None:
    """A heap by kinds: how many of each card."""
    put_kinds(out, at, kinds, 0, WORD_KINDS)
    put_kinds(out, at + VALUES * WORD_KINDS, kinds, WORD_KINDS, KINDS - WORD_KINDS)


@rule
def put_kinds(
    out: MutableSequence[int], at: int, kinds: MutableSequence[int], first: int, number: int
) -> None:
    """Some kinds of a heap."""
    firsts = seconds = 0
    for place in range(number):
        cards = kinds[first + place]
        firsts |= (cards & FIRSTS) << VALUES * place
        seconds |= cards >> VALUES << VALUES * place + SINGLES
    put_digits(out, at, firsts & ~seconds, seconds, 0, 0, VALUES * number)


@rule
def put_collection(out: MutableSequence[int], at: int, kind: int, cards: int) -> None:
    """A collection: its kind, if there is one, and how many of each value; eight and eight."""
    here = 1 << 8 * kind if cards else 0
    put_bytes(out, at, here | (cards & 1) << 8 * KINDS, 8)
    more = in_bytes(cards >> VALUES << SINGLES - 1)
    put_bytes(out, at + 8, in_bytes(cards >> 1 & 255) + more, 8)


@rule
def seat_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """What is open about each seat; all 0 where nobody sits."""
    held = covered = points = 0
    chairs = chairs_from(seat, s.players)
    for place in range(SEATS):
        other = chair_at(chairs, place)
        held |= s.held[other] << 8 * place
        covered |= s.covered[other] << 8 * place
        points |= s.score[other] << 8 * place
    put_bits(out, SEATED, (1 << s.players) - 1, SEATS)
    put_bytes(out, HELD, held, SEATS)
    put_bytes(out, COVERED, covered, SEATS)
    put_bytes(out, POINTS, points, SEATS)


@rule
def lot_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """What the seat remembers of the cards it does not see."""
    for kind in range(KINDS):
        put_lots(out, LOT + 2 * VALUES * kind, m.lot[seat * KINDS + kind])
    for lot in range(LOTS):
        at = seat * LOTS + lot
        out[SIZES + lot] = m.lot_size[at]
        hands, hidden = m.most[2 * at], m.most[2 * at + 1]
        put_places(out, MOST + PLACES * lot, hands, hidden, seat, s.players)
        least = turned(m.least[at], seat, s.players) if m.least[at] else 0
        put_bytes(out, LEAST + SEATS * lot, least, SEATS)


@rule
def put_lots(out: MutableSequence[int], at: int, codes: int) -> None:
    """The lots of a kind's cards: two numbers each, also for values that are there once."""
    once = codes & ANY_LOT | (codes & ANY_LOT << CODE) << CODE
    once |= (codes & ANY_LOT << 2 * CODE) << 2 * CODE
    twice = codes >> CODE * SINGLES
    put_nibbles(out, at, once | (twice & 0xFF) << 24, 8)
    put_nibbles(out, at + 8, twice >> 8, 10)


@rule
def put_places(
    out: MutableSequence[int], at: int, hands: int, hidden: int, seat: int, players: int
) -> None:
    """A number for each place, counted from a seat; 0 where nobody sits."""
    pile = lane(hands, COVER)
    hands = turned(hands, seat, players)
    hidden = turned(hidden, seat, players)
    put_bytes(out, at, hands | (hidden & TWO_LANES) << SEATS * LANE, 8)
    put_bytes(out, at + 8, hidden >> 2 * LANE | pile << 4 * LANE, PLACES - 8)


@rule
def secrets(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The hands, hidden collections and the draw pile that the seat cannot see."""
    for place in range(1, SEATS):
        here = place < s.players
        other = seat_at(seat, place, s.players) if here else 0
        low = s.hand[2 * other] if here else 0
        put_hand(out, FACES * (place - 1), low, s.hand[2 * other + 1] if here else 0)
        cover = s.cover[other] if here else 0
        put_collection(out, HIDDEN_HID + SET * (place - 1), s.cover_kind[other], cover)
    for card in range(FACES):
        out[PILE_HID + card] = 0
    for at in range(s.left):
        out[PILE_HID + s.pile[at]] += 1
    for ahead in range(2):
        out[NEXT_HID + ahead] = s.pile[s.left - 1 - ahead] + 1 if s.left > ahead else 0
