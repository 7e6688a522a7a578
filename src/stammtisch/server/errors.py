"""Errors that a client is told of, each as a sentence in their language."""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import Part, text
from stammtisch.locale.words import Speaker


class ApiError(Exception):
    """A request cannot be done; `why` names a message of `server.ftl`."""

    def __init__(self, why: str, status: int = 400, **parts: Part) -> None:
        super().__init__(why)
        self.why = why
        self.status = status
        self.message = text(f"server-{why}", **parts)


class Explanation(NamedTuple):
    """What a client is told: a code, a sentence, and the rules page and clause, if any."""

    why: str
    sentence: str
    page: str | None
    clause: str | None


def explained(error: ApiError | Refusal, language: str) -> Explanation:
    if isinstance(error, ApiError):
        return Explanation(error.why, Speaker(language).say(error.message), None, None)
    return Explanation("rule", error.sentence(language), error.page, error.clause)
