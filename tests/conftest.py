"""Which tests are slow: `make check` leaves them out, `make test` runs everything."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent

SLOW = (
    *("bots", "lab", "learn", "server", "web"),
    *("kernel/compile", "kernel/test_chance.py", "kernel/test_features.py"),
    *("contract/test_modes.py", "contract/test_laws.py", "contract/test_counts.py"),
    *("contract/test_range.py", "games/beim_jupiter/test_imagine.py"),
    *("cli/lab/test_simulate.py", "cli/test_start_up.py", "cli/test_train.py"),
    "games/space_beans/knowledge",
)
"""What compiles, searches, trains, starts servers and browsers, or takes half a minute."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = tuple(TESTS / place for place in SLOW)
    for item in items:
        if any(item.path.is_relative_to(place) for place in slow):
            item.add_marker(pytest.mark.slow)
