"""The list of games."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from importlib import import_module

from stammtisch.kernel.game import Game
from stammtisch.kernel.refusal import Refusal

GAMES = {
    "beim-jupiter": "stammtisch.games.beim_jupiter",
    "njet": "stammtisch.games.njet",
    "ochs-und-esel": "stammtisch.games.ochs_und_esel",
    "space-beans": "stammtisch.games.space_beans",
}


def game_named(name: str) -> Game:
    """The game with this id; a Refusal if there is none."""
    if name not in GAMES:
        raise Refusal("records", "F1.6", name if len(name) <= 40 else name[:39] + "…")
    game: Game = import_module(GAMES[name]).GAME
    return game


def _by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """A game is pickled as its name."""
    if game_named(game.id) is not game:
        raise TypeError(f"{game.id} is not the game of that name")
    return game_named, (game.id,)


copyreg.pickle(Game, _by_name)
