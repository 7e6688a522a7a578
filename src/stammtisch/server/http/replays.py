"""Endpoints for records and replays of games."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from hmac import new as sign
from typing import Any, TypeVar

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.errors import ApiError, api_error
from stammtisch.server.http import forms
from stammtisch.server.http.caller import address
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.server.http.tables import INVITE, room_of, visible_room
from stammtisch.server.workers.pool import WorkerFailed
from stammtisch.server.workers.replaying import finished, match_replay, own_record, read_paste
from stammtisch.table.commands import Refused
from stammtisch.table.match import Match

router = Router()
Told = TypeVar("Told")
NUMBER = {"type": "integer", "minimum": 0}
KEY = {"key": {"type": "string", "maxLength": 64}}
PASTE_BYTES = (1 << 20) + 4096
QUEUE, OWN = 30, 6
"""Records that may wait to be read, of all callers and of one."""


@router.endpoint("GET", "/api/tables/{table}/record", response=forms.RecordText, query=INVITE)
async def record(context: RequestContext) -> forms.RecordText:
    """The game as a record: whole when it is over, as you saw it while it is running."""
    room = await visible_room(context)
    async with room.stored_match() as match:
        return own_record(match, context.my_id, room.names)


@router.endpoint(
    "GET",
    "/api/tables/{table}/replay",
    response=forms.Replay,
    query={"seat": NUMBER, "first": NUMBER, "count": NUMBER, "step": NUMBER, **KEY, **INVITE},
)
async def table_replay(context: RequestContext) -> forms.Replay:
    """A game that is over, moment by moment, from any seat (0: a spectator; none: open-handed).

    With a shared position's `key`, anybody sees the game up to its `step`, from its seat alone.
    """
    names = ("seat", "first", "count", "step")
    seat, first, count, step = (_number(context, name) for name in names)
    key = context.request.query_params.get("key")
    room = await (room_of(context) if key else visible_room(context))
    async with room.stored_match() as match:
        if key and not compare_digest(key.encode(), _key(match, step or 0, seat).encode()):
            raise ApiError("not-invited", 403)
        upto = (step or 0) if key else None
        return match_replay(match, room.names, seat, first or 0, count or 20, upto)


@router.endpoint(
    "POST", "/api/tables/{table}/share", body=forms.Share, response=forms.Shared, query=INVITE
)
async def share(context: RequestContext) -> forms.Shared:
    """An address that shows a position of a game that is over to anybody who has it."""
    form: forms.Share = context.body
    room = await visible_room(context)
    async with room.stored_match() as match:
        table = finished(match)
        table.seen_by(form.seat or 0)
        step = min(form.step, len(table.steps))
        key = _key(match, step, form.seat)
    seat = "" if form.seat is None else f"&seat={form.seat}"
    return forms.Shared(context.url(f"replay/{room.id}?step={step}{seat}&key={key}"))


def _key(match: Match, step: int, seat: int | None) -> str:
    """What opens one position from one seat; nobody can make it who may not see the table."""
    said = f"position {match.id} {step} {'open' if seat is None else seat}"
    return sign(match.plan.invite.encode(), said.encode(), sha256).hexdigest()[:32]


def _number(context: RequestContext, name: str) -> int | None:
    """A number of the query, if it is given."""
    given = context.request.query_params.get(name)
    if given is None:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) < 7):
        raise ApiError("no-form", 422, detail=name)
    return int(given)


@router.endpoint(
    "POST", "/api/replay", body=forms.Paste, response=forms.Replay, max_body=PASTE_BYTES
)
async def paste(context: RequestContext) -> bytes:
    """Look at a record, moment by moment. It is read in a process that has little time and memory,
    those of one caller in turn with those of others."""
    return await in_reader(context, read_paste)


async def in_reader(
    context: RequestContext, work: Callable[[Any], Told | Refusal | Refused]
) -> Told:
    """What a reader's process makes of the request's record, within the time it has."""
    app, caller = context.app, address(context.request, context.app.settings)
    if not app.reader.takes(caller, QUEUE, OWN):
        raise ApiError("busy-reading", 503)
    try:
        told = await app.reader.submit(work, context.body, caller, app.settings.read_seconds)
    except (WorkerFailed, MemoryError):
        raise ApiError("too-costly", 422) from None
    if isinstance(told, Refused):
        raise api_error(told)
    if isinstance(told, Refusal):
        raise told
    return told
