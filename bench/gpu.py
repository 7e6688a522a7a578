"""CPU and GPU side by side: `python -m bench.gpu [GAME ...]`.

For every game and number of seats: whether 100,000 random games leave the same
bytes behind on both, and how many moves a second the GPU plays.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import product

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.game import Game
from stammtisch.lab import speed

GAMES_COMPARED = 100_000


def cases(game: Game) -> Iterator[dict[str, int]]:
    """Every number of seats and every variant."""
    seats = game.options[0]
    low, high = seats.bounds({})
    variants = [option for option in game.options if option.words]
    for players in range(low, high + 1):
        for choice in product(*(option.words for option in variants)):
            words = dict(zip((option.name for option in variants), choice, strict=True))
            yield game.settle({"players": players, **words})


def main(names: list[str]) -> None:
    for game in map(game_named, names or GAMES):
        for options in cases(game):
            numbers = tuple(options.values())
            begin = time.perf_counter()
            mine, my_moves = speed.play_native(game, numbers, key_of(7, 0, 0), GAMES_COMPARED)
            its, its_moves = speed.play_gpu(game, numbers, key_of(7, 0, 0), GAMES_COMPARED)
            same = mine.tobytes() == its.tobytes() and (my_moves == its_moves).all()
            spent = time.perf_counter() - begin
            pace = speed.gpu_pace(game, numbers)
            one = speed.native_pace(game, numbers, 1.0)
            print(
                f"{game.id} {options}: {GAMES_COMPARED:,} games {'equal' if same else 'DIFFERENT'}"
                f" ({spent:.0f} s); GPU {pace.rate / 1e9:.2f} billion moves/s;"
                f" one core {one.rate / 1e6:.1f} million",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
