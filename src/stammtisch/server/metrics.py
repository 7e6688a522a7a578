"""What a host can watch, for Prometheus."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.utils import floatToGoString

REGISTRY = CollectorRegistry()
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Tally:
    """A counter without a lock, for what the event loop alone counts, and often; by the values of
    some labels or without any."""

    def __init__(self, name: str, text: str, *labels: str) -> None:
        self._name, self._text, self._labelnames = name, text, labels
        self._counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}
        REGISTRY.register(self)

    def inc(self, *values: str, by: int = 1) -> None:
        self._counts[values] = self._counts.get(values, 0) + by

    def describe(self) -> Iterator[CounterMetricFamily]:
        """Its names, before there is anything to tell."""
        yield CounterMetricFamily(self._name, self._text, labels=self._labelnames)

    def collect(self) -> Iterator[CounterMetricFamily]:
        (family,) = self.describe()
        for values, count in self._counts.items():
            family.add_metric(values, count)
        yield family


class Times:
    """Durations of one kind, by buckets, without a lock, for what the event loop alone measures."""

    __slots__ = ("counts", "sum")

    def __init__(self) -> None:
        self.counts = [0] * (len(FAST) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(FAST, seconds)] += 1
        self.sum += seconds


class TimesByLabel:
    """A histogram of such durations, by the values of a label or without one."""

    def __init__(self, name: str, text: str, *label: str) -> None:
        self._name, self._text, self._labelnames = name, text, label
        self._times: dict[tuple[str, ...], Times] = {}
        REGISTRY.register(self)

    def of(self, *value: str) -> Times:
        """The durations under a value; whoever measures often keeps them."""
        return self._times.setdefault(value, Times())

    def describe(self) -> Iterator[HistogramMetricFamily]:
        """Its names, before there is anything to tell."""
        yield HistogramMetricFamily(self._name, self._text, labels=self._labelnames)

    def collect(self) -> Iterator[HistogramMetricFamily]:
        (family,) = self.describe()
        bounds = [*map(floatToGoString, FAST), "+Inf"]
        for value, times in self._times.items():
            buckets = list(zip(bounds, accumulate(times.counts), strict=True))
            family.add_metric(value, buckets, times.sum)
        yield family


FRAMES = Tally("stammtisch_frames_total", "Frames sent")
MOVES = Tally("stammtisch_moves_total", "Moves stored", "game", "by")
REFUSED = Counter("stammtisch_refused_total", "Messages refused", ["why"], registry=REGISTRY)
SOCKETS = Gauge("stammtisch_sockets", "Open sockets", registry=REGISTRY)
TABLES = Gauge("stammtisch_tables", "Tables in memory", registry=REGISTRY)
STORED = TimesByLabel("stammtisch_store_seconds", "From a move's arrival to its commit").of()
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

LENT = Counter(
    "stammtisch_jobs_lent_total",
    "Searches done for other processes, or by them",
    ["how"],
    registry=REGISTRY,
)

ANSWER = TimesByLabel(
    "stammtisch_answer_seconds",
    "From a message's arrival on a socket until it is answered",
    "message",
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
