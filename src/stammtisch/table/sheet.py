"""The score sheet: points by seat after each finished round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from stammtisch.kernel.game import Rules
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.table.rounds import summary_at

if TYPE_CHECKING:
    from stammtisch.table.table import Table


def finished_rounds(
    rules: Rules, states: Iterable[Any], players: int
) -> Iterator[tuple[int, list[int]]]:
    """For each round that ends between these states: which of them comes after it, the points."""
    for place, (before, after) in enumerate(pairwise(states), 1):
        if rules.rounds_done(after) > rules.rounds_done(before):
            yield place, [int(rules.points(after, seat)) for seat in range(players)]


class ScoreSheet:
    """A sheet that is kept while a table is played, so that no old state is looked at again."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.places: list[int] = []
        """The number of steps after which each row was written."""
        self._done: int | None = None
        """How many rounds were finished when this was last looked at, if it was."""
        self._summary: RoundSummary | None = None
        self._counted = 0
        """For how many rows the last round's counting has been looked up."""

    def update(self, table: Table, first: int) -> None:
        """Rub out what was taken back and write on; the steps from `first` on are new."""
        while self.places and self.places[-1] > first:
            self.places.pop()
            self.rows.pop()
            self._done, self._counted = None, 0
        done = table.game.rules.rounds_done(table.state)
        if done == self._done:
            return
        self._done = done
        states = [step.state for step in table.steps[first:]]
        states.append(table.state)
        for place, points in finished_rounds(table.game.rules, states, table.players):
            self.places.append(first + place)
            self.rows.append(points)

    def summary(self, table: Table) -> RoundSummary | None:
        """How the last round that is written down was counted."""
        if self._counted != len(self.rows):
            self._counted = len(self.rows)
            since, end = [0, *self.places][-2:]
            self._summary = summary_at(table, end, since)
        return self._summary if self.rows else None
