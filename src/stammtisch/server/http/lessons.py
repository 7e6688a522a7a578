"""Endpoints for guided first games."""

from __future__ import annotations

from functools import cache

from stammtisch.lessons.frames import shown_lesson
from stammtisch.lessons.lesson import taught_games
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.server.http.info import LANGUAGE
from stammtisch.server.ws import messages

router = Router()


@router.endpoint("GET", "/api/lessons/{game}", response=forms.LessonPage, query=LANGUAGE)
async def lesson(context: RequestContext) -> bytes:
    """A guided first game: every moment as the learner sees it, and the words of each beat."""
    game = context.request.path_params["game"]
    if game not in taught_games():
        raise ApiError("no-page", 404)
    return _written(game, context.language)


@cache
def _written(game: str, language: str) -> bytes:
    """The same for everybody."""
    return messages.encode(shown_lesson(game, language))
