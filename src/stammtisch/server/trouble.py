"""What went wrong, as a sentence in the visitor's language."""

from __future__ import annotations

from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import Part, text
from stammtisch.locale.words import Speaker


class Trouble(Exception):
    """Something cannot be done; `why` names a message of `server.ftl`."""

    def __init__(self, why: str, status: int = 400, **parts: Part) -> None:
        super().__init__(why)
        self.why = why
        self.status = status
        self.message = text(f"server-{why}", **parts)

    def sentence(self, language: str) -> str:
        return Speaker(language).say(self.message)


def told(wrong: Trouble | Refusal, language: str) -> tuple[str, str, str | None, str | None]:
    """Why, the sentence, and the page and clause of a rule."""
    if isinstance(wrong, Trouble):
        return wrong.why, wrong.sentence(language), None, None
    return "rule", wrong.sentence(language), wrong.page, wrong.clause
