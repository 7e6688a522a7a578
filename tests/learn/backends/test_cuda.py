"""The CUDA backend beside the CPU's: the same bytes, without a GPU."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from stammtisch.games import GAMES

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_the_simulated_gpu_agrees(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.learn.backends.cuda_beside_cpu", name],
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
    )
    assert done.stdout.strip() == "equal", done.stderr


@every_game
def test_the_code_for_a_gpu_agrees_on_a_core(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.learn.backends.cuda_on_a_core", name],
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "equal", done.stderr
