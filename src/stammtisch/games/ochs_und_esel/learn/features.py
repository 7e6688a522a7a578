"""What a seat of Ochs & Esel knows, as numbers for a network; and what it does not.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.ochs_und_esel.cards import (
    KINDS,
    LAY_DONKEY,
    LAY_JOKERS,
    PAGES,
    PASS,
    ROW_COPIES,
    ROW_JOKERS,
    SETS,
    number_of,
    row_of,
)
from stammtisch.games.ochs_und_esel.knowledge import unseen
from stammtisch.games.ochs_und_esel.rules import middle
from stammtisch.games.ochs_und_esel.state import SEATS, Memory, State
from stammtisch.kernel.features import (
    chair_at,
    chairs_from,
    clear_from,
    from_seat,
    layout,
    mark,
    nonnegative,
    put_bits,
    put_bytes,
    put_nibbles,
    put_number,
    seat_at,
    starts,
)
from stammtisch.kernel.rule import rule

ANIMAL_BITS = 56

LAYOUT = layout(
    ("seated", SEATS, "1 for each seat that takes part"),
    ("turn", SEATS, "the seat to act"),
    ("starter", SEATS, "the start player of the round, or of the deal that is due"),
    ("winner", SEATS, "the seat that has laid highest in this round"),
    ("owner", SEATS, "the seat with the pile of the ox round before it"),
    ("held", SEATS, "cards in each hand"),
    ("donkey", SEATS, "the seat that holds the donkey"),
    ("ox", SEATS, "the seat that holds the ox"),
    ("points", 2 * SEATS, "each seat's penalty points: whole 64s and the rest"),
    ("hand", KINDS, "own cards: how many 1s, 2s … 13s, jokers"),
    ("lain", KINDS + 2, "cards laid in this round, likewise; donkey, ox"),
    ("out", KINDS + 2, "cards of earlier rounds, likewise"),
    ("pile", KINDS + 2, "cards of the ox round, likewise"),
    ("unseen", KINDS, "cards of which the seat does not know where they are"),
    ("middle", 2, "donkey and ox, while they lie in the middle"),
    ("animal", 2, "the animal that was led"),
    ("barred", 2, "the animal that may not be led now"),
    ("led", 2, "how many cards were led; the worth of the highest"),
    ("had", 1, "turns taken in this round"),
    ("rounds", 1, "finished rounds of this deal, at most 127"),
    ("deals", 3, "deals begun, deals in all, 1 with the ox"),
    ("known", KINDS * SEATS, "for each seat, cards it took up openly and must still hold"),
    ("laid", 5 * SEATS, "each seat's latest: passed, animal, worth, its copies, its jokers"),
)
(
    SEATED,
    TURN,
    STARTER,
    WINNER,
    OWNER,
    HELD,
    DONKEY_AT,
    OX_AT,
    POINTS,
    HAND,
    LAIN,
    OUT,
    PILE,
    UNSEEN,
    MIDDLE,
    ANIMAL,
    BARRED,
    LED,
    HAD,
    ROUNDS,
    DEALS,
    KNOWN,
    LAID,
) = starts(LAYOUT)


def _lay(action: int) -> int:
    """What an action lays, as five numbers: passed, animal, worth, copies, jokers."""
    if action >= SETS:
        row = row_of(action)
        return (number_of(action) + 1) << 16 | ROW_COPIES[row] << 24 | ROW_JOKERS[row] << 32
    if action >= LAY_JOKERS:
        return KINDS << 16 | (action - LAY_JOKERS + 1) << 32
    return 1 if action == PASS else action << 8


LAYS = (0, *(_lay(action) for action in range(sum(PAGES))))
"""By the number of an action plus 1, as a state holds it."""

PRIVILEGED_LAYOUT = layout(
    ("hands", KINDS * (SEATS - 1), "the other seats' cards, from the left neighbour on"),
    ("aside", KINDS, "cards that were not dealt"),
)
ASIDE = KINDS * (SEATS - 1)


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    empty_seats(s.players, out)
    passing_features(s, m, seat, out)


@rule
def update_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The same, over those of the decision before: within a deal empty seats stay empty."""
    if s.rounds | s.had == 0:
        empty_seats(s.players, out)
    passing_features(s, m, seat, out)


