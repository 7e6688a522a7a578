"""Endpoints about tables: open, join, leave, fill, play again."""

from __future__ import annotations

import io

from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.server.levels import COVER
from stammtisch.server.tables import opening
from stammtisch.server.tables.listing import listing, outside
from stammtisch.server.tables.plans import known_level
from stammtisch.server.tables.room import Room
from stammtisch.server.ws import messages
from stammtisch.table.commands import Dismiss, Hire, Reseat, Sit, Stand

router = Router()
INVITE = {"invite": {"type": "string", "maxLength": 64}}


async def room_of(context: RequestContext) -> Room:
    """The table of the path, whoever asks."""
    return await context.app.tables.find(context.table)


async def visible_room(context: RequestContext) -> Room:
    """The table of the path, if the caller may look at it."""
    room = await room_of(context)
    async with room.stored_match() as match:
        invite = context.request.query_params.get("invite")
        if not match.may_enter(context.my_id, invite):
            raise ApiError("not-invited", 403)
    return room


@router.endpoint("GET", "/api/tables", response=forms.Tables)
async def tables(context: RequestContext) -> forms.Tables:
    """Tables that anybody may join or watch."""
    found = await context.app.storage.tables.public()
    listed = await listing(context.app.tables, found, context.my_id)
    return forms.Tables([outside(one) for one in listed.tables])


@router.endpoint("POST", "/api/tables", body=forms.NewTable, response=messages.TableInfo)
async def open_table(context: RequestContext) -> messages.TableInfo:
    """Open a table; it begins when every seat is taken."""
    if not context.app.limits.openings.take(context.me.id):
        raise ApiError("too-fast", 429)
    room = await opening.open_table(context.app.tables, context.me.id, context.body)
    return await room.table_info(context.me.id)


@router.endpoint("GET", "/api/tables/{table}", response=messages.TableInfo, query=INVITE)
async def table(context: RequestContext) -> messages.TableInfo:
    """A table from outside."""
    return await (await visible_room(context)).table_info(context.my_id)


@router.endpoint("POST", "/api/tables/{table}/sit", body=forms.Sit, response=messages.TableInfo)
async def sit(context: RequestContext) -> messages.TableInfo:
    """Take a free seat."""
    room = await room_of(context)
    form: forms.Sit = context.body
    await room.act(Sit(context.me.id, form.seat, form.invite))
    return await room.table_info(context.me.id)


@router.endpoint("POST", "/api/tables/{table}/stand", response=forms.Done)
async def stand(context: RequestContext) -> forms.Done:
    """Leave your seat; in the middle of a game a bot takes it for good."""
    await (await room_of(context)).act(Stand(context.me.id, COVER))
    return forms.Done()


@router.endpoint("POST", "/api/tables/{table}/fill", body=forms.Fill, response=messages.TableInfo)
async def fill(context: RequestContext) -> messages.TableInfo:
    """Put bots into free seats."""
    room = await room_of(context)
    form: forms.Fill = context.body
    level = known_level(form.level, room.match.plan.game)
    await room.act(Hire(context.me.id, level, form.seat))
    return await room.table_info(context.me.id)


@router.endpoint(
    "POST", "/api/tables/{table}/reseat", body=forms.Reseat, response=messages.TableInfo
)
async def reseat(context: RequestContext) -> messages.TableInfo:
    """Change places before the game: your own for a free one, or anybody's at your own table."""
    room = await room_of(context)
    form: forms.Reseat = context.body
    await room.act(Reseat(context.me.id, form.seat, form.to))
    return await room.table_info(context.me.id)


@router.endpoint(
    "POST", "/api/tables/{table}/dismiss", body=forms.Dismiss, response=messages.TableInfo
)
async def dismiss(context: RequestContext) -> messages.TableInfo:
    """Send somebody away from your own table, before the game; they cannot sit down again."""
    room = await room_of(context)
    form: forms.Dismiss = context.body
    await room.act(Dismiss(context.me.id, form.seat))
    return await room.table_info(context.me.id)


@router.endpoint("POST", "/api/tables/{table}/rematch", response=messages.TableInfo)
async def rematch(context: RequestContext) -> messages.TableInfo:
    """The same company again, everybody one seat further on."""
    room = await room_of(context)
    following = await opening.rematch(context.app.tables, room, context.me.id)
    return await following.table_info(context.me.id)


@router.endpoint("GET", "/api/tables/{table}/invitation.svg", media_type="image/svg+xml")
async def invitation(context: RequestContext) -> bytes:
    """The invitation as a QR code, for those who sit at the table or opened it."""
    import segno

    async with (await room_of(context)).stored_match() as match:
        if not match.seat_of(context.me.id) and match.plan.by != context.me.id:
            raise ApiError("not-seated", 403)
        url = context.url(f"table/{match.id}?invite={match.plan.invite}")
    picture = io.BytesIO()
    segno.make(url, error="m").save(picture, kind="svg", scale=4, border=3, xmldecl=False)
    return picture.getvalue()
