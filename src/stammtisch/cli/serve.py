"""`stammtisch serve`: the server."""

from __future__ import annotations

import os
import socket
import threading
import time
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer

from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.extras import need
from stammtisch.kernel.scene import text

PATIENCE = 300
"""Tenths of a second in which a server should answer."""

SPARE_CORES = max((os.cpu_count() or 2) - 1, 1)

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="STAMMTISCH_DATABASE",
        help="sqlite:///FILE or postgresql://…; otherwise a file in your home folder.",
    ),
]


Redis = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="STAMMTISCH_REDIS",
        help="Redis, where several processes serve the same PostgreSQL.",
    ),
]
Peer = Annotated[
    str | None,
    typer.Option(
        metavar="HOST:PORT",
        help="Where the other processes reach this one, if they run on other machines.",
    ),
]
Origins = Annotated[
    list[str] | None,
    typer.Option(metavar="URL", help="Another page that may open sockets; may be repeated."),
]
Proxied = Annotated[bool, typer.Option("--proxied", help="A proxy on this machine says who calls.")]
KeepDays = Annotated[
    float | None,
    typer.Option(min=0.01, metavar="DAYS", help="Delete what is older; otherwise all is kept."),
]
BotPace = Annotated[float, typer.Option(min=0, help="Bots play at beats of so many seconds.")]
BotSeconds = Annotated[float, typer.Option(min=0.01, help="Seconds a bot may think about a move.")]
BotProcesses = Annotated[int, typer.Option(min=1, help="Processes in which bots think.")]
Absence = Annotated[
    float, typer.Option(min=1, help="Seconds others wait for a player who is gone.")
]
OpenPage = Annotated[
    bool, typer.Option("--open", help="Open the page in the browser of this machine.")
]


def address_of(database: str | None) -> str:
    from stammtisch.server.settings import usual_database

    return database or usual_database()


@plainly
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    database: Database = None,
    redis: Redis = None,
    peer: Peer = None,
    origin: Origins = None,
    proxied: Proxied = False,
    keep_days: KeepDays = None,
    bot_pace: BotPace = 0.7,
    bot_seconds: BotSeconds = 1.0,
    bot_processes: BotProcesses = SPARE_CORES,
    absence: Absence = 90.0,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    open_page: OpenPage = False,
) -> None:
    """Serve tables to browsers and other clients.

    The secret of the host's page, /admin, is read from the environment
    variable STAMMTISCH_ADMIN_SECRET; without one there is no such page.

    stammtisch serve --host 0.0.0.0 --database postgresql://stammtisch@localhost/stammtisch
    """
    from stammtisch.server.run import run
    from stammtisch.server.settings import Settings
    from stammtisch.server.storage.engine import BadDatabase

    if log_level not in ("debug", "info", "warning", "error"):
        raise Complaint("server-no-log-level", name=log_level[:40])
    check(address_of(database), redis)
    need_alone(address_of(database))
    if open_page:
        show_page(host, port)
    settings = Settings(
        database=address_of(database),
        redis=redis,
        peer=peer,
        host=host,
        port=port,
        origins=tuple(origin or ()),
        proxied=proxied,
        admin_secret=os.environ.get("STAMMTISCH_ADMIN_SECRET") or None,
        keep_days=keep_days,
        bot_pace=bot_pace,
        bot_seconds=bot_seconds,
        bot_processes=bot_processes,
        warm_up=True,
        absence=absence,
    )
    try:
        run(settings, log_level)
    except BadDatabase as wrong:
        raise Complaint("server-no-database", reason=str(wrong)[:200]) from None


def need_alone(database: str) -> None:
    """Complain where another server has the same SQLite file."""
    from stammtisch.server.storage.engine import BadDatabase, Claim, DatabaseInUse

    try:
        Claim(database).release()
    except DatabaseInUse as wrong:
        raise Complaint("server-in-use", file=str(wrong)) from None
    except BadDatabase as wrong:
        raise Complaint("server-no-database", reason=str(wrong)[:200]) from None


def show_page(host: str, port: int) -> None:
    """Say where the page is, and open it, as soon as the server answers."""

    def wait_and_show() -> None:
        for _ in range(PATIENCE):
            with suppress(OSError), socket.create_connection((host, port), 1):
                break
            time.sleep(0.1)
        address = f"http://{host}:{port}/"
        console().print(speaker(None).say(text("server-open-at", address=address)))
        webbrowser.open(address)

    threading.Thread(target=wait_and_show, daemon=True).start()


def check(database: str, redis: str | None = None) -> None:
    """Complain in a sentence about a database that cannot be used."""
    from stammtisch.server.storage.engine import BadDatabase, NewerDatabase, open_database

    try:
        engine = open_database(database)
        engine.dispose()
    except NewerDatabase:
        raise Complaint("server-newer-database") from None
    except (BadDatabase, OSError) as wrong:
        reason = str(wrong).splitlines()[0][:200] if str(wrong) else type(wrong).__name__
        raise Complaint("server-no-database", reason=reason) from None
    if redis and engine.dialect.name == "sqlite":
        raise Complaint("server-redis-sqlite")
    if redis:
        need("redis")
