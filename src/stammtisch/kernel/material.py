"""What comes with a game of another package: rules pages, words and drawings, by path.

Our own games need none of this: their pages, words and drawings are the house's.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

INKS = ("red", "black", "blue", "green", "yellow", "purple", "orange", "grey")
"""The colours in which cards are drawn, at the terminal and in the browser."""


class Face(Struct, frozen=True):
    """How a card is drawn: ink, what stands in its corner, and the symbol below it.

    `ink` is one of `INKS`; `symbol` is the id of a symbol of the
    drawings, or of the house. `inverted` cards are
    pale on ink, `solo` ones have a single large drawing.
    """

    ink: str
    index: str = ""
    symbol: str = "mark"
    inverted: bool = False
    solo: bool = False


class Material(Struct, frozen=True):
    """Where a game's pages and words are, and what its cards and its box look like.

    `rules` is a folder with id.md, id.nl.md and id.de.md; `words` one with a folder of
    Fluent files for each language. `drawings` is an SVG file of symbols, each a <symbol>
    with an id. `faces` draws every card by its notation. `fan` are the three cards on the
    box, `sign` is the symbol that stands for the game in lists.
    """

    rules: Path
    words: Path
    drawings: Path | None = None
    faces: Mapping[str, Face] = {}
    fan: tuple[str, ...] = ()
    sign: str = "mark"
    minutes: int = 30
    age: int = 10
