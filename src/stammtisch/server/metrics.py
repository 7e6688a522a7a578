"""What a host can watch, for Prometheus."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily

REGISTRY = CollectorRegistry()
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Tally:
    """A counter without a lock, for what the event loop alone counts, and often."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text, self._count = name, text, 0
        REGISTRY.register(self)

    def inc(self, by: int = 1) -> None:
        self._count += by

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._text, value=self._count)


FRAMES = Tally("stammtisch_frames_total", "Frames sent")
MOVES = Counter("stammtisch_moves_total", "Moves stored", ["game", "by"], registry=REGISTRY)
REFUSED = Counter("stammtisch_refused_total", "Messages refused", ["why"], registry=REGISTRY)
SOCKETS = Gauge("stammtisch_sockets", "Open sockets", registry=REGISTRY)
TABLES = Gauge("stammtisch_tables", "Tables in memory", registry=REGISTRY)
STORED = Histogram(
    "stammtisch_store_seconds",
    "From a move's arrival to its commit",
    buckets=FAST,
    registry=REGISTRY,
)
COMMIT = Histogram("stammtisch_commit_seconds", "One commit", buckets=FAST, registry=REGISTRY)
BATCH = Histogram(
    "stammtisch_batch_entries",
    "Entries in one commit",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=REGISTRY,
)
BOT_SECONDS = Histogram("stammtisch_bot_seconds", "A bot's move, with waiting", registry=REGISTRY)

WORKERS_LOST = Counter(
    "stammtisch_workers_lost_total",
    "Worker processes that died or hung",
    ["how"],
    registry=REGISTRY,
)

ANSWER = Histogram(
    "stammtisch_answer_seconds",
    "From a message's arrival on a socket until it is answered",
    ["message"],
    buckets=FAST,
    registry=REGISTRY,
)
REQUEST = Histogram(
    "stammtisch_request_seconds",
    "One HTTP request",
    ["method", "path"],
    buckets=FAST,
    registry=REGISTRY,
)
LOOP_LAG = Histogram(
    "stammtisch_loop_lag_seconds",
    "How much later than it should the event loop does something",
    buckets=FAST,
    registry=REGISTRY,
)
QUEUED = Gauge("stammtisch_queued", "What waits in a queue", ["queue"], registry=REGISTRY)

ProcessCollector(registry=REGISTRY)

LAG_INTERVAL = 0.25
"""Seconds between two looks at the event loop."""


async def watch_loop() -> None:
    """Measure, again and again, how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_INTERVAL
        await asyncio.sleep(LAG_INTERVAL)
        LOOP_LAG.observe(max(loop.time() - due, 0.0))


def exposition() -> bytes:
    """All figures in the text form that Prometheus reads."""
    return generate_latest(REGISTRY)
