"""Invitations."""

from __future__ import annotations

from tests.server.local import LocalServer


def test_an_invitation_as_a_picture(server: LocalServer) -> None:
    ann, eve = server.new_client(), server.new_client("Eve")
    table = ann.open()
    path = f"/api/tables/{table['id']}/invitation.svg"
    answer = server.http.get(path, headers=ann.headers)
    assert answer.headers["content-type"] == "image/svg+xml" and b"<svg" in answer.content
    eve.get(path, status=403)
