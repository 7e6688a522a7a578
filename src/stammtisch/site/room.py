"""A room: one match and the sockets that look at it, without a network and without a clock."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from stammtisch.server.cards import card_of
from stammtisch.server.errors import api_error
from stammtisch.server.levels import COVER
from stammtisch.server.moments import monotonic
from stammtisch.server.tables import info
from stammtisch.server.tables.views import SceneWriter, moved
from stammtisch.server.ws import messages
from stammtisch.site.outcome import BotTurn, Outcome, Position, Row
from stammtisch.table import events as ev
from stammtisch.table.commands import AnyCommand, Begin, Refused
from stammtisch.table.history import StoredEvent, take_in
from stammtisch.table.match import Match

ME = "me"
"""The one person who plays here."""


@dataclass
class Viewer:
    """A socket on which somebody looks at the table."""

    language: str
    log_sent: int = 0
    """Steps whose log entries were sent."""


@dataclass
class Room:
    match: Match
    viewers: dict[str, Viewer] = field(default_factory=dict)
    ready: int = 0
    """The last round whose counting was seen."""
    changed: float = 0.0
    """When the table's phase last changed."""
    announced: int = 0
    happened: list[ev.AnyEvent] = field(default_factory=list)
    """What is not announced yet."""
    scenes: SceneWriter = field(default_factory=SceneWriter)

    @classmethod
    def loaded(cls, id: str, events: Iterable[StoredEvent]) -> Room:
        """The room of a table as it was stored; raises BadHistory."""
        room = cls(Match(id))
        for stored in events:
            phase = room.match.phase if room.match.version else ""
            take_in(room.match, [stored._replace(at=monotonic(stored.at))])
            if room.match.phase != phase:
                room.changed = stored.at
        room.announced = room.match.version
        return room

    @property
    def seat(self) -> int:
        return self.match.seat_of(ME)

    # Commands

    def act(self, command: AnyCommand, out: Outcome) -> int:
        """Let a command be done; the version that its last event is stored under. The game begins
        when every seat is taken."""
        version = self._act(command, out)
        return self._act(Begin(), out) if self.match.full else version

    def _act(self, command: AnyCommand, out: Outcome) -> int:
        now = time.monotonic()
        try:
            events = self.match.decide(command, now)
        except Refused as refused:
            raise api_error(refused) from None
        for event in events:
            self.store(event, time.time(), out, now)
        return self.match.version if events else self.match.stored_as(command)

    def store(self, event: ev.AnyEvent, at: float, out: Outcome, now: float = 0.0) -> None:
        """Let an event happen, at a time of day, and have it stored."""
        phase = self.match.phase if self.match.version else ""
        self.match.apply(event, now)
        rules = self.match.game.rules.version
        out.rows.append(Row(self.match.id, self.match.version, at, rules, ev.write(event)))
        self.happened.append(event)
        if self.match.phase != phase:
            self.changed = at

    def bot_turns(self) -> list[BotTurn]:
        """The bots that are to choose now."""
        match = self.match
        return [
            BotTurn(
                match.id,
                seat,
                match.made[seat - 1],
                match.plan.game,
                match.chairs[seat - 1].level or COVER,
            )
            for seat in match.waited_for
            if match.played_by_bot(seat)
        ]

    def position(self, seat: int) -> Position:
        """What a seat that is to choose knows, and nothing else."""
        view = self.match.seen_by(seat)
        state, memory = view.state.pack().hex(), view.memory.pack().hex()
        return Position(view.game.id, seat, state, memory, view.legal_actions)

    # What is told

    def announce(self, names: dict[str, str], out: Outcome) -> None:
        """Tell every viewer what happened; scenes follow after the answer."""
        before, self.announced = self.announced, self.match.version
        happened, self.happened = self.happened, []
        moves = [event for event in happened if isinstance(event, ev.Moved | ev.TakenBack)]
        if len(moves) < len(happened) or self.match.phase != "playing":
            company = messages.Company(self.match.version, self.info(names))
            for socket in self.viewers:
                out.tell(socket, company)
        if self.match.table is not None:
            first = min(self.match.lengths[before:])
            self.scenes.forget(first)
            told = moved(self.match, self.seat, first, None)
            for socket, viewer in self.viewers.items():
                viewer.log_sent = min(viewer.log_sent, first)
                out.tell(socket, told)

    def show(self, out: Outcome) -> None:
        """Send every viewer the present scene."""
        for socket, viewer in self.viewers.items():
            self._show(socket, viewer, out)

    def _show(self, socket: str, viewer: Viewer, out: Outcome) -> None:
        match, seat, first = self.match, self.seat, viewer.log_sent
        if match.table is None:
            return
        out.tell(socket, self.scenes.seen(match, seat, first))
        viewer.log_sent = len(match.table.steps)

    def enter(
        self, socket: str, viewer: Viewer, since: int, names: dict[str, str], out: Outcome
    ) -> None:
        """A viewer arrives: they are told all that happened after the version they have."""
        self.viewers[socket] = viewer
        out.tell(socket, messages.Welcome(self.match.version, self.info(names), []))
        if self.match.table is None:
            return
        known = since if 0 <= since <= self.match.version else 0
        viewer.log_sent = min(self.match.lengths[known:])
        out.tell(socket, moved(self.match, self.seat, viewer.log_sent, None))
        self._show(socket, viewer, out)

    def info(self, names: dict[str, str]) -> messages.TableInfo:
        own = set(self.match.seats_of(ME))
        ready = dict.fromkeys(own, self.ready)
        return info.info(card_of(self.match), ME, names, info.Seats(own, ready, set(), {}))

    def listed(self, names: dict[str, str]) -> messages.MyTable:
        """The table as one of one's own."""
        return info.my_table(card_of(self.match), self.info(names), self.changed)
