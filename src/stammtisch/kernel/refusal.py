"""Refusals: what is wrong, as the clause of the rules that says so.

Nothing illegal is ever repaired or swallowed; whoever is refused is told the
clause, in their own language. `page` is the rules page the clause stands on: a
game's id, or `records` for the form of a record. The words are found by whoever
shows a refusal (`stammtisch.locale.refusals`).
"""

from __future__ import annotations

from collections.abc import Callable


def unspoken(refusal: Refusal) -> str:
    """A refusal by its page and clause alone."""
    about = f"{refusal.detail}: " if refusal.detail else ""
    return f"{about}{refusal.page} {refusal.clause}"


_speak: Callable[[Refusal], str] = unspoken


def print_by(speak: Callable[[Refusal], str]) -> None:
    """Say how refusals are printed where an exception's message is; the package sets this."""
    global _speak
    _speak = speak


class Refusal(ValueError):
    """Something that the rules, or the form of a record, forbid."""

    def __init__(self, page: str, clause: str, detail: str = "") -> None:
        self.page = page
        """The rules page: a game's id, or `records`."""
        self.clause = clause
        """The number of the clause on that page."""
        self.detail = detail
        """What was refused, as it was given."""
        super().__init__(page, clause, detail)

    def __str__(self) -> str:
        return _speak(self)


class IllegalMove(Refusal):
    """A move that the game knows but that is not allowed now."""


class UnknownMove(Refusal):
    """Text that is no move of the game."""


class BadOption(Refusal):
    """An option that the game does not have, or a value it does not take."""


class BadDeal(Refusal):
    """A deal or key that does not fit, or where none is due."""


class BadRecord(Refusal):
    """A record that is not written as records are."""
