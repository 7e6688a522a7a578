"""Backup, restore and export."""

from __future__ import annotations

import gzip
import json
import random
import tracemalloc
from pathlib import Path

import pytest
from sqlalchemy import func, select

from stammtisch.server.export import export
from stammtisch.server.storage import backup
from stammtisch.server.storage.engine import HEAD, open_database
from stammtisch.server.storage.queries import Queries
from stammtisch.server.storage.schema import ALL, people
from stammtisch.table import load
from tests.server.local import LocalServer, choose, receive, running
from tests.server.processes import postgres


def finished(server: LocalServer) -> str:
    """A short game against bots, played out; its table."""
    ann, dice = server.new_client(), random.Random(1)
    table = ann.open(options={"players": 3, "rounds": 1}, fill="random")
    with ann.socket(table) as socket:
        while (frame := receive(socket, "moved", "scene"))["t"] == "moved" or not (
            frame["scene"]["over"]
        ):
            if frame["t"] == "moved" and frame["moves"]:
                choose(socket, frame, dice)
    return str(table["id"])


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    engine = open_database(url)
    with engine.connect() as connection:
        found = {t.name: sorted(map(tuple, connection.execute(select(t))), key=str) for t in ALL}
    engine.dispose()
    return found


def test_backup_restore_and_export(tmp_path: Path) -> None:
    old, file = f"sqlite:///{tmp_path}/old.db", tmp_path / "b.gz"
    with running(old) as server:
        table = finished(server)
        server.full_table()
        written = backup.backup(server.app.storage.engine, file)
    with postgres(tmp_path) as new:
        engine = open_database(new)
        assert backup.restore(engine, file) == written.rows == sum(map(len, rows(old).values()))
        assert rows(new) == rows(old)
        with pytest.raises(backup.BadBackup, match="not-empty"):
            backup.restore(engine, file)
        assert export(Queries(engine), tmp_path / "games", running=False).games == 1
        assert load(tmp_path / "games" / f"njet-{table}.stm").over
        assert export(Queries(engine), tmp_path / "all", running=True) == (2, [])
        engine.dispose()


def test_half_a_backup_restores_nothing(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/old.db") as server:
        server.full_table()
        backup.backup(server.app.storage.engine, tmp_path / "b.gz")
    whole = (tmp_path / "b.gz").read_bytes()
    (tmp_path / "half.gz").write_bytes(whole[: len(whole) // 2])
    engine = open_database(f"sqlite:///{tmp_path}/new.db")
    with pytest.raises(backup.BadBackup, match="no-backup"):
        backup.restore(engine, tmp_path / "half.gz")
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(people)).scalar() == 0


def test_a_line_without_an_end_is_not_read_into_memory(tmp_path: Path) -> None:
    with gzip.open(tmp_path / "bomb.gz", "wt", encoding="utf-8") as file:
        file.write(json.dumps({"kind": backup.KIND, "form": HEAD}) + "\n[")
        for _ in range(40):
            file.write(" " * (1 << 20))
    engine = open_database(f"sqlite:///{tmp_path}/new.db")
    tracemalloc.start()
    with pytest.raises(backup.BadBackup, match="no-backup"):
        backup.restore(engine, tmp_path / "bomb.gz")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 16 << 20
