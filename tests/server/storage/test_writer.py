"""The writer: many entries in one commit, each answered only afterwards."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import OperationalError

from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.errors import Away, Conflict, Fenced, StorageError
from stammtisch.server.storage.prepared import Row
from stammtisch.server.storage.schema import chat, events, tables
from stammtisch.server.storage.writer import GATHER, Entry, Writer

FENCES = {"a": 5, "b": 4, "c": 6, "deleted": 9}
"""The numbers under which owners write for tables whose fence is at 5."""


def row(table: str, number: int) -> Row:
    return {"table": table, "number": number, "at": 0.0, "body": "{}", "rules": 1}


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


def test_after_several_at_once_it_waits_a_moment_for_more(tmp_path: Path) -> None:
    """A commit costs as much as ten of its entries; who writes alone does not wait."""

    async def work() -> None:
        pauses, meanwhile = list[float](), list[Entry]()

        def pause(seconds: float) -> None:
            pauses.append(seconds)
            while meanwhile:
                writer._entries.put(meanwhile.pop())

        writer = Writer(open_database(f"sqlite:///{tmp_path}/t.db"), pause=pause)
        await writer.close()  # its thread has ended: batches are taken here
        a, b, c, d, e, f = (
            Entry(row(name, 1), None, (), asyncio.get_running_loop().create_future())
            for name in "abcdef"
        )
        for entry in (a, b):
            writer._entries.put(entry)
        assert writer._next_batch() == [a, b] and not pauses
        meanwhile.append(d)
        writer._entries.put(c)
        assert writer._next_batch() == [c, d] and len(pauses) == 1
        writer._entries.put(e)
        assert writer._next_batch() == [e] and len(pauses) == 2
        writer._entries.put(f)
        assert writer._next_batch() == [f] and pauses == [GATHER] * 2

    asyncio.run(work())


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


def test_one_that_is_fenced_off_harms_nobody(tmp_path: Path) -> None:
    async def work() -> tuple[list[object], dict[str, str]]:
        engine = open_database(f"sqlite:///{tmp_path}/t.db")
        writer = Writer(engine)
        for name in "abc":
            place = {"id": name, "game": "njet", "phase": "waiting", "public": True, "fence": 5}
            opened = insert(tables).values(**place, created=0.0, changed=0.0)
            await writer.write(row(name, 1), opened)
        cards = [{"of": name, "under": under, "told": "new"} for name, under in FENCES.items()]
        entries = [writer.write(row(str(card["of"]), 2), card=card) for card in cards]
        done = await asyncio.gather(*entries, return_exceptions=True)
        await writer.close()
        with engine.connect() as connection:
            numbers = connection.execute(select(events.c.table).where(events.c.number == 2))
            assert sorted(numbers.scalars()) == ["a", "c"]
            told = connection.execute(select(tables.c.id, tables.c.card)).all()
        return list(done), dict(map(tuple, told))

    done, told = asyncio.run(work())
    assert [type(one) for one in done] == [type(None), Fenced, type(None), Fenced]
    assert told == {"a": "new", "b": None, "c": "new"}


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


class Refusing:
    """A database that fails in some way, as often as it is asked."""

    dialect = sqlite.dialect()

    def __init__(self, error: Exception) -> None:
        self.error, self.asked, self.first = error, 0, threading.Event()

    def connect(self) -> Connection:
        self.asked += 1
        self.first.wait()
        raise self.error


def failed(error: Exception) -> tuple[list[object], int]:
    """What five entries that came together were told, and how often the database was asked."""

    async def work() -> tuple[list[object], int]:
        engine = Refusing(error)
        writer = Writer(engine)  # type: ignore[arg-type]
        held = asyncio.ensure_future(writer.write(row("held", 1)))
        while not engine.asked:
            await asyncio.sleep(0)
        others = [asyncio.ensure_future(writer.write(row(f"t{n}", 1))) for n in range(5)]
        await asyncio.sleep(0)
        engine.first.set()
        done = await asyncio.gather(held, *others, return_exceptions=True)
        await writer.close()
        return list(done[1:]), engine.asked - 1

    return asyncio.run(work())


def test_a_database_that_is_away_is_not_asked_for_each_entry() -> None:
    """Where every attempt waits for seconds, all that came together would wait for all."""
    told, asked = failed(OperationalError("", None, Exception("connection timeout expired")))
    assert [type(one) for one in told] == [Away] * 5
    assert asked == 1


def test_entries_that_were_deadlocked_are_written_one_by_one() -> None:
    deadlock = OperationalError("", None, psycopg.errors.DeadlockDetected())
    told, asked = failed(deadlock)
    assert [type(one) for one in told] == [StorageError] * 5
    assert asked == 6


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
