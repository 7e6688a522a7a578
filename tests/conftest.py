"""Which tests are slow: `make check` leaves them out, `make test` begins with the longest."""

from __future__ import annotations

import gc
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")  # A busy machine makes no test fail.

TESTS = Path(__file__).parent

SLOW = (
    *("bots", "docs", "lab", "learn", "server", "web"),
    *("kernel/compile", "kernel/test_chance.py", "kernel/test_features.py"),
    *("contract/test_modes.py", "contract/test_laws.py", "contract/test_counts.py"),
    *("contract/test_range.py", "games/beim_jupiter/test_imagine.py"),
    *("cli/lab/test_simulate.py", "cli/test_start_up.py", "cli/test_train.py"),
    *("cli/terminal/test_pages.py", "cli/terminal/test_session.py", "cli/test_bad_input.py"),
    *("cli/test_mcp.py", "mcp"),
    "games/space_beans/knowledge",
)
"""What compiles, searches, trains, starts servers and browsers, or takes half a minute."""


LONGEST = (
    *("bots/browser/test_entries.py", "learn/backends/test_cuda.py", "web/test_games.py"),
    *("web/test_layout.py", "web/test_company.py", "web/test_access.py"),
    *("server/test_crash.py", "contract/test_modes.py", "learn/test_batch.py"),
    *("lab/tournaments/test_ray_runner.py", "web/test_rounds.py", "web/test_slips.py"),
    *("learn/test_opponents.py", "learn/test_learners.py", "learn/adapters/test_jax.py"),
    *("learn/backends/test_cpu.py", "bots/master/test_thinking.py"),
    *("lab/best_response/test_rollouts.py", "contract/test_laws.py", "docs/test_code.py"),
    *("lab/browser/test_entries.py", "learn/backends/test_cuda_opponents.py"),
    *("contract/test_range.py", "bots/browser/test_networks.py", "lab/browser/test_reviews.py"),
    *("cli/test_play.py", "games/space_beans/knowledge/test_recall.py"),
    *("site/test_offline.py", "site/test_levels.py", "site/test_builds.py"),
)
"""Files that take half a minute or more: begun last, they would leave the other cores idle. The
site is built meanwhile, so its tests come last of them."""


@cache
def slow_places() -> set[Path]:
    examples = ("search", "hearts/tests/test_compiled.py")
    return {
        *(TESTS / one for one in SLOW),
        *(TESTS.parent / "examples" / one for one in examples),
    }


@cache
def is_slow(path: Path) -> bool:
    return not slow_places().isdisjoint((path, *path.parents))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The daily loop does not even import what it leaves out: PyTorch, JAX, Ray."""
    return True if config.option.markexpr == "not slow" and is_slow(collection_path) else None


def pytest_collection() -> None:
    """What is imported stays: there is no garbage in it to look for, again and again."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Nor later, among what the tests leave."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    longest = {TESTS / place: number for number, place in enumerate(LONGEST)}
    for item in items:
        if is_slow(item.path):
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: longest.get(item.path, len(longest)))
