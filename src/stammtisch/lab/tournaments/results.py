"""The results of a tournament: what is done is kept, and what is left is known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

    from stammtisch.lab.estimates import Meeting

import numpy as np

from stammtisch.extras import need
from stammtisch.games import game_named
from stammtisch.lab.played import PlayedGame, options_text
from stammtisch.lab.tournaments.duplicate import Foul, Outcome, outcome_of, row_of
from stammtisch.lab.tournaments.plan import Plan, Task

PLAN, MATCHES = KEPT = "plan.json", "matches.parquet"
"""The files of a folder."""


class Damaged(Exception):
    """A file of results that cannot be read."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} is damaged or missing: give another folder, or begin anew")
        self.file = file


class Results:
    """The outcomes of a plan so far, in a folder or only in memory."""

    def __init__(self, plan: Plan, folder: Path | None = None, resume: bool = False) -> None:
        self.plan = plan
        self.folder = folder
        self.outcomes: dict[Task, Outcome] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            if resume and any((folder / name).exists() for name in KEPT):
                self._read()
            (folder / PLAN).write_text(json.dumps(asdict(plan), indent=1) + "\n", "utf-8")

    def _read(self) -> None:
        assert self.folder is not None
        try:
            before = json.loads((self.folder / PLAN).read_text("utf-8"))
        except (ValueError, FileNotFoundError):
            raise Damaged(self.folder / PLAN) from None
        now = json.loads(json.dumps(asdict(self.plan)))
        if {"judged": False, "playouts": 0, **before, "deals": 0} != {**now, "deals": 0}:
            raise ValueError(f"{self.folder} holds results of another plan: give another folder")
        if (self.folder / MATCHES).exists():
            need("polars")
            import polars as pl

            file = self.folder / MATCHES
            try:
                for row in pl.read_parquet(file).iter_rows(named=True):
                    self.add(outcome_of(row))
            except (pl.exceptions.PolarsError, KeyError, TypeError, ValueError):
                raise Damaged(file) from None

    def add(self, outcome: Outcome) -> None:
        self.outcomes[outcome.task] = outcome

    def left(self) -> Iterator[Task]:
        return (task for task in self.plan.tasks() if task not in self.outcomes)

    def meetings(self) -> list[Meeting]:
        """How each bot did among each other, with intervals."""
        from stammtisch.lab.estimates import meetings

        return meetings(self.plan, list(self.outcomes.values()))

    def fouls(self) -> dict[str, list[Foul]]:
        """By bot, what ended matches that it lost for want of a legal move."""
        found: dict[str, list[Foul]] = {}
        for task, outcome in self.outcomes.items():
            if outcome.foul:
                bot = task.one if outcome.foul.seat == task.seat else task.many
                found.setdefault(bot, []).append(outcome.foul)
        return found

    def frame(self) -> pl.DataFrame:
        """One row a match, in the order of the plan."""
        need("polars")
        import polars as pl

        return pl.DataFrame([row_of(self.outcomes[task]) for task in self._order()])

    def games(self) -> Iterator[PlayedGame]:
        """The matches as games, in the order of the plan; those whose moves were not kept are out.

        One that a bot lost for want of a legal move stops there.
        """
        game = game_named(self.plan.game)
        options = options_text(game, dict(self.plan.options))
        for task in self._order():
            outcome = self.outcomes[task]
            if outcome.moves == len(outcome.actions):
                yield PlayedGame(
                    game.id,
                    options,
                    self.plan.seed,
                    task.deal,
                    tuple(task.bots(self.plan.seats)),
                    np.array(outcome.actions, np.uint16),
                    outcome.points,
                    tuple(outcome.ranks(game)),
                )

    def _order(self) -> list[Task]:
        return sorted(self.outcomes, key=lambda t: (t.deal, t.one, t.many, t.seat))

    def keep(self) -> None:
        """Write what is done; the whole file or none."""
        if self.folder is not None and self.outcomes:
            beside = self.folder / "matches.parquet.part"
            self.frame().write_parquet(beside)
            beside.replace(self.folder / MATCHES)
