"""The kinds of Space Beans are suits: only their names differ."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import VALUES
from stammtisch.games.space_beans.learn.features import HEAP, OTHERS, SET
from stammtisch.games.space_beans.state import SEATS
from stammtisch.kernel.symmetry import Part, Suits, by_seat

EACH = range(VALUES)
OTHER_HANDS = tuple(HEAP * seat + value for seat in range(OTHERS) for value in EACH)
HELD = tuple((1 << 8) + value for value in range(1, VALUES + 1))
OPEN = (1 << 20, *(1 << 18 - place for place in range(OTHERS)))
"""One's own open collection matters most, then the hidden one, then the next seats'."""

SUITS = Suits(
    "abcdefg",
    (
        by_seat("open", SET, SEATS, OPEN),
        Part("hidden", (0,), 1, (1 << 19,)),
        Part("hand", EACH, VALUES, HELD),
        Part("discards", EACH, VALUES),
        Part("scored", EACH, VALUES),
        Part("shuffled", EACH, VALUES),
        Part("given", OTHER_HANDS, VALUES),
        by_seat("traced", SET, OTHERS),
        Part("lost", EACH, VALUES),
    ),
    (
        Part("hands", OTHER_HANDS, VALUES),
        by_seat("hidden", SET, OTHERS),
        Part("pile", EACH, VALUES),
    ),
    "next",
    VALUES,
)
