"""The HTTP API: all endpoints, in the order of the OpenAPI page."""

from __future__ import annotations

from stammtisch.server.http import (
    devices,
    info,
    lessons,
    me,
    practice,
    puzzles,
    replays,
    reviews,
    tables,
)
from stammtisch.server.http.endpoints import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (
    *info.router.endpoints,
    *lessons.router.endpoints,
    *me.router.endpoints,
    *practice.router.endpoints,
    *devices.router.endpoints,
    *tables.router.endpoints,
    *replays.router.endpoints,
    *reviews.router.endpoints,
    *puzzles.router.endpoints,
)
