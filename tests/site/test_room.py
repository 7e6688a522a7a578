"""A room read back from its rows is the room that was."""

from __future__ import annotations

from stammtisch.site.outcome import Outcome, Row
from stammtisch.site.room import ME, Room, Viewer
from stammtisch.table import events as ev
from stammtisch.table.commands import Open, Place
from stammtisch.table.history import StoredEvent
from stammtisch.table.match import Match


def begun(out: Outcome) -> Room:
    room = Room(Match("t"))
    room.act(Open("njet", {"players": "3"}, False, "none", "secret", ME), out)
    for seat in (2, 3):
        room.act(Place(seat, level="easy"), out)
    room.act(Place(1, ME), out)
    return room


def stored(rows: list[Row]) -> list[StoredEvent]:
    return [StoredEvent(ev.read(row.body), row.at, row.rules) for row in rows]


def test_the_game_begins_when_every_seat_is_taken() -> None:
    out = Outcome()
    room = begun(out)
    assert room.match.phase == "playing"
    assert [row.number for row in out.rows] == list(range(1, len(out.rows) + 1))
    again = Room.loaded("t", stored(out.rows))
    assert again.info({ME: "Ann"}) == room.info({ME: "Ann"})
    assert again.changed == out.rows[-1].at == room.changed
    assert again.bot_turns() == room.bot_turns()


def test_who_comes_back_is_told_only_what_is_new() -> None:
    out = Outcome()
    room = begun(out)
    told = Outcome()
    room.enter("s", Viewer("en"), room.match.version, {}, told)
    assert [frame.socket for frame in told.frames] == ["s"] * 3
    assert '"lines":[]' in told.frames[1].text
