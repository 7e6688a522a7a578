"""What a viewer is told of the game, made from veiled records only."""

from __future__ import annotations

from functools import cache

import msgspec

from stammtisch.kernel.game import Rules
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.server.ws import messages
from stammtisch.table import narration
from stammtisch.table.match import Match

KEPT = 128
"""Entries of the log that are kept at most, for viewers who have not been told of them yet."""


def moved(match: Match, seat: int, first: int, left: float | None) -> messages.Moved:
    """The lines from one on, and what this seat may choose now."""
    table, waited, sealed = match.table, match.waited_for, match.sealed.get(seat)
    assert table is not None
    game, named = table.game, choices_of(table.game.rules)
    to_act = seat in waited
    return messages.Moved(
        match.version,
        first,
        [narration.line(game, step, seat) for step in table.steps[first:]],
        waited,
        match.made[seat - 1] if seat else 0,
        [named[action] for action in match.standing(seat).actions] if to_act else [],
        [named[action].notation for action in sealed] if sealed else [],
        left if to_act else None,
    )


@cache
def choices_of(rules: Rules) -> tuple[messages.Choice, ...]:
    """Every action of a game as something to be chosen; the same at all tables."""
    return tuple(messages.Choice(*action) for action in enumerate(rules.actions))


class SceneWriter:
    """Writes the scenes of a match; what does not change between them is written once."""

    def __init__(self) -> None:
        self._entries: dict[int, bytes] = {}
        """Entries of the log by step, where all viewers are told the same."""
        self._end = 0
        """The step after the last of them."""
        self._last_round: tuple[RoundSummary | None, msgspec.Raw] = (None, raw(None))
        """How the last round was counted, and the bytes of that."""

    def forget(self, first: int) -> None:
        """The steps from one on are others now, or were not there before."""
        if first < self._end or len(self._entries) > KEPT:
            kept = range(first - KEPT // 2, first)
            self._entries = {n: entry for n, entry in self._entries.items() if n in kept}
            self._end = min(self._end, first)

    def seen(self, match: Match, seat: int, first: int) -> messages.Seen:
        """What a seat sees now, with the log from one step on."""
        if match.last_round is not self._last_round[0]:
            self._last_round = match.last_round, raw(match.last_round)
        return messages.Seen(
            version=match.version,
            scene=raw(match.standing(seat).scene),
            first=first,
            log=self._log(match, seat, first),
            sheet=match.sheet,
            last_round=self._last_round[1],
        )

    def _log(self, match: Match, seat: int, first: int) -> msgspec.Raw:
        assert match.table is not None
        entries = [
            self._entry(match, seat, place) for place in range(first, len(match.table.steps))
        ]
        return msgspec.Raw(b"[" + b",".join(entries) + b"]")

    def _entry(self, match: Match, seat: int, place: int) -> bytes:
        """What one step was, in words."""
        if (known := self._entries.get(place)) is not None:
            return known
        alike = match.told_alike(place)
        entry = messages.encode(match.entry(place, narration.SPECTATOR if alike else seat))
        if alike:
            self._entries[place] = entry
            self._end = max(self._end, place + 1)
        return entry


def raw(part: object) -> msgspec.Raw:
    """A part of a message as its bytes."""
    return msgspec.Raw(messages.encode(part))
