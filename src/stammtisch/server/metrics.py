"""What a host can watch, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

MOVES = Counter("stammtisch_moves_total", "Moves stored", ["game", "by"], registry=REGISTRY)
REFUSED = Counter("stammtisch_refused_total", "Messages refused", ["why"], registry=REGISTRY)
FRAMES = Counter("stammtisch_frames_total", "Frames sent", registry=REGISTRY)
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


def exposition() -> bytes:
    """All figures in the text form that Prometheus reads."""
    return generate_latest(REGISTRY)
