"""Opening a database."""

from __future__ import annotations

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
