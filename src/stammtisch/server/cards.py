"""Cards: what a list tells of a table, written with each of its events.

A list reads cards and never a game. A table without a card could not be read
when that was last tried.
"""

from __future__ import annotations

from typing import Any, Literal
from weakref import WeakKeyDictionary

import msgspec
from msgspec import structs

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


class Company(msgspec.Struct, frozen=True):
    """What of a table stays so from move to move."""

    id: str
    game: str
    options: dict[str, str]
    public: bool
    clock: ClockName
    sitters: list[Sitter]
    owner: str | None
    invite: str
    after: str | None
    rematch: str | None
    practice: bool


class Card(Company, frozen=True):
    """A table from outside, for nobody in particular."""

    version: int
    phase: Literal["waiting", "playing", "over", "closed"]
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
_companies: WeakKeyDictionary[Match, tuple[int, bytes]] = WeakKeyDictionary()
"""How the company of a match was written, and the version since which it is so."""


def card_of(match: Match) -> Card:
    """The card of a match as it is now."""
    return Card(**structs.asdict(_company(match)), **_course(match))


def _company(match: Match) -> Company:
    plan = match.plan
    return Company(
        id=match.id,
        game=plan.game,
        options=match.option_words,
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
    )


def _course(match: Match) -> dict[str, Any]:
    """How far the game is."""
    over = match.table is not None and match.table.over
    return {
        "version": match.version,
        "phase": match.phase,
        "waited": match.waited_for,
        "since": calendar(min(match.since.values())) if match.since else None,
        "progress": msgspec.Raw(_encoder.encode(match.progress)),
        "ranks": match.table.ranks if over and match.table else None,
        "points": match.table.scores if over and match.table else None,
    }


def write(match: Match) -> str:
    """The card of a match, to be stored. One is written with each move, so its company is put into
    bytes once for as long as it stays the same."""
    since, company = _companies.get(match, (-1, b""))
    if since != match.company_since:
        company = _encoder.encode(_company(match))
        _companies[match] = match.company_since, company
    return (company[:-1] + b"," + _encoder.encode(_course(match))[1:]).decode()


def read(stored: str | None) -> Card | None:
    """A stored card; None where there is none, nobody can read it, or its game is gone."""
    try:
        card = _decoder.decode(stored or "")
        game_named(card.game)
    except (msgspec.DecodeError, Refusal):
        return None
    return card
