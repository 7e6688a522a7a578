"""What the compiler costs whoever comes first: CPU seconds with an empty cache.

    python -m bench.cold [--games njet ...]

For every game, in processes of their own with a cache of their own: the first
move of `strong`, then the first step of a `Batch`.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence

from stammtisch.games import GAMES

FIRST = {
    "strong": (
        "from stammtisch import Table\n"
        "from stammtisch.bots import seat_bot\n"
        "table = Table({game!r}, seed=1)\n"
        "view = table.seen_by(table.turn)\n"
        "seat_bot('strong', {game!r}).choose(view, 0, 0.1)\n"
    ),
    "Batch": (
        "from stammtisch.learn import Batch\n"
        "batch = Batch({game!r}, n=64)\n"
        "batch.reset(1)\n"
        "batch.step(batch.random_actions())\n"
        "batch.features, batch.legal_mask\n"
    ),
}


def cpu_seconds(code: str) -> float:
    """A new process's own CPU time, its children's included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as cache:
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"STAMMTISCH_CACHE": cache},
            capture_output=True,
            text=True,
        )
    if done.returncode:
        sys.exit(f"A process failed: {(done.stderr.splitlines() or [''])[-1]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    given = parser.parse_args(words)
    print(f"{'CPU seconds':16}" + "".join(f"{name:>10}" for name in FIRST))
    for game_id in given.games:
        print(f"{game_id:16}", end="", flush=True)
        for code in FIRST.values():
            print(f"{cpu_seconds(code.format(game=game_id)):10.1f}", end="", flush=True)
        print()


if __name__ == "__main__":
    main()
