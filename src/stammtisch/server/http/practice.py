"""The endpoint for practice: a table that begins at a position of a record."""

from __future__ import annotations

from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.server.http.replays import in_reader
from stammtisch.server.tables import opening
from stammtisch.server.tables.plans import practice_plan
from stammtisch.server.workers.replaying import read_position
from stammtisch.server.ws import messages
from stammtisch.table.position import Position

router = Router()
RECORD_BYTES = (1 << 18) + 4096


@router.endpoint(
    "POST",
    "/api/practice",
    body=forms.Practice,
    response=messages.TableInfo,
    max_body=RECORD_BYTES,
)
async def practise(context: RequestContext) -> messages.TableInfo:
    """Play on from a position of a record, against bots in all other seats."""
    if not context.app.limits.openings.take(context.me.id):
        raise ApiError("too-fast", 429)
    found: Position = await in_reader(context, read_position)
    plan = practice_plan(context.me.id, found, context.body)
    room = await opening.create(context.app.tables, *plan)
    return await room.table_info(context.me.id)
