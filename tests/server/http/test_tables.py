"""Invitations."""

from __future__ import annotations

from pathlib import Path

from tests.server.local import LocalServer, running
from tests.server.processes import postgres


def test_an_invitation_as_a_picture(server: LocalServer) -> None:
    ann, eve = server.new_client(), server.new_client("Eve")
    table = ann.open()
    path = f"/api/tables/{table['id']}/invitation.svg"
    answer = server.http.get(path, headers=ann.headers)
    assert answer.headers["content-type"] == "image/svg+xml" and b"<svg" in answer.content
    eve.get(path, status=403)


def test_the_owner_moves_people_and_sends_them_away(server: LocalServer) -> None:
    ann, bart, eve = (server.new_client(name) for name in ("Ann", "Bart", "Eve"))
    table = ann.open(options={"players": 4})
    assert bart.sit(table)["owner"] == 1
    path = f"/api/tables/{table['id']}"
    moved = ann.post(f"{path}/reseat", {"seat": 2, "to": 4})
    assert [seat["name"] for seat in moved["seats"]] == ["Ann", "", "", "Bart"]
    assert bart.get("/api/me/tables")["tables"][0]["you"] == 4
    for other in (bart, eve):
        other.post(f"{path}/reseat", {"seat": 1, "to": 2}, status=403)
        other.post(f"{path}/dismiss", {"seat": 1}, status=403)
    bart.post(f"{path}/reseat", {"seat": 4, "to": 2})
    gone = ann.post(f"{path}/dismiss", {"seat": 2})
    assert [seat["kind"] for seat in gone["seats"]] == ["person", "free", "free", "free"]
    assert bart.get("/api/me/tables")["tables"] == []
    why = bart.post(f"{path}/sit", {"invite": table["invite"]}, status=403)
    assert (why["why"], why["sentence"]) == ("dismissed", "You were asked to leave this table.")
    ann.post(f"{path}/reseat", {"seat": 2, "to": 13}, status=422)
    ann.post(f"{path}/dismiss", {"seat": "2"}, status=422)


def test_where_people_sit_is_read_back_as_it_was(tmp_path: Path) -> None:
    seats_are_read_back(f"sqlite:///{tmp_path}/t.db")
    with postgres(tmp_path) as url:
        seats_are_read_back(url)


def seats_are_read_back(database: str) -> None:
    with running(database) as server:
        ann, bart = server.new_client("Ann"), server.new_client("Bart")
        table = ann.open(options={"players": 4})
        bart.sit(table)
        ann.post(f"/api/tables/{table['id']}/reseat", {"seat": 2, "to": 3})
        ann.post(f"/api/tables/{table['id']}/reseat", {"seat": 1, "to": 4})
        (mine,) = bart.get("/api/me/tables")["tables"]
        assert (mine["you"], mine["owner"]) == (3, 4)
    with running(database) as server:
        seats = server.http.get(f"/api/tables/{table['id']}", headers=ann.headers).json()["seats"]
        assert [seat["name"] for seat in seats] == ["", "", "Bart", "Ann"]
