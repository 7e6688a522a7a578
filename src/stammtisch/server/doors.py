"""Doors: HTTP endpoints, each with the form it takes and the answer it gives.

The OpenAPI page is made from the same declarations that check the requests.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from stammtisch.kernel.refusal import Refusal
from stammtisch.server import forms
from stammtisch.server.guard import origin_allowed
from stammtisch.server.house import House
from stammtisch.server.metrics import REFUSED
from stammtisch.server.storage.library import Person
from stammtisch.server.trouble import Trouble, told
from stammtisch.server.visitor import address, chosen_language, person_of
from stammtisch.server.ws import messages
from stammtisch.table.records import RefusedRecord

SAFE = ("GET", "HEAD")


@dataclass
class Visit:
    """One request on its way through a door."""

    request: Request
    house: House
    person: Person | None
    form: Any
    cookie: str | None = None
    """A secret to be kept by the browser; empty to have it forgotten."""

    @property
    def language(self) -> str:
        return chosen_language(self.request, self.person)

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def me(self) -> Person:
        if self.person is None:
            raise Trouble("no-person", 401)
        return self.person


Enter = Callable[[Visit], Awaitable[Any]]


@dataclass(frozen=True)
class Door:
    method: str
    path: str
    enter: Enter
    takes: type | None
    gives: type | None
    kind: str
    largest: int | None
    asks: dict[str, dict[str, Any]]

    @property
    def summary(self) -> str:
        return (self.enter.__doc__ or "").strip().split("\n")[0]


DOORS: list[Door] = []


def door(
    method: str,
    path: str,
    *,
    takes: type | None = None,
    gives: type | None = None,
    kind: str = "application/json",
    largest: int | None = None,
    asks: dict[str, dict[str, Any]] | None = None,
) -> Callable[[Enter], Enter]:
    """Declare an endpoint; `asks` are the parameters of its query with their schemas."""

    def keep(enter: Enter) -> Enter:
        DOORS.append(Door(method, path, enter, takes, gives, kind, largest, asks or {}))
        return enter

    return keep


def routes(doors: list[Door]) -> list[Route]:
    """One route for each path, for all its methods."""
    paths: dict[str, dict[str, Door]] = {}
    for each in doors:
        paths.setdefault(each.path, {})[each.method] = each
    return [Route(path, _endpoint(by), methods=list(by)) for path, by in paths.items()]


def _endpoint(by: dict[str, Door]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await _answer(by[method], request)

    return answer


async def _answer(which: Door, request: Request) -> Response:
    house: House = request.app.state.house
    visit = Visit(request, house, None, None)
    try:
        if not house.requests.take(address(request, house.settings)):
            raise Trouble("too-fast", 429)
        if request.method not in SAFE and not origin_allowed(request.headers, house.settings):
            raise Trouble("origin", 403)
        visit.person = await person_of(request)
        visit.form = await _form(which, request, house)
        given = await which.enter(visit)
    except RefusedRecord as wrong:
        return refused(wrong.refusal, visit.language)
    except (Trouble, Refusal) as wrong:
        return refused(wrong, visit.language)
    except SQLAlchemyError as wrong:
        house.log.error("the database did not answer: %r", wrong)
        return refused(Trouble("not-stored", 503), visit.language)
    return _with_cookie(_response(which, given), visit)


def _response(which: Door, given: Any) -> Response:
    body = given if isinstance(given, bytes) else messages.encode(given)
    return Response(body, media_type=which.kind)


async def _form(which: Door, request: Request, house: House) -> Any:
    """The body, read no further than it may go and checked against its form."""
    if which.takes is None:
        return None
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "application/json":
        raise Trouble("no-json", 415)
    largest = which.largest or house.settings.limits.body_bytes
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > largest:
                raise Trouble("too-large", 413)
    except ClientDisconnect:
        raise Trouble("no-form", 422, detail="…") from None
    try:
        return msgspec.json.decode(body, type=which.takes)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Trouble("no-form", 422, detail=str(wrong)[:200]) from None


def refused(wrong: Trouble | Refusal, language: str) -> Response:
    """A sentence, with the status that says the same to a program."""
    why, sentence, page, clause = told(wrong, language)
    REFUSED.labels(why).inc()
    status = wrong.status if isinstance(wrong, Trouble) else 422
    body = messages.encode(forms.Wrong(why, sentence, page, clause))
    headers = {"www-authenticate": "Bearer"} if status == 401 else None
    return Response(body, status, headers, media_type="application/json")


def _with_cookie(response: Response, visit: Visit) -> Response:
    from stammtisch.server.visitor import COOKIE, secure

    if visit.cookie is None:
        return response
    over_tls = secure(visit.request, visit.house.settings)
    if visit.cookie:
        response.set_cookie(
            COOKIE, visit.cookie, 400 * 86_400, httponly=True, secure=over_tls, samesite="lax"
        )
    else:
        response.delete_cookie(COOKIE, httponly=True, secure=over_tls, samesite="lax")
    return response
