"""What a seat of Beim Jupiter knows, as numbers for a network; and what it does not.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.beim_jupiter.cards import FIRST_GOD, JUPITER, LAMB, NUMBER_CARDS, TRUMPS
from stammtisch.games.beim_jupiter.deal import hand_size
from stammtisch.games.beim_jupiter.plays import CARD_OF, LAMB_PLAY, LOW_GODS, PLAYS
from stammtisch.games.beim_jupiter.rules import points
from stammtisch.games.beim_jupiter.state import AWARD, LAY, TRICKS, Memory, State
from stammtisch.kernel.bits import highest
from stammtisch.kernel.features import (
    around,
    chair_at,
    chairs_from,
    from_seat,
    layout,
    mark,
    nonnegative,
    place_from,
    put_ahead,
    put_bits,
    put_bytes,
    put_digits,
    put_number,
    put_place,
    seat_at,
    starts,
    word_of,
)
from stammtisch.kernel.rule import rule

SEATS = 5
COLOURS = 4
EVERY_COLOUR = 15
CLASSES = 31
"""The colours, and Jupiter with Juno."""

ROWS = 12
LAPS = 255

ONE_EACH = 0x0101010101
"""A byte for each seat."""

ALL_BELOW_TOP = 127 * ONE_EACH
FOUR = 0xFFFFFFFF  # as many bytes
MOST = 511
"""Trick points, as bits: all cards of the game together make fewer."""

SPREAD = 0x10204081
"""Times a set of seats: the bit of each in its byte."""

LAYOUT = layout(
    ("seated", SEATS, "1 for each seat that takes part"),
    ("turn", SEATS, "the seat to act"),
    ("starter", SEATS, "the start player of the round"),
    ("phase", 4, "lay, bid, tricks, award"),
    ("lap", 8, "the round"),
    ("held", SEATS, "cards in each hand"),
    ("points", 2 * SEATS, "each seat's points: whole 64s and the rest"),
    ("hand", LAMB, "own cards: 1s to 14s, four colours each, gods, Jupiter, Juno"),
    ("lambs", 1, "own lambs"),
    ("deck", LAMB, "cards never laid face up, in the order of the hand"),
    ("played", LAMB, "cards played to this round's tricks, likewise"),
    ("slain", 1, "lambs played to this round's tricks"),
    ("row", NUMBER_CARDS, "for each number card the row it lies in, or 0"),
    ("owner", NUMBER_CARDS, "for each number card who has won it: 1 is oneself, 0 nobody"),
    ("rows", ROWS, "the highest value in each row"),
    ("laid", 5 * SEATS, "the card each seat laid this round, if known: four colours, value"),
    ("has laid", SEATS, "1 for each seat that has laid its card"),
    ("bid", 2 * SEATS, "1 for each seat that has bid, and its number"),
    ("locked", SEATS, "1 for each seat that locked its card"),
    ("zero used", SEATS, "1 for each seat that has used its zero-tricks card"),
    ("settled", SEATS, "1 for each seat that is done with the award"),
    ("tricks", SEATS, "tricks taken in this round"),
    ("took", 2 * SEATS, "trick points of this round: whole 64s and the rest"),
    ("trump", COLOURS + 1, "the trump colour; the last for none"),
    ("led", COLOURS + 1, "the colour that must be followed; or trump"),
    (
        "trick",
        9 * SEATS,
        "each seat's play: colours, low god, Jupiter, Juno, lamb, value (god: 15)",
    ),
    ("ahead", SEATS, "the seat that would win the trick as it lies"),
    ("fallen", 2, "cards in the trick, and its points"),
    (
        "lacks",
        5 * SEATS,
        "for each seat, what it has shown to lack: colours, Jupiter and Juno",
    ),
)
(
    SEATED,
    TURN,
    STARTER,
    PHASE,
    LAP,
    HELD,
    POINTS,
    HAND,
    LAMBS,
    DECK,
    PLAYED,
    SLAIN,
    ROW,
    OWNER,
    ROW_TOPS,
    LAID,
    HAS_LAID,
    BID,
    LOCKED,
    ZERO_USED,
    SETTLED,
    TRICK_COUNT,
    TOOK,
    TRUMP,
    LED,
    TRICK,
    AHEAD,
    FALLEN,
    LACKS,
) = starts(LAYOUT)


def _marks(play: int) -> int:
    """The colour of a play and what is special about it: the eight numbers of the layout."""
    card = CARD_OF[play]
    colour = card & 3 if card < JUPITER else 5 + card - JUPITER
    return 1 << 8 * colour | (1 << 8 * COLOURS if LOW_GODS <= play < LAMB_PLAY else 0)


PLAY_BYTES = (0, *(_marks(play) for play in range(PLAYS)))
PLAY_VALUES = (0, *(c // 4 + 1 if c < JUPITER else 0 for c in CARD_OF))
"""By the number of a play plus 1, as a trick holds it."""

LAY_BYTES = (0, *(1 << 8 * (c & 3) | ((c >> 2) + 1) << 32 for c in range(NUMBER_CARDS)))
"""By the number of a card plus 1: its colour's mark, and its value."""

