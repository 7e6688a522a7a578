"""What can be played, and the rules pages, in words; with a server and without."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stammtisch.bots import LEVELS, levels_of
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import text
from stammtisch.lessons.lesson import taught_clauses
from stammtisch.locale.clauses import clauses, page_text
from stammtisch.locale.words import Speaker
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.table.clock import CLOCKS

Levels = Callable[[str], Sequence[str]]


def all_games(language: str, levels: Levels = levels_of) -> forms.Games:
    """The games with their options and the bots that play them, and the clocks."""
    speaker = Speaker(language)
    known = [_game(game_named(name), speaker, levels(name)) for name in GAMES]
    offered = {level for game in known for level in game.levels}
    return forms.Games(known, [one for one in LEVELS if one in offered], dict(CLOCKS))


def _game(game: Game, speaker: Speaker, levels: Sequence[str]) -> forms.GameInfo:
    usual = game.settle({})
    options = [
        forms.OptionInfo(
            option.name,
            *option.bounds(usual),
            option.write(usual[option.name]),
            list(option.words),
            option.clause,
        )
        for option in game.options
    ]
    seats = next(option for option in options if option.name == "players")
    box, guest = speaker.say(text(f"{game.id}-box")), game.material is not None
    return forms.GameInfo(
        game.id, game.title, box, [seats.low, seats.high], options, list(levels), guest
    )


def rules_page(page: str, language: str) -> forms.RulesPage:
    """A rules page: a game's, or `records` for the form of records."""
    if page not in GAMES and page != "records":
        raise ApiError("no-page", 404)
    return forms.RulesPage(
        page, page_text(page, language), clauses(page, language), taught_clauses(page)
    )
