"""Endpoints about the server itself: health, games, rules."""

from __future__ import annotations

from importlib.metadata import version

from stammtisch.games import GAMES, game_named
from stammtisch.locale.words import words_in
from stammtisch.server.catalogue import all_games, rules_page
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.http.drawings import symbols
from stammtisch.server.http.endpoints import RequestContext, Router

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
    return all_games(context.language)


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
    return rules_page(context.request.path_params["page"], context.language)
