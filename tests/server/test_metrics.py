"""What Prometheus reads: every figure by its name, and counted once."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families as parsed

from stammtisch.server import metrics


def figures() -> dict[str, float]:
    """All figures now, by name and labels."""
    return {
        f"{sample.name}{sorted(sample.labels.items())}": sample.value
        for family in parsed(metrics.exposition().decode())
        for sample in family.samples
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
    metrics.MOVES.labels("njet", "bot").inc()
    metrics.MOVES.labels("njet", "bot").inc()
    metrics.MOVES.labels("njet", "person").inc()
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


def test_nothing_of_the_process_or_of_other_libraries_is_told() -> None:
    families = {
        family.name.removesuffix("_created") for family in parsed(metrics.exposition().decode())
    }
    assert families == {
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
    }
