"""Cards: what a list tells of a table, written with each of its events.

A list reads cards and never a game. A table without a card could not be read
when that was last tried.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from stammtisch.games import game_named
from stammtisch.kernel.refusal import Refusal
from stammtisch.server.moments import calendar
from stammtisch.table.events import ClockName
from stammtisch.table.match import Match


class Sitter(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, a bot of some level, or nobody."""

    person: str | None
    level: str | None
    covered: bool
    bot: int
    """The number by which a bot in this seat goes."""


class Card(msgspec.Struct, frozen=True):
    """A table from outside, for nobody in particular."""

    id: str
    version: int
    game: str
    options: dict[str, str]
    phase: Literal["waiting", "playing", "over", "closed"]
    public: bool
    clock: ClockName
    sitters: list[Sitter]
    owner: str | None
    invite: str
    after: str | None
    rematch: str | None
    practice: bool
    waited: list[int]
    since: float | None
    """When the first of those that are waited for began to be."""
    progress: msgspec.Raw
    ranks: list[int] | None
    points: list[int] | None

    def seat_of(self, person: str | None) -> int:
        """A person's seat, or 0."""
        found = enumerate(self.sitters, 1)
        return next((seat for seat, one in found if person and one.person == person), 0)

    @property
    def people(self) -> list[str]:
        return [one.person for one in self.sitters if one.person]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Card)


def card_of(match: Match) -> Card:
    """The card of a match as it is now."""
    plan, over = match.plan, match.table is not None and match.table.over
    return Card(
        id=match.id,
        version=match.version,
        game=plan.game,
        options=match.option_words,
        phase=match.phase,  # type: ignore[arg-type]
        public=plan.public,
        clock=plan.clock,
        sitters=[
            Sitter(chair.person, chair.level, seat in match.covered, match.bot_number(seat))
            for seat, chair in enumerate(match.chairs, 1)
        ],
        owner=match.owner,
        invite=plan.invite,
        after=plan.after,
        rematch=match.rematch,
        practice=match.practice,
        waited=match.waited_for,
        since=calendar(min(match.since.values())) if match.since else None,
        progress=msgspec.Raw(_encoder.encode(match.progress)),
        ranks=match.table.ranks if over and match.table else None,
        points=match.table.scores if over and match.table else None,
    )


def write(match: Match) -> str:
    """The card of a match, to be stored."""
    return _encoder.encode(card_of(match)).decode()


def read(stored: str | None) -> Card | None:
    """A stored card; None where there is none, nobody can read it, or its game is gone."""
    try:
        card = _decoder.decode(stored or "")
        game_named(card.game)
    except (msgspec.DecodeError, Refusal):
        return None
    return card
