"""Sockets as bytes, without a library between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


@asynccontextmanager
async def raw_socket(
    base: str, where: str, token: str | None = None
) -> AsyncIterator[asyncio.StreamReader]:
    """A socket of a table after its handshake, to be read or left alone."""
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    writer.write(
        f"GET {where} HTTP/1.1\r\nHost: {host}:{port}\r\n{bearer}"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
    )
    try:
        assert b" 101 " in (await reader.readuntil(b"\r\n\r\n")).splitlines()[0]
        yield reader
    finally:
        writer.transport.abort()


async def raw_frame(reader: asyncio.StreamReader) -> bytes:
    """The next frame with its head, as it came."""
    head = await reader.readexactly(2)
    longer = {126: 2, 127: 8}.get(head[1], 0)
    length = await reader.readexactly(longer)
    body = await reader.readexactly(int.from_bytes(length) if longer else head[1])
    return head + length + body


def words(frame: bytes) -> bytes:
    """What a frame carries."""
    return frame[2 + {126: 2, 127: 8}.get(frame[1], 0) :]
