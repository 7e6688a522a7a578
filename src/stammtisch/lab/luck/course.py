"""The course of games: every position in which a seat had a choice, and what it chose."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.foresight.rows import Numbers, packed_rows, unpacked_rows
from stammtisch.kernel.game import Game

Shares = NDArray[np.float64]


@dataclass(frozen=True)
class Course:
    """Some games of one kind, choice after choice; each game's stand together, in order."""

    game: Game
    seats: int
    start: Any
    """One row: the table before the first deal."""
    blank: Any
    """One row: what the seats remember then."""
    states: Any
    memories: Any
    actions: Numbers
    games: Numbers
    """The game of each choice, a row of `results`."""
    numbers: Numbers
    """By game, the number that its deals follow from."""
    results: Shares
    """By game and seat, the share of the victory."""

    def rows(self, plain: bool) -> tuple[Any, Any]:
        """All positions, and the table before the first deal as the last of them."""
        states = np.concatenate([self.states, self.start])
        memories = np.concatenate([self.memories, self.blank])
        if not plain:
            return states, memories
        kinds = self.game.rules.state, self.game.knowledge.memory
        return [kinds[0].of_row(row) for row in states], [kinds[1].of_row(row) for row in memories]


@dataclass
class Recorder:
    """Notes the choices of one game while it is played."""

    game: Game
    states: list[bytes] = field(default_factory=list)
    memories: list[bytes] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)

    def note(self, s: Any, m: Any, action: int) -> None:
        """A choice, just before it is played."""
        self.states.append(s.pack())
        self.memories.append(m.pack())
        self.actions.append(action)

    def course(self, options: tuple[int, ...], number: int, result: tuple[float, ...]) -> Course:
        """The whole game, when it is over."""
        game = self.game
        s, m = game.rules.state(), game.knowledge.memory()
        game.rules.start(s, options)
        return Course(
            game,
            len(result),
            packed_rows(game.rules.state, [s]),
            packed_rows(game.knowledge.memory, [m]),
            unpacked_rows(game.rules.state, self.states),
            unpacked_rows(game.knowledge.memory, self.memories),
            np.array(self.actions, np.int64),
            np.zeros(len(self.actions), np.int64),
            np.array([number], np.int64),
            np.array([result], np.float64),
        )
