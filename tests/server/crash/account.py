"""The account in the end: what is stored against what every player remembers.

Every player notes each choice for which an acknowledgement came, and when they
were connected. The stored events must hold every acknowledged choice exactly
once, in the order in which its player made them, and no bot may have chosen
for somebody who was there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from itertools import pairwise

from sqlalchemy import select

from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.queries import Queries
from stammtisch.server.storage.schema import tables
from stammtisch.table.events import Covered, Moved
from stammtisch.table.match import Match
from tests.server.crash.witness import Witness
from tests.server.players import Kept

GRACE = 3.0
"""Seconds for which somebody has been there before it counts: who comes back in the very moment
in which a bot chooses is too late."""


@dataclass
class Account:
    """How often each thing happened; the first five should be 0."""

    lost: int = 0
    doubled: int = 0
    out_of_order: int = 0
    bot_for_one_present: int = 0
    refused_without_reason: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    games: int = 0
    covers: int = 0
    wrong: list[str] = field(default_factory=list)
    """The first few of what should not be, in words."""

    def __add__(self, other: Account) -> Account:
        """Both as one, of games that have nothing to do with each other."""
        names = [one.name for one in fields(self)]
        return Account(*(getattr(self, name) + getattr(other, name) for name in names))

    @property
    def good(self) -> bool:
        return not (
            self.lost
            + self.doubled
            + self.out_of_order
            + self.bot_for_one_present
            + self.refused_without_reason
        )


def settled(database: str, players: list[Witness]) -> Account:
    """Hold the stored games against the players' accounts."""
    account = Account(
        acknowledged=sum(len(player.acknowledged) for player in players),
        sent_again=sum(player.resent for player in players),
    )
    stored: dict[Kept, tuple[int, int]] = {}
    by_bots: dict[tuple[str, int], list[int]] = {}
    _read(database, account, stored, by_bots)
    for player in players:
        compare_moves(player, stored, account)
        compare_seats(player, players, by_bots, account)
    return account


def _read(
    database: str,
    account: Account,
    stored: dict[Kept, tuple[int, int]],
    by_bots: dict[tuple[str, int], list[int]],
) -> None:
    """Every choice by its mark, and at which versions bots chose for people."""
    engine = open_database(database)
    queries = Queries(engine)
    with engine.connect() as connection:
        ids = connection.execute(select(tables.c.id)).all()
    opened: dict[str, int] = {}
    after: dict[str, str | None] = {}
    marks: set[str] = set()
    for (id,) in ids:
        match = Match(id)
        for event, at, _ in queries.events(id):
            match.apply(event, at)
            taken = isinstance(event, Covered) or (isinstance(event, Moved) and event.bot)
            if taken and match.chairs[event.seat - 1].person:  # type: ignore[union-attr]
                by_bots.setdefault((id, event.seat), []).append(match.version)  # type: ignore[union-attr]
                account.covers += isinstance(event, Covered)
            if isinstance(event, Moved) and event.mark:
                account.doubled += event.mark in marks
                marks.add(event.mark)
                stored[Kept(id, event.mark, event.action)] = (0, match.version)
        after[id] = match.plan.after
    for id in after:
        depth, above = 0, after[id]
        while above:
            depth, above = depth + 1, after.get(above)
        opened[id] = depth
    for kept, (_, version) in stored.items():
        stored[kept] = (opened[kept.table], version)
    engine.dispose()
    account.games = len(ids)


def compare_moves(player: Witness, stored: dict[Kept, tuple[int, int]], account: Account) -> None:
    kept = player.acknowledged
    lost = [choice for choice in kept if choice not in stored]
    account.lost += len(lost)
    account.wrong += [f"lost: {choice}" for choice in lost[:3]]
    numbers = [stored[choice] for choice in kept if choice in stored]
    account.out_of_order += sum(a >= b for a, b in pairwise(numbers))


def compare_seats(
    player: Witness,
    players: list[Witness],
    by_bots: dict[tuple[str, int], list[int]],
    account: Account,
) -> None:
    others = [other for other in players if other.company == player.company]
    for stay in player.stays_made:
        for version in by_bots.get((stay.table, stay.seat), ()):
            if stay.first < version <= stay.last:
                when = _first_heard(others, stay.table, version)
                if when - stay.since > GRACE:
                    account.bot_for_one_present += 1
                    account.wrong.append(
                        f"a bot for seat {stay.seat} of {stay.table} at {version}, "
                        f"there for {when - stay.since:.1f} s"
                    )
    for refusal in player.refusals:
        if not by_bots.get((refusal.table, refusal.seat)):
            account.refused_without_reason += 1
            account.wrong.append(f"refused: {refusal}")


def _first_heard(players: list[Witness], table: str, version: int) -> float:
    """When anybody first heard of a version."""
    return min(
        at
        for player in players
        for stay in player.stays_made
        if stay.table == table
        for heard, at in stay.heard
        if heard >= version
    )
