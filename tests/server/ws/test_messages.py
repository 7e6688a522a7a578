"""Decoding the messages of the socket."""

from __future__ import annotations

import contextlib

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.server.ws import messages


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_no_bytes_break_the_decoder(frame: bytes | str) -> None:
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError):
        messages.decode(frame)
