"""A seat whose moves come from outside, while its game goes on in a thread.

The game is played by whoever plays it, a table or a tournament, and takes the
seat for a bot: it hands over a view and waits for the move.
"""

from __future__ import annotations

from collections.abc import Callable
from queue import Queue
from threading import Thread

from stammtisch.bots.base import Choice
from stammtisch.table.view import View


class Left(BaseException):
    """Whoever held the seat has left, so the game ends here.

    No `Exception`: a tournament takes those for a bot's fault and goes on with the next match.
    """


class Seat:
    """A bot that asks somebody else; its view is all that they are ever shown."""

    def __init__(self) -> None:
        self.view: View | None = None
        """What waits for a move; None when the game is over."""
        self.result = ""
        """What the game came to, when it is over."""
        self._asked: Queue[View | str | Exception] = Queue()
        self._moves: Queue[int | None] = Queue()

    def choose(self, view: View, dice: int, seconds: float) -> Choice:
        """Wait for the move; the game's thread calls this."""
        self._asked.put(view)
        action = self._moves.get()
        if action is None:
            raise Left
        return Choice(action)

    def begin(self, game: Callable[[], str]) -> None:
        """Play a game in a thread until this seat is to move; `game` returns the result."""

        def run() -> None:
            try:
                self._asked.put(game())
            except Left:
                pass
            except Exception as error:
                self._asked.put(error)

        Thread(target=run, daemon=True, name="game").start()
        self._wait()

    def play(self, move: str) -> None:
        """Make a move, checked first, and wait for the next turn or the end."""
        assert self.view is not None
        self._moves.put(self.view.check(move))
        self._wait()

    def leave(self) -> None:
        """Give the game up; its thread ends."""
        if self.view is not None:
            self.view = None
            self._moves.put(None)

    def _wait(self) -> None:
        told = self._asked.get()
        if isinstance(told, Exception):
            self.view = None
            raise told
        self.view = told if isinstance(told, View) else None
        self.result = told if isinstance(told, str) else ""
