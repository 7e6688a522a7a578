"""What a seat of Space Beans knows, as numbers for a network; and what it does not.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour.
Cards stand kind by kind, nine values each. Whose points pile a card is in is
left out: it says nothing about the rest of the game but the points. Numbers that
change together stand in sixteens, filled up with zeros: they are written at once.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    FACES,
    KINDS,
    SINGLES,
    VALUES,
    WHOLE_KIND,
    copies,
    copies_of,
)
from stammtisch.games.space_beans.knowledge.diary import KIND
from stammtisch.games.space_beans.knowledge.mind import given_now
from stammtisch.games.space_beans.moves import laid_kind
from stammtisch.games.space_beans.state import DRAW, MORE, SEATS, Memory, State
from stammtisch.kernel.features import (
    chair_at,
    chairs_from,
    in_bytes,
    layout,
    mark,
    nonnegative,
    number_bytes,
    place_from,
    put_digits,
    put_sixteen,
    seat_at,
    starts,
)
from stammtisch.kernel.rule import rule

SET = KINDS + VALUES
"""Numbers for a collection: its kind, and how many of each value."""

HEAP = FACES + 1
"""Numbers for a heap: how many of each card, and a 0."""

LATELY = 2 * SEATS + 4
"""Numbers for what another seat hid and what it drew in its last turns, and zeros."""

OTHERS = SEATS - 1

LAYOUT = layout(
    ("phase", 4, "draw, end, lay, more"),
    ("to act", 1, "1 while a seat is to act, 0 at a shuffle and at the end"),
    ("laying", 3, "cards laid this turn, 1 if face down, value of the last if seen"),
    ("piles", 3, "cards in the draw pile, in the discard pile, and still to be drawn"),
    ("own", 5, "own cards in hand, own cards hidden, own points; 0"),
    ("seated", SEATS, "1 for each seat that takes part"),
    ("mover", SEATS, "the seat whose turn it is"),
    ("first", SEATS, "the seat that began"),
    ("finisher", SEATS, "the seat that ended the game"),
    ("held", OTHERS, "cards in each other hand"),
    ("covered", OTHERS, "cards in each other hidden collection"),
    ("points", OTHERS + 1, "each other seat's points; 0"),
    ("turns", 8, "turns that are over, and turns after which it ends: whole 64s and the rest; 0"),
    ("hand", HEAP, "own cards: how many of each, and a 0"),
    ("hidden", SET, "own hidden collection: kind, how many of each value"),
    ("open", SET * SEATS, "each seat's open collection, likewise"),
    ("discards", HEAP, "the discard pile: how many of each card, and a 0"),
    ("scored", HEAP, "the points piles together, likewise"),
    ("shuffled", HEAP, "the cards that were shuffled last, likewise"),
    ("given", HEAP * OTHERS, "in each other hand: cards passed on, and not seen since, likewise"),
    ("traced", SET * OTHERS, "in each other hidden collection: cards that must be there"),
    ("lost", HEAP, "cards passed on that one of several has hidden, likewise"),
    ("past", LATELY * OTHERS, "cards each other seat hid, its last turn first; cards it drew; 0"),
)
(
    PHASE,
    TO_ACT,
    LAYING,
    PILES,
    OWN,
    SEATED,
    MOVER,
    FIRST,
    FINISHER,
    HELD,
    COVERED,
    POINTS,
    TURNS,
    HAND,
    HIDDEN,
    OPEN,
    DISCARDS,
    SCORED,
    SHUFFLED,
    GIVEN,
    TRACED,
    LOST,
    PAST,
) = starts(LAYOUT)

PRIVILEGED_LAYOUT = layout(
    (
        "hands",
        HEAP * OTHERS,
        "the other seats' cards, from the left neighbour on: how many of each, and a 0",
    ),
    ("hidden", SET * OTHERS, "their hidden collections"),
    ("pile", HEAP, "the draw pile, likewise"),
    ("next", 2, "the next two cards to be drawn, from 1; 0 if there is none"),
)
HIDDEN_HID, PILE_HID, NEXT_HID = starts(PRIVILEGED_LAYOUT)[1:]


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    seat = nonnegative(seat)
    turn_features(s, seat, out)
    other_features(s, m, seat, SEATS, out)
    shuffled_features(m, out)
    discard_features(s, m, out)
    put_heap(out, SCORED, s.scored[0], s.scored[1])
    put_heap(out, HAND, s.hand[2 * seat], s.hand[2 * seat + 1])
    own_collections(s, seat, out)
    passing_features(s, seat, out)


@rule
def update_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The same, over those of the decision before.

    During its own turn a seat learns nothing about the others, and no collection
    ends but its own. Nobody sits down during a game.
    """
    seat = nonnegative(seat)
    cards, twice = s.hand[2 * seat], s.hand[2 * seat + 1]
    begins = s.phase == DRAW
    opens = begins and s.turns == 0
    before = seat_at(seat, s.players - 1, s.players) if begins else seat  # who decided before
    discarded = opens or out[PILES + 1] != s.discarded
    scored = opens or out[OWN + 2] != s.score[before]
    drawn = begins or (s.phase != MORE and out[OWN] != s.held[seat])
    passing_features(s, seat, out)
    if s.phase == MORE:
        laid_features(s, seat, cards, twice, out)
    elif begins or discarded or scored:
        own_collections(s, seat, out)
    if drawn:
        put_heap(out, HAND, cards, twice)
    if discarded:
        discard_features(s, m, out)
    if scored:
        put_heap(out, SCORED, s.scored[0], s.scored[1])
    if begins:
        turn_features(s, seat, out)
        other_features(s, m, seat, SEATS if opens else s.players, out)


