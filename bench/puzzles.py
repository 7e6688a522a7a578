"""Whether shipped puzzles hold: `python -m bench.puzzles [GAME ...] [--jobs N] [--minutes M]`.

Every puzzle is weighed again, by ten times the worlds of the test and other ones than those that
it was verified by. It survives if its move is still the best, by the margin and by five standard
errors. With `--games N` so many games are played from each to their end instead, by the network,
with the best move and with the second: it survives if the best leads, and the margin is not below
its least by more than two standard errors. A line of JSON for each game goes to `--out`, too.
"""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a core each: read when NumPy is loaded

from bench.keep import tell
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.games import OURS
from stammtisch.lab.estimates import wilson
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.puzzles.playout import GAMES, played_out
from stammtisch.lab.puzzles.puzzle import puzzle_of
from stammtisch.lab.puzzles.shelf import lines
from stammtisch.lab.puzzles.standing import CLOSE, MARGIN, pooled, standing
from stammtisch.lab.puzzles.weigh import TIMES, WORLDS, Asking, weigh_often
from stammtisch.lab.review.decisions import Values
from stammtisch.lab.tournaments.runners import each_in_processes

SEEDS = 1 << 13
"""Where the seeds of checks begin, beyond those of the maker."""


class Checked(NamedTuple):
    """A puzzle weighed again."""

    id: str
    survived: bool
    margin: float
    error: float
    seconds: float


def check(line: str, seed: int, games: int) -> Checked:
    """Weigh one puzzle again, or play so many games from it."""
    began = time.process_time()
    puzzle = puzzle_of(line)
    table = puzzle.table()
    numbers = table.game.rules.numbers
    close = tuple(numbers[move] for move in list(puzzle.values)[: 2 if games else CLOSE])
    view = table.seen_by(puzzle.seat, history=True)
    asked = Asking(view, close, len(table.steps))
    foresight = foresight_of(table.game.id, table.players, seed)
    if games:
        found = standing(whole_games(asked, foresight, games, SEEDS * seed), asked.seat)
        enough = found.margin >= MARGIN - 2 * found.error
    else:
        found = standing(weigh_often([asked], foresight, SEEDS * seed)[0], asked.seat)
        enough = found.stands_out()
    best = found.action == numbers[puzzle.best]
    held, margin = best and enough, found.margin if best else -found.margin
    spent = time.process_time() - began
    return Checked(puzzle.id, held, round(margin, 4), round(found.error, 4), spent)


def whole_games(asked: Asking, foresight: Foresight, games: int, seed: int) -> Values:
    """Games played to their end, some at a time."""
    starts = range(0, games, GAMES)
    return pooled([played_out(asked, foresight, GAMES, seed + at, True) for at in starts])


def checks(
    game: str, work: Callable[[str], Checked], jobs: int, until: float, file: Path | None
) -> dict[str, object]:
    """All puzzles of a game, as far as there is time."""
    listed = list(lines(game).values()) if file is None else file.read_text().splitlines()
    found: list[Checked] = []
    for one in map(work, listed) if jobs == 1 else each_in_processes(jobs, work, listed):
        found.append(one)
        if time.monotonic() > until:
            break
    held = sum(one.survived for one in found)
    low, high = wilson(held / max(len(found), 1), max(len(found), 1))
    return {
        "what": "puzzles checked again",
        "game": game,
        "puzzles": len(listed),
        "checked": len(found),
        "survived": held,
        "share": round(held / max(len(found), 1), 4),
        "interval": [round(low, 4), round(high, 4)],
        "margin": round(sum(one.margin for one in found) / max(len(found), 1), 3),
        "cpu seconds each": round(sum(one.seconds for one in found) / max(len(found), 1), 2),
        "failed": {one.id: [one.margin, one.error] for one in found if not one.survived},
    }


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(OURS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--games", type=int, default=0, help="whole games from each, not worlds")
    parser.add_argument("--minutes", type=float, default=600.0, help="for each game")
    parser.add_argument("--file", type=Path, help="puzzles that are not shipped, of one game")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    for game in given.game:
        until = time.monotonic() + 60 * given.minutes
        work = partial(check, seed=given.seed, games=given.games)
        found = checks(game, work, given.jobs, until, given.file)
        by = {"games": given.games} if given.games else {"worlds": TIMES * WORLDS}
        tell({**found, **by, "seed": given.seed}, given.out)


if __name__ == "__main__":
    main()
