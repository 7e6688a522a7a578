"""WebSockets under uvicorn: frames that are encoded already go to the wire as they are, together.

A move is told to everybody in a frame or two each. To hand every one of them
through all layers took longer than to make them.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Iterable
from typing import Any

from starlette.types import Message, Receive
from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import State

from stammtisch.server.ws import gateway
from stammtisch.server.ws.connection import Send, Write

EXTENSION = "stammtisch.frames"
AT_ONCE = "stammtisch.frames.at_once"
RECEIVE = "stammtisch.frames.receive"
TEXT = 0x81
"""A text frame that is whole."""
MASKED = 0x80
SHORT = 125
"""Bytes of a frame whose head has two: one for its kind, one for its size."""
HEAD = 6
"""Bytes before such a text of a client: those two, and its mask."""
END_OF_HEAD = b"\r\n\r\n"
"""What a request ends with."""
READ_AHEAD = 8
"""Messages of a client that may wait before no more are read: to stop and go for each is dear."""


class Inbox:
    """Messages of a client, for the one task that takes them: an asyncio.Queue is for many, and
    takes three times as long."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Message] = deque()
        self._arrived: asyncio.Future[None] | None = None
        """Done when there is one, while somebody waits for it."""

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        self._messages.append(message)
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(None)

    async def get(self) -> Message:
        while not self._messages:
            self._arrived = self._loop.create_future()
            await self._arrived
        return self._messages.popleft()


class FrameProtocol(WebSocketsSansIOProtocol):
    """Offers an application to write several text frames at once, or to pass a socket on."""

    _asked = b""
    """The request, until it is answered."""
    _passed_on: gateway.Pipe | None = None

    _between = False
    """Whether the library is known to be between two frames: none has begun that it waits for."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox(self.loop)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            self._asked += data
            self._between = self._asked.find(END_OF_HEAD) == len(self._asked) - len(END_OF_HEAD)
        elif self._between:
            if self._take_short_text(data):
                return
            self._between = ends_with_a_frame(data)
        super().data_received(data)

    def _take_short_text(self, data: bytes) -> bool:
        """Take a short text that came whole and alone, as a move does: that needs no parser, which
        takes four times as long. False, and nothing done, for anything else."""
        size, conn = len(data) - HEAD, self.conn
        if not 0 < size <= SHORT or data[0] != TEXT or data[1] != MASKED | size:
            return False
        if conn.state is not State.OPEN or conn.current_size is not None:
            return False
        if conn.max_message_size is not None and size > conn.max_message_size:
            return False
        text = unmasked(data[HEAD:], data[2:HEAD])
        if self.close_sent or not text.isascii():
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
        self._read_ahead()
        return True

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            offered: dict[str, Any] = self.scope["extensions"]
            offered[EXTENSION] = self.send_frames
            offered[AT_ONCE] = self.write_frames
            offered[RECEIVE] = self.receive
            offered[gateway.EXTENSION] = self.pass_on

    async def pass_on(self, host: str, port: int, headers: dict[str, str]) -> None:
        """Join the client with another server, until either goes; OSError or TimeoutError if that
        does not answer, and nothing has happened."""
        there = await gateway.ask(host, port, gateway.with_headers(self._asked, headers))
        assert there.transport is not None
        if self.disconnected:
            there.transport.close()
            raise ClientDisconnected
        self.handshake_complete, self._passed_on = True, there
        here = gateway.Pipe()
        here.connection_made(self.transport)
        here.join(there.transport)
        self.transport.set_protocol(here)
        there.join(self.transport)
        await there.ended
        self.connections.discard(self)

    def shutdown(self) -> None:
        if self._passed_on is None:
            super().shutdown()
        else:
            self.transport.close()

    async def send_frames(self, frames: Iterable[bytes]) -> None:
        """Returns at once, or when a slow reader has room again."""
        while not self.writable.is_set():  # a ping may have filled it again meanwhile
            await self.writable.wait()
        if not self.write_frames(frames):
            raise ClientDisconnected

    def write_frames(self, frames: Iterable[bytes]) -> bool:
        """Write frames now; False, and nothing written, where the reader is slow or gone."""
        if not self.writable.is_set() or self.disconnected or self.close_sent:
            return False
        if self.conn.state is not State.OPEN:
            return False
        parts: list[bytes] = []
        for frame in frames:
            parts += (head(frame), frame)
        self.transport.write(b"".join(parts))
        return True

    def handle_parser_exception(self) -> None:
        """There is no farewell before the request is answered: the library would fail over it, with
        a trace in the log for each time that somebody tries."""
        if self.conn.close_sent is None:
            self.handshake_complete = self.disconnected = True
            self.transport.close()
        else:
            super().handle_parser_exception()

    def _close_over_no_text(self) -> None:
        """As the library does, which also writes a trace."""
        self.frames = []
        if self.conn.state is State.OPEN:
            self.conn.send_close(CloseCode.INVALID_DATA)
        self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """A whole message is there; reading stops only once some wait."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self._close_over_no_text()
            return
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        self._read_ahead()

    def _read_ahead(self) -> None:
        """Stop reading where some messages wait."""
        if not self.read_paused and self.queue.qsize() >= READ_AHEAD:
            self.read_paused = True
            self.transport.pause_reading()


def ends_with_a_frame(data: bytes) -> bool:
    """Whether what begins with a client's frame ends with one too."""
    at, whole = 0, len(data)
    while at + 2 <= whole:
        size, begin = data[at + 1] & ~MASKED, at + 2
        if size > SHORT:
            begin += 2 if size == SHORT + 1 else 8
            size = int.from_bytes(data[at + 2 : begin])
        at = begin + (4 if data[at + 1] & MASKED else 0) + size
    return at == whole


def is_text(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def unmasked(text: bytes, mask: bytes) -> bytes:
    """What a client has said, whose bytes are mixed with four of a mask."""
    size = len(text)
    long = mask * (size // 4 + 1)
    return (int.from_bytes(text) ^ int.from_bytes(long[:size])).to_bytes(size)


def head(frame: bytes) -> bytes:
    """What stands before a text frame of a server, which is neither masked nor compressed."""
    size = len(frame)
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size)
    return struct.pack("!BBQ", TEXT, 127, size)


def sender(socket: WebSocket) -> Send:
    """How frames are sent on a socket: all together, or one by one where it knows no better."""
    extensions = socket.scope.get("extensions") or {}

    async def one_by_one(frames: Iterable[bytes]) -> None:
        for frame in frames:
            await socket.send_text(frame.decode())

    send: Send = extensions.get(EXTENSION, one_by_one)
    return send


def receiver(socket: WebSocket) -> Receive:
    """How messages are received on an open socket, past the checks of the order of things that
    Starlette does for each of them."""
    receive: Receive = (socket.scope.get("extensions") or {}).get(RECEIVE, socket.receive)
    return receive


def writer(socket: WebSocket) -> Write | None:
    """How frames are sent on a socket where nobody need wait, if it knows that."""
    found: Write | None = (socket.scope.get("extensions") or {}).get(AT_ONCE)
    return found
