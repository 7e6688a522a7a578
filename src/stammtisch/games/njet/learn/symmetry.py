"""The colours of Njet! are suits: only their names differ."""

from __future__ import annotations

from stammtisch.games.njet.cards import COLOURS, DECK, SUPER, TRUMP
from stammtisch.games.njet.learn.features import SEATS
from stammtisch.kernel.symmetry import Part, Suits, by_seat

OTHERS = SEATS - 1
CARDS = range(0, DECK, len(COLOURS))
"""The first colour's 1 to 9, and its second 1."""

STRENGTH = (*(16 + height for height in range(1, len(CARDS))), 17)
BOARD = (TRUMP, SUPER)
"""The first colour's fields."""

SUITS = Suits(
    COLOURS,
    (
        Part("trump", (0,), 1, (1 << 20,)),
        Part("super", (0,), 1, (1 << 19,)),
        Part("led", (0,), 1, (1 << 18,)),
        Part("hand", CARDS, 1, STRENGTH),
        Part("free", BOARD),
        Part("open", BOARD),
        Part("discarded", CARDS),
        Part("played", CARDS),
        by_seat("trick", 5, SEATS),
        by_seat("lacks", 4, SEATS),
    ),
    (
        Part("hands", [DECK * seat + card for seat in range(OTHERS) for card in CARDS]),
        Part("discards", [DECK * seat + card for seat in range(OTHERS) for card in CARDS]),
    ),
)
