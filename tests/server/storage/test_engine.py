"""Opening a database."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from stammtisch.server.storage.engine import BadDatabase, open_database
from stammtisch.server.storage.schema import metadata


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    with open_database(f"sqlite:///{tmp_path}/t.db").connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with open_database(f"sqlite:///{tmp_path}/t.db").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x/y", "sqlite://"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadDatabase):
        open_database(url)


def test_a_full_disk_is_not_taken_for_another_server(tmp_path: Path) -> None:
    """A process that may write nothing, for a file that nobody else has."""
    claim = f"""
import resource
from stammtisch.server.storage.engine import BadDatabase, Claim
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
try:
    Claim("sqlite:///{tmp_path}/t.db")
except BadDatabase as error:
    print(type(error).__name__, error)
"""
    told = subprocess.run([sys.executable, "-c", claim], capture_output=True, text=True, check=True)
    assert told.stdout.startswith("BadDatabase") and "disk" in told.stdout, told.stdout
