"""Secrets of devices: a link is used once, and what a lost message should have closed is closed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from stammtisch.server.errors import ApiError
from stammtisch.server.storage.devices import Devices, digest
from stammtisch.server.storage.storage import Storage
from tests.server.local import LocalServer, receive
from tests.server.storage.test_tables import with_storage


def test_two_devices_cannot_both_use_a_link(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        ann, _ = await storage.accounts.register("Ann", "nl")
        code = await storage.devices.create_link(ann)
        both = (storage.devices.claim_link(code, "") for _ in range(2))
        found = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(isinstance(one, ApiError) for one in found) == [False, True]
        assert len(await storage.devices.of_person(ann.id)) == 2

    with_storage(tmp_path, work)


def test_a_link_is_no_device(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        ann, secret = await storage.accounts.register("Ann", "nl")
        login = await storage.devices.authenticate(secret)
        code = await storage.devices.create_link(ann)
        assert login and await storage.devices.authenticate(code) is None
        assert [one.id for one in await storage.devices.of_person(ann.id)] == [login.device.id]
        assert await storage.devices.known([login.device.id, "other"]) == {login.device.id}
        assert secret not in str(storage.queries.login(digest(secret)))

    with_storage(tmp_path, work)


def test_a_device_ended_elsewhere_is_closed_also_when_the_message_was_lost(
    server: LocalServer,
) -> None:
    people, table = server.full_table()
    app, portal = server.app, server.http.portal
    assert portal
    with people[0].socket(table) as socket:
        receive(socket, "welcome")
        portal.call(app.close_ended_devices)
        (connection,) = app.tables.rooms[table["id"]].connections
        assert not connection.closed and connection.person and connection.device
        elsewhere = Devices(app.storage.queries, app.storage.writer)
        portal.call(elsewhere.end, connection.person, connection.device)
        portal.call(app.close_ended_devices)
        assert connection.closed
