"""A statement that takes too long is cut off; one in time is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.watchdog import Watchdog

ENDLESS = text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT max(i) FROM n")


def test_an_endless_statement_is_cut_off(tmp_path: Path) -> None:
    engine, dog = open_database(f"sqlite:///{tmp_path}/t.db"), Watchdog(0.3)
    with engine.connect() as connection:
        with dog.watched(connection):
            assert connection.execute(text("SELECT 1")).scalar() == 1
        with pytest.raises(OperationalError, match="interrupted"), dog.watched(connection):
            connection.execute(ENDLESS)
        assert connection.execute(text("SELECT 2")).scalar() == 2
    dog.close()
    engine.dispose()
