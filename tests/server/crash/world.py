"""The set-ups that are put under faults: one process on SQLite, or two on PostgreSQL and Redis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.crash.disk import Disk, small_disk
from tests.server.crash.links import Link, Network, network
from tests.server.processes import (
    PostgresProcess,
    RedisProcess,
    ServerProcess,
    children,
    serving,
)

ABSENCE = 10.0
"""Seconds after which a bot may take over for somebody gone; faults of servers are shorter."""

KEEP_DAYS = 30.0
"""A clock that jumps must not delete anything."""


@dataclass
class World:
    """Processes, the links between them, and their disk."""

    name: str
    database: str
    disk: Disk
    net: Network
    servers: list[ServerProcess] = field(default_factory=list)
    clients: list[Link] = field(default_factory=list)
    """From players to each server."""
    to_postgres: list[Link] = field(default_factory=list)
    to_redis: list[Link] = field(default_factory=list)
    peers: list[Link] = field(default_factory=list)
    """From the other servers to each."""
    postgres: PostgresProcess | None = None
    redis: RedisProcess | None = None
    ended: Counter[str] = field(default_factory=Counter)
    """Which processes had ended by themselves, and what they said last."""

    @property
    def bases(self) -> list[str]:
        return [f"http://127.0.0.1:{link.port}" for link in self.clients]

    def workers(self, server: ServerProcess) -> list[int]:
        """The processes in which bots think."""
        return [n for n in children(server.number) if server.number and "spawn_main" in _words(n)]

    def writers(self) -> list[int]:
        """The processes that write to the disk."""
        if self.postgres is not None:
            return self.postgres.processes
        return [server.number for server in self.servers if server.number]

    def supervise(self) -> None:
        """Start again what has ended by itself, as systemd does."""
        if self.postgres is not None and not self.postgres.alive:
            self.ended["PostgreSQL"] += 1
            self.postgres.start()
        for server in self.servers:
            if server.ended:
                self.ended[f"a server: {server.last_words}"] += 1
                server.start()


def _words(number: int) -> str:
    try:
        return Path(f"/proc/{number}/cmdline").read_text()
    except OSError:
        return ""


@contextmanager
def on_sqlite(folder: Path) -> Iterator[World]:
    with ExitStack() as stack:
        net = stack.enter_context(network())
        disk = stack.enter_context(small_disk(folder / "disk"))
        world = World("SQLite", f"sqlite:///{disk.folder}/t.db", disk, net)
        _serve(stack, folder, world, [(world.database, {})])
        yield world


@contextmanager
def on_postgres(folder: Path, processes: int = 2) -> Iterator[World]:
    with ExitStack() as stack:
        net = stack.enter_context(network())
        disk = stack.enter_context(small_disk(folder / "disk"))
        postgres, redis = PostgresProcess(disk.folder), RedisProcess(folder)
        for process in (postgres, redis):
            stack.callback(process.close)
            process.start()
        world = World("PostgreSQL and Redis", postgres.url(), disk, net)
        world.postgres, world.redis = postgres, redis
        places = []
        for _ in range(processes):
            world.to_postgres.append(net.link(postgres.port))
            world.to_redis.append(net.link(redis.port))
            world.peers.append(net.link())
            more = {
                "redis": redis.url(world.to_redis[-1].port),
                "peer": f"127.0.0.1:{world.peers[-1].port}",
            }
            places.append((postgres.url(world.to_postgres[-1].port), more))
        _serve(stack, folder, world, places)
        for server, link in zip(world.servers, world.peers, strict=True):
            link.to = server.port
        yield world


def _serve(
    stack: ExitStack, folder: Path, world: World, places: list[tuple[str, dict[str, str]]]
) -> None:
    for database, more in places:
        settings = {"absence": ABSENCE, "keep_days": KEEP_DAYS, **more}
        server = stack.enter_context(serving(folder, database, **settings))
        world.servers.append(server)
        world.clients.append(world.net.link(server.port))
