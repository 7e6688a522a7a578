"""The kernels, run in Numba's CUDA simulator: the same bytes as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from stammtisch.games import GAMES

SCRIPT = """
import sys
from numba import cuda
import numpy as np
from stammtisch.kernel.compile import gpu
from tests.contract.cases import cases_of
from stammtisch.lab.speed import play_plain
from stammtisch.kernel.chance import key_of

CAP = 60
for case in cases_of(sys.argv[1]):
    states = cuda.to_device(case.game.rules.state.rows(2))
    moves = cuda.to_device(np.zeros(2, np.int64))
    gpu.random_games(states, moves, case.game, case.numbers, key_of(9, 0, 0), CAP)
    plain, plain_moves = play_plain(case.game, case.numbers, key_of(9, 0, 0), 2, CAP)
    assert moves.copy_to_host().tolist() == plain_moves, case
    rows = states.copy_to_host()
    assert [row.tobytes() for row in rows] == [state.pack() for state in plain], case
print("equal")
"""


@pytest.mark.parametrize("name", GAMES)
def test_simulated_kernels_agree_with_plain_python(name: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, name], capture_output=True, text=True, env=environment
    )
    assert done.stdout.strip() == "equal", done.stderr
