"""What an event changes beside itself: the rows that help to find tables."""

from __future__ import annotations

from sqlalchemy import Executable, insert, update

from stammtisch.server.storage.schema import seats, tables
from stammtisch.table import events as ev
from stammtisch.table.match import Match


def projected(match: Match, event: ev.AnyEvent, before: str, now: float) -> list[Executable]:
    """Statements to run with an event that has happened; `before` was the phase."""
    if isinstance(event, ev.Opened):
        return _opened(match, event, now)
    found: list[Executable] = []
    if isinstance(event, ev.Sat | ev.Hired | ev.Stood):
        chair = match.chairs[event.seat - 1]
        place = (seats.c.table == match.id) & (seats.c.seat == event.seat)
        found.append(update(seats).where(place).values(person=chair.person, level=chair.level))
    if match.phase != before:
        found.append(
            update(tables).where(tables.c.id == match.id).values(phase=match.phase, changed=now)
        )
    return found


def _opened(match: Match, event: ev.Opened, now: float) -> list[Executable]:
    row = insert(tables).values(
        id=match.id,
        game=event.game,
        phase=match.phase,
        public=event.public,
        created=now,
        changed=now,
    )
    places = [{"table": match.id, "seat": n} for n in range(1, len(match.chairs) + 1)]
    return [row, insert(seats).values(places)]
