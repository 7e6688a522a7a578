"""Steps: what a table remembers of each line of its record.

A server has many tables with hundreds of steps each, and looks back at few of
them. A packed step takes little room and opens its records when asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from stammtisch.kernel.game import Game
from stammtisch.table.view import Seen, veiled

OPEN = 4096
"""Records kept open after they were unpacked: all viewers look at the same steps, one by one."""

STRIDE = 16
"""One memory in so many is kept in packed steps; few are ever asked for."""


@dataclass(frozen=True, init=False)
class Step:
    """One line of the record: chance (seat None) or a seat's move.

    `state` and `memory` are shared: copy them to play on.
    """

    line: str
    """The line as the record has it."""
    seat: int | None
    """Who moved, counted from 1; None for a deal."""
    action: int | None
    """The move by its number; None for a deal."""
    cards: tuple[int, ...]
    """The cards of a deal, as numbers, in the order in which they were laid out."""
    state: Any
    """The state before the step."""
    memory: Any
    """What the seats had seen before the step."""

    def __init__(
        self,
        line: str,
        seat: int | None,
        action: int | None,
        cards: tuple[int, ...],
        state: Any,
        memory: Any,
    ) -> None:
        """All at once: one is made for each move, and that of a frozen class takes its time."""
        vars(self).update(
            line=line, seat=seat, action=action, cards=cards, state=state, memory=memory
        )


class PackedStep(Step):
    """A step whose state is bytes. Its memory is found again from that of the step before, unless
    that is far to go."""

    def __init__(self, step: Step, game: Game, before: Step | None) -> None:
        vars(self).update(
            line=step.line,
            seat=step.seat,
            action=step.action,
            cards=step.cards,
            _game=game,
            _state=step.state.pack(),
            _memory=None if before else step.memory.pack(),
            _before=before,
        )

    @classmethod
    def of_bytes(cls, step: Step, game: Game, before: Step | None) -> PackedStep:
        """A step whose records are bytes already."""
        made = cls.__new__(cls)
        kept = {"line": step.line, "seat": step.seat, "action": step.action, "cards": step.cards}
        vars(made).update(kept, _game=game, _before=before)
        vars(made).update(_state=step.state, _memory=step.memory)
        return made

    @property
    def packed(self) -> bytes:
        """The bytes of its state."""
        found: bytes = self._state  # type: ignore[attr-defined]
        return found

    @property
    def state(self) -> Any:
        return _unpacked(self._game.rules.state, self._state)  # type: ignore[attr-defined]

    @property
    def memory(self) -> Any:
        game, before = self._game, self._before  # type: ignore[attr-defined]
        if before is None:
            return _unpacked(game.knowledge.memory, self._memory)  # type: ignore[attr-defined]
        memory = before.memory.copy()
        if before.action is None:
            game.knowledge.witness_deal(memory, self.state)
        else:
            game.knowledge.witness(memory, before.state, before.action)
        return memory


@lru_cache(OPEN)
def _unpacked(record: Any, packed: bytes) -> Any:
    return record.unpack(packed)


def pack_steps(steps: list[Step], game: Game, first: int, stop: int) -> None:
    """Pack the steps from one number on, up to another."""
    for place in range(first, min(stop, len(steps))):
        if not isinstance(steps[place], PackedStep):
            before = steps[place - 1] if place % STRIDE else None
            near = before if isinstance(before, PackedStep) else None
            steps[place] = PackedStep(steps[place], game, near)


def seen_since_deal(game: Game, steps: list[Step], seat: int) -> tuple[Seen, ...]:
    """The moves after the last deal, as a seat saw them."""
    dealt = max((place for place, step in enumerate(steps) if step.seat is None), default=-1)
    return tuple(seen(game, step, seat) for step in steps[dealt + 1 :])


def seen(game: Game, step: Step, seat: int) -> Seen:
    """One move as a seat saw it."""
    assert step.action is not None
    view = veiled(game, step.state, step.memory, seat)
    hidden = game.knowledge.hidden(view.state, step.action, seat - 1)
    return Seen(view.state, view.memory, None if hidden else step.action)
