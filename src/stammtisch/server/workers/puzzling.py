"""Puzzles as messages; no network, no database: a browser's worker calls the same functions."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache

import msgspec

from stammtisch.games import GAMES
from stammtisch.kernel.scene import Text
from stammtisch.lab.puzzles.page import entries, shown, today
from stammtisch.lab.puzzles.shelf import shipped_one
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.ws import messages

KEPT = 256
"""Puzzles that are not made ready anew."""


def all_puzzles(game: str, day: date | None = None) -> forms.Puzzles:
    """The puzzles of a game, and the hand of a day, which is today if nothing is said."""
    if game not in GAMES:
        raise ApiError("no-page", 404)
    when = day or datetime.now(UTC).date()
    listed = [forms.PuzzleEntry(one.id, one.rating, one.motif) for one in entries(game)]
    return forms.Puzzles(game, when.isoformat(), today(game, when), listed)


@lru_cache(KEPT)
def one_puzzle(game: str, id: str) -> forms.Puzzle:
    """One of them, with all that is told after the answer."""
    found = shipped_one(game, id)
    if found is None:
        raise ApiError("no-page", 404)
    ready = shown(found)
    return forms.Puzzle(
        game=ready.game,
        id=found.id,
        seat=found.seat,
        rating=found.rating,
        motif=found.motif,
        clauses=list(found.clauses),
        scene=msgspec.Raw(messages.encode(ready.scene)),
        log=msgspec.Raw(messages.encode(ready.log)),
        sheet=ready.sheet,
        worths=[forms.PuzzleWorth(w.action, w.share, _texts(w.why)) for w in ready.worths],
    )


def _texts(row: list[Text]) -> msgspec.Raw:
    return msgspec.Raw(messages.encode(row))
