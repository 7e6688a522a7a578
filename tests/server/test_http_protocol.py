"""Requests have limits before anybody reads them: on the size of the head, and on time."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.local import UNLIMITED
from tests.server.processes import ServerProcess, serving

PATIENCE = 60.0


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("limits")
    limits = replace(UNLIMITED, head_seconds=0.5, body_seconds=0.5)
    with serving(folder, f"sqlite:///{folder}/t.db", limits=limits) as server:
        yield server


def answered(server: ServerProcess, *parts: bytes) -> bytes:
    """All that comes back until the server closes the connection; it must, without being asked."""
    found = b""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.settimeout(PATIENCE)
        try:
            for part in parts:
                line.sendall(part)
            while more := line.recv(65_536):
                found += more
        except (BrokenPipeError, ConnectionResetError):
            pass
    return found


HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


def test_a_head_without_end_is_cut_off(process: ServerProcess) -> None:
    """350 MB of headers were kept in memory."""
    endless = [b"X-Filler: " + b"x" * 60_000 + b"\r\n"] * 40
    assert b" 200 " not in answered(process, HEAD, *endless)
    assert b" 200 " not in answered(process, HEAD, b"X-Filler: ", *[b"x" * 60_000] * 40)


@pytest.mark.parametrize("begun", [b"", b"G", HEAD, HEAD + b"X-Half:"])
def test_a_request_that_does_not_end_is_closed(process: ServerProcess, begun: bytes) -> None:
    assert b" 200 " not in answered(process, begun)


def test_a_second_request_that_does_not_end_is_closed(process: ServerProcess) -> None:
    assert answered(process, HEAD + b"\r\n", HEAD).count(b" 200 ") == 1


def test_a_body_that_does_not_come_is_refused(process: ServerProcess) -> None:
    close = b"Connection: close\r\nContent-Length: 100\r\n\r\n"
    told = answered(process, POST + close + b'{"name":')
    assert told.startswith(b"HTTP/1.1 408 ") and b"in time" in told


def test_an_ordinary_request_is_answered(process: ServerProcess) -> None:
    body = b'{"name": "Ann"}'
    length = b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body)
    assert answered(process, POST + length + body).startswith(b"HTTP/1.1 200 ")
