"""`stammtisch games`: what can be played."""

from __future__ import annotations

from stammtisch.cli.arguments import Json, Lang
from stammtisch.cli.speech import console, plainly, speaker
from stammtisch.games import GAMES, faults, game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import text


def seats(game: Game) -> tuple[int, int]:
    """The fewest and the most players."""
    players = next(option for option in game.options if option.name == "players")
    return players.bounds({})


@plainly
def games(json: Json = False, lang: Lang = None) -> None:
    """List the games: how many can play, and what the box says.

    The first word of each line is the name the other commands know the game by.
    """
    known = [game_named(name) for name in GAMES]
    say = speaker(lang).say
    for name, reason in faults().items():
        console(stderr=True).print(say(text("cli-broken-game", name=name, reason=reason)))
    if json:
        from json import dumps

        print(dumps([facts(game, say(text(f"{game.id}-box"))) for game in known]))
        return
    from rich.table import Table

    sheet = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("cli-heading-name", "cli-heading-game", "cli-heading-seats", "cli-heading-box"):
        sheet.add_column(say(text(heading)), header_style="dim")
    for game in known:
        low, high = seats(game)
        number = f"{low}–{high}" if low < high else str(low)
        sheet.add_row(game.id, game.title, number, say(text(f"{game.id}-box")))
    console().print(sheet)


def facts(game: Game, box: str) -> dict[str, object]:
    """A game as a script wants it."""
    usual = game.settle({})
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(seats(game)),
        "box": box,
        "options": {option.name: option.write(usual[option.name]) for option in game.options},
    }
