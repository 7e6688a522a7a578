"""The host's page, behind a secret: close and delete tables, remove, mute and delete people."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from hmac import compare_digest
from hmac import new as sign
from html import escape

from sqlalchemy import select
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from stammtisch.server.doors import Visit
from stammtisch.server.guard import origin_allowed
from stammtisch.server.house import House
from stammtisch.server.retention import table_gone
from stammtisch.server.storage.schema import tables
from stammtisch.server.tables import opening
from stammtisch.server.trouble import Trouble
from stammtisch.server.visitor import address, secure

COOKIE = "stammtisch-admin"
MOST_FORM = 2048
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .3rem .6rem }
tr + tr { border-top: 1px solid #8884 } form { display: inline } button { font: inherit }
"""


def _house(request: HTTPConnection) -> House:
    house: House = request.app.state.house
    return house


def _badge(secret: str) -> str:
    """What the browser keeps instead of the secret itself."""
    return sign(secret.encode(), b"stammtisch admin", sha256).hexdigest()


def is_admin(request: HTTPConnection) -> bool:
    """Whether the secret, or the badge made from it, was sent along."""
    secret = _house(request).settings.admin_secret
    if not secret:
        return False
    bearer = request.headers.get("authorization", "")
    badge = request.cookies.get(COOKIE, "")
    return compare_digest(bearer.encode(), f"Bearer {secret}".encode()) or compare_digest(
        badge.encode(), _badge(secret).encode()
    )


Page = Callable[[Request], Awaitable[Response]]


def _needs_secret(page: Page) -> Page:
    """No page at all where the host set no secret; the question for it where she did."""

    async def guarded(request: Request) -> Response:
        house = _house(request)
        if not house.settings.admin_secret:
            raise HTTPException(404)
        if not house.requests.take(f"admin {address(request, house.settings)}"):
            raise HTTPException(429)
        if request.method == "POST" and not origin_allowed(request.headers, house.settings):
            raise HTTPException(403)
        return await page(request)

    return guarded


async def _form(request: Request) -> dict[str, str]:
    """A small form of plain fields."""
    from urllib.parse import parse_qsl

    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MOST_FORM:
            raise HTTPException(413)
    return dict(parse_qsl(body.decode("utf-8", "replace"), max_num_fields=8))


@_needs_secret
async def page(request: Request) -> Response:
    """Everything at a glance, or the question for the secret."""
    if not is_admin(request):
        return _html(
            '<form method="post" action="/admin/enter"><label>Secret '
            '<input type="password" name="secret" autocomplete="current-password"></label> '
            "<button>Enter</button></form>"
        )
    house = _house(request)
    ids = await asyncio.to_thread(house.library.tables, ("waiting", "playing", "over"), 200)
    people = await asyncio.to_thread(house.library.people)
    rows = []
    for id in ids:
        try:
            rows.append(await _table_row(house, id))
        except Trouble:
            continue
    return _html(
        "<h2>Tables</h2><table><tr><th>Table<th>Game<th>State<th>Seats<th></tr>"
        + "".join(rows)
        + "</table><h2>People</h2><table><tr><th>Name<th>Seen<th></tr>"
        + "".join(
            _person_row(person.id, person.name, person.muted, person.seen) for person in people
        )
        + "</table>"
    )


async def _table_row(house: House, id: str) -> str:
    info = await (await house.room(id)).look(None)
    seats = " ".join(
        f"{seat.seat}&nbsp;{escape(seat.name)}{_button('remove', f'{id}:{seat.seat}', 'remove')}"
        if seat.kind == "person"
        else f"{seat.seat}&nbsp;{escape(seat.level or '–')}"
        for seat in info.seats
    )
    buttons = _button("close", id, "close") + _button("delete-table", id, "delete")
    cells = (escape(id), escape(info.title), info.phase, seats, buttons)
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _person_row(id: str, name: str, muted: bool, seen: float) -> str:
    mute = _button("unmute", id, "unmute") if muted else _button("mute", id, "mute")
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(seen))
    buttons = mute + _button("delete-person", id, "delete")
    return f"<tr><td>{escape(name)}</td><td>{when}</td><td>{buttons}</td></tr>"


def _button(what: str, which: str, words: str) -> str:
    fields = f'<input type="hidden" name="what" value="{what}">'
    fields += f'<input type="hidden" name="which" value="{escape(which)}">'
    return f'<form method="post" action="/admin/do">{fields}<button>{words}</button></form> '


def _html(body: str) -> HTMLResponse:
    return HTMLResponse(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stammtisch: the host</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" '
        f'href="/admin/style.css"><h1>Stammtisch: the host</h1>{body}</html>'
    )


async def style(request: Request) -> Response:
    return Response(STYLE, media_type="text/css")


@_needs_secret
async def enter(request: Request) -> Response:
    settings = _house(request).settings
    given = (await _form(request)).get("secret", "")
    assert settings.admin_secret
    answer = RedirectResponse("/admin", 303)
    if compare_digest(given.encode(), settings.admin_secret.encode()):
        over_tls = secure(request, settings)
        answer.set_cookie(
            COOKIE,
            _badge(settings.admin_secret),
            86_400,
            path="/admin",
            httponly=True,
            secure=over_tls,
            samesite="strict",
        )
    return answer


@_needs_secret
async def do(request: Request) -> Response:
    """One of the host's decisions."""
    if not is_admin(request):
        raise HTTPException(403)
    form = await _form(request)
    decision = DECISIONS.get(form.get("what", ""))
    if decision is None:
        raise HTTPException(422)
    try:
        await decision(request, form.get("which", ""))
    except Trouble as wrong:
        raise HTTPException(wrong.status) from wrong
    _house(request).log.info("the host: %s %s", form["what"], form.get("which", ""))
    return RedirectResponse("/admin", 303)


async def _close(request: Request, which: str) -> None:
    await opening.close(await _house(request).room(which))


async def _remove(request: Request, which: str) -> None:
    table, _, seat = which.partition(":")
    await opening.remove(await _house(request).room(table), int(seat) if seat.isdecimal() else 0)


async def _delete_table(request: Request, which: str) -> None:
    house = _house(request)
    room = await house.room(which)
    await opening.close(room)
    house.put_away(room)
    await house.scribe.write(None, *table_gone(select(tables.c.id).where(tables.c.id == which)))


async def _mute(request: Request, which: str, muted: bool = True) -> None:
    house = _house(request)
    person = await asyncio.to_thread(house.library.person, which)
    if person is None:
        raise Trouble("no-person", 404)
    await house.people.change(person, muted=muted)


async def _unmute(request: Request, which: str) -> None:
    await _mute(request, which, muted=False)


async def _delete_person(request: Request, which: str) -> None:
    from stammtisch.server.api import forget_person

    await forget_person(Visit(request, _house(request), None, None), which)


DECISIONS = {
    "close": _close,
    "remove": _remove,
    "delete-table": _delete_table,
    "mute": _mute,
    "unmute": _unmute,
    "delete-person": _delete_person,
}

ROUTES = [
    Route("/admin", page),
    Route("/admin/style.css", style),
    Route("/admin/enter", enter, methods=["POST"]),
    Route("/admin/do", do, methods=["POST"]),
]
