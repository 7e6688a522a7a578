"""Request bodies are checked before an endpoint sees them."""

from __future__ import annotations

import pytest

from tests.server.local import LocalServer


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"[]", 422),
        (b'{"name": 5}', 422),
        (b'{"name": "x", "admin": true}', 422),
        (b'{"name": "' + b"x" * 41 + b'"}', 422),
        (b'{"name": "\\u0000 "}', 422),
        (b"[" * 10_000, 422),
        (b" " * 20_000, 413),
        (b"\xff\xfe", 422),
    ],
)
def test_bad_forms_get_a_sentence(server: LocalServer, body: bytes, status: int) -> None:
    answer = server.http.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["sentence"].rstrip(".")


def test_forms_of_other_pages_are_not_taken(server: LocalServer) -> None:
    """A page elsewhere can post plain text without asking; only JSON is read."""
    answer = server.http.post(
        "/api/me", content=b'{"name": "x"}', headers={"content-type": "text/plain"}
    )
    assert answer.status_code == 415
