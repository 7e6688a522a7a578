"""What searches go by, for a browser: the numbers stand in one place, in Python."""

from __future__ import annotations

from types import ModuleType

from stammtisch.bots.master import budget, rollouts
from stammtisch.bots.master import search as halving
from stammtisch.bots.search import reevaluation, stopping, strong, tree

Numbers = dict[str, float]


def constants() -> dict[str, Numbers]:
    """The constants of each part, by their names."""
    return {
        "tree": {"SUMS": tree.VALUES + tree.MAX_SEATS, "COUNTERS": tree.PATH + tree.MAX_DEPTH},
        "strong": _of(strong, "CAPACITY", "FIRST_BATCH", "CLOCK_INTERVAL", "CHECKS", "FIRST_PASS"),
        "stopping": _of(
            stopping, "MIN_SIMULATIONS", "MIN_CHECKS", "VISIT_SHARE", "STANDARD_ERRORS"
        ),
        "again": _of(
            reevaluation, "MAX_CANDIDATES", "MIN_VISIT_SHARE", "CAPACITY", "MIN_WORLDS",
            "CHECK_EVERY", "STANDARD_ERRORS", "PRIOR_ERROR",
        ),
        "master": _of(budget, "SAFETY")
        | _of(rollouts, "BATCH", "VALUE_LAMBDA", "MIN_WEIGHT")
        | _of(
            halving, "BY_LOGIT", "BY_SEARCH", "FIRST_WORLDS", "MAX_ROLLOUTS", "SHORT_SHARE",
            "SHORT_BATCH", "SHORT_SIMULATIONS", "SHORT_WEIGHT", "PRIOR_WEIGHT", "MIN_WORLDS",
            "STANDARD_ERRORS",
        ),
    }  # fmt: skip


def _of(module: ModuleType, *names: str) -> Numbers:
    return {name: getattr(module, name) for name in names}
