"""Every game, with every number of seats and every variant: what the contract is held to."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.game import Game
from stammtisch.table import Table

CAP = 1500
"""Moves after which a random game is long enough to have proved something."""


@dataclass(frozen=True)
class Case:
    """A game with its options settled."""

    name: str
    words: tuple[tuple[str, str], ...]

    @property
    def game(self) -> Game:
        return game_named(self.name)

    @property
    def options(self) -> dict[str, int]:
        return self.game.settle(dict(self.words))

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(self.options.values())

    def table(self, seed: int) -> Table:
        return Table(self.game, dict(self.words), seed=seed)

    def __str__(self) -> str:
        return "-".join([self.name, *(value for _, value in self.words)])


def cases_of(name: str) -> list[Case]:
    game = game_named(name)
    low, high = game.options[0].bounds({})
    variants = [
        [(option.name, word) for word in option.words] for option in game.options if option.words
    ]
    return [
        Case(name, (("players", str(players)), *choice))
        for players in range(low, high + 1)
        for choice in product(*variants)
    ]


CASES = [case for name in GAMES for case in cases_of(name)]
SMALL = [case for name in GAMES for case in (cases_of(name)[0], cases_of(name)[-1])]
"""The fewest and the most seats of each game, for what is slow."""
