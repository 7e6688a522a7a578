"""What a bot is: a seat's view goes in, a legal move comes out."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import Any, Protocol

from stammtisch.table.view import View


@dataclass(frozen=True)
class Choice:
    """A move; after a search also the value of each move (a share of the victory)."""

    action: int
    """The move by its number."""
    values: dict[int, float] | None = None
    """The value of each move that was searched."""
    simulations: int = 0
    """How many simulations the search made."""


class Bot(Protocol):
    """A player that is no person.

    It is asked only when its seat is to move. `dice` seeds its random numbers: the
    same view, dice and number of simulations give the same move. In tournaments and in the
    terminal a bot with `remembers = True` is shown the history of its view: what its seat saw
    since the deal.
    """

    def choose(self, view: View, dice: int, seconds: float) -> Choice:
        """The move for this view, within so many seconds if it searches."""
        ...


def remembers(bot: Bot) -> bool:
    """Whether a bot is to be shown the history of its view."""
    return bool(getattr(bot, "remembers", False))


def checked(view: View, answer: Any) -> Choice:
    """A bot's answer as a choice: it may also be the move in notation or its number.

    A `Refusal` if the seat may not make it.
    """
    if isinstance(answer, Choice):
        view.check(answer.action)
        return answer
    try:
        move: int | str = index(answer)
    except TypeError:  # notation, or what is no move at all: None, 2.5
        move = str(answer)
    return Choice(view.check(move))
