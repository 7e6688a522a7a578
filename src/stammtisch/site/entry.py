"""The door for the worker: text in, text out."""

from __future__ import annotations

from pathlib import Path

import msgspec

from stammtisch.lab.puzzles import shelf
from stammtisch.site.host import Host
from stammtisch.site.outcome import Outcome, Person, Row


class Door:
    """Calls of a host with plain text and numbers, as JavaScript makes them."""

    def __init__(self, levels: str) -> None:
        self.host = Host(levels.split())

    def meet(self, person: str) -> None:
        self.host.me = msgspec.json.decode(person, type=Person | None)

    def load(self, table: str, rows: str) -> None:
        self.host.load(table, msgspec.json.decode(rows, type=list[Row]))

    def drop(self, table: str) -> str:
        return msgspec.json.encode(self.host.drop(table)).decode()

    def ask(self, method: str, path: str, query: str, body: str, language: str) -> str:
        asked = msgspec.json.decode(query, type=dict[str, str])
        return _told(self.host.ask(method, path, asked, body, language))

    def wrong(self, why: str, language: str) -> str:
        """Why nothing came of a request."""
        return msgspec.json.encode(self.host.wrong(why, language)).decode()

    def open(self, socket: str, table: str, since: int, language: str) -> str:
        return _told(self.host.open(socket, table, since, language))

    def close(self, socket: str) -> None:
        self.host.close(socket)

    def frame(self, socket: str, text: str) -> str:
        return _told(self.host.frame(socket, text))

    def not_stored(self, socket: str, text: str, why: str) -> str:
        return _told(self.host.not_stored(socket, text, why))

    def shelve(self, game: str, lines: str) -> None:
        """Lay the puzzles of a game where they are looked for."""
        folder = Path(shelf.__file__).parent / "data"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{game}.jsonl").write_text(lines, encoding="utf-8")
        shelf.lines.cache_clear()

    def position(self, table: str, seat: int, at: int) -> str:
        return msgspec.json.encode(self.host.position(table, seat, at)).decode()

    def advise(self, socket: str, id: str, action: int, values: str) -> str:
        found = msgspec.json.decode(values, type=dict[int, float] | None)
        return _told(self.host.advise(socket, id, action, found))

    def bot(self, table: str, seat: int, at: int, action: int) -> str:
        """A bot's turn; -1: it chooses at once."""
        return _told(self.host.bot(table, seat, at, None if action < 0 else action))


def _told(out: Outcome) -> str:
    return msgspec.json.encode(out).decode()
