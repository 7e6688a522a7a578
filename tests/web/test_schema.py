"""The browser's types are the server's."""

from __future__ import annotations

from tests.web.schema import FILE, typescript


def test_types_are_made_from_the_schema() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript()
