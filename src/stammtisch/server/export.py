"""Stored games as records (`.stm`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from stammtisch.server.storage.queries import Queries
from stammtisch.server.workers.replaying import name_seats
from stammtisch.table.history import BadHistory, replayed
from stammtisch.table.match import Match
from stammtisch.table.records import dumps


class Exported(NamedTuple):
    """How many games were written, and the tables that could not be read."""

    games: int
    aside: list[str]


def export(queries: Queries, folder: Path, running: bool) -> Exported:
    """Write games as records into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written, aside = 0, list[str]()
    for match in games(queries, ("over", "playing") if running else ("over",), aside):
        name_seats(match, queries.names(match.people))
        assert match.table is not None
        words = dumps(match.table)
        (folder / f"{match.plan.game}-{match.id}.stm").write_text(words, encoding="utf-8")
        written += 1
    return Exported(written, aside)


def games(queries: Queries, phases: tuple[str, ...], aside: list[str]) -> Iterator[Match]:
    """Stored games that have begun; `aside` gets the tables that cannot be read."""
    for id, *_ in queries.tables(phases):
        try:
            match = replayed(id, queries.events(id))
        except BadHistory:
            aside.append(id)
            continue
        if match.table is not None:
            yield match
