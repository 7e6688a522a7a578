"""Frames that are written together are the frames they would be one by one."""

from __future__ import annotations

import asyncio
from itertools import accumulate, cycle, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.types import Receive, Send
from starlette.websockets import WebSocket
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from stammtisch.server.ws.protocol import (
    EXTENSION,
    READ_AHEAD,
    RECEIVE,
    FrameProtocol,
    Inbox,
    head,
    receiver,
    sender,
)


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


def test_messages_come_from_the_server_itself_where_it_has_a_way() -> None:
    async def itself() -> dict[str, str]:
        return {}

    scope = {"type": "websocket", "headers": [], "extensions": {RECEIVE: itself}}
    assert receiver(WebSocket(scope, itself, sender)) is itself  # type: ignore[arg-type]
    plain = WebSocket({"type": "websocket", "headers": []}, itself, sender)  # type: ignore[arg-type]
    assert receiver(plain) == plain.receive


@given(st.lists(st.sampled_from(["put", "take", "give up", "rest"]), max_size=40))
def test_an_inbox_gives_every_message_once_and_in_order(steps: list[str]) -> None:
    async def work() -> None:
        inbox, put, taken = Inbox(asyncio.get_running_loop()), 0, list[object]()
        taking: asyncio.Task[object] | None = None
        for step in [*steps, "rest"]:
            if step == "put":
                inbox.put_nowait({"number": put})
                put += 1
            elif step == "take" and taking is None:
                taking = asyncio.ensure_future(inbox.get())
            elif step == "give up" and taking is not None:
                taking.cancel()
            else:
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            if taking is not None and taking.done():
                taken += [] if taking.cancelled() else [taking.result()]
                taking = None
            assert inbox.empty() == (inbox.qsize() == 0)
        if taking is not None and not taking.done():
            taking.cancel()
            await asyncio.sleep(0)
            assert taking.cancelled() and inbox.empty()
        taken += [await inbox.get() for _ in range(inbox.qsize())]
        assert taken == [{"number": number} for number in range(put)]

    run(work())


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
        given = {"config": Config(lambda: None), "server_state": ServerState(), "app_state": {}}
        protocol = FrameProtocol(**given)  # by name, as uvicorn does when a socket is asked for
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


REQUEST = (
    b"GET /api/tables/t1/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 13\r\n\r\n"
)
MOST = 100
"""Bytes a message may have here."""


class Wire:
    """A transport that keeps all that is done with it."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def get_extra_info(self, name: str) -> None:
        return None

    def is_closing(self) -> bool:
        return "close" in self.done

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("close")

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def heard(kind: type[WebSocketsSansIOProtocol], chunks: list[bytes]) -> tuple[object, ...]:
    """What an application is told of these bytes, and what the client is answered."""

    told = []

    async def app(scope: object, receive: Receive, send: Send) -> None:
        told.append(await receive())
        while told[-1]["type"] != "websocket.disconnect":
            told.append(await receive())

    config = Config(app, ws_max_size=MOST, ws_per_message_deflate=False, ws_ping_interval=None)
    protocol, wire = kind(config, ServerState(), {}), Wire()
    protocol.connection_made(wire)  # type: ignore[arg-type]
    protocol.data_received(REQUEST + chunks[0])
    await asyncio.sleep(0)
    await protocol.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    for chunk in chunks[1:]:
        if not wire.is_closing():
            protocol.data_received(chunk)
    protocol.queue.put_nowait({"type": "websocket.disconnect", "code": 1005, "reason": None})
    await asyncio.gather(*protocol.tasks)
    return told, wire.done[1:]


def written(opcode: int, data: bytes, fin: bool, mask: bytes) -> bytes:
    """A client's frame, allowed or not; without a mask, as a server writes it."""
    size = len(data)
    head = bytes([fin << 7 | opcode, bool(mask) << 7 | min(126, size)])
    head += size.to_bytes(2) if size >= 126 else b""
    return (
        head + mask + bytes(one ^ key for one, key in zip(data, cycle(mask or b"\0"), strict=False))
    )


