"""The page on what networks see is what the code says."""

from __future__ import annotations

from pathlib import Path

from stammtisch.learn.layouts import page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "features.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page()
