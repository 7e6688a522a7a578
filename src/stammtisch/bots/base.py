"""What a bot is: a seat's view goes in, a legal move comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from stammtisch.table.view import View


@dataclass(frozen=True)
class Choice:
    """A move; where it was searched, what each move is worth (a share of the victory)."""

    action: int
    values: dict[int, float] | None = None
    simulations: int = 0


class Bot(Protocol):
    """A player that is no person.

    It is asked only when its seat is to move. `dice` seeds all its chances: the
    same view and dice give the same move, at the same number of simulations.
    """

    def choose(self, view: View, dice: int, seconds: float) -> Choice: ...
