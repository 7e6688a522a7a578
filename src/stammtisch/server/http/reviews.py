"""Endpoints for reviews: of one's own games after their end, and of any record."""

from __future__ import annotations

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.http.caller import address
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.server.http.tables import room_of
from stammtisch.server.workers.pool import WorkerFailed
from stammtisch.server.workers.replaying import name_seats
from stammtisch.server.workers.reviewing import ReviewRequest
from stammtisch.table.records import dumps

router = Router()
PASTE_BYTES = (1 << 18) + 4096
SECONDS = 1.0
"""How long a review goes on for each request."""


@router.endpoint("POST", "/api/tables/{table}/review", response=forms.Review)
async def table_review(context: RequestContext) -> bytes:
    """The review of a game that you sat at, after its end. Ask again until it is done."""
    room = await room_of(context)
    async with room.stored_match() as match:
        seat = match.seat_of(context.me.id)
        if not seat:
            raise ApiError("not-seated", 403)
        if match.table is None or not match.table.over:
            raise ApiError("not-over", 409)
        name_seats(match, room.names)
        record = dumps(match.table)
    return await _reviewed(context, ReviewRequest(record, seat, SECONDS), context.me.id)


@router.endpoint(
    "POST", "/api/review", body=forms.ReviewPaste, response=forms.Review, max_body=PASTE_BYTES
)
async def paste_review(context: RequestContext) -> bytes:
    """The review of a record; those of one caller in turn with those of others."""
    form: forms.ReviewPaste = context.body
    caller = address(context.request, context.app.settings)
    return await _reviewed(context, ReviewRequest(form.record, form.seat, SECONDS), caller)


async def _reviewed(context: RequestContext, request: ReviewRequest, who: str) -> bytes:
    try:
        told = await context.app.bot_pool.review(request, who)
    except WorkerFailed:
        raise ApiError("too-costly", 422) from None
    if isinstance(told, Refusal):
        raise told
    if isinstance(told, str):
        raise ApiError("not-over" if told == "review-not-over" else "no-review", 409)
    return told
