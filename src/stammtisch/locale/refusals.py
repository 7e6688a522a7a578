"""Refusals in words: the clause that forbids something, in a person's language."""

from __future__ import annotations

from stammtisch.kernel.refusal import Refusal
from stammtisch.locale.clauses import clause_text


def sentence(refusal: Refusal, language: str = "en") -> str:
    """The clause in a language, after what it is about."""
    words = clause_text(refusal.page, refusal.clause, language)
    return f"{refusal.detail}: {words}" if refusal.detail else words


def numbered(refusal: Refusal, language: str = "en") -> str:
    """The same with the number of the clause."""
    return f"{sentence(refusal, language)} ({refusal.clause})"
