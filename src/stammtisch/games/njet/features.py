"""What a seat of Njet! knows, as numbers for a network; and what it does not, for a critic.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.njet.cards import DECK, FIELDS
from stammtisch.games.njet.knowledge import held_by, thrown_cards
from stammtisch.games.njet.state import TRICKS, VETO, Memory, State
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import (
    layout,
    place_from,
    put_bits,
    put_number,
    put_place,
    seat_at,
    starts,
)

SEATS = 4
COLOURS = 4
HIGHEST = 32
"""The 9 of the first colour: whoever lacks a colour's 9 to play lacks that class."""

LAYOUT = layout(
    ("seated", SEATS, "1 for each seat that takes part"),
    ("turn", SEATS, "the seat to act"),
    ("dealer", SEATS, "the dealer"),
    ("starter", SEATS, "the start player of the tricks, once settled"),
    ("side", SEATS, "1 for each seat on the start player's side"),
    ("phase", 4, "veto, partner, discards, tricks"),
    ("held", SEATS, "cards in each hand"),
    ("points", 2 * SEATS, "each seat's points: whole 64s and the rest"),
    ("rounds", 2, "rounds dealt so far, and rounds in all"),
    ("free", FIELDS, "fields of the board without a stone"),
    ("open", FIELDS, "fields that may still be covered"),
    ("trump", COLOURS, "the trump colour"),
    ("super", COLOURS, "the colour whose 1s are supertrump"),
    ("stakes", 2, "cards everyone discards; points for a trick or booty card"),
    ("won", 4, "tricks and booty of the start player's side, then of the other"),
    ("left", 1, "tricks left to win, the present one included"),
    ("hand", DECK, "own cards: 1s to 9s, four colours each, then second 1s"),
    ("discarded", DECK, "own discards, in the same order"),
    ("played", DECK, "cards played to this round's tricks, likewise"),
    ("trick", 5 * SEATS, "each seat's card in the trick: four colours, value"),
    ("led", COLOURS + 1, "the colour that must be followed; or trump"),
    ("ahead", SEATS, "the seat that would win the trick as it lies"),
    ("laid", 1, "cards in the trick; or own discards of the seat to act"),
    ("lacks", COLOURS * SEATS, "for each seat, the colours it has shown to lack (trump: trumps)"),
)
(
    SEATED,
    TURN,
    DEALER,
    STARTER,
    SIDE,
    PHASE,
    HELD,
    POINTS,
    ROUNDS,
    FREE,
    OPEN,
    TRUMP,
    SUPER,
    STAKES,
    WON,
    LEFT,
    HAND,
    DISCARDED,
    PLAYED,
    TRICK,
    LED,
    AHEAD,
    LAID,
    LACKS,
) = starts(LAYOUT)

SECRET_LAYOUT = layout(
    ("hands", DECK * 3, "the other seats' cards, from the left neighbour on"),
    ("discards", DECK * 3, "the other seats' discards, likewise"),
)


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    table_features(s, seat, out)
    board_features(s, out)
    card_features(s, seat, out)
    trick_features(s, seat, out)
    for place in range(SEATS):
        seat_features(s, m, seat, place, out)


@rule
def table_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    settled = s.starter if s.phase > VETO else -1
    put_place(out, TURN, place_from(seat, max(s.turn, -1), s.players), SEATS)
    put_place(out, DEALER, place_from(seat, s.dealer, s.players), SEATS)
    put_place(out, STARTER, place_from(seat, settled, s.players), SEATS)
    put_place(out, PHASE, s.phase, 4)
    out[ROUNDS] = s.dealt
    out[ROUNDS + 1] = s.rounds


@rule
def board_features(s: State, out: MutableSequence[int]) -> None:
    """The board, and what the vetoes have settled (N3.8 to N3.12)."""
    put_bits(out, FREE, s.free, FIELDS)
    put_bits(out, OPEN, s.open, FIELDS)
    put_bits(out, TRUMP, s.trumps >> HIGHEST, COLOURS)
    put_bits(out, SUPER, s.supers, COLOURS)
    out[STAKES] = s.toss
    out[STAKES + 1] = s.worth
    for side in range(2):
        out[WON + 2 * side] = s.tricks[side]
        out[WON + 2 * side + 1] = s.booty[side]
    out[LEFT] = s.left


@rule
def card_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    put_bits(out, HAND, s.hand[seat], DECK)
    put_bits(out, DISCARDED, thrown_cards(s, seat), DECK)
    put_bits(out, PLAYED, s.played, DECK)


@rule
def trick_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """What must be followed, and who is ahead."""
    trump = 1 if s.led and s.led == s.trumps else 0
    led = s.led if trump == 0 else 0
    put_bits(out, LED, led >> HIGHEST, COLOURS)
    out[LED + COLOURS] = trump
    put_place(out, AHEAD, place_from(seat, ahead(s), s.players), SEATS)
    out[LAID] = s.laid


@rule
def ahead(s: State) -> int:
    """The seat that has laid the best card of the trick; -1 before the lead."""
    if s.phase != TRICKS or s.laid == 0:
        return -1
    winner = s.turn - s.laid + (s.best & 3)
    return winner if winner >= 0 else winner + s.players


@rule
def seat_features(s: State, m: Memory, seat: int, place: int, out: MutableSequence[int]) -> None:
    """What is open about the seat at a place; all 0 where nobody sits."""
    here = place < s.players
    other = seat_at(seat, place, s.players) if here else 0
    out[SEATED + place] = 1 if here else 0
    out[SIDE + place] = s.side >> other & 1 if here else 0
    out[HELD + place] = held_by(s, other) if here else 0
    put_number(out, POINTS + 2 * place, s.score[other] if here else 0)
    put_bits(out, LACKS + COLOURS * place, m.lacks[other] >> HIGHEST if here else 0, COLOURS)
    card = s.trick[other] - 1 if here else -1
    put_place(out, TRICK + 5 * place, card & 3 if card >= 0 else -1, COLOURS)
    out[TRICK + 5 * place + 4] = (card >> 2) + 1 if card >= 0 else 0


@rule
def secrets(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The hands and discards that the seat cannot see."""
    for place in range(1, SEATS):
        here = place < s.players
        other = seat_at(seat, place, s.players) if here else 0
        at = DECK * (place - 1)
        put_bits(out, at, s.hand[other] if here else 0, DECK)
        put_bits(out, at + 3 * DECK, thrown_cards(s, other) if here else 0, DECK)
