"""The ASGI application: all routes, with the app they share."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from stammtisch.server import metrics
from stammtisch.server.app import App
from stammtisch.server.errors import ApiError
from stammtisch.server.http import admin
from stammtisch.server.http.api import ENDPOINTS
from stammtisch.server.http.caller import address, app_of
from stammtisch.server.http.client import client_routes
from stammtisch.server.http.endpoints import routes
from stammtisch.server.http.errors import http_error, unexpected_error
from stammtisch.server.http.openapi import openapi
from stammtisch.server.http.security import SecurityHeaders
from stammtisch.server.settings import Settings
from stammtisch.server.storage.engine import Database
from stammtisch.server.ws.schema import frames
from stammtisch.server.ws.socket import table_socket

log = logging.getLogger("stammtisch.server")


def application(settings: Settings, database: Database | None = None) -> Starlette:
    """An application for one process; its app starts and ends with it."""

    @asynccontextmanager
    async def lifespan(starlette: Starlette) -> AsyncIterator[None]:
        starlette.state.app = app = await App.start(settings, database)
        log.info("open at http://%s:%s", settings.host, settings.port)
        try:
            yield
        finally:
            await app.close()
            log.info("closed")

    return Starlette(
        routes=[
            *routes(ENDPOINTS),
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            Route("/openapi.json", _openapi),
            Route("/api/frames.json", _frames),
            Route("/metrics", _metrics),
            *admin.ROUTES,
            *client_routes(),
        ],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={HTTPException: http_error, Exception: unexpected_error},
        lifespan=lifespan,
    )


async def _openapi(request: Request) -> Response:
    return JSONResponse(openapi())


async def _frames(request: Request) -> Response:
    return Response(json.dumps(frames()), media_type="application/schema+json")


async def _metrics(request: Request) -> Response:
    """For this machine and for whoever knows the admin's secret."""
    local = address(request, app_of(request).settings) in ("127.0.0.1", "::1")
    with suppress(ApiError):
        local = local or admin.is_admin(request)
    if not local:
        raise HTTPException(404)
    for queue, waiting in app_of(request).queued.items():
        metrics.QUEUED.labels(queue).set(waiting)
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")
