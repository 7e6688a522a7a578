"""New tables: opened by a person, or as the rematch of a game that is over."""

from __future__ import annotations

from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.tables.plans import opening_plan, rematch_plan
from stammtisch.server.tables.registry import TableRegistry
from stammtisch.server.tables.room import Room
from stammtisch.table.commands import Open, Place, Rematch


async def open_table(tables: TableRegistry, person: str, plan: forms.NewTable) -> Room:
    """A new table with its first company; it begins when it is full."""
    return await create(tables, *opening_plan(person, plan))


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
    """The same company again; the table is there before anybody is told of it, so whoever follows
    finds it. A process that has not heard of the end looks into the database first."""
    if room.match.phase != "over":
        await room.catch_up()
    async with room.stored_match() as match:
        plan = rematch_plan(match, person)
    following = await create(tables, *plan)
    await room.act(Rematch(plan.id))
    room.visits.note_again(room.match.seat_of(person))
    return following
