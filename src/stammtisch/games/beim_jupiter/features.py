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
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import (
    layout,
    place_from,
    put_bits,
    put_digits,
    put_number,
    put_place,
    seat_at,
    starts,
)

SEATS = 5
COLOURS = 4
ROWS = 12

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
    """The colour of a play, or what is special about it, as the eight bits of the layout."""
    card = CARD_OF[play]
    colour = 1 << (card & 3) if card < JUPITER else 1 << 5 + card - JUPITER
    return colour | 1 << 4 if LOW_GODS <= play < LAMB_PLAY else colour


PLAY_MARKS = (0, *(_marks(play) for play in range(PLAYS)))
PLAY_VALUES = (0, *(c // 4 + 1 if c < JUPITER else 0 for c in CARD_OF))
"""By the number of a play plus 1, as a trick holds it."""

SECRET_LAYOUT = layout(
    ("hands", LAMB * 4, "the other seats' cards, from the left neighbour on"),
    ("lambs", 4, "their lambs"),
    ("lays", NUMBER_CARDS * 4, "the card each of them has laid face down"),
    ("aside", LAMB + 1, "the card set aside"),
)
LAMBS_HID, LAYS_HID, ASIDE_HID = starts(SECRET_LAYOUT)[1:]


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    table_features(s, seat, out)
    card_features(s, seat, out)
    row_features(s, out)
    owner_features(s, seat, out)
    trick_features(s, seat, out)
    settled_features(s, seat, out)
    laid = has_laid(s, seat)
    put_bits(out, HAS_LAID, laid, SEATS)
    full = full_hand(s)
    for place in range(s.players):
        other = seat_at(seat, place, s.players)
        seat_features(s, place, other, full - (laid >> place & 1), out)
        put_lay(out, LAID + 5 * place, known_lay(s, seat, other))
        put_play(out, TRICK + 9 * place, s.trick[other])
        # a colour's god, or Jupiter, stands for its class
        put_bits(out, LACKS + 5 * place, m.lacks[other] >> FIRST_GOD, COLOURS + 1)
    for place in range(s.players, SEATS):
        empty_seat(place, out)


@rule
def table_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    put_place(out, TURN, place_from(seat, max(s.turn, -1), s.players), SEATS)
    put_place(out, STARTER, place_from(seat, s.starter, s.players), SEATS)
    put_place(out, PHASE, s.phase, 4)
    put_place(out, LAP, s.lap - 1, 8)


@rule
def card_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    put_bits(out, HAND, s.hand[seat], LAMB)
    out[LAMBS] = s.lambs[seat]
    put_bits(out, DECK, s.deck, LAMB)
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
def owner_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """Who has won which card."""
    ones = twos = fours = 0
    for place in range(s.players):
        cards = s.won[seat_at(seat, place, s.players)]
        ones |= cards if (place + 1) & 1 else 0
        twos |= cards if (place + 1) & 2 else 0
        fours |= cards if (place + 1) & 4 else 0
    put_digits(out, OWNER, ones, twos, fours, 0, NUMBER_CARDS)


@rule
def trick_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """What must be followed, and who is ahead."""
    trump = 1 if s.led and s.led == TRUMPS[s.trump] else 0
    led = s.led if trump == 0 else 0
    put_place(out, TRUMP, s.trump, COLOURS + 1)
    put_bits(out, LED, led >> FIRST_GOD, COLOURS)
    out[LED + COLOURS] = trump
    put_place(out, AHEAD, place_from(seat, ahead(s), s.players), SEATS)
    out[FALLEN] = s.fallen
    out[FALLEN + 1] = s.worth


@rule
def ahead(s: State) -> int:
    """The seat that has played the best card of the trick; -1 while there is none."""
    if s.phase != TRICKS or s.best == 0:
        return -1
    winner = s.turn - s.fallen + 7 - (s.best & 7)
    return winner if winner >= 0 else winner + s.players


@rule
def settled_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """Which seats there are, and which have done what."""
    put_bits(out, SEATED, (1 << s.players) - 1, SEATS)
    put_bits(out, LOCKED, from_seat(s.locks, seat, s.players), SEATS)
    put_bits(out, ZERO_USED, from_seat(s.zeros, seat, s.players), SEATS)
    put_bits(out, SETTLED, from_seat(s.settled, seat, s.players), SEATS)


@rule
def from_seat(seats: int, seat: int, players: int) -> int:
    """A set of seats, counted from one of them."""
    return (seats | seats << players) >> seat & (1 << players) - 1


@rule
def seat_features(s: State, place: int, other: int, held: int, out: MutableSequence[int]) -> None:
    """What is open about the seat at a place."""
    bid = s.bid[other]
    out[HELD + place] = max(held - (1 if s.trick[other] else 0), 0)
    out[TRICK_COUNT + place] = s.tricks[other]
    out[BID + 2 * place] = 1 if bid >= 0 else 0
    out[BID + 2 * place + 1] = max(bid, 0)
    put_number(out, POINTS + 2 * place, points(s, other))
    put_number(out, TOOK + 2 * place, s.took[other])


@rule
def empty_seat(place: int, out: MutableSequence[int]) -> None:
    """All is 0 where nobody sits."""
    out[HELD + place] = out[TRICK_COUNT + place] = 0
    put_bits(out, BID + 2 * place, 0, 2)
    put_bits(out, POINTS + 2 * place, 0, 2)
    put_bits(out, TOOK + 2 * place, 0, 2)
    put_bits(out, LAID + 5 * place, 0, 5)
    put_bits(out, TRICK + 9 * place, 0, 9)
    put_bits(out, LACKS + 5 * place, 0, 5)


@rule
def full_hand(s: State) -> int:
    """The cards a seat would hold had it neither laid nor played to this trick."""
    if s.turn < 0 or s.phase == AWARD:
        return 0
    held = hand_size(s)
    for other in range(s.players):
        held -= s.tricks[other]
    return held


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
def known_lay(s: State, seat: int, other: int) -> int:
    """The card a seat has laid, -1 if there is none or it still lies face down (J11.2)."""
    return -1 if s.phase == LAY and other != seat else s.laid[other] - 1


@rule
def put_lay(out: MutableSequence[int], at: int, card: int) -> None:
    """A number card as its colour and value; -1 as nothing."""
    put_bits(out, at, 1 << (card & 3) if card >= 0 else 0, COLOURS)
    out[at + COLOURS] = (card + 4) >> 2 if card >= 0 else 0


@rule
def put_play(out: MutableSequence[int], at: int, play: int) -> None:
    """A play, plus 1, as colour and what is special about it, and its value."""
    put_bits(out, at, PLAY_MARKS[play], 8)
    out[at + 8] = PLAY_VALUES[play]


@rule
def secrets(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The hands, lays and the card aside that the seat cannot see."""
    for place in range(1, SEATS):
        here = place < s.players
        other = seat_at(seat, place, s.players) if here else 0
        laid = s.laid[other] - 1 if here and s.phase == LAY else -1
        put_bits(out, LAMB * (place - 1), s.hand[other] if here else 0, LAMB)
        out[LAMBS_HID + place - 1] = s.lambs[other] if here else 0
        put_place(out, LAYS_HID + NUMBER_CARDS * (place - 1), laid, NUMBER_CARDS)
    put_place(out, ASIDE_HID, s.aside - 1, LAMB + 1)
