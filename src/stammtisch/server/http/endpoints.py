"""Endpoints, each declared with the body it takes and the response it gives.

The OpenAPI page is made from the same declarations that check the requests.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.app import App
from stammtisch.server.errors import ApiError
from stammtisch.server.http.caller import (
    COOKIE,
    address,
    app_of,
    chosen_language,
    login_of,
    secure,
)
from stammtisch.server.http.errors import error_response
from stammtisch.server.http.security import origin_allowed
from stammtisch.server.metrics import REQUEST
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.queries import Login, Person
from stammtisch.server.ws import messages
from stammtisch.table.records import RefusedRecord

SAFE = ("GET", "HEAD")
COOKIE_SECONDS = 400 * 86_400
log = logging.getLogger("stammtisch.server")


@dataclass
class RequestContext:
    """One request with all that an endpoint needs to answer it."""

    request: Request
    app: App
    login: Login | None = None
    body: Any = None
    cookie: str | None = None
    """A secret for the browser to keep; empty to have it deleted."""

    @property
    def language(self) -> str:
        return chosen_language(self.request, self.person)

    @property
    def person(self) -> Person | None:
        return self.login.person if self.login else None

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def me(self) -> Person:
        if self.person is None:
            raise ApiError("no-person", 401)
        return self.person

    @property
    def my_id(self) -> str | None:
        return self.person.id if self.person else None

    def url(self, path: str) -> str:
        """A page's address as the caller knows the server."""
        scheme = "https" if secure(self.request, self.app.settings) else "http"
        host = self.request.headers.get("host", "localhost")
        return f"{scheme}://{host}/{path}"


Handler = Callable[[RequestContext], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    handler: Handler
    body: type | None
    response: type | None
    media_type: str
    max_body: int | None
    query: dict[str, dict[str, Any]]

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").strip().split("\n")[0]


class Router:
    """Collects the endpoints of a module."""

    def __init__(self) -> None:
        self.endpoints: list[Endpoint] = []

    def endpoint(
        self,
        method: str,
        path: str,
        *,
        body: type | None = None,
        response: type | None = None,
        media_type: str = "application/json",
        max_body: int | None = None,
        query: dict[str, dict[str, Any]] | None = None,
    ) -> Callable[[Handler], Handler]:
        """Declare an endpoint; `query` holds the schemas of its query parameters."""

        def declare(handler: Handler) -> Handler:
            self.endpoints.append(
                Endpoint(method, path, handler, body, response, media_type, max_body, query or {})
            )
            return handler

        return declare


def routes(endpoints: Iterable[Endpoint]) -> list[Route]:
    """One route for each path, for all its methods."""
    paths: dict[str, dict[str, Endpoint]] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method] = each
    return [Route(path, _dispatch(by), methods=list(by)) for path, by in paths.items()]


def _dispatch(by_method: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        endpoint = by_method[method]
        with REQUEST.labels(method, endpoint.path).time():
            return await _answer(endpoint, RequestContext(request, app_of(request)))

    return answer


async def _answer(endpoint: Endpoint, context: RequestContext) -> Response:
    try:
        return await _admitted(endpoint, context)
    except RefusedRecord as error:
        return error_response(error.refusal, context.language)
    except (ApiError, Refusal) as error:
        return error_response(error, context.language)
    except StorageError as error:
        log.error("the database did not answer: %r", error)
        return error_response(ApiError("not-stored", 503), context.language)


async def _admitted(endpoint: Endpoint, context: RequestContext) -> Response:
    request, app = context.request, context.app
    if not app.limits.requests.take(address(request, app.settings)):
        raise ApiError("too-fast", 429)
    if request.method not in SAFE and not origin_allowed(request.headers, app.settings):
        raise ApiError("origin", 403)
    context.login = await login_of(request)
    context.body = await _body(endpoint, context)
    given = await endpoint.handler(context)
    content = given if isinstance(given, bytes) else messages.encode(given)
    return _with_cookie(Response(content, media_type=endpoint.media_type), context)


async def _body(endpoint: Endpoint, context: RequestContext) -> Any:
    """The body, read up to its limit and validated."""
    if endpoint.body is None:
        return None
    kind = context.request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "application/json":
        raise ApiError("no-json", 415)
    limits = context.app.settings.limits
    try:
        async with asyncio.timeout(limits.body_seconds):
            read = await _read(context.request, endpoint.max_body or limits.body_bytes)
    except TimeoutError:
        raise ApiError("too-slow", 408) from None
    try:
        return msgspec.json.decode(read, type=endpoint.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError("no-form", 422, detail=str(error)[:200]) from None


async def _read(request: Request, most: int) -> bytearray:
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise ApiError("too-large", 413)
    except ClientDisconnect:
        raise ApiError("no-form", 422, detail="…") from None
    return body


def _with_cookie(response: Response, context: RequestContext) -> Response:
    if context.cookie is None:
        return response
    over_tls = secure(context.request, context.app.settings)
    if context.cookie:
        response.set_cookie(
            COOKIE, context.cookie, COOKIE_SECONDS, httponly=True, secure=over_tls, samesite="lax"
        )
    else:
        response.delete_cookie(COOKIE, httponly=True, secure=over_tls, samesite="lax")
    return response
