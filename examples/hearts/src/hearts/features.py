"""What a seat of Hearts knows, as numbers for a network; and what it does not, for a critic.

Seats are counted from the one that looks: 0 is itself, 1 its left neighbour.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from hearts.cards import DECK, HEARTS, QUEEN
from hearts.moves import SEATS, hand_held
from hearts.state import TRICKS, Memory, State
from stammtisch.kernel.features import (
    from_seat,
    layout,
    mark,
    put_bits,
    put_number,
    starts,
)
from stammtisch.kernel.rule import rule

LEVEL = 1024
"""Points are counted from here: a bonus may take them below zero."""

LAYOUT = layout(
    ("turn", 4, "the seat to act"),
    ("opener", 4, "the seat that leads to the first trick, once known"),
    ("ahead", 4, "the seat that would take the trick as it lies"),
    ("away", 4, "where cards are passed: nowhere, left, across, right"),
    ("phase", 2, "passing, tricks"),
    ("flags", 5, "options: no points in the first trick, any club, jack, no tricks, instead"),
    ("breakers", 3, "what breaks hearts: a heart, the queen of spades, any card"),
    ("held", 4, "cards in each hand"),
    ("points", 8, "each seat's points plus 1024: whole 64s and the rest"),
    ("target", 2, "the points that end the game: whole 64s and the rest"),
    ("first", 4, "the direction of the first pass: left, right, across, none"),
    ("rounds", 1, "rounds dealt so far"),
    ("laid", 1, "cards in the trick; or cards passed by the seat to act"),
    ("left", 1, "tricks left, the present one included"),
    ("hand", DECK, "own cards: twos to aces, clubs, diamonds, hearts and spades of each"),
    ("began", DECK * 4, "own cards as the tricks began; then what each other seat has played"),
    ("won", DECK * 4, "the cards each seat has taken"),
    ("given", DECK, "the cards one has passed"),
    ("got", DECK, "the cards one was passed"),
    ("trick", 5 * 4, "each seat's card in the trick: four suits, height from 1"),
    ("led", 4, "the suit led"),
    ("lacks", 5 * 4, "for each seat, what it has shown to lack: the suits, queen of spades"),
)
(
    TURN,
    OPENER,
    AHEAD,
    AWAY,
    PHASE,
    FLAGS,
    BREAKERS,
    HELD,
    POINTS,
    TARGET,
    FIRST,
    ROUNDS,
    LAID,
    LEFT,
    HAND,
    BEGAN,
    WON,
    GIVEN,
    GOT,
    TRICK,
    LED,
    LACKS,
) = starts(LAYOUT)

PRIVILEGED_LAYOUT = layout(
    ("hands", DECK * 3, "the other seats' cards, from the left neighbour on"),
    ("passed", DECK * 3, "what the other seats have passed, likewise"),
)


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    table_features(s, seat, out)
    for place in range(4):
        other = seat + place & SEATS
        seat_features(s, m, other, place, seat, out)
    put_bits(out, HAND, s.hand[seat], DECK)
    put_bits(out, GIVEN, s.passed[seat], DECK)
    giver = seat - s.away & SEATS
    put_bits(out, GOT, s.passed[giver] if s.away and s.phase == TRICKS else 0, DECK)


@rule
def table_features(s: State, seat: int, out: MutableSequence[int]) -> None:
    """Who is who, and how far the game is."""
    tricks = s.phase == TRICKS
    put_bits(out, TURN, from_seat(mark(s.turn), seat, 4), 4)
    put_bits(out, OPENER, from_seat(mark(s.opener if tricks else -1), seat, 4), 4)
    ahead = s.winner if tricks and s.laid else -1
    put_bits(out, AHEAD, from_seat(mark(ahead), seat, 4), 4)
    put_bits(out, AWAY, 1 << s.away, 4)
    put_bits(out, PHASE, 1 << s.phase, 2)
    put_bits(out, FLAGS, s.house, 5)
    kinds = (1 if s.breakers & HEARTS else 0) | (2 if s.breakers & QUEEN else 0)
    put_bits(out, BREAKERS, kinds | (4 if s.breakers & 1 else 0), 3)
    put_number(out, TARGET, s.target)
    put_bits(out, FIRST, mark(s.first), 4)
    out[ROUNDS] = s.dealt
    out[LAID] = s.laid
    out[LEFT] = s.left
    put_bits(out, LED, suits_of(s.led), 4)


@rule
def suits_of(cards: int) -> int:
    """The suits of which a set has the ace."""
    return cards >> 48 & 15


@rule
def seat_features(
    s: State, m: Memory, other: int, place: int, seat: int, out: MutableSequence[int]
) -> None:
    """What is open about a seat."""
    out[HELD + place] = hand_held(s, other)
    put_number(out, POINTS + 2 * place, LEVEL + s.score[other])
    shown = s.began[other] if other == seat else s.began[other] & ~s.hand[other]
    put_bits(out, BEGAN + DECK * place, shown, DECK)
    put_bits(out, WON + DECK * place, s.won[other], DECK)
    card = s.trick[other] - 1
    put_bits(out, TRICK + 5 * place, mark(card & 3 if card >= 0 else -1), 4)
    out[TRICK + 5 * place + 4] = (card >> 2) + 1
    lacks = m.lacks[other]
    put_bits(out, LACKS + 5 * place, suit_lacks(lacks), 5)


@rule
def suit_lacks(lacks: int) -> int:
    """The suits of which a seat has no ace, as it has shown; and the queen of spades."""
    return suits_of(lacks) | (16 if lacks & QUEEN else 0)


@rule
def privileged(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The hands that the seat cannot see, and what was passed."""
    for place in range(1, 4):
        other = seat + place & SEATS
        put_bits(out, DECK * (place - 1), s.hand[other], DECK)
        put_bits(out, DECK * (place + 2), s.passed[other], DECK)
