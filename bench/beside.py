"""This checkout beside another one: the same work, in turns, and the ratio of speeds.

    git worktree add ../before COMMIT
    python -m bench.beside ../before [--games njet ...] [--rounds 40]

Both run at once and take turns of some 50 ms, so that what else the machine
does hits both alike. Printed is the median of the ratios of CPU time, with an interval that
covers the true median in 95 % of cases. Above 1: this checkout is faster.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from stammtisch.games import GAMES

HERE = Path(__file__).resolve().parent.parent

SETTINGS = {
    "playouts": (
        "from stammtisch.games import game_named\n"
        "from stammtisch.lab.speed import _seed, play_native\n"
        "game = game_named({game!r})\n"
        "options = tuple(game.settle({{}}).values())\n"
        "def work(n, amount): play_native(game, options, _seed(n), amount)\n"
    ),
    "batch": (
        "from stammtisch.learn import Batch\n"
        "batch = Batch({game!r}, n=1024, threads=1)\n"
        "batch.reset(1)\n"
        "def work(n, amount):\n"
        "    for _ in range(amount): batch.step()\n"
    ),
    "search": (
        "from stammtisch.bots import seat_bot\n"
        "from stammtisch.table import Table\n"
        "table = Table({game!r}, seed=5)\n"
        "view = table.seen_by(table.turn)\n"
        "def work(n, amount):\n"
        "    seat_bot('strong', {game!r}, simulations=64 * amount).choose(view, n, 60.0)\n"
    ),
}
"""How each kind of work is set up; `work(n, amount)` is the n-th piece of it."""

LOOP = """
import sys, time
for line in sys.stdin:
    n, amount = map(int, line.split())
    begin = time.process_time()
    work(n, amount)
    print(time.process_time() - begin, flush=True)
"""


class Worker:
    """A process of one checkout that does pieces of one kind of work."""

    def __init__(self, root: Path, kind: str, game_id: str) -> None:
        self._name = f"{kind} of {game_id} in {root}"
        self._told = tempfile.TemporaryFile("w+")  # noqa: SIM115 (open as long as the process)
        self._process = subprocess.Popen(
            [sys.executable, "-c", SETTINGS[kind].format(game=game_id) + LOOP],
            env=os.environ | {"PYTHONPATH": str(root / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._told,
            text=True,
        )

    def seconds(self, n: int, amount: int) -> float:
        """The CPU time of a piece of work."""
        assert self._process.stdin and self._process.stdout
        with suppress(BrokenPipeError):
            print(n, amount, file=self._process.stdin, flush=True)
        said = self._process.stdout.readline()
        if not said:
            sys.exit(f"{self._name} failed: {self.complaint()}")
        return float(said)

    def complaint(self) -> str:
        """The last line that the process wrote to standard error."""
        self._told.seek(0)
        return (self._told.read().splitlines() or [""])[-1]

    def close(self) -> None:
        """Let the process end."""
        with suppress(BrokenPipeError):
            self._process.communicate()
        self._told.close()


@dataclass(frozen=True)
class Ratio:
    """A median with an interval of order statistics."""

    low: float
    middle: float
    high: float

    @classmethod
    def of(cls, ratios: list[float]) -> Ratio:
        ranked, n = sorted(ratios), len(ratios)
        rank = max(0, math.floor(n / 2 - 0.98 * math.sqrt(n)) - 1)
        return cls(ranked[rank], median(ranked), ranked[n - 1 - rank])


def beside(other: Path, kind: str, game_id: str, rounds: int, turn: float = 0.05) -> Ratio:
    ours, theirs = Worker(HERE, kind, game_id), Worker(other, kind, game_id)
    for worker in (ours, theirs):
        worker.seconds(0, 1)  # the compiler's turn
    amount = 1
    while (spent := theirs.seconds(0, amount)) < turn / 2:
        amount = max(amount + 1, min(8 * amount, int(amount * turn / max(spent, 1e-6))))
    ratios = []
    for n in range(1, rounds + 1):
        pair = [ours, theirs] if n % 2 else [theirs, ours]
        spent_by = {worker: worker.seconds(n, amount) for worker in pair}
        ratios.append(spent_by[theirs] / spent_by[ours])
    ours.close()
    theirs.close()
    return Ratio.of(ratios)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("other", type=Path, help="the root of the other checkout")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--kinds", nargs="+", choices=SETTINGS, default=list(SETTINGS))
    parser.add_argument("--rounds", type=int, default=40, help="turns of each side")
    given = parser.parse_args(words)
    if not (given.other / "src" / "stammtisch").is_dir():
        parser.error(f"{given.other}: no checkout of Stammtisch")
    for game_id in given.games:
        for kind in given.kinds:
            ratio = beside(given.other.resolve(), kind, game_id, given.rounds)
            print(
                f"{game_id:14} {kind:9} {ratio.middle:5.2f}  ({ratio.low:.2f} to {ratio.high:.2f})",
                flush=True,
            )


if __name__ == "__main__":
    main()
