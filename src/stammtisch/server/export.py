"""Stored games as records (`.stm`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from stammtisch.server.storage.queries import Queries
from stammtisch.table.match import Match
from stammtisch.table.records import dumps


def export(queries: Queries, folder: Path, running: bool) -> int:
    """Write games as records into a folder; how many."""
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    for match, names in games(queries, ("over", "playing") if running else ("over",)):
        name_seats(match, names)
        assert match.table is not None
        words = dumps(match.table)
        (folder / f"{match.plan.game}-{match.id}.stm").write_text(words, encoding="utf-8")
        written += 1
    return written


def games(queries: Queries, phases: tuple[str, ...]) -> Iterator[tuple[Match, dict[str, str]]]:
    """Stored games that have begun."""
    for id in queries.tables(phases):
        match = Match(id)
        for event, at in queries.events(id):
            match.apply(event, at)
        if match.table is not None:
            yield match, queries.names(match.people)


def name_seats(match: Match, names: dict[str, str]) -> None:
    """Write the players' names into the record, where all seats have one that can stand there."""
    assert match.table is not None
    found = [
        names.get(chair.person or "") or (f"bot {chair.level}" if chair.level else f"{seat}")
        for seat, chair in enumerate(match.chairs, 1)
    ]
    match.table.names = tuple(" ".join(name.split()) or "?" for name in found)
