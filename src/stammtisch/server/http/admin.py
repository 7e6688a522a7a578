"""The host's page, behind a secret: close and delete tables, remove, mute and delete people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from hmac import compare_digest
from hmac import new as sign
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stammtisch.kernel.scene import text
from stammtisch.locale import LANGUAGES
from stammtisch.server.app import App
from stammtisch.server.errors import ApiError, explained
from stammtisch.server.http.admin_page import STYLE, AdminPage
from stammtisch.server.http.caller import address, app_of, chosen_language, person_of, secure
from stammtisch.server.http.me import delete_person
from stammtisch.server.http.security import origin_allowed
from stammtisch.server.levels import COVER
from stammtisch.server.tables.listing import listing
from stammtisch.table.commands import Close, Remove

COOKIE = "stammtisch-admin"
COOKIE_SECONDS = 86_400
MAX_FORM = 2048
MAX_TABLES = 200
PHASES = ("waiting", "playing", "over")
log = logging.getLogger("stammtisch.server")

Page = Callable[[Request], Awaitable[Response]]


def _signature(secret: str) -> str:
    """What the browser keeps instead of the secret itself."""
    return sign(secret.encode(), b"stammtisch admin", sha256).hexdigest()


def is_admin(request: HTTPConnection) -> bool:
    """Whether the secret, or the cookie signed with it, was sent along."""
    secret = app_of(request).settings.admin_secret
    if not secret:
        return False
    bearer = request.headers.get("authorization", "")
    cookie = request.cookies.get(COOKIE, "")
    if compare_digest(cookie.encode(), _signature(secret).encode()):
        return True
    return bool(bearer) and _is_secret(request, bearer.removeprefix("Bearer "))


def _is_secret(request: HTTPConnection, given: str) -> bool:
    """Whether a secret is the host's; wrong ones are logged, and after some no more are looked
    at."""
    app = app_of(request)
    caller, secret = address(request, app.settings), app.settings.admin_secret or ""
    if app.limits.guesses.empty(caller):
        raise ApiError("too-fast", 429)
    if compare_digest(given.encode(), secret.encode()):
        return True
    app.limits.guesses.take(caller)
    log.warning("admin: a wrong secret from %s", caller)
    return False


async def _page(request: Request) -> AdminPage:
    """The page in the language chosen on it, or the host's own."""
    return AdminPage(chosen_language(request, await person_of(request)), _query(request))


def _query(request: Request) -> str:
    language = request.query_params.get("lang", "")
    return f"?lang={language}" if language in LANGUAGES else ""


def _guarded(page: Page) -> Page:
    """No page at all where the host has set no secret; limits on rate and origin where there is
    one. What is refused is said on a page."""

    async def guarded(request: Request) -> Response:
        if not app_of(request).settings.admin_secret:
            raise HTTPException(404)
        try:
            _admit(request)
            return await page(request)
        except ApiError as error:
            shown = await _page(request)
            sentence = explained(error, shown.speaker.language).sentence
            return shown.error(sentence, error.status)

    return guarded


def _admit(request: Request) -> None:
    app = app_of(request)
    if not app.limits.requests.take(f"admin {address(request, app.settings)}"):
        raise ApiError("too-fast", 429)
    if request.method == "POST" and not origin_allowed(request.headers, app.settings):
        raise ApiError("origin", 403)


async def _form(request: Request) -> dict[str, str]:
    """A small form of plain fields."""
    body = bytearray()
    try:
        async with asyncio.timeout(app_of(request).settings.limits.body_seconds):
            async for part in request.stream():
                body += part
                if len(body) > MAX_FORM:
                    raise ApiError("too-large", 413)
    except TimeoutError:
        raise ApiError("too-slow", 408) from None
    return dict(parse_qsl(body.decode("utf-8", "replace"), max_num_fields=8))


@_guarded
async def overview(request: Request) -> Response:
    """All tables and people, or the form for the secret."""
    if not is_admin(request):
        return (await _page(request)).sign_in()
    app = app_of(request)
    found = await app.storage.tables.in_phases(PHASES, MAX_TABLES)
    listed = await listing(app.tables, found, None)
    aside = [one.id for one in listed.aside]
    people = await app.storage.accounts.recent()
    return (await _page(request)).overview(listed.tables, aside, people)


async def style(request: Request) -> Response:
    return Response(STYLE, media_type="text/css")


@_guarded
async def sign_in(request: Request) -> Response:
    settings = app_of(request).settings
    given = (await _form(request)).get("secret", "")
    assert settings.admin_secret
    if not _is_secret(request, given):
        page = await _page(request)
        return page.sign_in(page.speaker.say(text("admin-not-secret")), 403)
    answer = _overview(request)
    answer.set_cookie(
        COOKIE,
        _signature(settings.admin_secret),
        COOKIE_SECONDS,
        path="/admin",
        httponly=True,
        secure=secure(request, settings),
        samesite="strict",
    )
    return answer


def _overview(request: Request) -> Response:
    return RedirectResponse(f"/admin{_query(request)}", 303)


@_guarded
async def act(request: Request) -> Response:
    """One of the host's actions."""
    if not is_admin(request):
        return (await _page(request)).sign_in(status=403)
    form = await _form(request)
    action = ACTIONS.get(form.get("what", ""))
    if action is None:
        raise ApiError("no-form", 422, detail="what")
    await action(app_of(request), form.get("which", ""))
    log.info("admin: %s %s", form["what"], form.get("which", ""))
    return _overview(request)


async def _close(app: App, table: str) -> None:
    await (await app.tables.find(table)).act(Close())


async def _remove(app: App, which: str) -> None:
    table, _, seat = which.partition(":")
    room = await app.tables.find(table)
    await room.act(Remove(int(seat) if seat.isdecimal() else 0, COVER))


async def _delete_table(app: App, table: str) -> None:
    """Also one that cannot be read."""
    for room in await app.tables.readable([table]):
        await room.act(Close())
    await app.tables.delete(table)


async def _mute(app: App, id: str, muted: bool = True) -> None:
    person = await app.storage.accounts.person(id)
    if person is None:
        raise ApiError("no-person", 404)
    await app.storage.accounts.update(person, muted=muted)


async def _unmute(app: App, id: str) -> None:
    await _mute(app, id, muted=False)


ACTIONS: dict[str, Callable[[App, str], Awaitable[None]]] = {
    "close": _close,
    "remove": _remove,
    "delete-table": _delete_table,
    "mute": _mute,
    "unmute": _unmute,
    "delete-person": delete_person,
}

ROUTES = [
    Route("/admin", overview),
    Route("/admin/style.css", style),
    Route("/admin/enter", sign_in, methods=["POST"]),
    Route("/admin/do", act, methods=["POST"]),
]