frames = st.builds(
    written,
    st.sampled_from([Opcode.TEXT] * 4 + [Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.CLOSE, 7]),
    st.binary(max_size=9)
    | st.sampled_from([b"x" * 125, b"y" * 126, b"z" * (MOST + 1), "é".encode(), b"\r\n\r\n"]),
    st.sampled_from([True, True, True, False]),
    st.binary(min_size=4, max_size=4) | st.just(b""),
)


GREETING = written(Opcode.TEXT, b"hello\r\n\r\n", True, bytes(4))


@settings(max_examples=60)
@given(st.sampled_from([0, 0, 1, 7, len(GREETING)]), st.lists(frames, max_size=8), st.data())
def test_whatever_a_client_sends_is_heard_as_the_library_hears_it(
    early: int, said: list[bytes], data: st.DataObject
) -> None:
    """Frame by frame, several together or cut anywhere, the first perhaps with the request."""
    stream = GREETING + b"".join(said)
    ends = list(accumulate(map(len, said), initial=len(GREETING)))
    anywhere = st.lists(st.integers(early, len(stream)), max_size=12)
    cuts = data.draw(st.just(ends) | st.lists(st.sampled_from(ends)) | anywhere)
    chunks = [stream[:early], *(stream[a:b] for a, b in pairwise(sorted({early, *cuts})))]

    assert_heard_alike(chunks)


ZEROS = bytes(4)
SHORT = written(Opcode.TEXT, b"short", True, ZEROS)
WRAPPED = written(Opcode.TEXT, SHORT, True, ZEROS)
LED = written(Opcode.BINARY, b"\r\n\r\n" + SHORT, True, ZEROS)


@pytest.mark.parametrize(
    "chunks",
    [
        [b"", SHORT, SHORT],
        [b"", WRAPPED[:6], WRAPPED[6:]],
        [b"", SHORT + WRAPPED[:6], WRAPPED[6:]],
        [LED[:-11], SHORT],
        [b"", written(Opcode.TEXT, b"begun", False, ZEROS), SHORT],
        [b"", written(Opcode.TEXT, b"x" * (MOST + 1), True, ZEROS)],
        [b"", written(Opcode.TEXT, b"\xff", True, ZEROS)],
    ],
    ids=["whole", "cut", "cut later", "cut early", "fragment", "too long", "no text"],
)
def test_what_looks_like_a_short_text_and_is_none(chunks: list[bytes]) -> None:
    assert_heard_alike(chunks)


def assert_heard_alike(chunks: list[bytes]) -> None:
    async def work() -> None:
        assert await heard(FrameProtocol, chunks) == await heard(WebSocketsSansIOProtocol, chunks)

    run(work())


def run(work: object) -> None:
    """Let something that waits for nothing be done."""
    asyncio.run(work)  # type: ignore[arg-type]


BAD = {
    "no frame": b"\xff\xff\xff\xff",
    "no text": written(Opcode.TEXT, b"\xff\xfe", True, ZEROS),
    "no texts": written(Opcode.TEXT, b"\xff\xfe", True, ZEROS) * 3,
    "no beginning": written(Opcode.CONT, b"", True, ZEROS),
    "no end": written(Opcode.CLOSE, b"\x03", True, ZEROS),
}


@pytest.mark.parametrize("early", [True, False], ids=["early", "answered"])
@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_what_is_no_frame_ends_the_socket_without_a_trace(
    bad: bytes, early: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """Anybody can send it without end, and each time the log grew by a trace."""

    async def idle(scope: object, receive: Receive, send: Send) -> None:
        pass

    async def work() -> None:
        config = Config(idle, log_config=None, ws_per_message_deflate=False)
        protocol, wire = FrameProtocol(config, ServerState(), {}), Wire()
        protocol.connection_made(wire)  # type: ignore[arg-type]
        protocol.data_received(REQUEST)
        if not early:
            await protocol.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        protocol.data_received(bad)
        assert "close" in wire.done

    run(work())
    assert [record for record in caplog.records if record.exc_info] == []
