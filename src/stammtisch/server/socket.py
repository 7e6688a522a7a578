"""A table's socket: frames in, frames out."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.guard import origin_allowed
from stammtisch.server.house import House
from stammtisch.server.limits import Bucket
from stammtisch.server.link import Link
from stammtisch.server.metrics import REFUSED, SOCKETS
from stammtisch.server.storage.library import Person
from stammtisch.server.tables import opening
from stammtisch.server.tables.room import Room
from stammtisch.server.trouble import Trouble, told
from stammtisch.server.visitor import address, chosen_language, person_of
from stammtisch.server.ws import messages

POLICY = 1008
GOING = 1012
PATIENCE = 50
"""Refused frames after which a socket is closed."""


async def table_socket(socket: WebSocket) -> None:
    """Everything between a viewer and one table."""
    house: House = socket.app.state.house
    caller = address(socket, house.settings)
    if not origin_allowed(socket.headers, house.settings):
        await socket.close(POLICY, "origin")
        return
    if not house.requests.take(caller):
        await socket.close(POLICY, "too-fast")
        return
    if sum(house.sockets.values()) >= house.settings.limits.sockets or (
        house.sockets.get(caller, 0) >= house.settings.limits.sockets_of_one
    ):
        await socket.close(POLICY, "crowded")
        return
    house.sockets[caller] = house.sockets.get(caller, 0) + 1
    try:
        await _admit(socket, house)
    finally:
        house.sockets[caller] -= 1
        if not house.sockets[caller]:
            del house.sockets[caller]


async def _admit(socket: WebSocket, house: House) -> None:
    """Find the table and let the viewer in, or refuse before the handshake."""
    person = await person_of(socket)
    try:
        room = await house.room(socket.path_params["table"])
        async with room.steady() as match:
            if not opening.may_enter(
                match, person and person.id, socket.query_params.get("invite")
            ):
                raise Trouble("not-invited", 403)
    except Trouble as wrong:
        REFUSED.labels(wrong.why).inc()
        await socket.close(POLICY, wrong.why)
        return
    since = socket.query_params.get("since", "0")
    await socket.accept()
    await _Conversation(socket, house, room, person).hold(
        int(since) if since.isdecimal() and len(since) < 8 else 0
    )


class _Conversation:
    def __init__(self, socket: WebSocket, house: House, room: Room, person: Person | None) -> None:
        self.socket, self.house, self.room, self.person = socket, house, room, person
        language = chosen_language(socket, person)
        limits = house.settings.limits
        self.link = Link(person and person.id, language, limits.outbox)
        self.bucket = Bucket(limits.frame_rate, limits.frame_burst)
        self.patience = PATIENCE
        self.hinting: asyncio.Task[None] | None = None

    async def hold(self, since: int) -> None:
        """Listen until either side goes."""
        SOCKETS.inc()
        sending = asyncio.create_task(self._send())
        try:
            await self.room.enter(self.link, since)
            await self._listen()
        except (WebSocketDisconnect, RuntimeError):
            pass
        except Trouble as wrong:
            self._refuse(None, wrong)
        finally:
            SOCKETS.dec()
            self.room.leave(self.link)
            self.link.leave()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    async def _send(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.link.run(self.socket.send_text)
            await self.socket.close(GOING if self.house.closing else POLICY)

    async def _listen(self) -> None:
        while not self.link.gone and self.patience > 0:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self.bucket.take():
                self._refuse(None, Trouble("too-fast", 429))
                await asyncio.sleep(0.05)
                continue
            await self._hear(message.get("text") or message.get("bytes") or "")

    async def _hear(self, frame: str | bytes) -> None:
        """One frame: done and acknowledged, or refused with a reason."""
        try:
            asked = messages.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse(None, Trouble("no-frame", 422))
            return
        try:
            await self._answer(asked)
        except (Trouble, Refusal) as wrong:
            self._refuse(asked.id, wrong)

    async def _answer(self, asked: messages.AnyAsked) -> None:
        person = self.person and self.person.id
        match asked:
            case messages.Move():
                version = await opening.move(self.room, person, asked)
                self.link.tell(messages.Ack(asked.id, version))
            case messages.TakeBack():
                version = await opening.take_back(self.room, person, asked)
                self.link.tell(messages.Ack(asked.id, version))
            case messages.Chat():
                await self._say(asked)
            case messages.Hint():
                self._hint(person, asked)
            case messages.Back():
                seat = opening.seat_in(self.room.match, person)
                self.link.tell(messages.Ack(asked.id, await self.room.keeper.uncover(seat)))
            case messages.Ping():
                self.link.tell(messages.Pong(asked.id))

    async def _say(self, asked: messages.Chat) -> None:
        """A line of chat, from a person who sits at the table and is not muted."""
        if self.person is None:
            raise Trouble("not-seated", 403)
        opening.seat_in(self.room.match, self.person.id)
        now = await person_of(self.socket)
        if now is None or now.muted:
            raise Trouble("muted", 403)
        if not self.house.talk.take(self.person.id):
            raise Trouble("too-fast", 429)
        words = " ".join(asked.words.split())
        if not words:
            raise Trouble("no-words", 422)
        await self.room.say(self.person.id, words)
        self.link.tell(messages.Ack(asked.id, self.room.match.version))

    def _hint(self, person: str | None, asked: messages.Hint) -> None:
        """One hint at a time; the socket goes on listening."""
        if self.hinting is not None and not self.hinting.done():
            raise Trouble("too-fast", 429)
        self.hinting = self.house.start(self._advise(person, asked))

    async def _advise(self, person: str | None, asked: messages.Hint) -> None:
        try:
            self.link.tell(await opening.hint(self.room, person, asked))
        except Trouble as wrong:
            self._refuse(asked.id, wrong)

    def _refuse(self, id: str | None, wrong: Trouble | Refusal) -> None:
        why, sentence, page, clause = told(wrong, self.link.language)
        REFUSED.labels(why).inc()
        if why in ("no-frame", "too-fast"):
            self.patience -= 1
        self.link.tell(messages.Refused(id, why, sentence, page, clause))
