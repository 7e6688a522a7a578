"""Running the application under uvicorn.

`python -m stammtisch.server.run FILE` takes every setting, limits included,
from a JSON file.
"""

from __future__ import annotations

import contextlib
import gc
import sys
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette

from stammtisch.extras import MissingExtra, need
from stammtisch.server.asgi import application
from stammtisch.server.compile_cache import ensure_cache
from stammtisch.server.http_protocol import HEAD_BYTES, limited
from stammtisch.server.logs import set_up
from stammtisch.server.settings import Settings
from stammtisch.server.storage.engine import BadDatabase, Database, database_url
from stammtisch.server.ws.protocol import FrameProtocol

GRACE = 5
"""Seconds that open requests get at the end."""


def run(settings: Settings, log_level: str = "info") -> None:
    """Serve until told to stop; raises BadDatabase where there is none to begin with."""
    set_up(log_level)
    database = Database(settings.database)  # an application could only fail with a trace
    ensure_cache()
    raise_file_limit()
    _collect_garbage_rarely()
    uvicorn.Server(configuration(application(settings, database), settings)).run()


def run_plainly(settings: Settings) -> None:
    """The same; where there is no database it ends with a sentence."""
    try:
        run(settings, "warning")
    except BadDatabase as wrong:
        sys.exit(f"{type(wrong).__name__}: {str(wrong).splitlines()[0]}")


def configuration(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=limited(settings.limits.head_seconds),
        ws=FrameProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=HEAD_BYTES,
        limit_concurrency=None,
    )


def raise_file_limit() -> None:
    """Every socket is an open file; systems allow few unless asked."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = hard if hard != resource.RLIM_INFINITY else 1 << 16
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, 1 << 16), hard))


def _collect_garbage_rarely() -> None:
    """The collector stops everything to look for cycles; with many tables that took longer than a
    hundred moves, and there are few cycles."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def main() -> None:
    settings = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Settings)
    try:
        database_url(settings.database)
        if settings.redis:
            need("redis")
    except MissingExtra as missing:
        sys.exit(str(missing))
    run_plainly(settings)


if __name__ == "__main__":
    main()
