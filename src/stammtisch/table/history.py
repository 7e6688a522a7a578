"""A match from its stored events; one that cannot be read again is told apart from all else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from stammtisch.table import events as ev
from stammtisch.table.match import Match


class BadHistory(Exception):
    """Stored events that cannot be read, or that today's rules refuse."""

    def __init__(self, table: str, number: int, why: str) -> None:
        super().__init__(f"table {table}, event {number}: {why}")


class StoredEvent(NamedTuple):
    """An event, when it happened, and the version of the rules it happened under."""

    event: ev.AnyEvent
    at: float
    rules: int = 1


def replayed(id: str, events: Iterable[StoredEvent]) -> Match:
    """The match that events have come to; raises BadHistory."""
    match = Match(id)
    take_in(match, events)
    return match


def take_in(match: Match, events: Iterable[StoredEvent]) -> None:
    """Let stored events happen; after BadHistory the match is of no use any more.

    What an older version of the rules has stored is played by today's, for as
    long as they allow it. What a newer one has stored is not guessed at.
    """
    for stored in events:
        number = match.version + 1
        try:
            match.apply(stored.event, stored.at)
            _need_known(match, stored.rules)
        except Exception as wrong:
            raise BadHistory(match.id, number, repr(wrong)) from wrong


def _need_known(match: Match, rules: int) -> None:
    if rules > match.game.rules.version:
        raise ValueError(f"rules of version {rules}")
