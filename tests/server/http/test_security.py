"""Security headers and origins."""

from __future__ import annotations

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.local import LocalServer, receive


def test_sockets_and_forms_ask_where_a_page_comes_from(server: LocalServer) -> None:
    people, table = server.full_table(public=True)
    where = f"/api/tables/{table['id']}/socket?protocol=2"
    foreign = people[0].headers | {"origin": "https://evil.example"}
    with pytest.raises(WebSocketDisconnect), server.http.websocket_connect(where, headers=foreign):
        pass
    own = people[0].headers | {"origin": "http://testserver"}
    with server.http.websocket_connect(where, headers=own) as socket:
        assert receive(socket, "welcome")["table"]["you"] == 1
    answer = server.http.post("/api/me/link", headers=foreign)
    assert answer.status_code == 403


def test_answers_carry_the_security_headers(server: LocalServer) -> None:
    for path in ("/", "/health", "/api/games", "/nowhere", "/api/me"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
