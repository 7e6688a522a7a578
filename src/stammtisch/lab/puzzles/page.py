"""Puzzles as a page shows them; plain functions, for a server or a browser. Needs no NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from stammtisch.kernel.scene import Move, Scene, Text, Who, text
from stammtisch.lab.puzzles.puzzle import Puzzle
from stammtisch.lab.puzzles.shelf import lines, of_the_day, shipped
from stammtisch.lab.review.words import gains, why
from stammtisch.table.narration import Entry
from stammtisch.table.steps import last_deal

STEPS = 80
"""Steps of the log that are shown."""


@dataclass(frozen=True)
class Worth:
    """A legal move, what it is worth, and what tells it from the best one."""

    action: int
    share: float
    why: list[Text]


@dataclass(frozen=True)
class Shown:
    """A puzzle with what its seat sees; `worths` are those of all legal moves, the best first."""

    game: str
    puzzle: Puzzle
    scene: Scene
    log: list[Entry]
    """What the seat saw since the cards were dealt, the last of it if that is long."""
    sheet: list[list[int]]
    worths: list[Worth]


@dataclass(frozen=True)
class Listed:
    """A puzzle in a list."""

    id: str
    rating: int
    motif: str


def entries(game_id: str) -> list[Listed]:
    """All shipped puzzles of a game."""
    return [Listed(one.id, one.rating, one.motif) for one in shipped(game_id)]


def today(game_id: str, day: date) -> str:
    """The id of the hand of a day; empty where a game has no puzzles."""
    found = of_the_day(game_id, day) if lines(game_id) else None
    return found.id if found else ""


def shown(puzzle: Puzzle) -> Shown:
    """A puzzle, to be solved and then explained."""
    table = puzzle.table()
    scene = table.seen_by(puzzle.seat).scene
    moves = {move.notation: move for move in scene.moves}
    best = moves[puzzle.best]
    worths = [
        Worth(
            moves[name].action,
            share,
            list(praise(puzzle, scene, best, moves[puzzle.second]))
            if name == puzzle.best
            else list(why(scene, moves[name], best)),
        )
        for name, share in puzzle.values.items()
    ]
    count = len(table.steps)
    log = list(table.log(puzzle.seat, max(0, last_deal(table.steps, count), count - STEPS)))
    return Shown(table.game.id, puzzle, scene, log, table.sheet, worths)


def praise(puzzle: Puzzle, scene: Scene, best: Move, second: Move) -> Iterator[Text]:
    """Why the best move is better than the second, and how often."""
    yield from why(scene, second, best)
    if gainer := gains(puzzle.seat - 1, puzzle.given):
        yield text("puzzle-gains", who=Who(gainer))
    number = max(1, min(99, round(100 * puzzle.better_in)))
    yield text("review-in-deals", number=number, who=Who(puzzle.seat))
