"""What people write stays on one line and can be stored by every database."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from stammtisch.server.words import on_one_line


@given(st.text())
def test_nothing_unprintable_stays(words: str) -> None:
    told = on_one_line(words)
    assert told.isprintable() and told == told.strip() and "  " not in told
    assert on_one_line(told) == told
