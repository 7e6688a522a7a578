"""Steps: what a table remembers of each line of its record.

Tables have hundreds of steps, and few of them are looked back at. So the records
of a step are bytes, which are opened when asked for; of the memories few are kept,
and the others found again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from stammtisch.kernel.game import Game
from stammtisch.table.view import Seen, veiled

OPEN = 4096
"""Records kept open after they were unpacked: all viewers look at the same steps, one by one."""

REMEMBERED = 256
"""Memories kept that were found again: who looks at one often looks at the next."""

STRIDE = 16
"""One memory in so many is kept."""


class Step:
    """One line of the record: chance (seat None) or a seat's move.

    `state` and `memory` are shared: copy them to play on.
    """

    __slots__ = ("_game", "_memory", "_state", "action", "cards", "line", "seat", "secret")

    line: str
    """The line as the record has it."""
    seat: int | None
    """Who moved, counted from 1; None for a deal."""
    action: int | None
    """The move by its number; None for a deal."""
    cards: tuple[int, ...]
    """The cards of a deal, as numbers, in the order in which they were laid out."""
    secret: bool
    """Whether it is a move that somebody could not see."""

    def __init__(
        self,
        game: Game,
        line: str,
        seat: int | None,
        action: int | None,
        cards: tuple[int, ...],
        secret: bool,
        state: bytes,
        memory: bytes | Step,
    ) -> None:
        """The records are packed; instead of a memory there may be the step before."""
        self.line, self.seat, self.action, self.cards = line, seat, action, cards
        self.secret, self._game, self._state, self._memory = secret, game, state, memory

    def __repr__(self) -> str:
        return f"<Step {self.line}>"

    @property
    def state(self) -> Any:
        """The state before the step."""
        record: Any = self._game.rules.state
        return _opened(record, self._state)

    def copied_state(self) -> Any:
        """The same for whoever changes it: to open it takes no longer than to copy it."""
        return self._game.rules.state.unpack(self._state)

    @property
    def memory(self) -> Any:
        """What the seats had seen before the step."""
        if not isinstance(self._memory, bytes):
            return _remembered(self)
        record: Any = self._game.knowledge.memory
        return _opened(record, self._memory)

    @property
    def packed(self) -> tuple[bytes, bytes | None]:
        """The state, and the memory if there is one."""
        return self._state, self._memory if isinstance(self._memory, bytes) else None


def is_secret(game: Game, state: Any, action: int | None) -> bool:
    """Whether a spectator cannot see what is played: everybody else sees as much or more."""
    return action is not None and game.knowledge.hidden(state, action, -1)


@lru_cache(OPEN)
def _opened(record: Any, packed: bytes) -> Any:
    return record.unpack(packed)


@lru_cache(REMEMBERED)
def _remembered(step: Step) -> Any:
    """What the seats had seen after the step before."""
    game, before = step._game, step._memory
    assert isinstance(before, Step)
    memory = before.memory.copy()
    if before.action is None:
        game.knowledge.witness_deal(memory, step.state)
    else:
        game.knowledge.witness(memory, before.state, before.action)
    return memory


def note_step(
    steps: list[Step],
    game: Game,
    line: str,
    seat: int | None,
    action: int | None,
    state: Any,
    memory: Any,
    cards: tuple[int, ...] = (),
) -> None:
    """One more step, with the records before it."""
    known = steps[-1] if len(steps) % STRIDE else memory.pack()
    secret = is_secret(game, state, action)
    steps.append(Step(game, line, seat, action, cards, secret, state.pack(), known))


def last_deal(steps: Sequence[Step], place: int) -> int:
    """Where the last deal before a place was; -1 where there was none."""
    return next((at for at in range(place - 1, -1, -1) if steps[at].seat is None), -1)


def seen_since_deal(game: Game, steps: list[Step], seat: int) -> tuple[Seen, ...]:
    """The moves after the last deal, as a seat saw them."""
    return tuple(seen(game, step, seat) for step in steps[last_deal(steps, len(steps)) + 1 :])


def seen(game: Game, step: Step, seat: int) -> Seen:
    """One move as a seat saw it."""
    assert step.action is not None
    view = veiled(game, step.state, step.memory, seat)
    hidden = game.knowledge.hidden(view.state, step.action, seat - 1)
    return Seen(view.state, view.memory, None if hidden else step.action)