BID_BYTES = (0, *(1 | bid << 8 for bid in range(ROWS + 1)))
"""By a bid plus 1: whether there is one, and its number."""

PRIVILEGED_LAYOUT = layout(
    ("hands", LAMB * 4, "the other seats' cards, from the left neighbour on"),
    ("lambs", 4, "their lambs"),
    ("lays", NUMBER_CARDS * 4, "the card each of them has laid face down"),
    ("aside", LAMB + 1, "the card set aside"),
)
LAMBS_HID, LAYS_HID, ASIDE_HID = starts(PRIVILEGED_LAYOUT)[1:]


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    lasting_features(s, seat, out)
    passing_features(s, m, seat, out)


@rule
def update_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The same, over those of the decision before: while all lay or play, much of it lasts."""
    if among_alike(s):
        put_bits(out, STARTER, from_seat(1 << s.starter, seat, s.players), SEATS)
    else:
        lasting_features(s, seat, out)
    passing_features(s, m, seat, out)


@rule
def among_alike(s: State) -> bool:
    """Whether the decision before was one like this: a lay, or a play to a trick, this round."""
    if s.phase == TRICKS:
        return s.played | s.slain != 0
    return s.phase == LAY and s.turn != s.starter


@rule
def lasting_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """What no lay and no trick changes, but for the place of the start player."""
    table_features(s, seat, s.players, out)
    put_bits(out, DECK, s.deck, LAMB)
    row_features(s, out)
    for place in range(s.players, SEATS):
        empty_seat(place, out)


@rule
def passing_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """What can be different at every decision."""
    players = s.players
    chairs = chairs_from(seat, players)
    card_features(s, seat, out)
    owner_features(s, chairs, out)
    face_up = s.phase != LAY
    for place in range(SEATS):
        if place < players:
            seat_features(s, chair_at(chairs, place), place, face_up | (place == 0), out)
    trick_features(s, seat, players, out)
    settled_features(s, seat, players, out)
    held_features(s, m, seat, players, out)


@rule
def table_features(s: State, seat: int, players: int, out: MutableSequence[int]) -> None:
    """Who is who, and when, as one set over the spans from SEATED on."""
    marks = (1 << players) - 1
    marks |= from_seat(mark(s.turn), seat, players) << TURN - SEATED
    marks |= from_seat(mark(s.starter), seat, players) << STARTER - SEATED
    marks |= 1 << s.phase + PHASE - SEATED
    marks |= (1 << s.lap - 1 & LAPS) << LAP - SEATED
    put_bits(out, SEATED, marks, HELD - SEATED)


@rule
def card_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    put_bits(out, HAND, s.hand[seat], LAMB)
    out[LAMBS] = s.lambs[seat]
    put_bits(out, PLAYED, s.played, LAMB)
    out[SLAIN] = s.slain


@rule
def row_features(s: State, out: MutableSequence[int]) -> None:
    """Where the cards beside the trick numbers lie."""
    ones = twos = fours = eights = 0
    for row in range(ROWS):
        cards = s.row[row]
        number = row + 1
        ones |= cards if number & 1 else 0
        twos |= cards if number & 2 else 0
        fours |= cards if number & 4 else 0
        eights |= cards if number & 8 else 0
        out[ROW_TOPS + row] = highest(cards << 4 | 15) >> 2
    put_digits(out, ROW, ones, twos, fours, eights, NUMBER_CARDS)


@rule
def owner_features(s: State, chairs: int, out: MutableSequence[int]) -> None:
    """Who has won which card."""
    ones = twos = fours = 0
    for place in range(SEATS):
        cards = s.won[chair_at(chairs, place)]
        ones |= cards if (place + 1) & 1 else 0
        twos |= cards if (place + 1) & 2 else 0
        fours |= cards if (place + 1) & 4 else 0
    put_digits(out, OWNER, ones, twos, fours, 0, NUMBER_CARDS)


@rule
def trick_features(s: State, seat: int, players: int, out: MutableSequence[int]) -> None:
    """What must be followed, and who is ahead."""
    led, trumps = s.led, TRUMPS[s.trump]
    must = 1 << COLOURS if led == trumps else led >> FIRST_GOD & EVERY_COLOUR
    put_bits(out, TRUMP, 1 << s.trump | must << LED - TRUMP, TRICK - TRUMP)
    put_bits(out, AHEAD, from_seat(mark(ahead(s)), seat, players), SEATS)
    out[FALLEN] = s.fallen
    out[FALLEN + 1] = s.worth


@rule
def ahead(s: State) -> int:
    """The seat that has played the best card of the trick; -1 while there is none."""
    best = s.best
    winner = s.turn - s.fallen + 7 - (best & 7)
    winner = winner if winner >= 0 else winner + s.players
    return winner if best else -1


@rule
def settled_features(s: State, seat: int, players: int, out: MutableSequence[int]) -> None:
    """Which seats have done what, as one set over the spans from LOCKED on."""
    marks = from_seat(s.locks, seat, players)
    marks |= from_seat(s.zeros, seat, players) << ZERO_USED - LOCKED
    marks |= from_seat(s.settled, seat, players) << SETTLED - LOCKED
    put_bits(out, LOCKED, marks, TRICK_COUNT - LOCKED)


@rule
def held_features(s: State, m: Memory, seat: int, players: int, out: MutableSequence[int]) -> None:
    """What each seat holds, has taken and has shown to lack; all 0 where nobody sits."""
    laid, tricks = has_laid(s, seat), word_of(s.tricks, SEATS)
    played = (word_of(s.trick, SEATS) + ALL_BELOW_TOP) >> 7 & ONE_EACH
    full = full_hand(s, tricks)
    everyone = ONE_EACH & (1 << 8 * players) - 1
    held = full * everyone - (laid * SPREAD & ONE_EACH) - around(played, 8, seat, players)
    lacks = 0
    for other in range(SEATS):
        # a colour's god, or Jupiter, stands for its class
        lacks |= (m.lacks[other] >> FIRST_GOD & CLASSES) << 5 * other
    put_bits(out, HAS_LAID, laid, SEATS)
    put_bytes(out, HELD, held if full else 0, SEATS)
    put_bytes(out, TRICK_COUNT, around(tricks, 8, seat, players), SEATS)
    put_bits(out, LACKS, around(lacks, 5, seat, players), 5 * SEATS)


@rule
def seat_features(
    s: State, other: int, place: int, face_up: bool, out: MutableSequence[int]
) -> None:
    """What else is open about the seat at a place; a lay only when all have laid (J11.2)."""
    play, laid = nonnegative(s.trick[other]), nonnegative(s.laid[other])
    put_bytes(out, BID + 2 * place, BID_BYTES[nonnegative(s.bid[other] + 1)], 2)
    put_number(out, POINTS + 2 * place, points(s, other))
    put_number(out, TOOK + 2 * place, s.took[other] & MOST)
    put_ahead(out, LAID + 5 * place, LAY_BYTES[laid if face_up else 0], 5)
    put_bytes(out, TRICK + 9 * place, PLAY_BYTES[play], 8)
    out[TRICK + 9 * place + 8] = PLAY_VALUES[play]


@rule
def empty_seat(place: int, out: MutableSequence[int]) -> None:
    """All is 0 where nobody sits."""
    put_bytes(out, BID + 2 * place, 0, 2)
    put_bytes(out, POINTS + 2 * place, 0, 2)
    put_bytes(out, TOOK + 2 * place, 0, 2)
    put_bytes(out, LAID + 5 * place, 0, 5)
    put_bits(out, TRICK + 9 * place, 0, 9)


@rule
def full_hand(s: State, tricks: int) -> int:
    """The cards a seat would hold had it neither laid nor played to this trick."""
    over = (s.turn < 0) | (s.phase == AWARD)
    taken = (tricks & FOUR) + (tricks >> 32)
    return 0 if over else hand_size(s) - ((taken * ONE_EACH & FOUR) >> 24)


@rule
def has_laid(s: State, seat: int) -> int:
    """The seats whose turn to lay is over, counted from one of them."""
    if s.turn < 0:
        return 0
    if s.phase != LAY:
        return (1 << s.players) - 1
    laid = (1 << place_from(s.starter, s.turn, s.players)) - 1
    return from_seat(laid, place_from(s.starter, seat, s.players), s.players)


@rule
def privileged(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The hands, lays and the card aside that the seat cannot see."""
    for place in range(1, SEATS):
        here = place < s.players
        other = seat_at(seat, place, s.players) if here else 0
        laid = s.laid[other] - 1 if here and s.phase == LAY else -1
        put_bits(out, LAMB * (place - 1), s.hand[other] if here else 0, LAMB)
        out[LAMBS_HID + place - 1] = s.lambs[other] if here else 0
        put_place(out, LAYS_HID + NUMBER_CARDS * (place - 1), laid, NUMBER_CARDS)
    put_place(out, ASIDE_HID, s.aside - 1, LAMB + 1)
