"""What a tournament plays: who meets whom, on which deals, in which seats.

For every pair of bots one of them sits among copies of the other, in each seat
in turn, and the other way round; every one of these matches gets the same
deals. So all that differs within a deal is who sat where.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations

from stammtisch.bots import LEVELS, Bot, seat_bot

EXTRA_BOTS: dict[str, Callable[[str], Bot]] = {}
"""Bots beside the levels, by name, each made for a game's id; for experiments."""

UNITS = {"ms": 0.001, "s": 1.0}
WRITTEN = re.compile(
    r"(?P<level>[a-z]+)(?:@(?P<time>\d+(?:\.\d+)?)(?P<unit>ms|s))?(?:#(?P<simulations>\d{1,9}))?"
)


def seconds_of(text: str) -> float:
    """A time such as 100ms or 1.5s; ValueError for anything else."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", text)
    if found is None:
        raise ValueError(text)
    return float(found[1]) * UNITS[found[2]]


@dataclass(frozen=True)
class Entrant:
    """A bot by its level; `strong@50ms` thinks that long, `strong#2000` so many simulations.

    `master` thinks only if that is written behind it.
    """

    name: str

    def __post_init__(self) -> None:
        found = WRITTEN.fullmatch(self.name)
        if found is None or found["level"] not in (*LEVELS, *EXTRA_BOTS):
            raise ValueError(self.name)

    @property
    def level(self) -> str:
        return re.split("[@#]", self.name)[0]

    def seconds(self, default: float) -> float:
        found = WRITTEN.fullmatch(self.name)
        assert found is not None
        return float(found["time"]) * UNITS[found["unit"]] if found["time"] else default

    def bot(self, game_id: str) -> Bot:
        found = WRITTEN.fullmatch(self.name)
        assert found is not None
        if self.level in EXTRA_BOTS:
            return EXTRA_BOTS[self.level](game_id)
        simulations = int(found["simulations"]) if found["simulations"] else None
        searching = found["time"] is not None
        return seat_bot(self.level, game_id, simulations=simulations, searching=searching)


@dataclass(frozen=True)
class Task:
    """One match: `one` sits in `seat` (from 1), `many` in all others."""

    deal: int
    one: str
    many: str
    seat: int


@dataclass(frozen=True)
class Plan:
    """A tournament; the same plan always gives the same deals and tasks."""

    game: str
    options: tuple[tuple[str, int], ...]
    bots: tuple[str, ...]
    deals: int
    seed: int
    think: float

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