@rule
def passing_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """What is not always 0."""
    table_features(s, seat, out)
    round_features(s, out)
    card_features(s, m, seat, out)
    players = s.players
    chairs = chairs_from(seat, players)
    donkey = ox = 0
    for place in range(players):
        other = chair_at(chairs, place)
        hand = s.hand[other]
        donkey |= (hand >> ANIMAL_BITS & 1) << place
        ox |= (hand >> ANIMAL_BITS + 1 & 1) << place
        out[HELD + place] = s.held[other]
        put_number(out, POINTS + 2 * place, s.score[other])
        put_nibbles(out, KNOWN + KINDS * place, m.known[other], KINDS)
        put_bytes(out, LAID + 5 * place, LAYS[nonnegative(s.laid[other])], 5)
    put_bits(out, DONKEY_AT, donkey | ox << OX_AT - DONKEY_AT, POINTS - DONKEY_AT)


@rule
def table_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """Who is who, as one set over the spans from SEATED on.

    There is a highest lay once somebody has led.
    """
    players, winner = s.players, s.winner
    marks = (1 << players) - 1
    marks |= from_seat(mark(s.turn), seat, players) << TURN - SEATED
    marks |= from_seat(mark(s.starter), seat, players) << STARTER - SEATED
    marks |= from_seat(mark(winner if s.led else -1), seat, players) << WINNER - SEATED
    marks |= from_seat(mark(s.owner - 1), seat, players) << OWNER - SEATED
    put_bits(out, SEATED, marks, HELD - SEATED)
    out[DEALS] = s.dealt
    out[DEALS + 1] = s.deals
    out[DEALS + 2] = s.ox


@rule
def round_features(s: State, out: MutableSequence[int]) -> None:
    """How the round stands."""
    animals = middle(s) >> ANIMAL_BITS
    animals |= mark(s.animal - LAY_DONKEY) << ANIMAL - MIDDLE
    animals |= mark(s.barred - LAY_DONKEY) << BARRED - MIDDLE
    put_bits(out, MIDDLE, animals, LED - MIDDLE)
    out[LED] = s.led
    out[LED + 1] = s.best
    out[HAD] = s.had
    out[ROUNDS] = min(s.rounds, 127)


@rule
def card_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    put_nibbles(out, HAND, s.hand[seat], KINDS)
    put_bunch(out, LAIN, s.lain)
    put_bunch(out, OUT, s.out)
    put_bunch(out, PILE, s.pile)
    put_nibbles(out, UNSEEN, unseen(s, m, seat) if s.turn >= 0 else 0, KINDS)


@rule
def put_bunch(out: MutableSequence[int], at: int, bunch: int) -> None:
    """A bunch by kinds, and its animals."""
    put_nibbles(out, at, bunch, KINDS)
    put_bits(out, at + KINDS, bunch >> ANIMAL_BITS, 2)


@rule
def empty_seats(players: int, out: MutableSequence[int]) -> None:
    """All is 0 where nobody sits."""
    clear_from(out, HELD, players, SEATS)
    clear_from(out, POINTS, 2 * players, 2 * SEATS)
    clear_from(out, KNOWN, KINDS * players, KINDS * SEATS)
    clear_from(out, LAID, 5 * players, 5 * SEATS)


@rule
def privileged(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The hands and the cards aside that the seat cannot see."""
    for place in range(1, SEATS):
        here = place < s.players
        other = seat_at(seat, place, s.players) if here else 0
        put_nibbles(out, KINDS * (place - 1), s.hand[other] if here else 0, KINDS)
    put_nibbles(out, ASIDE, s.aside, KINDS)
