"""What comes with a game of another package can be drawn at the terminal and in the browser."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from stammtisch.cli.terminal.drawing import FAINT, FULL
from stammtisch.kernel.material import INKS, Face

STYLE = Path(__file__).parents[2] / "web" / "src" / "style" / "base.css"


def test_every_ink_is_known_at_the_terminal_and_in_the_browser() -> None:
    assert set(INKS) == FULL.keys() - {""} == FAINT.keys() - {""}
    styled = re.findall(r"^\.([a-z]+) \{", STYLE.read_text("utf-8"), re.MULTILINE)
    assert set(INKS) <= set(styled)


def test_a_face_travels_as_json() -> None:
    face = Face("red", "10", "heart")
    assert msgspec.json.decode(msgspec.json.encode(face), type=Face) == face
