"""The page of features and actions: `python -m stammtisch.learn.layouts FILE` writes it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.features import Span, width

OPENING = """\
# Features and actions

What a network sees of each game, and which number each of its moves has. Written by \
`python -m stammtisch.learn.layouts`; a test holds it to the code.

All numbers are int8. Seats are counted from the one that looks: 0 is itself, 1 its left \
neighbour. A game has one shape for every number of seats; where nobody sits, all is 0. The \
*features* are everything a seat knows. The *privileged features* are what it does not, for \
critics in training.

The numbers of *actions* never change. Moves are written as in records: see the \
[format](../rules/records.md), and `game_named(id).rules.actions` for the whole list.
"""


def table(spans: tuple[Span, ...]) -> Iterator[str]:
    """A table of spans."""
    yield from ("| name | from | numbers | what |", "|---|---:|---:|---|")
    for span in spans:
        yield f"| {span.name} | {span.start} | {span.length} | {span.what} |"


def actions_table(actions: Sequence[str]) -> Iterator[str]:
    """A table of actions, those of one verb together."""
    yield from ("| verb | from | actions | first | last |", "|---|---:|---:|---|---|")
    for verb, some in groupby(enumerate(actions), key=lambda one: one[1].split()[0]):
        numbers, names = zip(*some, strict=True)
        yield f"| {verb} | {numbers[0]} | {len(names)} | `{names[0]}` | `{names[-1]}` |"


def page() -> str:
    """The whole page, a section for each game."""
    lines = [OPENING]
    for game in map(game_named, GAMES):
        for title, spans in (
            ("features", game.learning.layout),
            ("privileged features", game.learning.privileged_layout),
        ):
            lines += [f"## {game.title}: {width(spans)} {title}", "", *table(spans), ""]
        actions = game.rules.actions
        lines += [f"## {game.title}: {len(actions)} actions", "", *actions_table(actions), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), "utf-8")
