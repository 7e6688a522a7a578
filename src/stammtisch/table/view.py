"""What one seat may know: veiled records, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import msgspec

from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import Scene
from stammtisch.table.legality import checked


class Seen(NamedTuple):
    """A move as a seat saw it: veiled records from before it, and the action; None if hidden."""

    state: Any
    memory: Any
    action: int | None


class View(msgspec.Struct, frozen=True):
    """A seat's veiled state and memory; seat 0 is a spectator.

    Bots, pages and logs are handed this and never the table.

    Examples:
        >>> from stammtisch import Table
        >>> view = Table("njet", players=3, rounds=1, seed=7).seen_by(1)
        >>> view.legal_moves[:2]
        ['veto start:1', 'veto start:2']
        >>> view.text("en").splitlines()[0]
        'Njet! · Round 1 of 1'
    """

    game: Game
    """The game that is played."""
    seat: int
    """Who looks, counted from 1; 0 is a spectator."""
    state: Any
    """The state, with what the seat cannot know blanked."""
    memory: Any
    """What the seat remembers; None for whoever only looks (`glimpsed`)."""
    history: tuple[Seen, ...] | None = None
    """The moves since the last deal as this seat saw them, where they were asked for."""

    @property
    def turn(self) -> int | None:
        """The seat to act, or None at a deal and at the end."""
        return self.state.turn + 1 if self.state.turn >= 0 else None

    @property
    def legal_actions(self) -> list[int]:
        """The numbers of this seat's legal moves; none when it is not to act."""
        return self.game.rules.legal_actions(self.state) if self.turn == self.seat else []

    @property
    def legal_moves(self) -> list[str]:
        """The same in notation."""
        return [self.game.rules.actions[action] for action in self.legal_actions]

    def check(self, move: str | int) -> int:
        """The number of a move that this seat can make now, or the refusal that says why not."""
        return checked(self.game, self.state, move, self.seat)

    @property
    def scene(self) -> Scene:
        """What a person in this seat sees, as data."""
        return self.game.presentation.scene(self.state, self.memory, self.seat - 1)

    def text(self, language: str = "en", names: Callable[[int], str] | None = None) -> str:
        """What this seat sees and may do, in words (en, nl or de); `names` calls the others."""
        from stammtisch.table.prose import prose

        return prose(self.game, self.scene, language, names)

    def with_history(self, history: tuple[Seen, ...] | None) -> View:
        """The same with what the seat saw since the deal."""
        return View(self.game, self.seat, self.state, self.memory, history)

    def copy(self) -> View:
        """A view that goes its own way from here."""
        return View(self.game, self.seat, self.state.copy(), self.memory.copy(), self.history)

    def __str__(self) -> str:
        from stammtisch.table.board import board

        return board(self.game, [self.scene])


def veiled(game: Game, state: Any, memory: Any, seat: int) -> View:
    """The one door through which a seat sees a game."""
    s, m = state.copy(), memory.copy()
    game.knowledge.veil(s, m, seat - 1)
    return View(game, seat, s, m)


class Moment(Protocol):
    """Records to be looked at, and copied, now."""

    @property
    def state(self) -> Any: ...

    @property
    def memory(self) -> Any: ...

    def copied_state(self) -> Any: ...


def glimpsed(game: Game, at: Moment, seat: int) -> View:
    """The same for whoever only looks: without a memory, which is dear to veil, where no scene
    shows anything of it."""
    if game.knowledge.veil_state is None or game.presentation.recalls:
        return veiled(game, at.state, at.memory, seat)
    state = at.copied_state()
    game.knowledge.veil_state(state, seat - 1)
    return View(game, seat, state, None)
