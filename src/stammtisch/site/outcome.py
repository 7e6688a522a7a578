"""What came of one call: rows to be stored first, then frames to be sent."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from stammtisch.server.ws import messages


class Row(msgspec.Struct, frozen=True):
    """An event as it is stored."""

    table: str
    number: int
    at: float
    rules: int
    body: str


class Person(msgspec.Struct, frozen=True):
    """Whoever uses this browser."""

    name: str
    language: Literal["en", "nl", "de"] = "en"


class BotTurn(msgspec.Struct, frozen=True):
    """A bot that is to choose: it has made `at` choices."""

    table: str
    seat: int
    at: int
    game: str
    level: str


class Position(msgspec.Struct, frozen=True):
    """What a seat knows, packed for another worker: veiled records, in hexadecimal digits."""

    game: str
    seat: int
    state: str
    memory: str
    legal: list[int]


class HintWanted(msgspec.Struct, frozen=True):
    """A question on a socket, by its id, that another worker is to think about."""

    socket: str
    id: str
    position: Position


class Frame(msgspec.Struct, frozen=True):
    """Something to be sent on a socket."""

    socket: str
    text: str


class Outcome(msgspec.Struct):
    """Nothing of it is told before `rows`, `lists` and `me` are stored, all or none."""

    status: int = 200
    body: msgspec.Raw = msgspec.Raw(b"null")
    rows: list[Row] = []
    lists: dict[str, messages.MyTable] = {}
    """The tables that something happened at, as the list of one's games tells them."""
    frames: list[Frame] = []
    bots: list[BotTurn] = []
    hint: HintWanted | None = None
    me: Person | None = None
    deleted: list[str] = []
    """Tables of which nothing is to be kept."""
    forget: bool = False
    """Whether nothing at all is to be kept."""
    refused: str = ""
    """Why a socket is not opened."""
    missing: str = ""
    """A table that is to be loaded before the call is made again."""

    def tell(self, socket: str, message: messages.AnyTold) -> None:
        self.frames.append(Frame(socket, messages.encode(message).decode()))

    def answer(self, given: Any) -> None:
        self.body = msgspec.Raw(messages.encode(given))
