"""The list of games: ours, and those of other packages that are installed."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module

from stammtisch.kernel.game import Game
from stammtisch.kernel.refusal import Refusal

OURS = {
    "beim-jupiter": "stammtisch.games.beim_jupiter",
    "njet": "stammtisch.games.njet",
    "ochs-und-esel": "stammtisch.games.ochs_und_esel",
    "space-beans": "stammtisch.games.space_beans",
}
REGISTERED: dict[str, Game] = {}
"""Games that were registered by hand, by their ids."""


class Games(MutableMapping[str, str]):
    """Every game that can be played, with its module; others are looked for when asked about."""

    def __init__(self) -> None:
        self._own = dict(OURS)

    def __getitem__(self, name: str) -> str:
        return self._own[name] if name in self._own else guests()[name].rules.play.__module__

    def __iter__(self) -> Iterator[str]:
        yield from self._own
        yield from guests()

    def __len__(self) -> int:
        return len(self._own) + len(guests())

    def __setitem__(self, name: str, module: str) -> None:
        self._own[name] = module

    def __delitem__(self, name: str) -> None:
        del self._own[name]

    def has_own(self, name: str) -> bool:
        """Whether a game is found without looking at other packages."""
        return name in self._own

    def module(self, name: str) -> str:
        return self._own[name]


GAMES = Games()
"""The ids of all games that can be played, those of other packages too."""


@cache
def _found() -> tuple[dict[str, Game], dict[str, str]]:
    from stammtisch.games.outside import found

    return found(OURS)


def guests() -> dict[str, Game]:
    """The games of other packages by their ids."""
    return _found()[0] | REGISTERED


def faults() -> dict[str, str]:
    """The games of other packages that cannot be played: why, in a sentence."""
    return _found()[1]


def game_named(name: str) -> Game:
    """The game with this id; a Refusal if there is none.

    Examples:
        >>> from stammtisch import GAMES, game_named
        >>> list(GAMES)[:4]
        ['beim-jupiter', 'njet', 'ochs-und-esel', 'space-beans']
        >>> njet = game_named("njet")
        >>> njet.rules.actions[:2]
        ('veto start:1', 'veto start:2')
    """
    if GAMES.has_own(name):
        game: Game = import_module(GAMES.module(name)).GAME
        return game
    if name not in guests():
        shown = name if len(name) <= 40 else name[:39] + "…"
        why = f" ({faults()[name]})" if name in faults() else ""
        raise Refusal("records", "F1.6", shown + why)
    return guests()[name]


@contextmanager
def registered(game: Game) -> Iterator[Game]:
    """Let a game be played under its id, in this process, for as long as this holds."""
    from stammtisch.games.outside import welcome

    before = REGISTERED.get(game.id)
    REGISTERED[game.id] = welcome(game, game.id)
    try:
        yield game
    finally:
        del REGISTERED[game.id]
        if before:
            REGISTERED[game.id] = before


def _by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """A game is pickled as its name."""
    if game_named(game.id) is not game:
        raise TypeError(f"{game.id} is not the game of that name")
    return game_named, (game.id,)


copyreg.pickle(Game, _by_name)
