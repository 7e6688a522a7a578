"""What a host can do: the admin page, backup, restore, export, retention, metrics."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from stammtisch.server.export import export
from stammtisch.server.storage import backup
from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.queries import Queries
from stammtisch.server.storage.schema import ALL, events, people, tables
from stammtisch.table import load
from tests.server.club import Club, ask, choose, hear, opened
from tests.server.machines import postgres

SECRET = "a long random word"


def admin(club: Club, what: str, which: str) -> int:
    answer = club.client.post(
        "/admin/do",
        data={"what": what, "which": which},
        headers={"authorization": f"Bearer {SECRET}"},
        follow_redirects=False,
    )
    return answer.status_code


def test_without_a_secret_there_is_no_admin_page(club: Club) -> None:
    assert club.client.get("/admin").status_code == 404
    assert admin(club, "close", "x") == 404


def test_the_admin_page(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/t.db", admin_secret=SECRET) as club:
        people, table = club.full_table()
        assert "Secret" in club.client.get("/admin").text
        assert table["id"] not in club.client.get("/admin").text
        answer = club.client.post("/admin/do", data={"what": "close", "which": table["id"]})
        assert answer.status_code == 403
        club.client.post("/admin/enter", data={"secret": "guess"})
        assert table["id"] not in club.client.get("/admin").text
        club.client.post("/admin/enter", data={"secret": SECRET})
        page = club.client.get("/admin").text
        assert table["id"] in page and "P0" in page and SECRET not in page
        assert admin(club, "remove", f"{table['id']}:1") == 303
        assert people[1].get(f"/api/tables/{table['id']}")["seats"][0]["kind"] == "bot"
        ids = {p.name: p.id for p in club.app.storage.queries.people()}
        assert admin(club, "mute", ids["P1"]) == 303
        with people[1].socket(table) as socket:
            ask(socket, t="chat", id="c", words="hello")
            assert hear(socket, "refused")["why"] == "muted"
        assert admin(club, "delete-person", ids["P2"]) == 303
        people[2].get("/api/me", status=401)
        assert not club.app.storage.queries.tables_of(ids["P2"])
        assert admin(club, "close", table["id"]) == 303
        assert people[3].get(f"/api/tables/{table['id']}")["phase"] == "closed"
        assert admin(club, "delete-table", table["id"]) == 303
        people[3].get(f"/api/tables/{table['id']}", status=404)
        assert admin(club, "nonsense", "") == 422


def finished(club: Club) -> str:
    """A short game against bots, played out; its table."""
    ann, dice = club.visitor(), random.Random(1)
    table = ann.open(options={"players": 3, "rounds": 1}, fill="random")
    with ann.socket(table) as socket:
        while (frame := hear(socket, "moved", "scene"))["t"] == "moved" or not (
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
    with opened(old) as club:
        table = finished(club)
        club.full_table()
        written = backup.backup(club.app.storage.engine, file)
    with postgres(tmp_path) as new:
        engine = open_database(new)
        assert backup.restore(engine, file) == written == sum(map(len, rows(old).values()))
        assert rows(new) == rows(old)
        with pytest.raises(backup.BadBackup, match="not-empty"):
            backup.restore(engine, file)
        assert export(Queries(engine), tmp_path / "games", running=False) == 1
        assert load(tmp_path / "games" / f"njet-{table}.stm").over
        assert export(Queries(engine), tmp_path / "all", running=True) == 2
        engine.dispose()


def test_half_a_backup_restores_nothing(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/old.db") as club:
        club.full_table()
        backup.backup(club.app.storage.engine, tmp_path / "b.gz")
    whole = (tmp_path / "b.gz").read_bytes()
    (tmp_path / "half.gz").write_bytes(whole[: len(whole) // 2])
    engine = open_database(f"sqlite:///{tmp_path}/new.db")
    with pytest.raises(backup.BadBackup, match="no-backup"):
        backup.restore(engine, tmp_path / "half.gz")
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(people)).scalar() == 0


def test_old_tables_and_people_are_deleted(club: Club) -> None:
    people_there, table = club.full_table()
    stays, fresh = club.visitor("Stays"), club.visitor("Fresh")
    young = stays.open()
    long_ago = time.time() - 100 * 86_400
    app = club.app
    with app.storage.engine.begin() as connection:
        old = table["id"]
        connection.execute(update(tables).where(tables.c.id == old).values(changed=long_ago))
        connection.execute(update(events).where(events.c.table == old).values(at=long_ago))
        connection.execute(update(people).where(people.c.name != "Fresh").values(seen=long_ago))
    portal = club.client.portal
    assert portal
    portal.call(app.delete_expired, 30.0)
    assert {person.name for person in app.storage.queries.people()} == {"Stays", "Fresh"}
    assert app.storage.queries.tables(("waiting", "playing")) == [young["id"]]
    assert old not in app.tables.rooms and young["id"] in app.tables.rooms
    assert fresh.get("/api/me") and people_there


def test_health_and_metrics(club: Club) -> None:
    people_there, table = club.full_table()
    with people_there[0].socket(table) as socket:
        choose(socket, hear(socket, "moved"), random.Random(1))
        hear(socket, "ack")
    told = club.client.get("/metrics").text
    assert 'stammtisch_moves_total{by="person",game="njet"}' in told
    assert "stammtisch_store_seconds_bucket" in told
    assert club.client.get("/health").json()["ok"]
    portal = club.client.portal
    assert portal
    portal.call(club.app.storage.writer.close)
    answer = club.client.get("/health")
    assert answer.status_code == 503
