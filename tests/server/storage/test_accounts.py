"""Accounts as they are stored."""

from __future__ import annotations

from tests.server.local import LocalServer


def test_only_a_digest_of_the_secret_is_stored(server: LocalServer) -> None:
    ann = server.new_client()
    secret = ann.headers["authorization"].split()[1]
    with server.app.storage.engine.connect() as connection:
        dump = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert secret not in dump
