"""Games taken to another browser and brought back: whole records, one a game.

A record tells all but who sat where and when; that stands in its tags. What was taken back is
not told, nor a choice that was still sealed.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from stammtisch.server.levels import COVER
from stammtisch.server.workers.replaying import name_seats
from stammtisch.site.outcome import Outcome
from stammtisch.site.room import ME, Room
from stammtisch.table import events as ev
from stammtisch.table.match import Match
from stammtisch.table.position import past_of
from stammtisch.table.records import dumps, loads
from stammtisch.table.steps import Step
from stammtisch.table.table import Table

TABLE, SEAT, CHANGED, ROTATED = "table", "seat", "changed", "rotated"
"""Tags: the table's id, one's own seat, when it last changed, how often its company moved on."""

OWN = (TABLE, SEAT, CHANGED, ROTATED)
BOT = "bot "
HEXADECIMAL = set("0123456789abcdef")


def taken(room: Room, names: dict[str, str]) -> str:
    """A game as a record from which it can be played on; empty before its first deal."""
    match, table = room.match, room.match.table
    if table is None:
        return ""
    name_seats(match, names)
    told = {
        TABLE: match.id,
        SEAT: str(room.seat),
        CHANGED: str(int(room.changed)),
        ROTATED: str(match.plan.rotated),
    }
    before = table.tags
    table.tags = (*_others(table), *told.items())
    try:
        return dumps(table)
    finally:
        table.tags = before


@dataclass(frozen=True)
class Brought:
    """A game from a record, as it is to be stored."""

    id: str
    events: list[ev.AnyEvent]
    at: float

    def room(self, out: Outcome) -> Room:
        """Its table, with all events as rows to be stored."""
        room = Room(Match(self.id))
        for event in self.events:
            room.store(event, self.at, out)
        return room


def brought(record: str, levels: Sequence[str]) -> Brought:
    """The game that a record tells; raises RefusedRecord. One that is no browser's own is taken
    as played in the first seat."""
    table = loads(record)
    tags = dict(table.tags)
    seat = _number(tags.get(SEAT, "1"), table.players)
    rotated = _number(tags.get(ROTATED, "0"), 1 << 20)
    past = _past(table)
    opened = ev.Opened(
        table.game.id, dict(table.options), False, "none", "", ME, rotated=rotated, past=past
    )
    company = [_chair(number, seat, table, levels) for number in range(1, table.players + 1)]
    played = _played(table.steps[len(past) :], {chair.seat for chair in company if _is_bot(chair)})
    # A record that no browser wrote does not say when it was played: it is new here.
    at = float(_number(tags.get(CHANGED, ""), 1 << 40)) or time.time()
    return Brought(_id(tags.get(TABLE, ""), record), [opened, *company, *played], at)


def _others(table: Table) -> list[tuple[str, str]]:
    return [tag for tag in table.tags if tag[0] not in OWN]


def _id(told: str, record: str) -> str:
    """The table's own id, or one that the same record always gets."""
    if 0 < len(told) <= 32 and set(told) <= HEXADECIMAL:
        return told
    return blake2b(record.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _number(told: str, most: int) -> int:
    return min(int(told[:15]), most) if told.isascii() and told.isdecimal() else 0


def _past(table: Table) -> list[str]:
    """What was played before a practice game; and all up to a deal that no key tells of."""
    lines = table.lines()
    laid = [place for place, line in enumerate(lines, 1) if line.startswith("deal")]
    return lines[: max([len(past_of(table)), *laid])]


def _chair(number: int, seat: int, table: Table, levels: Sequence[str]) -> ev.Sat | ev.Hired:
    name = table.names[number - 1] if table.names else ""
    if number == seat:
        return ev.Sat(number, ME)
    level = name.removeprefix(BOT) if name.startswith(BOT) else ""
    return ev.Hired(number, level if level in levels else COVER)


def _is_bot(chair: ev.Sat | ev.Hired) -> bool:
    return isinstance(chair, ev.Hired)


def _played(steps: Iterable[Step], bots: set[int]) -> list[ev.AnyEvent]:
    """The beginning and the moves, each with the keys of the deals that followed."""
    keys: list[str] = []
    found: list[ev.AnyEvent] = [ev.Begun(keys)]
    for step in steps:
        if step.seat is None or step.action is None:
            keys.append(step.line.removeprefix("key "))
        else:
            keys = []
            found.append(ev.Moved(step.seat, step.action, bot=step.seat in bots, keys=keys))
    return found
