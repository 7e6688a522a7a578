"""Our server, every move on the disk: games flat out and steady, in turns with another commit,
beside boardgame.io's, in memory, and as two processes. The clients' CPU is told apart.

`--against COMMIT` (or a folder with its tree) plays each load on that commit too, one after the
other, `--turns` times; with `--beside` in turns of a second, which shows small differences;
`--several` needs PostgreSQL and Redis; `--folder` is where boardgame.io is installed from npm.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import mean

from bench.server import beside, ours, theirs
from bench.server import several as many
from bench.server.ours import ROOT, Figures
from bench.server.player import Load

PAUSE = 2.0
"""Seconds that a seat of a steady table thinks."""

Measure = Callable[[Path], Figures]


@contextmanager
def trees(against: str | None) -> Iterator[dict[str, Path]]:
    """The sources to measure, by name: ours, and those of another commit."""
    if against is None:
        yield {"here": ROOT}
        return
    if Path(against).is_dir():
        yield {"before": Path(against), "here": ROOT}
        return
    with tempfile.TemporaryDirectory() as folder:
        command = ["git", "-C", str(ROOT), "archive", against]
        packed = subprocess.run(command, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
        yield {against: Path(folder), "here": ROOT}


class Board:
    """Measures and prints, and keeps rows in a file."""

    def __init__(self, sources: dict[str, Path], turns: int, out: Path | None) -> None:
        self.sources, self.turns, self.out = sources, turns, out

    def run(self, what: str, measure: Measure) -> dict[str, float]:
        """All sources in turns; the mean CPU of each."""
        spent: dict[str, list[float]] = {name: [] for name in self.sources}
        quiet: dict[str, list[float]] = {name: [] for name in self.sources}
        for turn in range(self.turns):
            for name, source in self.sources.items():
                found = measure(source)
                spent[name].append(found.cpu)
                quiet[name].append(found.quiet)
                self.note(f"{what}, {name}", found, what=what, source=name, turn=turn)
        means = {name: mean(cpu) for name, cpu in spent.items()}
        if len(means) > 1:
            before, now = means.values()
            least = [min(each) for each in quiet.values()]
            print(
                f"{what:<46} {now / before:.2f} times the CPU of the commit before,"
                f" {least[1] / least[0]:.2f} times at their best"
            )
        return means

    def note(self, title: str, found: Figures, **what: object) -> None:
        print(found.line(title), flush=True)
        if self.out:
            with self.out.open("a") as file:
                file.write(found.row(**what) + "\n")


def single(board: Board, asked: argparse.Namespace) -> None:
    """One process on SQLite."""
    for game in asked.games:
        if asked.beside:
            print(beside.compare(Load(game, asked.tables, asked.seconds), *board.sources.values()))
        elif asked.tables:
            load = Load(game, asked.tables, asked.seconds)
            board.run(f"{game}, {load.tables} flat out", partial(ours.measure, load))
        if asked.steady and not asked.beside:
            load = Load(game, asked.steady, asked.seconds, PAUSE)
            board.run(f"{game}, {load.tables} steady", partial(ours.measure, load))


def several(board: Board, asked: argparse.Namespace) -> None:
    """Processes on PostgreSQL and Redis, with drivers of their own: one, two with the seats of a
    table together, and two with seats spread."""
    load = Load("njet", asked.tables, asked.seconds)
    ways = {"one process": (1, False), "two, together": (2, False), "two, spread": (2, True)}
    found: dict[tuple[str, str], list[Figures]] = {}
    for turn in range(board.turns):
        for way, (processes, spread) in ways.items():
            for name, source in board.sources.items():
                figures = many.measure(load, processes, spread, source)
                found.setdefault((way, name), []).append(figures)
                board.note(f"{way}, {name}", figures, what=way, source=name, turn=turn)
    for name in board.sources:
        one, two, spread_out = (found[way, name] for way in ways)
        more = [a.moves / b.moves for a, b in zip(two, one, strict=True)]
        dearer = [a.cpu / b.cpu for a, b in zip(spread_out, two, strict=True)]
        print(f"{name}: two processes do {_range(more)} times the moves of one")
        print(f"{name}: spread seats take {_range(dearer)} times the CPU of seats together")


def _range(ratios: list[float]) -> str:
    return f"{mean(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=["njet", "space-beans"])
    parser.add_argument("--tables", type=int, default=50, help="tables that play flat out")
    parser.add_argument("--steady", type=int, default=500, help="tables of steady play")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--turns", type=int, default=1)
    parser.add_argument("--against", help="another commit, or a folder with its tree")
    parser.add_argument(
        "--several", action="store_true", help="on PostgreSQL, one and two processes"
    )
    parser.add_argument("--beside", action="store_true", help="turns of a second each, flat out")
    parser.add_argument("--folder", type=Path, help="also boardgame.io, from this folder")
    parser.add_argument("--out", type=Path, help="a file for rows of results")
    asked = parser.parse_args()
    if asked.beside and not asked.against:
        parser.error("--beside needs --against")
    with trees(asked.against) as sources:
        board = Board(sources, asked.turns, asked.out)
        (several if asked.several else single)(board, asked)
        if asked.folder:
            found = theirs.measure(asked.folder, asked.tables, asked.seconds, 0)
            title = f"boardgame.io, {asked.tables} flat out"
            board.note(title, found, what=title, source="boardgame.io", turn=0)


if __name__ == "__main__":
    main()
