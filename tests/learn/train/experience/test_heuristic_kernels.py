"""The heuristics on a simulated GPU beside those on a core."""

from __future__ import annotations

import os
import subprocess
import sys


def test_the_simulated_gpu_says_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.learn.train.experience.heuristics_beside_cpu", "njet"],
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
    )
    assert done.stdout.strip() == "equal", done.stderr
