"""Questions about who is there: answered by whoever has the player, else the seat is free."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stammtisch.server.storage import absences
from stammtisch.server.storage.queries import Seat
from stammtisch.server.storage.storage import Storage
from tests.server.storage.test_tables import with_storage

SEAT = Seat("t", 2)


@pytest.mark.parametrize("there", [True, False])
def test_a_seat_is_gone_unless_somebody_has_its_player(
    tmp_path: Path, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(storage: Storage) -> None:
        asked = [asyncio.create_task(storage.absences.confirmed(SEAT)) for _ in range(2)]
        while SEAT not in await storage.absences.asked():
            await asyncio.sleep(0.01)
        await storage.absences.answer(lambda seat: there and seat == SEAT)
        assert any(await asyncio.gather(*asked)) == (not there)
        assert await storage.absences.asked() == set()

    monkeypatch.setattr(absences, "ANSWERED", 0.3)
    with_storage(tmp_path, work)
