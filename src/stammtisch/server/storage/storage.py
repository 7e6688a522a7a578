"""The storage of one process: a database with its reader, its writer and what is built on them."""

from __future__ import annotations

import asyncio

from stammtisch.server.storage.absences import Absences
from stammtisch.server.storage.accounts import Accounts
from stammtisch.server.storage.devices import Devices
from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.queries import Queries
from stammtisch.server.storage.tables import TableStore
from stammtisch.server.storage.writer import Writer


class Storage:
    """Made inside a running loop, on a database that is migrated first."""

    def __init__(self, database: str) -> None:
        self.engine = open_database(database)
        self.queries = Queries(self.engine)
        self.writer = Writer(self.engine)
        self.tables = TableStore(self.queries, self.writer)
        self.absences = Absences(self.queries, self.writer)
        self.devices = Devices(self.queries, self.writer)
        self.accounts = Accounts(self.queries, self.writer, self.devices)

    async def check(self) -> None:
        """Raises StorageError if the database does not answer or nothing can be written."""
        await asyncio.to_thread(self.queries.check)
        if not self.writer.alive:
            raise StorageError("the writer has stopped")

    async def close(self) -> None:
        await self.writer.close()
        self.engine.dispose()
