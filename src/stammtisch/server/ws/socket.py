"""A table's socket: frames in, frames out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import get_args

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from stammtisch.kernel.refusal import Refusal
from stammtisch.locale.clauses import clause_text
from stammtisch.server.app import App
from stammtisch.server.errors import ApiError, api_error, explained
from stammtisch.server.http.caller import address, app_of, chosen_language, login_of, person_of
from stammtisch.server.http.security import origin_allowed
from stammtisch.server.metrics import ANSWER, REFUSED, SOCKETS
from stammtisch.server.rate_limits import TokenBucket
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.queries import Login
from stammtisch.server.tables.room import Room
from stammtisch.server.words import on_one_line
from stammtisch.server.workers.pool import WorkerFailed
from stammtisch.server.ws import gateway, messages
from stammtisch.server.ws.connection import Connection
from stammtisch.server.ws.protocol import receiver, sender, writer
from stammtisch.table.commands import AnyCommand, Play, Refused, Return, TakeBack

POLICY = 1008
GOING = 1012
LATER = 1013
NOT_STORED = "not-stored"
PATIENCE = 50
"""Refused frames after which a socket is closed."""

TIMES = {kind: ANSWER.of(str(kind.__struct_config__.tag)) for kind in get_args(messages.AnyAsked)}
"""How long messages of each kind take to be answered."""


async def table_socket(socket: WebSocket) -> None:
    """Everything between a viewer and one table."""
    app = app_of(socket)
    passed_on = gateway.caller(socket, app.owners)
    caller = passed_on or address(socket, app.settings)
    if not origin_allowed(socket.headers, app.settings):
        await socket.close(POLICY, "origin")
    elif not app.limits.requests.take(caller):
        await socket.close(POLICY, "too-fast")
    elif not app.limits.sockets.take(caller):
        await socket.close(POLICY, "crowded")
    else:
        try:
            if passed_on is not None or not await gateway.pass_on(socket, app.owners, caller):
                await _admit(socket, app)
        except StorageError:
            REFUSED.labels(NOT_STORED).inc()
            await socket.close(LATER, NOT_STORED)
        finally:
            app.limits.sockets.release(caller)


async def _admit(socket: WebSocket, app: App) -> None:
    """Find the table and accept the viewer, or refuse before the handshake."""
    login = await login_of(socket)
    person = login.person if login else None
    try:
        room = await app.tables.find(socket.path_params["table"])
        async with room.stored_match() as match:
            invite = socket.query_params.get("invite")
            if not match.may_enter(person and person.id, invite):
                raise ApiError("not-invited", 403)
    except ApiError as error:
        REFUSED.labels(error.why).inc()
        await socket.close(POLICY, error.why)
        return
    since = socket.query_params.get("since", "0")
    await socket.accept()
    if socket.query_params.get("protocol", "1") != str(messages.PROTOCOL):
        await _reject_old_client(socket, chosen_language(socket, person))
        return
    await _Session(socket, app, room, login).run(
        int(since) if since.isdecimal() and len(since) < 8 else 0
    )


async def _reject_old_client(socket: WebSocket, language: str) -> None:
    """A client of another version is told to reload, and nothing else."""
    told = explained(ApiError("old-protocol", 409), language)
    REFUSED.labels(told.why).inc()
    await socket.send_text(messages.encode(messages.Refused(None, *told)).decode())
    await socket.close(POLICY, told.why)


class _Session:
    """One viewer at one table."""

    def __init__(self, socket: WebSocket, app: App, room: Room, login: Login | None) -> None:
        self.socket, self.app, self.room = socket, app, room
        self.person = person = login.person if login else None
        device = login.device.id if login else None
        language = chosen_language(socket, person)
        limits = app.settings.limits
        self.connection = Connection(person and person.id, language, limits.outbox, device)
        self.bucket = TokenBucket(limits.frame_rate, limits.frame_burst)
        self.patience = PATIENCE
        self.code = POLICY

    async def run(self, since: int) -> None:
        """Listen until either side goes."""
        SOCKETS.inc()
        sending = asyncio.create_task(self._send())
        try:
            await self.room.visits.enter(self.connection, since)
            await asyncio.create_task(self._listen())  # not through all layers of the application
        except (WebSocketDisconnect, RuntimeError):
            pass
        except ApiError as error:
            self._refuse(None, error)
        except StorageError:
            self.code = LATER
            self._refuse(None, ApiError(NOT_STORED, 503))
        finally:
            SOCKETS.dec()
            self.room.visits.leave(self.connection)
            self.connection.close()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    async def _send(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.connection.run(sender(self.socket), writer(self.socket))
            await self.socket.close(
                GOING if self.app.closing or self.connection.moved else self.code
            )

    async def _listen(self) -> None:
        receive = receiver(self.socket)
        while not self.connection.closed and self.patience > 0:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self.bucket.take():
                self._refuse(None, ApiError("too-fast", 429))
                await asyncio.sleep(0.05)
                continue
            await self._receive(message.get("text") or message.get("bytes") or "")

    async def _receive(self, frame: str | bytes) -> None:
        """One frame: done and acknowledged, or refused with a reason."""
        try:
            asked = messages.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse(None, ApiError("no-frame", 422))
            return
        began = time.monotonic()
        try:
            await self._answer(asked)
        except Refused as refused:
            self._refuse(asked.id, api_error(refused))
        except StorageError:
            self._refuse(asked.id, ApiError(NOT_STORED, 503))
        except (ApiError, Refusal) as error:
            self._refuse(asked.id, error)
        finally:
            if type(asked) is not messages.Hint:
                TIMES[type(asked)].observe(time.monotonic() - began)

    async def _answer(self, asked: messages.AnyAsked) -> None:
        person = self.person and self.person.id
        match asked:
            case messages.Move():
                move = asked.action if asked.move is None else asked.move
                await self._act(asked.id, Play(person, move, asked.at, asked.id))
            case messages.TakeBack():
                await self._act(asked.id, TakeBack(person, asked.at, asked.id))
            case messages.Back():
                await self._act(asked.id, Return(person))
            case messages.Why():
                self.connection.send(await self._why(person, asked))
            case messages.Chat():
                await self._chat(asked)
            case messages.React():
                await self._react(asked)
            case messages.Hint():
                self._hint(person, asked)
            case messages.Ready():
                await self._ready(asked)
            case messages.Ping():
                self.connection.send(messages.Pong(asked.id))

    async def _act(self, id: str, command: AnyCommand) -> None:
        """Let a command be done; it is stored before it is acknowledged."""
        self.connection.send(messages.Ack(id, await self.room.act(command)))

    async def _why(self, person: str | None, asked: messages.Why) -> messages.Reason:
        """The clause that forbids a move; nothing is played."""
        move = asked.action if asked.move is None else asked.move
        async with self.room.stored_match() as match:
            refusal = match.why_not(person, move)
        if refusal is None:
            return messages.Reason(asked.id, True)
        page, clause = refusal.page, refusal.clause
        words = clause_text(page, clause, self.connection.language)
        return messages.Reason(asked.id, False, words, page, clause)

    async def _ready(self, asked: messages.Ready) -> None:
        """Whoever sits here has seen how a round was counted."""
        async with self.room.stored_match():
            self.room.visits.note_ready(self.connection.seat, asked.round)
        self.connection.send(messages.Ack(asked.id, self.room.match.version))

    async def _chat(self, asked: messages.Chat) -> None:
        """A line of chat, from a person who sits at the table and is not muted."""
        person = await self._talker()
        words = on_one_line(asked.words)
        if not words:
            raise ApiError("no-words", 422)
        await self.room.talk.say(person, words)
        self.connection.send(messages.Ack(asked.id, self.room.match.version))

    async def _react(self, asked: messages.React) -> None:
        """One of the few things that can be said with a tap."""
        person = await self._talker()
        self.room.talk.react(self.room.match.seat_of(person), asked.reaction)
        self.connection.send(messages.Ack(asked.id, self.room.match.version))

    async def _talker(self) -> str:
        """The person, if they may say something now: seated, not muted and not too often."""
        if self.person is None or not self.room.match.seat_of(self.person.id):
            raise ApiError("not-seated", 403)
        now = await person_of(self.socket)
        if now is None or now.muted:
            raise ApiError("muted", 403)
        if not self.app.limits.chat.take(self.person.id):
            raise ApiError("too-fast", 429)
        return now.id

    def _hint(self, person: str | None, asked: messages.Hint) -> None:
        """One hint at a time for a person, however many sockets they have; the socket goes on
        listening."""
        limits = self.app.limits
        if person is None:
            raise ApiError("not-seated", 403)
        if person in limits.hinting or not limits.hints.take(person):
            raise ApiError("too-fast", 429)
        limits.hinting.add(person)
        task = self.app.tasks.start(self._send_hint(person, asked))
        task.add_done_callback(lambda _: limits.hinting.discard(person))

    async def _send_hint(self, person: str | None, asked: messages.Hint) -> None:
        began = time.monotonic()
        try:
            self.connection.send(await self._advice(person, asked.id))
        except ApiError as error:
            self._refuse(asked.id, error)
        finally:
            TIMES[type(asked)].observe(time.monotonic() - began)

    async def _advice(self, person: str | None, id: str) -> messages.Advice:
        """What might be done, and why, by this seat's own view."""
        async with self.room.stored_match() as match:
            seat = match.seat_of(person)
            if not seat:
                raise ApiError("not-seated", 403)
            if seat not in match.waited_for:
                raise ApiError("hint-nothing", 409)
            view = match.seen_by(seat)
        try:
            reply = await self.app.bot_pool.hint(view, person or "")
        except WorkerFailed:
            raise ApiError("hint-warming", 503) from None
        notation = view.game.rules.actions[reply.action]
        told = msgspec.Raw(reply.told)
        return messages.Advice(id, reply.action, notation, reply.values, told)

    def _refuse(self, id: str | None, error: ApiError | Refusal) -> None:
        told = explained(error, self.connection.language)
        REFUSED.labels(told.why).inc()
        if told.why in ("no-frame", "too-fast"):
            self.patience -= 1
        self.connection.send(messages.Refused(id, *told))
