"""The colours of Beim Jupiter are suits: only their names differ."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.cards import COLOURS, JUPITER, LAMB, NUMBER_CARDS
from stammtisch.games.beim_jupiter.learn.features import SEATS
from stammtisch.kernel.symmetry import Part, Suits, by_seat

OTHERS = SEATS - 1
NUMBERS = range(0, NUMBER_CARDS, len(COLOURS))
CARDS = range(0, JUPITER, len(COLOURS))
"""The first colour's numbers, and its god beside them."""

STRENGTH = tuple(16 + height for height in range(1, len(CARDS) + 1))

SUITS = Suits(
    COLOURS,
    (
        Part("trump", (0,), 1, (1 << 20,)),
        Part("led", (0,), 1, (1 << 19,)),
        by_seat("laid", 5, SEATS, (1 << 18, 0, 0, 0, 0)),
        Part("hand", CARDS, 1, STRENGTH),
        Part("deck", CARDS),
        Part("played", CARDS),
        Part("row", NUMBERS),
        Part("owner", NUMBERS),
        by_seat("trick", 9, SEATS),
        by_seat("lacks", 5, SEATS),
    ),
    (
        Part("hands", [LAMB * seat + card for seat in range(OTHERS) for card in CARDS]),
        Part("lays", [NUMBER_CARDS * seat + card for seat in range(OTHERS) for card in NUMBERS]),
        Part("aside", CARDS),
    ),
)
