"""What people may ask of a table: judged first, then let happen."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from hmac import compare_digest

from stammtisch.bots import LEVELS
from stammtisch.games import game_named
from stammtisch.kernel.refusal import IllegalMove, UnknownMove
from stammtisch.server.bot_pool import COVER, STRONGEST
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.tables.registry import TableRegistry
from stammtisch.server.tables.room import Room
from stammtisch.server.ws import messages
from stammtisch.table import events as ev
from stammtisch.table.match import Match


def known_level(level: str) -> str:
    if level not in LEVELS:
        raise ApiError("no-level", 422, name=level, levels=", ".join(LEVELS))
    return level


# Opening a table


async def open_table(tables: TableRegistry, person: str, plan: forms.NewTable) -> Room:
    """A new table with its first company; it begins when it is full."""
    game = game_named(plan.game)
    options = game.settle(plan.options)
    seats = range(1, options["players"] + 1)
    for seat in (*plan.bots, plan.sit or 1):
        if seat not in seats:
            raise ApiError("no-seat", 422, seat=seat)
    bots = {seat: known_level(level) for seat, level in plan.bots.items()}
    if plan.fill is not None:
        bots = {seat: known_level(plan.fill) for seat in seats} | bots
    opened = ev.Opened(game.id, options, plan.public, plan.clock, secrets.token_urlsafe(12), person)
    company: list[ev.AnyEvent] = [
        ev.Hired(seat, level) for seat, level in bots.items() if seat != plan.sit
    ]
    if plan.sit:
        company.append(ev.Sat(plan.sit, person))
    return await found(tables, secrets.token_hex(8), opened, company)


async def found(
    tables: TableRegistry, id: str, opened: ev.Opened, company: list[ev.AnyEvent]
) -> Room:
    """Store a table's first events; a table that is there already is left as it is."""
    try:
        room = await tables.find(id)
    except ApiError:
        room = tables.new_room(id)
    await room.act(lambda match: opened if match.version == 0 else None)
    room = tables.add(room)
    for event in company:
        await room.act(lambda match, event=event: event if _seatable(match, event) else None)  # type: ignore[misc]
    await room.begin_if_full()
    return room


def _seatable(match: Match, event: ev.Sat | ev.Hired) -> bool:
    return match.phase == "waiting" and match.chairs[event.seat - 1].free


# Company


def may_enter(match: Match, person: str | None, invite: str | None) -> bool:
    """Whether somebody may look at a table: it is public, or she sits there or was invited."""
    invited = invite is not None and compare_digest(invite.encode(), match.plan.invite.encode())
    return match.plan.public or invited or match.seat_of(person) > 0 or match.plan.by == person


async def sit(room: Room, person: str, form: forms.Sit) -> None:
    def draft(match: Match) -> ev.AnyEvent | None:
        if not may_enter(match, person, form.invite):
            raise ApiError("not-invited", 403)
        if match.seat_of(person):
            return None
        _waiting(match)
        free = [seat for seat, chair in enumerate(match.chairs, 1) if chair.free]
        seat = form.seat or (free[0] if free else 0)
        if seat not in free:
            raise ApiError("seat-taken", 409)
        return ev.Sat(seat, person)

    await room.act(draft)
    await room.begin_if_full()


async def stand(room: Room, person: str) -> None:
    """Leave one's seat: free before the game, a bot's in it."""

    def draft(match: Match) -> ev.AnyEvent | None:
        seat = match.seat_of(person)
        if not seat or match.phase in ("over", "closed"):
            return None
        return ev.Stood(seat) if match.phase == "waiting" else ev.Hired(seat, COVER)

    await room.act(draft)


async def fill(room: Room, person: str, form: forms.Fill) -> None:
    """Bots into free seats; anybody who sits there, or opened the table, may ask for them."""
    level = known_level(form.level)
    seats = [form.seat] if form.seat else range(1, len(room.match.chairs) + 1)
    for seat in seats:

        def draft(match: Match, seat: int = seat) -> ev.AnyEvent | None:
            if not match.seat_of(person) and match.plan.by != person:
                raise ApiError("not-seated", 403)
            _waiting(match)
            if seat > len(match.chairs):
                raise ApiError("no-seat", 422, seat=seat)
            if not match.chairs[seat - 1].free:
                if form.seat:
                    raise ApiError("seat-taken", 409)
                return None
            return ev.Hired(seat, level)

        await room.act(draft)
    await room.begin_if_full()


def _waiting(match: Match) -> None:
    if match.phase != "waiting":
        raise ApiError("begun", 409)


