"""What a seat of Njet! knows, as numbers for a network; and what it does not, for a critic.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.njet.cards import DECK, FIELDS, KINDS
from stammtisch.games.njet.knowledge import thrown_by, thrown_cards
from stammtisch.games.njet.rules import hand_size
from stammtisch.games.njet.state import DISCARDS, TRICKS, VETO, Memory, State
from stammtisch.kernel.features import (
    around,
    chair_at,
    chairs_from,
    from_seat,
    layout,
    mark,
    nonnegative,
    number_bytes,
    put_ahead,
    put_bits,
    put_bytes,
    seat_at,
    starts,
    word_of,
)
from stammtisch.kernel.rule import rule

SEATS = 4
COLOURS = 4
EVERY_COLOUR = 15
ONE_EACH = 0x01010101
"""A byte for each seat."""

ALL_BELOW_TOP = 127 * ONE_EACH

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

CARD_BYTES = (0, *(1 << 8 * (card & 3) | ((card >> 2) + 1) << 32 for card in range(KINDS)))
"""By the number of a card plus 1, as a trick holds it: its colour's mark, and its value."""

PRIVILEGED_LAYOUT = layout(
    ("hands", DECK * 3, "the other seats' cards, from the left neighbour on"),
    ("discards", DECK * 3, "the other seats' discards, likewise"),
)


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    table_features(s, seat, out)
    board_features(s, out)
    card_features(s, seat, out)
    seat_features(s, m, seat, out)
    trick_features(s, seat, out)


@rule
def table_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """Who is who, as one set over the spans from SEATED on."""
    players, starter = s.players, s.starter
    marks = (1 << players) - 1
    marks |= from_seat(mark(s.turn), seat, players) << TURN - SEATED
    marks |= from_seat(mark(s.dealer), seat, players) << DEALER - SEATED
    marks |= from_seat(mark(starter if s.phase > VETO else -1), seat, players) << STARTER - SEATED
    marks |= from_seat(s.side, seat, players) << SIDE - SEATED
    marks |= 1 << s.phase + PHASE - SEATED
    put_bits(out, SEATED, marks, HELD - SEATED)
    out[ROUNDS] = s.dealt
    out[ROUNDS + 1] = s.rounds


@rule
def board_features(s: State, out: MutableSequence[int]) -> None:
    """The board, and what the vetoes have settled (N3.8 to N3.12)."""
    fields = s.free | s.open << OPEN - FREE
    trump = s.trumps >> HIGHEST & EVERY_COLOUR
    put_bits(out, FREE, fields | trump << TRUMP - FREE | s.supers << SUPER - FREE, STAKES - FREE)
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
    led, trumps = s.led, s.trumps
    must = 1 << COLOURS if led == trumps else led >> HIGHEST & EVERY_COLOUR
    must = must if led else 0
    first = from_seat(mark(ahead(s)), seat, s.players)
    put_bits(out, LED, must | first << AHEAD - LED, LAID - LED)
    out[LAID] = s.laid


@rule
def ahead(s: State) -> int:
    """The seat that has laid the best card of the trick; -1 before the lead."""
    best = s.best
    winner = s.turn - s.laid + (best & 3)
    winner = winner if winner >= 0 else winner + s.players
    return winner if best else -1


@rule
def seat_features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """What is open about each seat; all 0 where nobody sits."""
    players = s.players
    chairs = chairs_from(seat, players)
    numbers = lacks = 0
    for place in range(SEATS):
        other = chair_at(chairs, place)
        numbers |= number_bytes(s.score[other]) << 16 * place
        lacks |= (m.lacks[place] >> HIGHEST & EVERY_COLOUR) << COLOURS * place
        put_ahead(out, TRICK + 5 * place, CARD_BYTES[nonnegative(s.trick[other])], 5)
    played = (word_of(s.trick, SEATS) + ALL_BELOW_TOP) >> 7 & ONE_EACH
    held = held_words(s, seat, players) - around(played, 8, seat, players)
    put_bytes(out, HELD, held, SEATS)
    put_bytes(out, POINTS, numbers, 2 * SEATS)
    put_bits(out, LACKS, around(lacks, COLOURS, seat, players), COLOURS * SEATS)


@rule
def held_words(s: State, seat: int, players: int) -> int:
    """What every hand holds with its card in the trick, packed; open to all (N12.5)."""
    if s.dealt == 0 or s.turn < 0:
        return 0
    everyone = ONE_EACH & (1 << 8 * players) - 1
    if s.phase == TRICKS:
        return s.left * everyone
    held = hand_size(s) * everyone
    if s.phase == DISCARDS:
        for place in range(players):
            held -= thrown_by(s, seat_at(seat, place, players)) << 8 * place
    return held


@rule
def privileged(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The hands and discards that the seat cannot see."""
    for place in range(1, SEATS):
        here = place < s.players
        other = seat_at(seat, place, s.players) if here else 0
        at = DECK * (place - 1)
        put_bits(out, at, s.hand[other] if here else 0, DECK)
        put_bits(out, at + 3 * DECK, thrown_cards(s, other) if here else 0, DECK)
