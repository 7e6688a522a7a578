"""What a room is handed: storage, messages to other processes, bots, views and tasks."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.server.pubsub import PubSub
from stammtisch.server.storage.absences import Absences
from stammtisch.server.storage.owners import Ownership
from stammtisch.server.storage.tables import TableStore
from stammtisch.server.tables.view_queue import ViewQueue
from stammtisch.server.tasks import BackgroundTasks
from stammtisch.server.workers.bot_pool import BotPool


@dataclass(frozen=True)
class Services:
    """Shared by all rooms of a process."""

    store: TableStore
    absences: Absences
    owners: Ownership
    pubsub: PubSub
    bot_pool: BotPool
    view_queue: ViewQueue
    tasks: BackgroundTasks
    bot_pace: float
    """Seconds between the beats at which a bot plays."""
    absence: float
    """Seconds others wait for a seat whose player is gone."""
