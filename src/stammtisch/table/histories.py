"""What seats saw of a table's moves since a deal; every step is veiled once for a seat."""

from __future__ import annotations

from stammtisch.table.steps import Step, last_deal, seen
from stammtisch.table.table import Table
from stammtisch.table.view import Seen, View, veiled


class Histories:
    """Of a table that is played on, or looked back at; of one deal at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._deal: dict[int, Step | None] = {}
        """By seat, the deal that was last asked about; None before any."""
        self._seen: dict[int, dict[Step, Seen]] = {}
        """By seat, the moves after that deal that were veiled so far."""

    def now(self, seat: int) -> View:
        """What a seat sees after the last step, with its history."""
        return self.table.seen_by(seat).with_history(self.until(len(self.table.steps), seat))

    def before(self, place: int, seat: int) -> View:
        """The same before a step."""
        step = self.table.steps[place]
        view = veiled(self.table.game, step.state, step.memory, seat)
        return view.with_history(self.until(place, seat))

    def until(self, place: int, seat: int) -> tuple[Seen, ...]:
        """The moves between the deal and a place, as a seat saw them."""
        steps = self.table.steps
        dealt = last_deal(steps, place)
        deal = steps[dealt] if dealt >= 0 else None
        if seat not in self._seen or self._deal[seat] is not deal:
            self._seen[seat], self._deal[seat] = {}, deal
        kept = self._seen[seat]
        for step in steps[dealt + 1 : place]:
            if step not in kept:
                kept[step] = seen(self.table.game, step, seat)
        return tuple(kept[step] for step in steps[dealt + 1 : place])
