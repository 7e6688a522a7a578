"""Endpoints about the caller's account."""

from __future__ import annotations

from stammtisch.server.app import App
from stammtisch.server.errors import SET_ASIDE, ApiError, explained
from stammtisch.server.http import forms
from stammtisch.server.http.devices import device_kind, limit_newcomers, signed_in, told
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.server.levels import COVER
from stammtisch.server.tables.listing import listing
from stammtisch.server.words import on_one_line
from stammtisch.table.commands import Stand

router = Router()


@router.endpoint("GET", "/api/me", response=forms.Me)
async def me(context: RequestContext) -> forms.Me:
    """Who you are."""
    return told(context.me)


@router.endpoint("POST", "/api/me", body=forms.Introduction, response=forms.Me)
async def introduce(context: RequestContext) -> forms.Me:
    """Say who you are; a newcomer gets a secret, as a cookie or as a token."""
    form: forms.Introduction = context.body
    name = _clean(form.name)
    if context.person is not None:
        raise ApiError("known", 409)
    limit_newcomers(context)
    person, secret = await context.app.storage.accounts.register(
        name, form.language, device_kind(context)
    )
    return signed_in(context, person, secret, form.token)


def _clean(name: str) -> str:
    clean = on_one_line(name)
    if not clean:
        raise ApiError("no-name", 422)
    return clean


@router.endpoint("PATCH", "/api/me", body=forms.Change, response=forms.Me)
async def change(context: RequestContext) -> forms.Me:
    """Change your name or language."""
    form: forms.Change = context.body
    old = context.me
    new = old._replace(
        name=old.name if form.name is None else _clean(form.name),
        language=form.language or old.language,
    )
    await context.app.storage.accounts.update(old, name=new.name, language=new.language)
    await _announce(context.app, old.id)
    return told(new)


async def _announce(app: App, person: str) -> None:
    """Tell all tables, here and in other processes, that a person has changed."""
    await app.tables.person_changed(person)
    app.pubsub.send("person", person)


@router.endpoint("DELETE", "/api/me", response=forms.Done)
async def forget(context: RequestContext) -> forms.Done:
    """Delete what is stored of you; bots take your seats, your moves stay without a name."""
    await delete_person(context.app, context.me.id)
    context.cookie = ""
    return forms.Done()


async def delete_person(app: App, id: str) -> None:
    """Bots take their seats; at a table that cannot be read only their name goes."""
    for room in await app.tables.readable(await app.storage.tables.left_by(id)):
        await room.act(Stand(id, COVER))
    await app.storage.accounts.delete(id)
    await _announce(app, id)


@router.endpoint("GET", "/api/me/tables", response=forms.MyTables)
async def my_tables(context: RequestContext) -> forms.MyTables:
    """Your tables, the last opened, begun or ended first; and those that cannot be read."""
    found = await context.app.storage.tables.of_person(context.me.id)
    listed = await listing(context.app.tables, found, context.me.id)
    words = explained(ApiError(SET_ASIDE, 409), context.language).sentence
    return forms.MyTables(
        listed.tables,
        [forms.AsideTable(one.id, one.game, one.changed, words) for one in listed.aside],
    )
