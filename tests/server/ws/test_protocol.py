"""Frames that are written together are the frames they would be one by one."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.websockets import WebSocket
from websockets.frames import Frame, Opcode

from stammtisch.server.ws.protocol import EXTENSION, head, sender


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_head_is_what_the_library_writes(size: int) -> None:
    frame = b"x" * size
    assert head(frame) + frame == Frame(Opcode.TEXT, frame).serialize(mask=False)


@given(st.lists(st.text(max_size=300), max_size=5))
def test_a_server_that_cannot_do_better_sends_them_one_by_one(words: list[str]) -> None:
    sent = []

    async def nothing() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def keep(message: dict[str, str]) -> None:
        sent.append(message)

    socket = WebSocket({"type": "websocket", "headers": []}, nothing, keep)  # type: ignore[arg-type]
    run(socket.accept())
    run(sender(socket)([word.encode() for word in words]))
    assert [message["text"] for message in sent[1:]] == words


def test_one_that_can_is_asked_to() -> None:
    async def together(frames: object) -> None: ...

    scope = {"type": "websocket", "headers": [], "extensions": {EXTENSION: together}}
    assert sender(WebSocket(scope, together, together)) is together  # type: ignore[arg-type]


def run(work: object) -> None:
    """Let something that waits for nothing be done."""
    asyncio.run(work)  # type: ignore[arg-type]