async def rematch(tables: TableRegistry, room: Room, person: str) -> Room:
    """The same company again, everybody one seat further on; asked twice it is one table.

    It is there before anybody is told of it, so whoever follows finds it.
    """
    async with room.steady() as match:
        if not match.seat_of(person):
            raise ApiError("not-seated", 403)
        if match.phase != "over":
            raise ApiError("not-over", 409)
        plan, id, chairs = match.plan, match.rematch or next_id(match), list(match.chairs)
    opened = ev.Opened(
        plan.game,
        plan.options,
        plan.public,
        plan.clock,
        secrets.token_urlsafe(12),
        person,
        after=room.id,
    )
    company: list[ev.AnyEvent] = []
    for seat, chair in enumerate(chairs):
        place = (seat + 1) % len(chairs) + 1
        if chair.person:
            company.append(ev.Sat(place, chair.person))
        elif chair.level:
            company.append(ev.Hired(place, chair.level))
    following = await found(tables, id, opened, company)
    await room.act(lambda match: None if match.rematch else ev.Rematched(id))
    return following


def next_id(match: Match) -> str:
    """The same for everybody who asks, and not to be guessed by those who were not invited."""
    return blake2b(f"{match.id} {match.plan.invite}".encode(), digest_size=8).hexdigest()


async def close(room: Room) -> None:
    await room.act(lambda match: None if match.closed else ev.Closed())


async def remove(room: Room, seat: int) -> None:
    """A person loses her seat: the host's decision."""

    def draft(match: Match) -> ev.AnyEvent | None:
        if not 1 <= seat <= len(match.chairs) or not match.chairs[seat - 1].person:
            return None
        return ev.Stood(seat) if match.phase == "waiting" else ev.Hired(seat, COVER)

    await room.act(draft)


# Playing


async def move(room: Room, person: str | None, asked: messages.Move) -> int:
    """A seat's choice; one sent again is found by its mark and not made again."""
    again: list[int] = []

    def draft(match: Match) -> ev.AnyEvent | None:
        seat = seat_in(match, person)
        if (seat, asked.id) in match.marks:
            again.append(match.marks[seat, asked.id])
            return None
        action = _judged(match, seat, asked)
        return ev.Moved(seat, action, mark=asked.id)

    version = await room.act(draft)
    return again[-1] if again else version


def seat_in(match: Match, person: str | None) -> int:
    seat = match.seat_of(person)
    if not seat:
        raise ApiError("not-seated", 403)
    return seat


def _judged(match: Match, seat: int, asked: messages.Move) -> int:
    """The action, if it is allowed now; judged by what the seat itself can see."""
    table = match.table
    if table is None:
        raise ApiError("not-begun", 409)
    if match.phase == "closed":
        raise ApiError("closed", 409)
    action = asked.action if asked.move is None else table.read(asked.move)
    if action is None:
        raise ApiError("no-move", 422)
    if not 0 <= action < len(table.game.rules.actions):
        raise UnknownMove("records", "F3.4", str(action))
    notation = table.game.rules.actions[action]
    if table.over:
        raise IllegalMove(table.game.id, table.game.rules.over_clause, notation)
    if seat not in match.waited_for:
        raise IllegalMove(table.game.id, table.game.rules.turn_clause, notation)
    if asked.at != match.made[seat - 1]:
        raise ApiError("stale", 409)
    standing = match.standing(seat)
    if action not in standing.actions:
        refusal = table.game.rules.refusal(standing.view.state, action)
        raise IllegalMove(table.game.id, refusal, notation)
    return action


async def take_back(room: Room, person: str | None, asked: messages.TakeBack) -> int:
    """Only where nobody else is a person, and before the end."""

    def draft(match: Match) -> ev.AnyEvent | None:
        seat = seat_in(match, person)
        if (seat, asked.id) in match.marks:
            return None
        if len(match.people) > 1:
            raise ApiError("takeback-people", 409)
        if match.phase != "playing" or not match.made[seat - 1]:
            raise ApiError("takeback-nothing", 409)
        if asked.at != match.made[seat - 1]:
            raise ApiError("stale", 409)
        return ev.TakenBack(seat, mark=asked.id)

    return await room.act(draft)


async def hint(room: Room, person: str | None, asked: messages.Hint) -> messages.Advice:
    """What the strongest bot would do, asked with this seat's own view."""
    async with room.steady() as match:
        seat = seat_in(match, person)
        if seat not in match.waited_for:
            raise ApiError("hint-nothing", 409)
        view = match.standing(seat).view
    if not room.services.bot_pool.can_search(view.game.id):
        raise ApiError("hint-warming", 503)
    thought = await room.services.bot_pool.choose(view, STRONGEST)
    notation = view.game.rules.actions[thought.action]
    return messages.Advice(asked.id, thought.action, notation, thought.values)
