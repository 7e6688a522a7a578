"""The storage of one process: a database with its reader, its writer and what is built on them."""

from __future__ import annotations

from stammtisch.server.storage.absences import Absences
from stammtisch.server.storage.accounts import Accounts
from stammtisch.server.storage.devices import Devices
from stammtisch.server.storage.engine import Database
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.heartbeat import Heartbeat
from stammtisch.server.storage.queries import Queries
from stammtisch.server.storage.tables import TableStore
from stammtisch.server.storage.watchdog import Watchdog
from stammtisch.server.storage.writer import Writer

LAST_SECONDS = 2.0
"""For each statement, once the server is told to end."""


class Storage:
    """Made inside a running loop, on a database that is migrated first."""

    def __init__(self, database: Database, statement_seconds: float = 10.0) -> None:
        self._database, self.engine = database, database.engine
        self._watchdog = Watchdog(statement_seconds)
        self.queries = Queries(self.engine, self._watchdog.watched)
        self.writer = Writer(self.engine, self._watchdog.watched)
        self.heartbeat = Heartbeat(self.writer)
        self.tables = TableStore(self.queries, self.writer)
        self.absences = Absences(self.queries, self.writer)
        self.devices = Devices(self.queries, self.writer)
        self.accounts = Accounts(self.queries, self.writer, self.devices)

    async def check(self) -> None:
        """Raises StorageError if nothing can be written, or not in time."""
        if not self.writer.alive:
            raise StorageError("the writer has stopped")
        await self.heartbeat.check()

    def hurry(self) -> None:
        """From now on a database that does not answer is given up soon; what was acknowledged is
        stored already."""
        self._watchdog.hurry(LAST_SECONDS)
        self.writer.hurry()

    async def close(self) -> None:
        await self.writer.close()
        self._watchdog.close()
        self._database.close()
