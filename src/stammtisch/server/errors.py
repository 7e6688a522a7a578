"""Errors that a client is told of, each as a sentence in their language."""

from __future__ import annotations

import logging
from typing import NamedTuple

from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import Part, text
from stammtisch.locale.refusals import sentence
from stammtisch.locale.words import Speaker
from stammtisch.table.commands import Refused
from stammtisch.table.history import BadHistory

SET_ASIDE = "set-aside"
LOGGED = 300
"""Characters of a fault that are logged."""
log = logging.getLogger("stammtisch.server")


class ApiError(Exception):
    """A request cannot be done; `why` names a message of `server.ftl`."""

    def __init__(self, why: str, status: int = 400, **parts: Part) -> None:
        super().__init__(why)
        self.why = why
        self.status = status
        self.message = text(f"server-{why}", **parts)


STATUS = {
    "not-seated": 403,
    "not-invited": 403,
    "not-owner": 403,
    "dismissed": 403,
    "no-seat": 422,
    "no-move": 422,
    "no-step": 422,
    "position-over": 422,
    "practice-alone": 403,
    "too-costly": 422,
}
"""HTTP's status for what a table refuses; for all else it is a conflict."""


def api_error(refused: Refused) -> ApiError:
    """A table's refusal, as a client is told of it."""
    return ApiError(refused.reason, STATUS.get(refused.reason, 409), **refused.parts)


def set_aside(error: BadHistory) -> ApiError:
    """A table that cannot be read again is left as it is, for the host to look at."""
    log.error("set aside: %s", str(error)[:LOGGED])
    return ApiError(SET_ASIDE, 409)


class Explanation(NamedTuple):
    """What a client is told: a code, a sentence, and the rules page and clause, if any."""

    why: str
    sentence: str
    page: str | None
    clause: str | None


def explained(error: ApiError | Refusal, language: str) -> Explanation:
    if isinstance(error, ApiError):
        return Explanation(error.why, Speaker(language).say(error.message), None, None)
    return Explanation("rule", sentence(error, language), error.page, error.clause)
