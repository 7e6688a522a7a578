"""The writer: many entries in one commit, each answered only afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select

from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.errors import Conflict
from stammtisch.server.storage.schema import chat, events
from stammtisch.server.storage.writer import Row, Writer


def row(table: str, number: int) -> Row:
    return {"table": table, "number": number, "at": 0.0, "body": "{}"}


def test_waiting_entries_share_a_commit(tmp_path: Path) -> None:
    async def work() -> int:
        engine = open_database(f"sqlite:///{tmp_path}/t.db")
        writer, commits = Writer(engine), []
        plain = writer._commit
        writer._commit = lambda batch: commits.append(len(batch)) or plain(batch)  # type: ignore[func-returns-value,method-assign]
        await asyncio.gather(*(writer.write(row(f"t{n}", 1)) for n in range(200)))
        await writer.close()
        assert sum(commits) == 200
        return len(commits)

    assert asyncio.run(work()) < 100


def test_a_number_is_written_once_and_others_are_not_harmed(tmp_path: Path) -> None:
    async def work() -> list[object]:
        engine = open_database(f"sqlite:///{tmp_path}/t.db")
        writer = Writer(engine)
        await writer.write(row("a", 1))
        entries = [row("b", 1), row("a", 1), row("c", 1), row("a", 2)]
        done = await asyncio.gather(*map(writer.write, entries), return_exceptions=True)
        await writer.close()
        with engine.connect() as connection:
            assert connection.execute(select(func.count()).select_from(events)).scalar() == 4
        return list(done)

    done = asyncio.run(work())
    assert [type(one) for one in done] == [type(None), Conflict, type(None), type(None)]


def test_an_entry_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    async def work() -> None:
        engine = open_database(f"sqlite:///{tmp_path}/t.db")
        writer = Writer(engine)
        line = insert(chat).values(table="a", number=1, person="p", at=0.0, words="hello")
        await writer.write(row("a", 1), line)
        with pytest.raises(Conflict):
            await writer.write(row("a", 2), line)
        await writer.close()
        with engine.connect() as connection:
            assert connection.execute(select(func.count()).select_from(events)).scalar() == 1

    asyncio.run(work())


def test_a_line_that_broke_is_opened_again(tmp_path: Path) -> None:
    async def work() -> None:
        engine = open_database(f"sqlite:///{tmp_path}/t.db")
        writer = Writer(engine)
        await writer.write(row("a", 1))
        assert writer._connection and writer._connection.connection.driver_connection
        writer._connection.connection.driver_connection.close()
        await writer.write(row("a", 2))
        await writer.close()
        with engine.connect() as connection:
            assert connection.execute(select(func.count()).select_from(events)).scalar() == 2

    asyncio.run(work())
