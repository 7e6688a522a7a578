"""Arguments that several commands take, and what they are checked against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import typer

from stammtisch.cli.speech import Complaint, Language
from stammtisch.games import GAMES, OURS, faults, game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.refusal import BadOption

GAME_LIST = ", ".join(OURS)
"""For help texts: those of other packages are looked for only when they are asked about."""

Lang = Annotated[
    Language | None,
    typer.Option(help="The language; otherwise that of your system.", show_default=False),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object, for scripts.")]
Players = Annotated[
    str | None,
    typer.Option(metavar="N", help="How many seats; otherwise the game's usual number."),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Another option of the game, such as rounds=4; may be repeated.",
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        min=0, max=2**64 - 1, metavar="S", help="Cards follow from this number; otherwise chance."
    ),
]


def the_game(name: str) -> Game:
    """The game with this id, or an error that lists the games."""
    if name not in GAMES:
        if name in faults():
            raise Complaint("cli-broken-game", name=name, reason=faults()[name])
        raise Complaint("cli-no-game", name=short(name), games=", ".join(GAMES))
    return game_named(name)


def settled(game: Game, players: str | None, options: Iterable[str] | None) -> dict[str, int]:
    """The game's options with those given in place, checked."""
    return game.settle(named(game, players, options))


def named(game: Game, players: str | None, options: Iterable[str] | None) -> dict[str, str | int]:
    """The options given as NAME=VALUE, each of them one that the game has."""
    given: dict[str, str | int] = {} if players is None else {"players": players}
    for pair in options or ():
        name, sign, value = pair.partition("=")
        if not (name and sign):
            raise Complaint("cli-no-pair", given=short(pair))
        if name in given:
            raise BadOption("records", "F1.9", short(name))
        if name not in {option.name for option in game.options}:
            known = ", ".join(described(game))
            raise Complaint("cli-no-option", title=game.title, name=short(name), known=known)
        given[name] = value
    return given


def described(game: Game) -> Iterator[str]:
    """Every option of a game with its values: rounds=1–99, ox=no|yes."""
    usual = game.settle({})
    for option in game.options:
        low, high = option.bounds(usual)
        values = "|".join(option.words[low : high + 1]) or f"{low}–{high}"
        yield f"{option.name}={values}"


def short(words: str) -> str:
    """A value, shortened for a message."""
    return words if len(words) <= 40 else words[:39] + "…"
