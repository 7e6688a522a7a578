"""`python -m tests.server.upgrade REVISION`: games begun by an older version go on with this one.

The older version is taken out of git and played on, SQLite and PostgreSQL in
turn; it is stopped, this one is started on its database, and the same players
go on at the same tables. In the end every move that either version has
acknowledged must be stored, once.
"""

from __future__ import annotations

import asyncio
import io
import json
import os
import random
import signal
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from tests.server.crash.account import Account, settled
from tests.server.crash.witness import Witness
from tests.server.players import seated
from tests.server.processes import ServerProcess, postgres, serving

ROOT = Path(__file__).parents[2]
TABLES = 8
MOVES = 6
"""That are acknowledged at every table before it is enough."""

PATIENCE = 1200
"""Tenths of a second."""


def taken_out(revision: str, folder: Path) -> Path:
    """The sources of an older version."""
    command = ["git", "archive", revision, "src", "docs/rules"]
    archive = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    return folder / "src"


def old_server(sources: Path, server: ServerProcess) -> subprocess.Popen[bytes]:
    """The older version with the settings of a server of ours, at its port."""
    with server.log.open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "stammtisch.server.run", str(server.file)],
            env=os.environ | {"PYTHONPATH": str(sources)},
            cwd=sources,
            stderr=log,
        )


async def played(players: list[Witness]) -> None:
    """Until some moves are acknowledged at every table; then all leave."""

    def moves() -> Counter[int]:
        return Counter(player.company for player in players for _ in player.acknowledged)

    before = moves()
    playing = asyncio.gather(*(player.play() for player in players))
    try:
        for _ in range(PATIENCE):
            if playing.done():
                await playing
            if all(moves()[player.company] >= before[player.company] + MOVES for player in players):
                return
            await asyncio.sleep(0.1)
        raise AssertionError(f"a table does not go on: {moves()}")
    finally:
        await asyncio.gather(*(player.go() for player in players), playing)


def upgraded(folder: Path, sources: Path, database: str) -> Account:
    """Play on the older version, then on this one."""
    server = ServerProcess(folder, database)
    old = old_server(sources, server)
    try:
        server.wait()
        players = asyncio.run(_seated(server.base))
        asyncio.run(played(players))
    finally:
        old.send_signal(signal.SIGTERM)
        old.wait()
    with serving(folder, database) as now:
        for player in players:
            player.bases[:] = [now.base]
            player.going = False
        asyncio.run(played(players))
    return settled(database, players)


async def _seated(base: str) -> list[Witness]:
    """Nobody is slow; everybody knows where the server is."""
    players = await seated(base, [base], TABLES, stays=True, kind=Witness)
    return [
        replace(player, company=player.company * 4, dice=random.Random(number))
        for number, player in enumerate(players)
    ]


def main() -> None:
    revision = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="stammtisch-") as name, ExitStack() as stack:
        home = Path(name)
        sources = taken_out(revision, home / "old")
        url = stack.enter_context(postgres(home))
        for database in (f"sqlite:///{home}/tables.db", url):
            account = upgraded(home, sources, database)
            kind = database.split(":")[0]
            told = {
                "acknowledged": account.acknowledged,
                "lost": account.lost,
                "doubled": account.doubled,
                "games": account.games,
            }
            print(f"{revision} on {kind}, then this version:", json.dumps(told), flush=True)
            if not account.good:
                sys.exit("\n".join(account.wrong))


if __name__ == "__main__":
    main()
