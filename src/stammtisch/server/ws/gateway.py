"""The gateway: a socket whose table another process owns is passed on to it, byte by byte.

The owner is asked as the client asked, with a word of who that is. From its
answer on, whatever comes from one side goes to the other, and nothing is looked
at. Where the owner cannot be reached, the table is served here: its events stay
in order in any case.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import cast

from starlette.websockets import WebSocket

from stammtisch.server.storage.owners import Ownership

EXTENSION = "stammtisch.gateway"
VOUCHER, CALLER = "x-stammtisch-voucher", "x-stammtisch-caller"
ANSWER = 3.0
"""Seconds in which an owner must have begun to answer."""

PassOn = Callable[[str, int, dict[str, str]], Awaitable[None]]
log = logging.getLogger("stammtisch.server")


def caller(socket: WebSocket, owners: Ownership) -> str | None:
    """Who calls, where another process of this server passes a socket on and says so."""
    vouched = owners.vouched(socket.headers.get(VOUCHER, ""))
    return socket.headers.get(CALLER, "")[:64] if vouched else None


async def pass_on(socket: WebSocket, owners: Ownership, caller: str) -> bool:
    """Let the owner of the socket's table answer it, to the end; False where that is up to us. One
    that was passed on before goes no further, wherever leases and addresses have led it."""
    offered = (socket.scope.get("extensions") or {}).get(EXTENSION)
    table = socket.path_params["table"]
    if offered is None or not (table.isascii() and table.isalnum() and len(table) <= 32):
        return False
    owner = await owners.elsewhere(table)
    if owner is None or VOUCHER in socket.headers:
        return False
    host, _, port = owner.peer.rpartition(":")
    try:
        await cast(PassOn, offered)(host, int(port), {VOUCHER: owner.secret, CALLER: caller})
    except (OSError, TimeoutError) as error:
        log.warning("a table's owner at %s cannot be reached: %r", owner.peer, error)
        return False
    return True


class Pipe(asyncio.Protocol):
    """One of two ends that are joined: what comes here goes out there."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.other: asyncio.Transport | None = None
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the first bytes are there, or never will be."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._early = b""

    def join(self, other: asyncio.Transport) -> None:
        """From now on; with what came before."""
        self.other = other
        if not self.begun.done():
            self.begun.set_result(None)
        if self._early:
            other.write(self._early)
        self._early = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)
            return
        self._early += data
        if not self.begun.done():
            self.begun.set_result(None)

    def pause_writing(self) -> None:
        """A reader that is slow on this side slows down the writer on that."""
        if self.other is not None and not self.other.is_closing():
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.begun.done():
            self.begun.set_exception(exc or ConnectionResetError("it hung up"))
        if not self.ended.done():
            self.ended.set_result(None)
        if self.other is not None:
            self.other.close()


async def ask(host: str, port: int, request: bytes) -> Pipe:
    """Ask an owner; the end on its side, when it has begun to answer."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(ANSWER):
        _, pipe = await loop.create_connection(Pipe, host, port)
        assert pipe.transport is not None
        try:
            pipe.transport.write(request)
            await pipe.begun
        except BaseException:
            pipe.transport.abort()
            raise
    return pipe


def with_headers(request: bytes, headers: dict[str, str]) -> bytes:
    """A request with further headers, instead of any that claim the same."""
    first, *lines = request.split(b"\r\n\r\n", 1)[0].split(b"\r\n")
    names = {name.encode() for name in headers}
    kept = [line for line in lines if line.split(b":", 1)[0].strip().lower() not in names]
    added = [f"{name}: {value}".encode() for name, value in headers.items()]
    return b"\r\n".join([first, *kept, *added, b"", b""])
