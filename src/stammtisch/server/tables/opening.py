"""New tables: opened by a person, or as the rematch of a game that is over."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from stammtisch.bots import levels_of
from stammtisch.games import game_named
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.tables.registry import TableRegistry
from stammtisch.server.tables.room import Room
from stammtisch.table.commands import Open, Place, Rematch
from stammtisch.table.first_turn import with_first
from stammtisch.table.match import Match


def known_level(level: str, game: str) -> str:
    if level not in levels_of(game):
        raise ApiError("no-level", 422, name=level, levels=", ".join(levels_of(game)))
    return level


async def open_table(tables: TableRegistry, person: str, plan: forms.NewTable) -> Room:
    """A new table with its first company; it begins when it is full. Who has the first turn is
    drawn, unless the plan says it."""
    game = game_named(plan.game)
    seats = range(1, game.settle(plan.options)["players"] + 1)
    for seat in (*plan.bots, plan.sit or 1):
        if seat not in seats:
            raise ApiError("no-seat", 422, seat=seat)
    bots = {seat: known_level(level, plan.game) for seat, level in plan.bots.items()}
    if plan.fill is not None:
        bots = {seat: known_level(plan.fill, plan.game) for seat in seats} | bots
    invite = secrets.token_urlsafe(12)
    command = Open(
        plan.game, with_first(game, plan.options), plan.public, plan.clock, invite, person
    )
    company = [Place(seat, level=level) for seat, level in bots.items() if seat != plan.sit]
    if plan.sit:
        company.append(Place(plan.sit, person))
    return await create(tables, secrets.token_hex(8), command, company)


async def create(tables: TableRegistry, id: str, command: Open, company: list[Place]) -> Room:
    """Store a table's first events; a table that is there already is left as it is."""
    try:
        room = await tables.find(id)
    except ApiError:
        room = tables.new_room(id)
    await room.act(command)
    room = tables.add(room)
    for place in company:
        await room.act(place)
    return room


async def rematch(tables: TableRegistry, room: Room, person: str) -> Room:
    """The same company again, everybody one seat further on; asked twice it is one table.

    It is there before anybody is told of it, so whoever follows finds it.
    """
    async with room.stored_match() as match:
        if not match.seat_of(person):
            raise ApiError("not-seated", 403)
        if match.phase != "over":
            raise ApiError("not-over", 409)
        id, command, company = match.rematch or next_id(match), _again(match, person), _on(match)
    following = await create(tables, id, command, company)
    await room.act(Rematch(id))
    room.note_again(room.match.seat_of(person))
    return following


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
