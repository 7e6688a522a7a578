"""The admin page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.local import UNLIMITED, LocalServer, receive, running, send

SECRET = "a long random word"


def admin(server: LocalServer, what: str, which: str) -> int:
    answer = server.http.post(
        "/admin/do",
        data={"what": what, "which": which},
        headers={"authorization": f"Bearer {SECRET}"},
        follow_redirects=False,
    )
    return answer.status_code


def test_without_a_secret_there_is_no_admin_page(server: LocalServer) -> None:
    assert server.http.get("/admin").status_code == 404
    assert admin(server, "close", "x") == 404


def test_the_admin_page(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", admin_secret=SECRET) as server:
        people, table = server.full_table()
        assert "host’s secret" in server.http.get("/admin").text
        assert table["id"] not in server.http.get("/admin").text
        answer = server.http.post("/admin/do", data={"what": "close", "which": table["id"]})
        assert answer.status_code == 403
        answer = server.http.post("/admin/enter", data={"secret": "guess"})
        assert answer.status_code == 403 and "not the host" in answer.text
        assert table["id"] not in server.http.get("/admin").text
        server.http.post("/admin/enter", data={"secret": SECRET})
        page = server.http.get("/admin").text
        assert table["id"] in page and "P0" in page and SECRET not in page
        assert admin(server, "remove", f"{table['id']}:1") == 303
        assert people[1].get(f"/api/tables/{table['id']}")["seats"][0]["kind"] == "bot"
        ids = {p.name: p.id for p in server.app.storage.queries.people()}
        assert admin(server, "mute", ids["P1"]) == 303
        with people[1].socket(table) as socket:
            send(socket, t="chat", id="c", words="hello")
            assert receive(socket, "refused")["why"] == "muted"
            send(socket, t="react", id="r", reaction="hello")
            assert receive(socket, "refused")["why"] == "muted"
        assert admin(server, "delete-person", ids["P2"]) == 303
        people[2].get("/api/me", status=401)
        assert not server.app.storage.queries.tables_of(ids["P2"])
        assert admin(server, "close", table["id"]) == 303
        assert people[3].get(f"/api/tables/{table['id']}")["phase"] == "closed"
        assert admin(server, "delete-table", table["id"]) == 303
        people[3].get(f"/api/tables/{table['id']}", status=404)
        assert admin(server, "nonsense", "") == 422


def test_what_is_refused_is_said_on_a_page(tmp_path: Path) -> None:
    """Never raw JSON: the host has only a browser."""
    with running(f"sqlite:///{tmp_path}/t.db", admin_secret=SECRET) as server:
        elsewhere = {"origin": "null"}
        for path in ("/admin/enter", "/admin/do"):
            answer = server.http.post(f"{path}?lang=de", data={}, headers=elsewhere)
            assert answer.status_code == 403
            assert answer.headers["content-type"].startswith("text/html")
            assert 'lang="de"' in answer.text and "Von dieser Seite" in answer.text
        assert server.http.get("/admin").headers["referrer-policy"] == "same-origin"


def test_wrong_secrets_are_logged_and_soon_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(
        f"sqlite:///{tmp_path}/t.db", admin_secret=SECRET, limits=replace(UNLIMITED, guess_burst=5)
    ) as server:
        for _ in range(4):
            wrong = server.http.post("/admin/enter", data={"secret": "a guess"})
            assert wrong.status_code == 403
        bearer = {"authorization": "Bearer another guess"}
        assert server.http.get("/admin", headers=bearer).status_code == 200
        logged = [r.getMessage() for r in caplog.records if "secret" in r.getMessage()]
        assert len(logged) == 5 and "127.0.0.1" in logged[0]
        assert "guess" not in caplog.text
        right = server.http.post("/admin/enter", data={"secret": SECRET})
        assert right.status_code == 429, "guessing has an end"
        assert len([r for r in caplog.records if "secret" in r.getMessage()]) == 5


def test_who_was_removed_does_not_come_back_with_the_invitation(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", admin_secret=SECRET) as server:
        ann, bart = server.new_client("Ann"), server.new_client("Bart")
        table = ann.open(options={"players": 3})
        bart.sit(table)
        assert admin(server, "remove", f"{table['id']}:2") == 303
        form = {"invite": table["invite"]}
        refused = bart.post(f"/api/tables/{table['id']}/sit", form, status=403)
        assert refused["why"] == "dismissed"
