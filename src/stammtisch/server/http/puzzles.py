"""Endpoints for puzzles."""

from __future__ import annotations

from datetime import date

from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.server.workers.puzzling import all_puzzles, one_puzzle

router = Router()
DAY = {"day": {"type": "string", "format": "date"}}


@router.endpoint("GET", "/api/puzzles/{game}", response=forms.Puzzles, query=DAY)
async def puzzles(context: RequestContext) -> forms.Puzzles:
    """The puzzles of a game, and which one is the hand of the day (UTC; or of another `day`)."""
    given = context.request.query_params.get("day")
    try:
        day = date.fromisoformat(given) if given else None
    except ValueError:
        raise ApiError("no-form", 422, detail="day") from None
    return all_puzzles(context.request.path_params["game"], day)


@router.endpoint("GET", "/api/puzzles/{game}/{id}", response=forms.Puzzle)
async def puzzle(context: RequestContext) -> forms.Puzzle:
    """A puzzle, with the worth of every move."""
    return one_puzzle(context.request.path_params["game"], context.request.path_params["id"])
