"""What a step of a batch takes without some of its parts: `python -m bench.bounds [GAME ...]`.

Random play as in `bench.learn`; then by rules that note nothing for anybody;
then with no features either. No better memory and no shorter features can be
faster than that. On one core, and on a GPU where there is one.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, MutableSequence
from dataclasses import replace
from typing import Any

from bench.learn import ON_GPU, batch_rate, gpu_rate, has_gpu, known
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.rule import rule


@rule
def note_nothing(m: Any, s: Any, action: int) -> None:
    """Nobody learns from a move."""


@rule
def note_no_deal(m: Any, s: Any) -> None:
    """Nobody learns from a deal."""


@rule
def show_nothing(s: Any, m: Any, seat: int, out: MutableSequence[int]) -> None:
    """No features."""


def without(game: Game) -> Iterator[tuple[str, Game]]:
    """The game as it is, and with less and less of what comes with a step."""
    yield "as it is", game
    forgetful = replace(game.knowledge, witness=note_nothing, witness_deal=note_no_deal)
    bare = replace(game, id=f"{game.id}.forgetful", knowledge=forgetful)
    yield "nothing noted", bare
    blind = replace(game.learning, features=show_nothing, update_features=show_nothing)
    yield "nothing noted or shown", replace(bare, id=f"{game.id}.blind", learning=blind)


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.bounds", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", type=known, help="all if none is named")
    parser.add_argument("--seconds", type=float, default=2.0, help="on the clock for each figure")
    given = parser.parse_args()
    for name in given.games or GAMES:
        for what, game in without(game_named(name)):
            core = batch_rate(game, 1, given.seconds)
            told = f"one core {core / 1e6:,.1f} million steps a second"
            if has_gpu():
                told += f", GPU {gpu_rate(game, ON_GPU, given.seconds) / 1e6:,.0f}"
            print(f"{name}, {what}: {told}", flush=True)


if __name__ == "__main__":
    main()
