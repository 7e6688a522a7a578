"""Starting a process: where there is no database it says so in a sentence."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from stammtisch.server.app import App
from stammtisch.server.settings import Settings
from stammtisch.server.storage.engine import Database
from stammtisch.server.storage.errors import StorageError
from tests.server.processes import PostgresProcess, free_port


def test_a_database_that_is_away_at_the_start_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    away = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
    file.write_bytes(msgspec.json.encode({"database": away, "port": free_port()}))
    command = [sys.executable, "-m", "stammtisch.server.run", str(file)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 1
    assert "BadDatabase" in ended.stderr and "refused" in ended.stderr
    assert "Traceback" not in ended.stderr and "trace" not in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_database_that_goes_away_during_the_start_is_an_outage(tmp_path: Path) -> None:
    """It was opened twice, the second time where all that can be said is a trace."""

    async def work(settings: Settings, database: Database) -> None:
        app = await App.start(settings, database)
        with pytest.raises(StorageError):
            await app.check()
        await app.close()

    server = PostgresProcess(tmp_path)
    server.start()
    database = Database(server.url())
    server.kill()
    asyncio.run(work(Settings(server.url()), database))
