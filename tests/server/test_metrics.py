"""What Prometheus reads: every figure by its name, and counted once."""

from __future__ import annotations

import asyncio
import random
import time

from prometheus_client.parser import text_string_to_metric_families as parsed

from stammtisch.server import metrics
from tests.server.local import LocalServer, choose, receive, send


def figures() -> dict[str, float]:
    """All figures of ours now, by name and labels."""
    return {
        f"{sample.name}{sorted(sample.labels.items())}": sample.value
        for family in parsed(metrics.exposition().decode())
        for sample in family.samples
        if sample.name.startswith("stammtisch_")
    }


def changed(before: dict[str, float]) -> dict[str, float]:
    """What has been added since, the times at which counters were made left out."""
    now = figures()
    return {
        name: value - before.get(name, 0.0)
        for name, value in now.items()
        if value != before.get(name, 0.0) and "_created" not in name
    }


def test_moves_are_counted_by_game_and_by_who_made_them() -> None:
    before = figures()
    metrics.MOVES.inc("njet", "bot")
    metrics.MOVES.inc("njet", "bot")
    metrics.MOVES.inc("njet", "person")
    assert changed(before) == {
        "stammtisch_moves_total[('by', 'bot'), ('game', 'njet')]": 2.0,
        "stammtisch_moves_total[('by', 'person'), ('game', 'njet')]": 1.0,
    }


def test_times_fall_into_buckets() -> None:
    before = figures()
    metrics.STORED.observe(0.003)
    found = changed(before)
    assert found["stammtisch_store_seconds_bucket[('le', '0.005')]"] == 1.0
    assert "stammtisch_store_seconds_bucket[('le', '0.002')]" not in found
    assert found["stammtisch_store_seconds_count[]"] == 1.0


PROCESS = {
    "process_cpu_seconds",
    "process_max_fds",
    "process_open_fds",
    "process_resident_memory_bytes",
    "process_start_time_seconds",
    "process_virtual_memory_bytes",
}
"""What the library says of this process, where the system tells it."""


def test_nothing_of_other_libraries_is_told() -> None:
    families = {
        family.name.removesuffix("_created") for family in parsed(metrics.exposition().decode())
    }
    assert families - PROCESS == {
        "stammtisch_jobs_lent",
        "stammtisch_moves",
        "stammtisch_refused",
        "stammtisch_frames",
        "stammtisch_sockets",
        "stammtisch_tables",
        "stammtisch_store_seconds",
        "stammtisch_commit_seconds",
        "stammtisch_batch_entries",
        "stammtisch_bot_seconds",
        "stammtisch_workers_lost",
        "stammtisch_answer_seconds",
        "stammtisch_request_seconds",
        "stammtisch_loop_lag_seconds",
        "stammtisch_queued",
    }


def test_a_loop_that_is_held_up_is_seen() -> None:
    async def work() -> None:
        watching = asyncio.create_task(metrics.watch_loop())
        await asyncio.sleep(0)
        time.sleep(metrics.LAG_INTERVAL + 0.25)
        await asyncio.sleep(0.01)
        watching.cancel()

    before = figures()
    asyncio.run(work())
    found = changed(before)
    assert found["stammtisch_loop_lag_seconds_count[]"] == 1.0
    assert "stammtisch_loop_lag_seconds_bucket[('le', '0.2')]" not in found, "a late one is late"


def test_answers_are_timed_by_message_and_requests_by_path(server: LocalServer) -> None:
    before = figures()
    people, table = server.full_table()
    with people[0].socket(table) as socket:
        choose(socket, receive(socket, "moved"), random.Random(1))
        receive(socket, "ack")
        for id in "ab":
            send(socket, t="ping", id=id)
            receive(socket, "pong")
        send(socket, t="hint", id="h")
        receive(socket, "refused", "hint")
    found = changed(before)
    counted = "stammtisch_answer_seconds_count[('message', '{}')]"
    assert [found[counted.format(kind)] for kind in ("move", "ping", "hint")] == [1.0, 2.0, 1.0]
    path = "('path', '/api/tables/{table}/sit')"
    assert found[f"stammtisch_request_seconds_count[('method', 'POST'), {path}]"] == 3.0


def test_queues_are_measured_when_somebody_looks(server: LocalServer) -> None:
    waiting = server.app.view_queue._calm
    waiting.extend([(None, None)] * 3)  # type: ignore[list-item]
    server.http.get("/metrics")
    waiting.clear()
    now = figures()
    assert now["stammtisch_queued[('queue', 'scenes')]"] == 3.0
    queues = {name.split("'")[3] for name in now if name.startswith("stammtisch_queued")}
    assert queues == server.app.queued.keys()
