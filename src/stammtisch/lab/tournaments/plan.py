"""What a tournament plays: who meets whom, on which deals, in which seats.

For every pair of bots one of them sits among copies of the other, in each seat
in turn, and the other way round; every one of these matches gets the same
deals. So all that differs within a deal is who sat where.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations


@dataclass(frozen=True)
class Task:
    """One match: `one` sits in `seat` (from 1), `many` in all others."""

    deal: int
    one: str
    many: str
    seat: int

    def bots(self, seats: int) -> list[str]:
        """Who sits where, from the first seat on."""
        return [self.one if seat == self.seat else self.many for seat in range(1, seats + 1)]


@dataclass(frozen=True)
class Plan:
    """A tournament; the same plan always gives the same deals and tasks."""

    game: str
    options: tuple[tuple[str, int], ...]
    bots: tuple[str, ...]
    deals: int
    seed: int
    think: float
    judged: bool = False
    """Whether luck is taken off the results by a judge, where the game has one."""
    playouts: int = 0
    """How often positions are played out for that; if not at all, the judge is asked of them."""

    @property
    def seats(self) -> int:
        return dict(self.options)["players"]

    def tasks_of(self, deal: int) -> Iterator[Task]:
        """All matches of one deal; a bot alone in the plan plays against itself."""
        if len(self.bots) == 1:
            yield Task(deal, self.bots[0], self.bots[0], 1)
        for one, many in permutations(self.bots, 2):
            for seat in range(1, self.seats + 1):
                yield Task(deal, one, many, seat)

    def tasks(self) -> Iterator[Task]:
        """Deal after deal, so that what is done is balanced at any moment."""
        for deal in range(self.deals):
            yield from self.tasks_of(deal)

    @property
    def size(self) -> int:
        return self.deals * sum(1 for _ in self.tasks_of(0))
