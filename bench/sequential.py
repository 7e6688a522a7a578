"""How often `stammtisch sprt` errs: simulated, with nothing gained and with the gain looked for.

    python -m bench.sequential [--tests 20000]

Gains of deals are drawn from a normal distribution and from one of a few values, both of
spread 1; the test ends as `stammtisch.lab.tournaments.sprt` says. Printed for each gain:
how often none was taken for a gain and a gain for none, in per cent with half of a 95 %
interval, and the deals it took; of the ratio in use and of the one before it, whose single
spread is estimated from the deals so far.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.lab.tournaments.sprt import FEWEST, verdict

Floats = NDArray[np.float64]
Ratio = Callable[[int, Floats, Floats, float], Floats]
"""Of the number of deals, the sums of gains and of their squares, and the gain looked for."""

LOWER, UPPER = verdict([], 1.0).lower, verdict([], 1.0).upper
MOST = 4000
VALUES, CHANCES = np.array([-1.5, -0.5, 0.0, 0.5, 1.5]), np.array([0.1, 0.2, 0.4, 0.2, 0.1])
SPREAD = math.sqrt(float(CHANCES @ VALUES**2))


def in_use(deals: int, total: Floats, squares: Floats, gain: float) -> Floats:
    """The same as `verdict` computes."""
    without = squares / deals
    with_it = without - 2 * gain * total / deals + gain * gain
    found: Floats = (deals - 1) / 2 * np.log(np.maximum(without, 1e-9) / np.maximum(with_it, 1e-9))
    return found


def one_spread(deals: int, total: Floats, squares: Floats, gain: float) -> Floats:
    mean = total / deals
    spread = np.maximum((squares - deals * mean * mean) / (deals - 1), 1e-6)
    found: Floats = deals * gain * (2 * mean - gain) / (2 * spread)
    return found


def drawn(kind: str, rng: Any, number: int) -> Floats:
    found: Floats = (
        rng.normal(size=number)
        if kind == "normal"
        else rng.choice(VALUES, number, p=CHANCES) / SPREAD
    )
    return found


def simulated(ratio: Ratio, kind: str, true: float, gain: float, tests: int) -> tuple[float, float]:
    """How many of the tests find a gain, and the deals that they take."""
    rng = np.random.default_rng(1)
    total, squares = np.zeros(tests), np.zeros(tests)
    found, taken = 0, 0
    for deals in range(1, MOST + 1):
        value = drawn(kind, rng, len(total)) + true
        total, squares = total + value, squares + value * value
        taken += len(total)
        if deals < FEWEST:
            continue
        now = ratio(deals, total, squares, gain)
        found += int((now >= UPPER).sum())
        going = (now < UPPER) & (now > LOWER)
        total, squares = total[going], squares[going]
        if not len(total):
            break
    return found / tests, taken / tests


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tests", type=int, default=20_000)
    tests = parser.parse_args().tests
    for kind in ("normal", "few values"):
        for gain in (0.1, 0.15, 0.2, 0.3, 0.4):
            line = f"{kind:10} gain {gain:4}"
            for name, ratio in (("in use", in_use), ("one spread", one_spread)):
                none, deals = simulated(ratio, kind, 0.0, gain, tests)
                some, _ = simulated(ratio, kind, gain, gain, tests)
                errs = [100 * none, 100 * (1 - some)]
                half = 196 * math.sqrt(0.05 * 0.95 / tests)
                line += f" | {name}: {errs[0]:.2f}, {errs[1]:.2f} ±{half:.2f}, {deals:.0f} deals"
            print(line, flush=True)


if __name__ == "__main__":
    main()
