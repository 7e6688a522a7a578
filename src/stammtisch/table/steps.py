"""Steps of a table kept small: records as bytes, opened when they are asked for.

A server has many tables with hundreds of steps each, and looks back at few of
them; a packed step takes a fifth of the memory.
"""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.game import Game
from stammtisch.table.table import Step, Table


class Pressed(Step):
    """A step whose records are packed."""

    __slots__ = ("_game", "_memory", "_state")

    def __init__(self, step: Step, game: Game) -> None:
        put = object.__setattr__
        for name in ("line", "seat", "action", "cards"):
            put(self, name, getattr(step, name))
        put(self, "_game", game)
        put(self, "_state", step.state.pack())
        put(self, "_memory", step.memory.pack())

    @property
    def state(self) -> Any:
        return self._game.rules.state.unpack(self._state)  # type: ignore[attr-defined]

    @property
    def memory(self) -> Any:
        return self._game.knowledge.memory.unpack(self._memory)  # type: ignore[attr-defined]


def press(table: Table, first: int, stop: int) -> None:
    """Pack the steps from one number on, up to another."""
    for place in range(first, min(stop, len(table.steps))):
        step = table.steps[place]
        if not isinstance(step, Pressed):
            table.steps[place] = Pressed(step, table.game)
