"""Frames that are written together are the frames they would be one by one."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.websockets import WebSocket
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from stammtisch.server.ws.protocol import EXTENSION, READ_AHEAD, FrameProtocol, head, sender


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


class Reading:
    """A transport that keeps whether it is read from."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def pause_reading(self) -> None:
        self.done.append("pause")

    def resume_reading(self) -> None:
        self.done.append("resume")


def test_a_client_that_says_much_is_read_no_further_until_it_is_heard() -> None:
    async def work() -> None:
        protocol = FrameProtocol(Config(lambda: None), ServerState(), {})
        protocol.transport = reading = Reading()  # type: ignore[assignment]
        for _ in range(2):
            for number in range(READ_AHEAD + 3):
                assert reading.done.count("pause") == reading.done.count("resume") + (
                    number >= READ_AHEAD
                )
                protocol.handle_text(Frame(Opcode.TEXT, b"%d" % number))
            heard = [await protocol.receive() for _ in range(READ_AHEAD + 3)]
            assert [one.get("text") for one in heard] == [str(n) for n in range(READ_AHEAD + 3)]
        assert reading.done == ["pause", "resume"] * 2

    run(work())


def run(work: object) -> None:
    """Let something that waits for nothing be done."""
    asyncio.run(work)  # type: ignore[arg-type]
