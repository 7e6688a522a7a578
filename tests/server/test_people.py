"""Identity: a secret nobody can guess, movable, deletable, and never shown to others."""

from __future__ import annotations

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.club import Club, ask, hear


def test_a_newcomer_gets_a_cookie_no_script_can_read(club: Club) -> None:
    answer = club.client.post("/api/me", json={"name": "Ann"})
    assert answer.json() == {"name": "Ann", "language": "en", "muted": False, "token": None}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    assert len(club.client.cookies["stammtisch"]) >= 43
    assert club.client.get("/api/me").json()["name"] == "Ann"
    assert club.client.post("/api/me", json={"name": "Bea"}).status_code == 409


def test_behind_tls_the_cookie_stays_there() -> None:
    from starlette.requests import HTTPConnection

    from stammtisch.server.http.caller import address, secure
    from stammtisch.server.settings import Settings

    scope = {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "server": ("h", 80),
        "client": ("127.0.0.1", 1),
        "query_string": b"",
        "headers": [(b"x-forwarded-proto", b"https"), (b"x-forwarded-for", b"6.6.6.6, 1.2.3.4")],
    }
    call = HTTPConnection(scope)
    assert secure(call, Settings(database="", proxied=True))
    assert address(call, Settings(database="", proxied=True)) == "1.2.3.4"
    assert not secure(call, Settings(database=""))
    assert address(call, Settings(database="")) == "127.0.0.1"


def test_only_a_digest_of_the_secret_is_stored(club: Club) -> None:
    ann = club.visitor()
    secret = ann.headers["authorization"].split()[1]
    with club.app.storage.engine.connect() as connection:
        dump = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert secret not in dump


@pytest.mark.parametrize("secret", ["", "x", "'; drop table people;", "a" * 5000])
def test_a_wrong_secret_is_nobody(club: Club, secret: str) -> None:
    answer = club.client.get("/api/me", headers={"authorization": f"Bearer {secret}"})
    assert answer.status_code == 401
    assert answer.json()["sentence"] == "Say who you are first."


def test_another_device_by_link_once(club: Club) -> None:
    ann = club.visitor()
    link = ann.post("/api/me/link")
    assert link["url"].endswith(link["code"])
    answer = club.client.get("/api/me", headers={"authorization": f"Bearer {link['code']}"})
    assert answer.status_code == 401, "a link is no secret by itself"
    claimed = club.client.post("/api/me/claim", json={"code": link["code"], "token": True})
    phone = {"authorization": f"Bearer {claimed.json()['token']}"}
    assert club.client.get("/api/me", headers=phone).json()["name"] == "Ann"
    again = club.client.post("/api/me/claim", json={"code": link["code"]})
    assert again.status_code == 404
    assert ann.get("/api/me")["name"] == "Ann"


def test_both_devices_hold_the_seat(club: Club) -> None:
    people, table = club.full_table()
    code = people[0].post("/api/me/link")["code"]
    claimed = club.client.post("/api/me/claim", json={"code": code, "token": True}).json()
    phone = {"authorization": f"Bearer {claimed['token']}"}
    where = f"/api/tables/{table['id']}/socket"
    with (
        people[0].socket(table) as laptop,
        club.client.websocket_connect(where, headers=phone) as p,
    ):
        moved = hear(p, "moved")
        ask(p, t="move", id="p1", at=0, action=moved["moves"][0]["action"])
        assert hear(p, "ack")
        assert hear(laptop, "moved")["moves"] and hear(laptop, "moved")["lines"]


def test_deleting_oneself_leaves_no_name_and_no_word(club: Club) -> None:
    people, table = club.full_table()
    with people[0].socket(table) as socket:
        ask(socket, t="chat", id="c", words="remember me")
        hear(socket, "ack")
    answer = club.client.request("DELETE", "/api/me", headers=people[0].headers)
    assert answer.status_code == 200
    people[0].get("/api/me", status=401)
    seen = people[1].get(f"/api/tables/{table['id']}")
    assert seen["seats"][0]["kind"] == "bot" and seen["phase"] == "playing"
    with club.app.storage.engine.connect() as connection:
        dump = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert "remember me" not in dump and "'P0'" not in dump


def test_a_new_name_is_told(club: Club) -> None:
    people, table = club.full_table()
    with people[1].socket(table) as socket:
        hear(socket, "welcome")
        answer = club.client.patch(
            "/api/me", json={"name": " Ann\u202e\nde  Vries "}, headers=people[0].headers
        )
        assert answer.json()["name"] == "Ann de Vries"
        while hear(socket, "table")["table"]["seats"][0]["name"] != "Ann de Vries":
            pass


def test_private_tables_are_for_the_invited(club: Club) -> None:
    ann, eve = club.visitor(), club.visitor("Eve")
    table = ann.open()
    path = f"/api/tables/{table['id']}"
    eve.get(path, status=403)
    eve.get(path + "?invite=guess", status=403)
    eve.post(path + "/sit", {"invite": "guess"}, status=403)
    eve.post(path + "/fill", {"level": "random"}, status=403)
    with pytest.raises(WebSocketDisconnect), eve.socket(table):
        pass
    assert eve.get(f"{path}?invite={table['invite']}")["invite"] is None
    assert not eve.get("/api/tables")["tables"]
    assert eve.sit(table)["you"] == 2


def test_sockets_and_forms_ask_where_a_page_comes_from(club: Club) -> None:
    people, table = club.full_table(public=True)
    where = f"/api/tables/{table['id']}/socket"
    foreign = people[0].headers | {"origin": "https://evil.example"}
    with pytest.raises(WebSocketDisconnect), club.client.websocket_connect(where, headers=foreign):
        pass
    own = people[0].headers | {"origin": "http://testserver"}
    with club.client.websocket_connect(where, headers=own) as socket:
        assert hear(socket, "welcome")["table"]["you"] == 1
    answer = club.client.post("/api/me/link", headers=foreign)
    assert answer.status_code == 403


def test_an_invitation_as_a_picture(club: Club) -> None:
    ann, eve = club.visitor(), club.visitor("Eve")
    table = ann.open()
    path = f"/api/tables/{table['id']}/invitation.svg"
    answer = club.client.get(path, headers=ann.headers)
    assert answer.headers["content-type"] == "image/svg+xml" and b"<svg" in answer.content
    eve.get(path, status=403)


def test_answers_carry_the_security_headers(club: Club) -> None:
    for path in ("/", "/health", "/api/games", "/nowhere", "/api/me"):
        headers = club.client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_refusals_speak_the_visitors_language(club: Club) -> None:
    for language, words in (("nl", "bestaat niet"), ("de", "gibt es nicht"), ("en", "no such")):
        answer = club.client.get("/api/tables/none", headers={"accept-language": f"{language},x"})
        assert words in answer.json()["sentence"]
        assert words in club.client.get(f"/api/rules/none?lang={language}").json()["sentence"]
