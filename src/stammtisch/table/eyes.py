"""What one seat saw since the last deal, of a table that is played on."""

from __future__ import annotations

from stammtisch.table.steps import Step, seen
from stammtisch.table.table import Table
from stammtisch.table.view import Seen, View


class Eyes:
    """One seat's; every step is veiled once, unless some were taken back."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self._told: list[Step] = []
        """The steps since the deal that were looked at,"""
        self._history: list[Seen] = []
        """and as what the seat saw them."""

    def history(self) -> tuple[Seen, ...]:
        """The moves since the last deal as the seat saw them."""
        steps = self.table.steps
        dealt = max((place for place, step in enumerate(steps) if step.seat is None), default=-1)
        since, told = steps[dealt + 1 :], len(self._told)
        if told > len(since) or (told and since[told - 1] is not self._told[-1]):
            self._told, self._history, told = [], [], 0
        self._history += [seen(self.table.game, step, self.seat) for step in since[told:]]
        self._told = since
        return tuple(self._history)

    def view(self) -> View:
        """What the seat sees now, with its history."""
        return self.table.seen_by(self.seat).with_history(self.history())