@rule
def laid_features(s: State, seat: int, cards: int, twice: int, out: MutableSequence[int]) -> None:
    """The card that was laid last: where it was, and where it is."""
    kind = laid_kind(s)
    card = VALUES * kind + s.last
    laid = s.cover[seat] if s.hiding else s.open[seat]
    at = HIDDEN if s.hiding else OPEN
    out[nonnegative(HAND + card)] = copies_of(cards, twice, card)
    out[nonnegative(at + kind)] = 1
    out[nonnegative(at + KINDS + s.last)] = copies(laid, s.last)


@rule
def passing_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """Numbers that can be others at every decision of a turn."""
    acts = 1 if s.turn >= 0 else 0
    last = 0 if s.hiding and s.mover != seat else s.last
    laying = s.laid | s.hiding << 8 | last << 16
    piles = s.left | s.discarded << 8 | s.due << 16
    own = s.held[seat] | s.covered[seat] << 8 | s.score[seat] << 16
    phase = 1 << 8 * s.phase | acts << 8 * (TO_ACT - PHASE) | laying << 8 * (LAYING - PHASE)
    put_sixteen(out, PHASE, phase, piles | own << 8 * (OWN - PILES))


@rule
def own_collections(s: State, seat: int, out: MutableSequence[int]) -> None:
    put_collection(out, HIDDEN, s.cover_kind[seat], s.cover[seat])
    put_collection(out, OPEN, s.open_kind[seat], s.open[seat])


@rule
def turn_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """What stays as it is while it is the seat's turn; all 0 where nobody sits."""
    marks = (1 << s.players) - 1
    marks |= mark(place_from(seat, s.mover, s.players)) << MOVER - SEATED
    marks |= mark(place_from(seat, s.first, s.players)) << FIRST - SEATED
    marks |= mark(place_from(seat, s.finisher - 1, s.players)) << FINISHER - SEATED
    held = covered = points = 0
    chairs = chairs_from(seat, s.players)
    for place in range(1, SEATS):
        other = chair_at(chairs, place)
        held |= s.held[other] << 8 * (place - 1)
        covered |= s.covered[other] << 8 * (place - 1)
        points |= s.score[other] << 8 * (place - 1)
    counts = held | (covered & 0xFFFFFF) << 8 * (COVERED - HELD)
    put_sixteen(out, SEATED, in_bytes(marks & 255), in_bytes(marks >> 8 & 255))
    put_sixteen(out, SEATED + 16, in_bytes(marks >> 16), counts)
    turns = number_bytes(s.turns) | number_bytes(s.cap) << 16
    put_sixteen(out, SEATED + 32, covered >> 24 | points << 8 * (POINTS - HELD - 8), turns)


@rule
def other_features(
    s: State, m: Memory, seat: int, chairs_there: int, out: MutableSequence[int]
) -> None:
    """The open collections of the others, and what the seat has in mind of their cards."""
    chairs = chairs_from(seat, s.players)
    for place in range(1, chairs_there):
        other = chair_at(chairs, place)
        cards, twice = given_now(m, s, seat, other)
        traced = m.traced[nonnegative(seat * SEATS + other)]
        hid, drew = m.hid[other], m.drew[other]
        put_collection(out, OPEN + SET * place, s.open_kind[other], s.open[other])
        put_heap(out, GIVEN + HEAP * (place - 1), cards, twice)
        put_collection(out, TRACED + SET * (place - 1), traced >> KIND, traced & WHOLE_KIND)
        past = PAST + LATELY * (place - 1)
        put_sixteen(out, past, hid | (drew & 0xFFFF) << 48, drew >> 16)
    put_heap(out, LOST, m.lost[2 * seat], m.lost[2 * seat + 1])


@rule
def discard_features(s: State, m: Memory, out: MutableSequence[int]) -> None:
    """The discard pile; if there is none, that may be because it was shuffled."""
    put_heap(out, DISCARDS, s.discards[0], s.discards[1])
    if s.discarded == 0:
        shuffled_features(m, out)


@rule
def shuffled_features(m: Memory, out: MutableSequence[int]) -> None:
    put_heap(out, SHUFFLED, m.stock[0], m.stock[1])


@rule
def put_heap(out: MutableSequence[int], at: int, cards: int, twice: int) -> None:
    """A heap: how many of each card."""
    put_digits(out, at, cards & ~twice, twice, 0, 0, HEAP)


@rule
def put_collection(out: MutableSequence[int], at: int, kind: int, cards: int) -> None:
    """A collection: its kind, if there is one, and how many of each value; eight and eight."""
    here = 1 << 8 * kind if cards else 0
    more = in_bytes(cards >> VALUES << SINGLES - 1)
    values = in_bytes(cards >> 1 & 255) + more
    put_sixteen(out, at, here | (cards & 1) << 8 * KINDS, values)


@rule
def privileged(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The hands, hidden collections and the draw pile that the seat cannot see."""
    for place in range(1, SEATS):
        here = place < s.players
        other = seat_at(seat, place, s.players) if here else 0
        cards = s.hand[2 * other] if here else 0
        put_heap(out, HEAP * (place - 1), cards, s.hand[2 * other + 1] if here else 0)
        cover = s.cover[other] if here else 0
        put_collection(out, HIDDEN_HID + SET * (place - 1), s.cover_kind[other], cover)
    for card in range(HEAP):
        out[PILE_HID + card] = 0
    for at in range(s.left):
        out[PILE_HID + s.pile[at]] += 1
    for ahead in range(2):
        out[NEXT_HID + ahead] = s.pile[s.left - 1 - ahead] + 1 if s.left > ahead else 0
