"""Refusals: what is wrong, as the clause of the rules that says so.

Nothing illegal is ever repaired or swallowed; whoever is refused is told the
clause, in her own language. `page` is the rules page the clause stands on: a
game's id, or `records` for the form of a record.
"""

from __future__ import annotations

from stammtisch.locale.clauses import clause_text


class Refusal(ValueError):
    """Something that the rules, or the form of a record, forbid."""

    def __init__(self, page: str, clause: str, detail: str = "") -> None:
        self.page = page
        self.clause = clause
        self.detail = detail
        super().__init__(page, clause, detail)

    def sentence(self, language: str = "en") -> str:
        """The clause in a language, after what it is about."""
        text = clause_text(self.page, self.clause, language)
        return f"{self.detail}: {text}" if self.detail else text

    def __str__(self) -> str:
        return f"{self.sentence()} ({self.clause})"


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
