"""Endpoints about the server itself: health, games, rules."""

from __future__ import annotations

from importlib.metadata import version

from stammtisch.bots import LEVELS, levels_of
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import text
from stammtisch.locale.clauses import clauses, page_text
from stammtisch.locale.words import Speaker, words_in
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.http.drawings import symbols
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.table.clock import CLOCKS

router = Router()
LANGUAGE = {"lang": {"type": "string", "enum": ["en", "nl", "de"]}}


@router.endpoint("GET", "/health", response=forms.Health)
async def health(context: RequestContext) -> forms.Health:
    """Whether the server can store moves."""
    try:
        await context.app.check()
    except Exception as error:
        raise ApiError("not-stored", 503) from error
    if context.app.closing:
        raise ApiError("not-stored", 503)
    return forms.Health(True, version("stammtisch"))


@router.endpoint("GET", "/api/games", response=forms.Games, query=LANGUAGE)
async def games(context: RequestContext) -> forms.Games:
    """The games with their options, the levels of bots, and the clocks."""
    speaker = Speaker(context.language)
    known = [_game(game_named(name), speaker) for name in GAMES]
    return forms.Games(known, list(LEVELS), dict(CLOCKS))


def _game(game: Game, speaker: Speaker) -> forms.GameInfo:
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
    box = speaker.say(text(f"{game.id}-box"))
    levels, guest = list(levels_of(game.id)), game.material is not None
    return forms.GameInfo(game.id, game.title, box, [seats.low, seats.high], options, levels, guest)


@router.endpoint("GET", "/api/games/{game}/guest", response=forms.Guest, query=LANGUAGE)
async def guest(context: RequestContext) -> forms.Guest:
    """The words and drawings of a game of another package."""
    name = context.request.path_params["game"]
    game = game_named(name) if name in GAMES else None
    if game is None or game.material is None:
        raise ApiError("no-page", 404)
    material, drawn = game.material, symbols(game.id, game.material.drawings)
    faces = {
        card: forms.FaceInfo(
            face.ink, face.index, drawn.named(face.symbol), face.inverted, face.solo
        )
        for card, face in material.faces.items()
    }
    return forms.Guest(
        game.id,
        words_in(material.words, context.language),
        drawn.svg,
        faces,
        list(material.fan),
        drawn.named(material.sign),
        material.minutes,
        material.age,
        game.rules.fewest_wins,
    )


@router.endpoint("GET", "/api/rules/{page}", response=forms.RulesPage, query=LANGUAGE)
async def rules(context: RequestContext) -> forms.RulesPage:
    """A rules page: a game's, or `records` for the form of records."""
    page = context.request.path_params["page"]
    if page not in GAMES and page != "records":
        raise ApiError("no-page", 404)
    words = page_text(page, context.language)
    return forms.RulesPage(page, words, clauses(page, context.language))
