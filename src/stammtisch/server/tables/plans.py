"""Plans of new tables: the commands that open one and seat its first company."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import NamedTuple

from stammtisch.bots import levels_of
from stammtisch.games import game_named
from stammtisch.server.catalogue import Levels
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.table.commands import Open, Place
from stammtisch.table.first_turn import with_first
from stammtisch.table.match import Match
from stammtisch.table.position import Position


class TablePlan(NamedTuple):
    """A table to be: its id, how it is opened, and who sits down first."""

    id: str
    command: Open
    company: list[Place]


def known_level(level: str, game: str, levels: Levels = levels_of) -> str:
    if level not in levels(game):
        raise ApiError("no-level", 422, name=level, levels=", ".join(levels(game)))
    return level


def opening_plan(person: str, plan: forms.NewTable, levels: Levels = levels_of) -> TablePlan:
    """A new table with its first company. Who has the first turn is drawn, unless the plan says
    it."""
    game = game_named(plan.game)
    seats = range(1, game.settle(plan.options)["players"] + 1)
    for seat in (*plan.bots, plan.sit or 1):
        if seat not in seats:
            raise ApiError("no-seat", 422, seat=seat)
    bots = {seat: known_level(level, plan.game, levels) for seat, level in plan.bots.items()}
    if plan.fill is not None:
        bots = {seat: known_level(plan.fill, plan.game, levels) for seat in seats} | bots
    invite = secrets.token_urlsafe(12)
    command = Open(
        plan.game, with_first(game, plan.options), plan.public, plan.clock, invite, person
    )
    company = [Place(seat, level=level) for seat, level in bots.items() if seat != plan.sit]
    if plan.sit:
        company.append(Place(plan.sit, person))
    return TablePlan(secrets.token_hex(8), command, company)


def practice_plan(
    person: str, position: Position, form: forms.Practice, levels: Levels = levels_of
) -> TablePlan:
    """A table that begins at a position of a record, with bots in all other seats."""
    level = known_level(form.level, position.game, levels)
    players = game_named(position.game).settle(position.options)["players"]
    if form.seat > players:
        raise ApiError("no-seat", 422, seat=form.seat)
    command = Open(
        position.game,
        position.options,
        False,
        "none",
        secrets.token_urlsafe(12),
        person,
        past=position.past,
    )
    others = [Place(seat, level=level) for seat in range(1, players + 1) if seat != form.seat]
    return TablePlan(secrets.token_hex(8), command, [*others, Place(form.seat, person)])


def rematch_plan(match: Match, person: str) -> TablePlan:
    """The same company again, everybody one seat further on; asked twice it is one table."""
    if not match.seat_of(person):
        raise ApiError("not-seated", 403)
    if match.phase != "over":
        raise ApiError("not-over", 409)
    return TablePlan(match.rematch or next_id(match), _again(match, person), _on(match))


def _again(match: Match, person: str) -> Open:
    plan, options = match.plan, {option.name: option for option in match.game.options}
    words = {name: options[name].write(value) for name, value in plan.options.items()}
    invite = secrets.token_urlsafe(12)
    return Open(
        plan.game, words, plan.public, plan.clock, invite, person, match.id, plan.rotated + 1
    )


def _on(match: Match) -> list[Place]:
    """Everybody one seat further on."""
    seats = len(match.chairs)
    return [
        Place(seat % seats + 1, chair.person, chair.level)
        for seat, chair in enumerate(match.chairs, 1)
    ]


def next_id(match: Match) -> str:
    """The same for everybody who asks, and not to be guessed by those who were not invited."""
    return blake2b(f"{match.id} {match.plan.invite}".encode(), digest_size=8).hexdigest()
