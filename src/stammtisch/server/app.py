"""The app: what one server process holds, from its start to its end."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from stammtisch.server.metrics import watch_loop
from stammtisch.server.pubsub import LocalPubSub, PubSub, RedisPubSub
from stammtisch.server.rate_limits import RateLimits
from stammtisch.server.retention import Retention
from stammtisch.server.settings import Settings
from stammtisch.server.storage.engine import Database
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.owners import Owners, Ownership, SoleOwner
from stammtisch.server.storage.storage import Storage
from stammtisch.server.tables.registry import TableRegistry
from stammtisch.server.tables.services import Services
from stammtisch.server.tables.view_queue import ViewQueue
from stammtisch.server.tasks import BackgroundTasks
from stammtisch.server.workers.bot_pool import BotPool
from stammtisch.server.workers.pool import WorkerPool

INTERVAL = 2.0
"""Seconds between two rounds of maintenance."""

RETENTION_INTERVAL = 3600.0
DEVICE_INTERVAL = 30.0
log = logging.getLogger("stammtisch.server")


class App:
    """Made by `start`, inside a running loop."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.closing = False
        self.limits = RateLimits(settings.limits)
        self.storage = Storage(database, settings.statement_seconds)
        self.retention = Retention(self.storage.tables)
        self.tasks = BackgroundTasks()
        self.view_queue = ViewQueue()
        self.bot_pool = BotPool(settings.bot_processes, settings.bot_seconds, settings.warm_up)
        self.reader = WorkerPool(1, settings.read_memory)
        """Reads what people paste."""
        self.pubsub: PubSub = RedisPubSub(settings.redis) if settings.redis else LocalPubSub()
        self.owners: Ownership = SoleOwner()
        if not self.pubsub.alone:
            self.owners = Owners(self.storage.queries, self.storage.writer, settings.reached_at)
        self.tables = TableRegistry(
            Services(
                self.storage.tables,
                self.storage.absences,
                self.owners,
                self.pubsub,
                self.bot_pool,
                self.view_queue,
                self.tasks,
                settings.bot_pace,
                settings.absence,
            )
        )

    @classmethod
    async def start(cls, settings: Settings, database: Database | None = None) -> App:
        """On a database that is opened already, or else on the one of the settings."""
        app = cls(settings, database or Database(settings.database))
        await app.pubsub.start(app.tables.receive)
        app.tasks.start(app._maintain())
        app.tasks.start(app._tell_presence())
        app.tasks.start(watch_loop())
        if settings.redis:
            app.bot_pool.lend(settings.redis)
        if settings.warm_up:
            app.tasks.start(app.bot_pool.warm_up())
        return app

    async def _maintain(self) -> None:
        """Every few seconds: remove idle rooms, catch up with other processes, delete what is
        older than the host wants."""
        swept = looked = 0.0
        while True:
            await asyncio.sleep(INTERVAL)
            self.tables.remove_idle(self.settings.linger)
            self.tables.schedule()
            try:
                if not self.pubsub.alone:
                    await self.tables.renew()
                    await self.tables.synchronise()
                    if time.monotonic() - looked > DEVICE_INTERVAL:
                        looked = time.monotonic()
                        await self.close_ended_devices()
                if self.settings.keep_days and time.monotonic() - swept > RETENTION_INTERVAL:
                    swept = time.monotonic()
                    await self.delete_expired(self.settings.keep_days)
            except Exception as error:
                log.warning("maintenance failed: %r", error)

    async def _tell_presence(self) -> None:
        """Whose players are here, also while everything else waits for the database."""
        while True:
            await asyncio.sleep(INTERVAL)
            if not self.pubsub.alone:
                self.tables.tell_presence()

    async def end_device(self, person: str, device: str) -> None:
        """A device loses a person's identity, and its sockets, at every process."""
        await self.storage.devices.end(person, device)
        self.tables.close_devices({device})
        self.pubsub.send("device", device)

    async def close_ended_devices(self) -> None:
        """Close what a lost message should have closed."""
        devices = self.tables.devices
        self.tables.close_devices(devices - await self.storage.devices.known(list(devices)))

    async def delete_expired(self, days: float) -> None:
        if await self.retention.sweep(days):
            await self.tables.remove_deleted()

    async def check(self) -> None:
        """Raises if moves cannot be stored; without Redis they can."""
        await self.storage.check()

    @property
    def queued(self) -> dict[str, int]:
        """What waits in this process, by queue."""
        return {
            "commits": self.storage.writer.waiting,
            "scenes": len(self.view_queue),
            "frames": self.tables.unsent,
            "pasted_records": self.reader.waiting,
            "process_messages": self.pubsub.waiting,
            **self.bot_pool.waiting,
        }

    async def close(self) -> None:
        """Close all connections, write what is left, and stop."""
        self.closing = True
        self.storage.hurry()
        with suppress(StorageError):
            await self.owners.release()
        await self.tables.close()
        await self.tasks.close()
        await self.view_queue.close()
        await self.pubsub.close()
        await self.storage.close()
        await self.bot_pool.close()
        self.reader.shutdown()
