"""A game's symmetry (`stammtisch.kernel.symmetry`) as columns of what a network gets.

A position with two suits swapped is the same position. So a network sees the
suits in a canonical order that the position gives, the one that matters most
first, and need not learn everything once for each. Which columns are whose, and
what each weighs, goes with its weights (`stammtisch.bots.master.network`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.kernel.features import Span
from stammtisch.kernel.game import Game
from stammtisch.kernel.symmetry import Part

Numbers = NDArray[np.int16]


@dataclass(frozen=True)
class SymmetryColumns:
    """The columns of each suit, a row for each; columns that stand below each other match."""

    features: Numbers
    actions: Numbers
    privileged: Numbers
    weight: NDArray[np.float32]
    """How much each column of the features matters."""
    cards: Numbers
    """Columns of privileged features that are numbers of cards."""
    values: int

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What goes with the weights, by its names in the file."""
        return {
            "suits.features": self.features,
            "suits.actions": self.actions,
            "suits.weight": self.weight,
        }


@cache
def symmetry_of(game: Game) -> SymmetryColumns | None:
    """The columns of a game's suits; None where it has none that are alike."""
    suits = game.learning.symmetry
    if suits is None:
        return None
    count = len(suits.letters)
    weight = [w for part in suits.features for w in part.weight or [0] * len(part.places)]
    return SymmetryColumns(
        _columns(game.learning.layout, suits.features, count),
        _actions(game.rules.actions, suits.letters),
        _columns(game.learning.privileged_layout, suits.privileged, count),
        np.array(weight, np.float32),
        _all_of(game.learning.privileged_layout, suits.cards),
        suits.values,
    )


def _columns(layout: Iterable[Span], parts: Sequence[Part], count: int) -> Numbers:
    starts = {span.name: span.start for span in layout}
    firsts = [(starts[p.span] + place, p.step) for p in parts for place in p.places]
    rows = [[first + suit * step for first, step in firsts] for suit in range(count)]
    return np.array(rows, np.int16)


def _all_of(layout: Iterable[Span], name: str) -> Numbers:
    places = [range(s.start, s.start + s.length) for s in layout if s.name == name]
    return np.array([at for span in places for at in span], np.int16)


def _actions(names: Sequence[str], letters: str) -> Numbers:
    """The actions that name a card or a suit; those of other suits alike below."""
    card = re.compile(rf"(?<=[ :])[{letters}](?=[0-9A-Z]|$)")
    told: dict[str, dict[str, int]] = {}
    for number, name in enumerate(names):
        found = card.search(name)
        if found:
            told.setdefault(card.sub("*", name), {})[found[0]] = number
    return np.array([[row[letter] for row in told.values()] for letter in letters], np.int16)
