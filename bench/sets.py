"""Sets of games of the master against itself: how soon they are made, and how large they are.

    OPENBLAS_NUM_THREADS=1 python -m bench.sets --games 200

By the time of the process, on one core; a game's number of moves is said beside it.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from stammtisch.games import OURS, game_named
from stammtisch.lab.played import read_games
from stammtisch.learn.self_play import GameSet, warm_up


def measured(name: str, games: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        plan = GameSet(name, game_named(name).settle({}), games, 1, Path(folder))
        warm_up(plan)
        begin = time.process_time()
        made = sum(plan.make())
        spent = time.process_time() - begin
        size = sum(file.stat().st_size for file in plan.files())
        moves = sum(len(game.moves) for game in read_games(folder))
    rates = f"{made / spent:7.1f} games a second, {moves / spent:8,.0f} moves"
    return f"{name:14} {rates}; a game: {size / made:6.0f} bytes, {moves / made:6.0f} moves"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", choices=OURS)
    args = parser.parse_args()
    for name in [args.game] if args.game else OURS:
        print(measured(name, args.games), flush=True)


if __name__ == "__main__":
    main()
