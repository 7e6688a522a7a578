"""The host: all rooms of this browser, and what is asked of them.

Every call answers with an `Outcome`. Whoever called stores its rows; if that fails, they
`drop` the tables, which are read back when they are next asked for.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec

from stammtisch.bots import seat_bot
from stammtisch.kernel.refusal import Refusal
from stammtisch.lab.hint_words import told as hint_words
from stammtisch.locale.clauses import clause_text
from stammtisch.server.errors import SET_ASIDE, ApiError, api_error, explained
from stammtisch.server.http import forms
from stammtisch.server.levels import STRONGEST
from stammtisch.server.ws import messages
from stammtisch.site import requests
from stammtisch.site.outcome import HintWanted, Outcome, Person, Position, Row
from stammtisch.site.room import ME, Room, Viewer
from stammtisch.table import events as ev
from stammtisch.table.commands import AnyCommand, BotPlay, Play, Refused, Return, TakeBack
from stammtisch.table.history import BadHistory, StoredEvent
from stammtisch.table.records import RefusedRecord

QUICK = ("random", "easy", "normal")
"""The levels that need nothing but Python."""


class Missing(Exception):
    """A table is not loaded yet."""


class Host:
    def __init__(self, levels: Sequence[str] = QUICK) -> None:
        self.offered = tuple(levels)
        self.rooms: dict[str, Room | None] = {}
        """The tables that are loaded; None for those that there are not."""
        self.aside: set[str] = set()
        """Tables that cannot be read."""
        self.sockets: dict[str, str] = {}
        """The table that each socket looks at."""
        self.me: Person | None = None

    @property
    def names(self) -> dict[str, str]:
        return {ME: self.me.name if self.me else ""}

    def levels(self, game: str) -> Sequence[str]:
        """The bots that play a game here."""
        return self.offered

    # Tables

    def load(self, table: str, rows: Sequence[Row]) -> None:
        """Hand over what is stored of a table; a table that cannot be read is set aside."""
        try:
            stored = [StoredEvent(ev.read(row.body), row.at, row.rules) for row in rows]
            self.rooms[table] = Room.loaded(table, stored) if stored else None
        except (BadHistory, msgspec.DecodeError):
            self.rooms[table] = None
            self.aside.add(table)

    def drop(self, table: str) -> list[str]:
        """Forget what is in memory of a table, or of all; its sockets, to be opened again."""
        if table:
            self.rooms.pop(table, None)
        else:
            self.rooms.clear()
        closed = [socket for socket, at in self.sockets.items() if table in (at, "")]
        for socket in closed:
            del self.sockets[socket]
        return closed

    def room(self, table: str) -> Room:
        if table not in self.rooms:
            raise Missing(table)
        room = self.rooms[table]
        if room is None:
            raise ApiError(SET_ASIDE, 409) if table in self.aside else ApiError("no-table", 404)
        return room

    def _done(self, out: Outcome) -> Outcome:
        """What every outcome ends with: how the tables are listed now, and whose turn it is."""
        for table in {row.table for row in out.rows}:
            out.lists[table] = self.room(table).listed(self.names)
        rooms = [room for room in self.rooms.values() if room]
        out.bots = [turn for room in rooms for turn in room.bot_turns()]
        return out

    def _attempt(self, work: Callable[[Outcome], None], language: str) -> Outcome:
        """Do something as a whole or not at all, and say why not."""
        out = Outcome()
        try:
            work(out)
        except Missing as missing:
            return Outcome(missing=str(missing))
        except RefusedRecord as refused:
            return self._undone(out, refused.refusal, language)
        except (ApiError, Refusal) as error:
            return self._undone(out, error, language)
        return self._done(out)

    def _undone(self, out: Outcome, error: ApiError | Refusal, language: str) -> Outcome:
        for table in {row.table for row in out.rows}:
            self.drop(table)
        status = error.status if isinstance(error, ApiError) else 422
        refused = Outcome(status)
        refused.answer(forms.Wrong(*explained(error, language)))
        return self._done(refused)

    # Requests

    def ask(
        self, method: str, path: str, query: dict[str, str], body: str, language: str
    ) -> Outcome:
        """What the server's HTTP endpoint of this name would answer."""

        def work(out: Outcome) -> None:
            requests.answer(self, requests.Request(method, path, query, body, language), out)
            self.announce(out)

        return self._attempt(work, language)

    def announce(self, out: Outcome) -> None:
        for table in {row.table for row in out.rows}:
            room = self.room(table)
            room.announce(self.names, out)
            room.show(out)

    # Sockets

    def open(self, socket: str, table: str, since: int, language: str) -> Outcome:
        """A socket looks at a table from now on."""

        def work(out: Outcome) -> None:
            self.room(table).enter(socket, Viewer(language), since, self.names, out)
            self.sockets[socket] = table

        out = self._attempt(work, language)
        if out.status != 200:
            out.refused = msgspec.json.decode(out.body, type=forms.Wrong).why
        return out

    def close(self, socket: str) -> None:
        room = self.rooms.get(self.sockets.pop(socket, ""))
        if room:
            room.viewers.pop(socket, None)

    def frame(self, socket: str, text: str) -> Outcome:
        """One frame: done and acknowledged, or refused with a reason."""
        room = self.rooms.get(self.sockets.get(socket, ""))
        if room is None:
            return self._done(Outcome(refused="no-table"))
        try:
            asked = messages.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return self._refusal(socket, room, None, ApiError("no-frame", 422))
        out = Outcome()
        try:
            self._answer(socket, room, asked, out)
        except Refused as refused:
            return self._refusal(socket, room, asked.id, api_error(refused))
        except (ApiError, Refusal) as error:
            return self._refusal(socket, room, asked.id, error)
        return self._done(out)

    def _refusal(
        self, socket: str, room: Room, id: str | None, error: ApiError | Refusal
    ) -> Outcome:
        out = Outcome()
        language = room.viewers[socket].language
        out.tell(socket, messages.Refused(id, *explained(error, language)))
        return self._done(out)

    def wrong(self, why: str, language: str) -> forms.Wrong:
        """Why nothing came of a request."""
        return forms.Wrong(*explained(ApiError(why, 503), language))

    def not_stored(self, socket: str, text: str, why: str) -> Outcome:
        """What a socket is told whose frame led to something that could not be stored."""
        room = self.rooms.get(self.sockets.get(socket, ""))
        try:
            asked = messages.decode(text)
        except msgspec.DecodeError:
            return Outcome()
        return self._refusal(socket, room, asked.id, ApiError(why, 503)) if room else Outcome()

    def _answer(self, socket: str, room: Room, asked: messages.AnyAsked, out: Outcome) -> None:
        match asked:
            case messages.Move():
                move = asked.action if asked.move is None else asked.move
                self._act(socket, room, asked.id, Play(ME, move, asked.at, asked.id), out)
            case messages.TakeBack():
                self._act(socket, room, asked.id, TakeBack(ME, asked.at, asked.id), out)
            case messages.Back():
                self._act(socket, room, asked.id, Return(ME), out)
            case messages.Why():
                out.tell(socket, self._why(socket, room, asked))
            case messages.Ready():
                last = room.match.last_round
                room.ready = max(room.ready, min(asked.round, last.number) if last else 0)
                out.tell(socket, messages.Ack(asked.id, room.match.version))
            case messages.Ping():
                out.tell(socket, messages.Pong(asked.id))
            case messages.Hint():
                out.hint = self._hint_wanted(socket, room, asked)
            case messages.Chat() | messages.React():
                raise ApiError("muted", 403)

    def _act(self, socket: str, room: Room, id: str, command: AnyCommand, out: Outcome) -> None:
        """Let a command be done; the answer comes before the scene that shows it."""
        version = room.act(command, out)
        if out.rows:
            room.announce(self.names, out)
        out.tell(socket, messages.Ack(id, version))
        if out.rows:
            room.show(out)

    def _hint_wanted(self, socket: str, room: Room, asked: messages.Hint) -> HintWanted:
        """What the strongest bot is to think about, with this seat's own view."""
        if not room.seat:
            raise ApiError("not-seated", 403)
        if room.seat not in room.match.waited_for:
            raise ApiError("hint-nothing", 409)
        if STRONGEST not in self.offered:
            raise ApiError("hint-warming", 503)
        return HintWanted(socket, asked.id, room.position(room.seat))

    def advise(self, socket: str, id: str, action: int, values: dict[int, float] | None) -> Outcome:
        """Pass on what another worker would do; an action below 0: it could not say."""
        room = self.rooms.get(self.sockets.get(socket, ""))
        if room is None:
            return Outcome()
        if action < 0:
            return self._refusal(socket, room, id, ApiError("hint-warming", 503))
        view = room.match.seen_by(room.seat)
        if action not in view.legal_actions:  # the table has gone on meanwhile
            return self._refusal(socket, room, id, ApiError("hint-nothing", 409))
        worths = values or {}
        others = sorted(worths.keys() - {action}, key=lambda other: (-worths[other], other))
        told = msgspec.Raw(messages.encode(list(hint_words(view.scene, action, others))))
        out, notation = Outcome(), view.game.rules.actions[action]
        out.tell(socket, messages.Advice(id, action, notation, values, told))
        return self._done(out)

    def _why(self, socket: str, room: Room, asked: messages.Why) -> messages.Reason:
        """The clause that forbids a move; nothing is played."""
        refusal = room.match.why_not(ME, asked.action if asked.move is None else asked.move)
        if refusal is None:
            return messages.Reason(asked.id, True)
        page, clause = refusal.page, refusal.clause
        words = clause_text(page, clause, room.viewers[socket].language)
        return messages.Reason(asked.id, False, words, page, clause)

    # Bots

    def bot(self, table: str, seat: int, at: int, action: int | None) -> Outcome:
        """Let a bot play: what another worker has chosen for it, or at once. Where the table has
        gone on meanwhile nothing happens."""

        def work(out: Outcome) -> None:
            room = self.room(table)
            match = room.match
            if seat not in match.waited_for or match.made[seat - 1] != at:
                return
            chosen = self._choice(room, seat) if action is None else action
            room.act(BotPlay(seat, chosen, at), out)
            self.announce(out)

        return self._attempt(work, "en")

    def position(self, table: str, seat: int, at: int) -> Position | None:
        """What a bot that has made `at` choices is to think about; None if its turn is over."""
        room = self.rooms.get(table)
        if room is None or seat not in room.match.waited_for or room.match.made[seat - 1] != at:
            return None
        return room.position(seat)

    def _choice(self, room: Room, seat: int) -> int:
        level = room.match.chairs[seat - 1].level
        quick = level if level in QUICK else QUICK[-1]
        bot = seat_bot(quick, room.match.plan.game)
        return bot.choose(room.match.seen_by(seat), secrets.randbits(60) | 1, 0.0).action
