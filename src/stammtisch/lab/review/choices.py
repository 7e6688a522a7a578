"""The choices of a finished game, with what each seat saw before them."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.kernel.game import Game
from stammtisch.table import Table
from stammtisch.table.steps import seen
from stammtisch.table.view import Seen, View, veiled


@dataclass(frozen=True)
class Choice:
    """A step at which a seat could do more than one thing."""

    step: int
    seat: int
    """Counted from 0, as in all that follows here."""
    action: int


def choices_of(table: Table) -> list[Choice]:
    """All choices of a game, in order."""
    legal = table.game.rules.legal_actions
    return [
        Choice(place, step.seat - 1, step.action)
        for place, step in enumerate(table.steps)
        if step.seat is not None and step.action is not None and len(legal(step.state)) > 1
    ]


class Eyes:
    """What the seats saw at each choice; every step is veiled once for a seat."""

    def __init__(self, table: Table) -> None:
        self.game: Game = table.game
        self.steps = table.steps
        self.kept: dict[tuple[int, int], Seen] = {}
        self.dealt: list[int] = []
        since = 0
        for place, step in enumerate(self.steps):
            since = place + 1 if step.seat is None else since
            self.dealt.append(since)

    def view(self, choice: Choice) -> View:
        """The chooser's view, with what that seat saw since the deal."""
        step, seat = self.steps[choice.step], choice.seat + 1
        past = range(self.dealt[choice.step], choice.step)
        history = tuple(self._seen(place, seat) for place in past)
        return veiled(self.game, step.state, step.memory, seat).with_history(history)

    def _seen(self, place: int, seat: int) -> Seen:
        if (place, seat) not in self.kept:
            self.kept[place, seat] = seen(self.game, self.steps[place], seat)
        return self.kept[place, seat]
