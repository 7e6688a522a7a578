"""The page that says what networks see: `python -m stammtisch.learn.layouts` writes it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.features import Span, width

OPENING = """\
# What networks see

Written by `python -m stammtisch.learn.layouts`; a test holds it to the code.

All numbers are int8. Seats are counted from the one that looks: 0 is itself, 1 its left \
neighbour. A game has one shape for every number of seats; where nobody sits, all is 0. The \
*features* are everything a seat knows. The *privileged features* are what it does not, for \
critics in training.
"""


def table(spans: tuple[Span, ...]) -> Iterator[str]:
    """A table of spans."""
    yield from ("| name | from | numbers | what |", "|---|---:|---:|---|")
    for span in spans:
        yield f"| {span.name} | {span.start} | {span.length} | {span.what} |"


def page() -> str:
    """The whole page, a section for each game."""
    lines = [OPENING]
    for game in map(game_named, GAMES):
        for title, spans in (
            ("features", game.learning.layout),
            ("privileged features", game.learning.privileged_layout),
        ):
            lines += [f"## {game.title}: {width(spans)} {title}", "", *table(spans), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), "utf-8")
