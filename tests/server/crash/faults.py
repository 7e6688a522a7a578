"""Faults: how each begins and ends, and how long it lasts."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tests.server.crash.links import Link
from tests.server.crash.world import World
from tests.server.processes import ServerProcess, told

Step = Callable[[], object]
JUMPS = (3600.0, 86_400.0, 400 * 86_400.0)
"""Seconds by which a calendar is suddenly wrong, one way or the other."""

MOMENT = 0.0, 1.0
SHORT = 0.3, 3.0
LONGER = 0.5, 7.0
"""Seconds, all shorter than what others wait for somebody gone."""

BEYOND = 12.0, 30.0
"""Longer than any patience of the server; one in eight of those with Redis or PostgreSQL."""


@dataclass(frozen=True)
class Fault:
    """What goes wrong, where, and for how long."""

    kind: str
    part: str
    """Two faults of the same part do not go together."""
    seconds: float
    begin: Step
    end: Step


Kind = Callable[[World, random.Random], Fault]


def _nothing() -> None:
    pass


def _server(dice: random.Random, world: World) -> tuple[int, ServerProcess]:
    number = dice.randrange(len(world.servers))
    return number, world.servers[number]


def kill_server(world: World, dice: random.Random) -> Fault:
    number, server = _server(dice, world)
    return Fault(
        "kill a server", f"server {number}", dice.uniform(*MOMENT), server.kill, server.start
    )


def stop_server(world: World, dice: random.Random) -> Fault:
    number, server = _server(dice, world)
    end = partial(server.kill, signal.SIGTERM)
    return Fault(
        "stop a server (SIGTERM)", f"server {number}", dice.uniform(*MOMENT), end, server.start
    )


def freeze_server(world: World, dice: random.Random) -> Fault:
    number, server = _server(dice, world)
    frozen: list[int] = []

    def begin() -> None:
        frozen.append(server.number)
        told(frozen, signal.SIGSTOP)

    return Fault(
        "freeze a server",
        f"server {number}",
        dice.uniform(*LONGER),
        begin,
        lambda: told(frozen, signal.SIGCONT),
    )


def kill_worker(world: World, dice: random.Random) -> Fault:
    number, server = _server(dice, world)
    return Fault(
        "kill bot workers",
        f"server {number}",
        0.0,
        lambda: told(world.workers(server), signal.SIGKILL),
        _nothing,
    )


def freeze_worker(world: World, dice: random.Random) -> Fault:
    number, server = _server(dice, world)
    frozen: list[int] = []

    def begin() -> None:
        frozen.extend(world.workers(server))
        told(frozen, signal.SIGSTOP)

    return Fault(
        "freeze bot workers",
        f"server {number}",
        dice.uniform(*LONGER),
        begin,
        lambda: told(frozen, signal.SIGCONT),
    )


def _link(
    word: str, what: str, links: list[Link], seconds: float, world: World, dice: random.Random
) -> Fault:
    number = dice.randrange(len(links))
    link = links[number]
    begin = link.cut if word == "cut" else link.silence
    return Fault(
        f"{word} {what}",
        f"{what} {number}",
        seconds,
        lambda: world.net.tell(begin),
        lambda: world.net.tell(link.mend),
    )


def cut_clients(world: World, dice: random.Random) -> Fault:
    return _link("cut", "players off", world.clients, dice.uniform(*SHORT), world, dice)


def silence_clients(world: World, dice: random.Random) -> Fault:
    return _link("silence", "players", world.clients, dice.uniform(*LONGER), world, dice)


def _patience(dice: random.Random) -> float:
    return dice.uniform(*(BEYOND if dice.random() < 0.125 else LONGER))


def cut_postgres(world: World, dice: random.Random) -> Fault:
    return _link("cut", "PostgreSQL off", world.to_postgres, _patience(dice), world, dice)


def silence_postgres(world: World, dice: random.Random) -> Fault:
    return _link("silence", "PostgreSQL", world.to_postgres, _patience(dice), world, dice)


def cut_redis(world: World, dice: random.Random) -> Fault:
    return _link("cut", "Redis off", world.to_redis, _patience(dice), world, dice)


def silence_redis(world: World, dice: random.Random) -> Fault:
    return _link("silence", "Redis", world.to_redis, _patience(dice), world, dice)


def cut_servers(world: World, dice: random.Random) -> Fault:
    return _link("cut", "servers off each other", world.peers, dice.uniform(*LONGER), world, dice)


def silence_servers(world: World, dice: random.Random) -> Fault:
    return _link("silence", "servers to each other", world.peers, _patience(dice), world, dice)


def kill_redis(world: World, dice: random.Random) -> Fault:
    assert world.redis
    return Fault("kill Redis", "redis", _patience(dice), world.redis.kill, world.redis.start)


def freeze_redis(world: World, dice: random.Random) -> Fault:
    assert world.redis
    numbers = [world.redis.number]
    return Fault(
        "freeze Redis",
        "redis",
        _patience(dice),
        partial(told, numbers, signal.SIGSTOP),
        partial(told, numbers, signal.SIGCONT),
    )


def kill_postgres(world: World, dice: random.Random) -> Fault:
    assert world.postgres
    return Fault(
        "kill PostgreSQL",
        "postgres",
        dice.uniform(*SHORT),
        world.postgres.kill,
        world.postgres.start,
    )


def kill_backend(world: World, dice: random.Random) -> Fault:
    """One process of it dies: PostgreSQL ends all its connections and recovers by itself."""
    postgres = world.postgres
    assert postgres

    def begin() -> None:
        told(dice.sample(postgres.processes[1:], 1), signal.SIGKILL)

    return Fault("kill a process of PostgreSQL", "postgres", 0.0, begin, _nothing)


def freeze_postgres(world: World, dice: random.Random) -> Fault:
    assert world.postgres
    return Fault(
        "freeze PostgreSQL",
        "postgres",
        _patience(dice),
        world.postgres.freeze,
        world.postgres.thaw,
    )


def fill_disk(world: World, dice: random.Random) -> Fault:
    return Fault(
        "fill the disk",
        "postgres" if world.postgres else "disk",
        dice.uniform(*LONGER),
        lambda: world.disk.fill(world.writers),
        world.disk.clear,
    )


def jump_clock(world: World, dice: random.Random) -> Fault:
    number, server = _server(dice, world)
    seconds = dice.choice(JUMPS) * dice.choice((1, -1))
    return Fault(
        "jump the clock",
        f"clock {number}",
        dice.uniform(*SHORT),
        partial(server.set_clock, seconds),
        partial(server.set_clock, 0.0),
    )


ALONE: tuple[Kind, ...] = (
    *(kill_server, stop_server, freeze_server, kill_worker, freeze_worker),
    *(cut_clients, silence_clients, fill_disk, jump_clock),
)
TOGETHER: tuple[Kind, ...] = (
    *ALONE,
    *(cut_postgres, silence_postgres, kill_postgres, kill_backend, freeze_postgres),
    *(cut_redis, silence_redis, kill_redis, freeze_redis),
    *(cut_servers, silence_servers),
)


def kinds(world: World) -> tuple[Kind, ...]:
    return TOGETHER if world.postgres else ALONE
