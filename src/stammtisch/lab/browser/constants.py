"""What reviews go by, for a browser: the numbers stand in one place, in Python."""

from __future__ import annotations

from dataclasses import asdict
from types import ModuleType

from stammtisch.bots.belief import belief, guess, likelihood, swaps, weights
from stammtisch.bots.foresight import ahead, endings, foresight
from stammtisch.kernel import hooks
from stammtisch.lab.luck import aivat
from stammtisch.lab.review import decisions, work

Numbers = dict[str, float]


def constants() -> dict[str, Numbers]:
    """The constants of each part, by their names."""
    return {
        "ahead": _of(ahead, "DEALT", "REORDERED") | _of(hooks, "DEAL", "OVER"),
        "foresight": _of(
            foresight, "GLANCES", "CERTAIN", "REST", "OWN_KEYS", "STRIDE", "GLANCE_LOTS"
        ) | _of(endings, "FOLLOWED"),
        "luck": _of(aivat, "FRESH"),
        "belief": _of(belief, "ENOUGH", "FEWEST")
        | _of(likelihood, "CARELESS")
        | _of(swaps, "LEVELS", "TINY")
        | _of(weights, "HALVINGS")
        | _of(guess, "RIDGE", "FITTED_ON"),
        "walk": asdict(belief.WALKING),
        "decisions": _of(decisions, "SLIP", "MISTAKE", "BLUNDER", "SIGMAS", "UNLIKELY"),
        "work": _of(work, "SURE"),
        "effort": asdict(work.Effort()),
    }  # fmt: skip


def _of(module: ModuleType, *names: str) -> Numbers:
    return {name: getattr(module, name) for name in names}
