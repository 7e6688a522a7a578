"""A game with every number of seats and every variant: what the laws are held to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from stammtisch.games import game_named
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table import Table
from stammtisch.table.view import veiled

CAP = 1500
"""Moves after which a random game is long enough to have proved something."""


@dataclass(frozen=True)
class Case:
    """A game with its options settled."""

    name: str
    """The game's id."""
    words: tuple[tuple[str, str], ...]
    """The options that are not as usual."""

    @property
    def game(self) -> Game:
        """The game of that id."""
        return game_named(self.name)

    @property
    def options(self) -> dict[str, int]:
        """All options as numbers, by name."""
        return self.game.settle(dict(self.words))

    @property
    def numbers(self) -> tuple[int, ...]:
        """All options as numbers, in the game's order."""
        return tuple(self.options.values())

    def table(self, seed: int) -> Table:
        """A table with these options, dealt from a seed."""
        return Table(self.game, dict(self.words), seed=seed)

    def __str__(self) -> str:
        return "-".join([self.name, *(value for _, value in self.words)])


MANY = 16
"""Variants up to which all of them are tried; where there are more, each option by itself."""


def cases_of(name: str) -> list[Case]:
    """A game with every number of seats and every choice of its words."""
    game = game_named(name)
    low, high = game.options[0].bounds({})
    variants = [
        [(option.name, word) for word in option.words] for option in game.options if option.words
    ]
    choices = list(product(*variants))
    if len(choices) > MANY:
        usual = game.settle({})
        choices = [
            (),
            *((one,) for words in variants for one in words if not _is(game, usual, one)),
        ]
    return [
        Case(name, (("players", str(players)), *choice))
        for players in range(low, high + 1)
        for choice in choices
    ]


def _is(game: Game, usual: dict[str, int], one: tuple[str, str]) -> bool:
    """Whether this is what an option is anyway."""
    option = next(option for option in game.options if option.name == one[0])
    return option.write(usual[one[0]]) == one[1]


TABLES, WORLDS = 8, 128
"""So many are kept for the next law, which is held to the same."""


def played(case: Case, seed: int, steps: int) -> Table:
    """A table after some random moves."""
    return _played(case.game, case, seed, steps).copy()


@lru_cache(TABLES)
def _played(_game: Game, case: Case, seed: int, steps: int) -> Table:
    table = case.table(seed)
    state = seed
    while steps and not table.over:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        legal = table.legal_actions
        table.push(legal[(state >> 33) % len(legal)])
        steps -= 1
    return table


def imagined(table: Table, seat: int, seed: int) -> tuple[Any, Any]:
    """A world that a seat could take for the true one."""
    s, m = _imagined(table.game, table.state.pack(), table.memory.pack(), seat, seed)
    return s.copy(), m.copy()


@lru_cache(WORLDS)
def _imagined(game: Game, state: bytes, memory: bytes, seat: int, seed: int) -> tuple[Any, Any]:
    records = game.rules.state.unpack(state), game.knowledge.memory.unpack(memory)
    view = veiled(game, *records, seat)
    s, m = view.state, view.memory
    game.knowledge.imagine(s, m, seat - 1, [0] * MAX_CARDS, dice_of(key_of(seed, 1, 1)))
    return s, m
