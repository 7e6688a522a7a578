"""Opponents on a simulated GPU beside those on a core: the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from stammtisch.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_simulated_gpu_agrees(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.learn.backends.cuda_opponents_beside_cpu", name],
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
    )
    assert done.stdout.strip() == "equal", done.stderr
