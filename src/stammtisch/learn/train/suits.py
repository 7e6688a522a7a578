"""Suits that the rules treat alike, and what of a position belongs to which.

Names of kinds and colours mean nothing: a position with two of them swapped is
the same position. So a network sees the suits in an order that the position
gives, the one that matters most first, and need not learn everything once for
each. Where they stood before, and which suit matters, goes with its weights
(`stammtisch.bots.master_network`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.kernel.game import Game
from stammtisch.kernel.spans import Span

Columns = NDArray[np.int16]


@dataclass(frozen=True)
class Part:
    """Numbers of a span that each suit has: the first suit's are at these places.

    The next suit's are `step` further on. `weight` says how much each matters:
    the suits are put in order by the sum.
    """

    span: str
    places: Sequence[int]
    step: int = 1
    weight: Sequence[int] = ()


@dataclass(frozen=True)
class Plan:
    """Where a game's suits are found."""

    letters: str
    """The letters of the suits in the names of actions, before a card's value."""
    features: Sequence[Part]
    secrets: Sequence[Part]
    cards: str = ""
    """A span of secrets that are numbers of cards, from 1, suit by suit."""
    values: int = 1
    """How many cards a suit has in these numbers."""


def _by_seat(span: str, size: int, seats: int, weight: Sequence[int] = ()) -> Part:
    """A number for each suit, at the head of every seat's `size` numbers."""
    return Part(span, range(0, size * seats, size), 1, weight)


FACES, SET = 63, 16
HELD = tuple((1 << 8) + value for value in range(1, 10))
BEANS = Plan(
    "abcdefg",
    (
        _by_seat("open", SET, 6, (1 << 20, *(1 << 18 - place for place in range(5)))),
        Part("hidden", (0,), 1, (1 << 19,)),
        Part("hand", range(9), 9, HELD),
        Part("discards", range(9), 9),
        Part("scored", range(9), 9),
        Part("lots", range(18), 18),
    ),
    (
        Part("hands", [FACES * seat + value for seat in range(5) for value in range(9)], 9),
        _by_seat("hidden", SET, 5),
        Part("pile", range(9), 9),
    ),
    "next",
    9,
)

NUMBERS, GODS = range(0, 56, 4), range(0, 60, 4)
STRENGTH = tuple(16 + height for height in range(1, 16))
JUPITER = Plan(
    "bryg",
    (
        Part("trump", (0,), 1, (1 << 20,)),
        Part("led", (0,), 1, (1 << 19,)),
        _by_seat("laid", 5, 5, (1 << 18, 0, 0, 0, 0)),
        Part("hand", GODS, 1, STRENGTH),
        Part("deck", GODS),
        Part("played", GODS),
        Part("row", NUMBERS),
        Part("owner", NUMBERS),
        _by_seat("trick", 9, 5),
        _by_seat("lacks", 5, 5),
    ),
    (
        Part("hands", [62 * seat + card for seat in range(4) for card in GODS]),
        Part("lays", [56 * seat + card for seat in range(4) for card in NUMBERS]),
        Part("aside", GODS),
    ),
)

PLANS = {"space-beans": BEANS, "beim-jupiter": JUPITER}


@dataclass(frozen=True)
class Suits:
    """The columns of each suit, a row for each; columns that stand below each other match."""

    features: Columns
    actions: Columns
    secrets: Columns
    weight: NDArray[np.float32]
    """How much each column of the features matters."""
    cards: Columns
    """Columns of secrets that are numbers of cards."""
    values: int

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What goes with the weights."""
        return {
            "suits.features": self.features,
            "suits.actions": self.actions,
            "suits.weight": self.weight,
        }


@cache
def suits_of(game: Game) -> Suits | None:
    """The suits of a game; None where it has none."""
    plan = PLANS.get(game.id)
    if plan is None:
        return None
    count = len(plan.letters)
    weight = [w for part in plan.features for w in part.weight or [0] * len(part.places)]
    return Suits(
        _columns(game.feature_layout, plan.features, count),
        _actions(game.actions, plan.letters),
        _columns(game.secret_layout, plan.secrets, count),
        np.array(weight, np.float32),
        _all_of(game.secret_layout, plan.cards),
        plan.values,
    )


def _columns(layout: Iterable[Span], parts: Sequence[Part], count: int) -> Columns:
    starts = {span.name: span.start for span in layout}
    firsts = [(starts[p.span] + place, p.step) for p in parts for place in p.places]
    rows = [[first + suit * step for first, step in firsts] for suit in range(count)]
    return np.array(rows, np.int16)


def _all_of(layout: Iterable[Span], name: str) -> Columns:
    places = [range(s.start, s.start + s.length) for s in layout if s.name == name]
    return np.array([at for span in places for at in span], np.int16)


def _actions(names: Sequence[str], letters: str) -> Columns:
    """The actions that name a card, by its suit; those of other suits with the same value below."""
    card = re.compile(rf"(?<= )[{letters}](?=[0-9A-Z])")
    told: dict[str, dict[str, int]] = {}
    for number, name in enumerate(names):
        found = card.search(name)
        if found:
            told.setdefault(card.sub("*", name), {})[found[0]] = number
    return np.array([[row[letter] for row in told.values()] for letter in letters], np.int16)
