"""The course of games: every position in which a seat had a choice, and what it chose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.kernel.game import Game

Numbers = NDArray[np.int64]
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
            _rows(game.rules.state, self.states),
            _rows(game.knowledge.memory, self.memories),
            np.array(self.actions, np.int64),
            np.zeros(len(self.actions), np.int64),
            np.array([number], np.int64),
            np.array([result], np.float64),
        )


def packed_rows(kind: Any, records: Sequence[Any]) -> Any:
    """Records of Python as rows for compiled rules."""
    return _rows(kind, [record.pack() for record in records])


def _rows(kind: Any, packed: list[bytes]) -> Any:
    return np.frombuffer(b"".join(packed), kind.dtype()).copy()


def some(rows: Any, places: Numbers) -> Any:
    """Copies of some of the rows, in an array or a list of records."""
    return [rows[k].copy() for k in places] if isinstance(rows, list) else rows[places]
