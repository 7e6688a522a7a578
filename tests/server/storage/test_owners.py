"""A table has one owner, for as long as it says so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import insert, update

from stammtisch.server.storage.engine import Database
from stammtisch.server.storage.errors import Fenced
from stammtisch.server.storage.owners import UNFENCED, Owners, SoleOwner
from stammtisch.server.storage.schema import owners, tables
from stammtisch.server.storage.storage import Storage

Work = Callable[[Storage, Owners, Owners], Awaitable[None]]


def among_two(folder: Path, work: Work) -> None:
    """Two processes on one database with the tables a, b and c."""

    async def both() -> None:
        storage = Storage(Database(f"sqlite:///{folder}/t.db"))
        for table in "abc":
            row = {"table": table, "number": 1, "at": 0.0, "body": "", "rules": 1}
            place = {"id": table, "game": "njet", "phase": "waiting", "public": True}
            opened = insert(tables).values(**place, created=0.0, changed=0.0)
            await storage.writer.write(row, opened)
        one, other = (Owners(storage.queries, storage.writer, f"h:{port}") for port in (1, 2))
        try:
            await work(storage, one, other)
        finally:
            await storage.close()

    asyncio.run(both())


async def let_it_end(storage: Storage, table: str) -> None:
    """A lease that nobody has renewed."""
    await storage.writer.write(
        None, update(owners).where(owners.c.table == table).values(until=1.0)
    )


def test_the_first_who_asks_is_the_owner(tmp_path: Path) -> None:
    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        assert await one.elsewhere("a") is None and one.holds("a")
        found = await other.elsewhere("a")
        assert found and found.peer == "h:1" and not other.holds("a")
        assert one.vouched(found.secret) and not other.vouched(found.secret)
        assert await one.elsewhere("a") is None

    among_two(tmp_path, work)


def test_many_who_ask_at_once_find_one_owner(tmp_path: Path) -> None:
    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        asked = [who.elsewhere("a") for _ in range(5) for who in (one, other)]
        found = await asyncio.gather(*asked)
        assert one.holds("a") != other.holds("a")
        assert sum(owner is None for owner in found) == 5

    among_two(tmp_path, work)


def test_a_table_that_does_not_exist_is_nobodys(tmp_path: Path) -> None:
    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        assert await one.elsewhere("nowhere") is None
        assert not one.holds("nowhere") and not storage.queries.owned_by(one._process)

    among_two(tmp_path, work)


def test_an_owner_that_is_gone_is_followed_and_learns_of_it(tmp_path: Path) -> None:
    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        for table in "ab":
            await one.elsewhere(table)
        assert await one.renew("ab") == set()
        await let_it_end(storage, "a")
        assert await other.elsewhere("a") is None
        assert await one.renew("ab") == {"a"}
        assert not one.holds("a") and one.holds("b")
        found = await one.elsewhere("a")
        assert found and found.peer == "h:2"

    among_two(tmp_path, work)


def test_after_a_restart_a_process_has_its_tables_at_once(tmp_path: Path) -> None:
    """It passed sockets on to itself, again and again, until the lease of the one before it at the
    same address was over."""

    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        await one.elsewhere("a")
        again = Owners(storage.queries, storage.writer, "h:1")
        assert await again.elsewhere("a") is None and again.holds("a")
        assert again.fence("a") > one.fence("a")
        assert await one.renew("a") == {"a"}
        found = await other.elsewhere("a")
        assert found and again.vouched(found.secret)

    among_two(tmp_path, work)


def test_what_another_at_the_same_address_has_renewed_since_is_its_own(tmp_path: Path) -> None:
    """As on machines that were not told apart."""

    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        await one.elsewhere("a")
        twin = Owners(storage.queries, storage.writer, "h:1")
        await asyncio.sleep(0.01)
        assert await one.renew("a") == set()
        assert await twin.elsewhere("a") and one.holds("a") and not twin.holds("a")

    among_two(tmp_path, work)


def test_a_lease_that_ended_is_held_on_where_nobody_else_came(tmp_path: Path) -> None:
    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        await one.elsewhere("a")
        await let_it_end(storage, "a")
        assert await one.renew("a") == set()
        assert await other.elsewhere("a")

    among_two(tmp_path, work)


def test_tables_out_of_use_and_those_of_one_who_goes_are_free(tmp_path: Path) -> None:
    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        for table in "ab":
            await one.elsewhere(table)
        one._asked.clear()  # not of late
        await one.renew("b")
        assert not one.holds("a") and await other.elsewhere("a") is None
        assert await other.elsewhere("b")
        await one.release()
        assert not one.holds("b") and await other.elsewhere("b") is None

    among_two(tmp_path, work)


def test_a_table_that_is_renewed_again_and_again_does_not_stay_young(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its owner had long put it away and kept the lease; where people had come to another process,
    its bots waited for ever."""
    monkeypatch.setattr("stammtisch.server.storage.owners.YOUNG", 0.2)

    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        for table in "ab":
            await one.elsewhere(table)
        for _ in range(10):
            await one.renew("b")
            await asyncio.sleep(0.05)
        assert one.holds("b") and not one.holds("a")
        assert await other.elsewhere("a") is None

    among_two(tmp_path, work)


def test_one_that_is_just_being_claimed_is_not_given_up(tmp_path: Path) -> None:
    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        await one.elsewhere("b")
        await asyncio.gather(one.elsewhere("a"), *(one.renew("b") for _ in range(20)))
        assert one.holds("a") and (await one.renew("b")) == set()
        assert await other.elsewhere("a")

    among_two(tmp_path, work)


def test_each_owner_has_a_higher_number_and_an_earlier_one_writes_nothing(tmp_path: Path) -> None:
    """Also where it does not know yet that it is one, and the number of its event is free."""

    async def work(storage: Storage, one: Owners, other: Owners) -> None:
        async def write(who: Owners, number: int) -> None:
            row = {"table": "a", "number": number, "at": 0.0, "body": "", "rules": 1}
            card = {"of": "a", "under": who.fence("a"), "told": f"{number}"}
            await storage.writer.write(row, card=card)

        assert await one.elsewhere("a") is None
        await write(one, 2)
        await let_it_end(storage, "a")
        assert await other.elsewhere("a") is None
        assert one.fence("a") < other.fence("a")
        with pytest.raises(Fenced):
            await write(one, 3)
        assert storage.queries.versions(["a"]) == {"a": 2}
        await write(other, 3)
        await one.renew("a")
        assert one.fence("a") == UNFENCED  # whoever only lets somebody sit down
        await other.release()
        assert await one.elsewhere("a") is None and one.fence("a") == 3

    among_two(tmp_path, work)


def test_a_single_process_owns_everything() -> None:
    async def work() -> None:
        alone = SoleOwner()
        assert await alone.elsewhere("t") is None and alone.holds("t")
        assert await alone.renew(["t"]) == set() and not alone.vouched("")
        await alone.release()

    asyncio.run(work())
