"""The application: all doors, sockets and pages in one place."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from stammtisch.server import admin, metrics
from stammtisch.server.doors import DOORS, refused, routes
from stammtisch.server.guard import Guard
from stammtisch.server.house import House
from stammtisch.server.openapi import openapi
from stammtisch.server.schema import frames
from stammtisch.server.settings import Settings
from stammtisch.server.socket import table_socket
from stammtisch.server.trouble import Trouble
from stammtisch.server.visitor import address, chosen_language

CLIENT = Path(__file__).parents[1] / "web"
"""The built browser table, if this installation has one."""


def application(settings: Settings) -> Starlette:
    """An application for one process; the house is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = house = await House.opened(settings)
        house.log.info("open at http://%s:%s", settings.host, settings.port)
        try:
            yield
        finally:
            await house.close()
            house.log.info("closed")

    return Starlette(
        routes=[
            *routes(DOORS),
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            Route("/openapi.json", _openapi),
            Route("/api/frames.json", _frames),
            Route("/metrics", _metrics),
            *admin.ROUTES,
            *_client(),
        ],
        middleware=[Middleware(Guard)],
        exception_handlers={HTTPException: _no_such_page, Exception: _unexpected},
        lifespan=lifespan,
    )


def _client() -> list[Route]:
    """The pages; every address of the client is the same page."""
    found = (CLIENT / "index.html").is_file()
    return [Route("/{path:path}", _page)] if found else [Route("/", _greeting)]


async def _page(request: Request) -> Response:
    """A file of the client; what is no file is one of its addresses. Names of assets hold a digest
    of what is in them, so browsers may keep those for good."""
    path = request.path_params["path"]
    wanted = (CLIENT / path).resolve()
    if wanted.is_relative_to(CLIENT) and wanted.is_file():
        lasting = path.startswith("assets/")
        keep = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return FileResponse(wanted, headers={"cache-control": keep})
    if path.startswith(("api/", "assets/")):
        raise HTTPException(404)
    return FileResponse(CLIENT / "index.html", headers={"cache-control": "no-cache"})


async def _greeting(request: Request) -> Response:
    words = "Stammtisch is running. The API is described at /openapi.json.\n"
    return Response(words, media_type="text/plain")


async def _openapi(request: Request) -> Response:
    return JSONResponse(openapi())


async def _frames(request: Request) -> Response:
    return Response(json.dumps(frames()), media_type="application/schema+json")


async def _metrics(request: Request) -> Response:
    """For this machine and for whoever knows the admin's secret."""
    settings = request.app.state.house.settings
    local = address(request, settings) in ("127.0.0.1", "::1")
    if not local and not admin.is_admin(request):
        raise HTTPException(404)
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _no_such_page(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    why = "no-method" if wrong.status_code == 405 else "no-page"
    answer = refused(Trouble(why, wrong.status_code), chosen_language(request))
    for name, value in (wrong.headers or {}).items():
        answer.headers[name] = value
    return answer


async def _unexpected(request: Request, wrong: Exception) -> Response:
    """Never a traceback: it is in the server's log."""
    request.app.state.house.log.error("unexpected", exc_info=wrong)
    return refused(Trouble("unexpected", 500), chosen_language(request))
