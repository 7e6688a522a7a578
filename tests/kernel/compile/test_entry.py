"""Processes that need the same code at the same time: one compiles it."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.compile.entry import uncollected
from stammtisch.kernel.rule import rule

PROGRAM = """
import logging, sys
from stammtisch.games import game_named
from stammtisch.kernel.playout import write_points
import numpy as np

logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(message)s")
game = game_named("njet")
entry = game.cpu.entry(write_points)
print("ready", flush=True)
sys.stdin.readline()
entry(game.rules.state.rows(2), np.zeros(6, np.int32), 3)
"""


def test_two_processes_compile_an_entry_once(tmp_path: Path) -> None:
    env = {**os.environ, "STAMMTISCH_CACHE": str(tmp_path)}
    begun = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=env,
        )
        for _ in range(2)
    ]
    for process in begun:
        assert process.stdout and process.stdout.readline() == "ready\n"
    for process in begun:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate()[0] for process in begun]
    assert [process.returncode for process in begun] == [0, 0]
    assert sorted("compiled write_points" in words for words in said) == [False, True]


@rule
def half(x: int) -> int:
    return x // 2


def test_where_nothing_can_be_kept_it_compiles_all_the_same(tmp_path: Path) -> None:
    entry = Builder({}, "nowhere", cpu()).entry(half)
    (tmp_path / "file").write_text("")
    entry._cache._cache_path = str(tmp_path / "file" / "folder")
    assert entry(7) == 3


def test_garbage_is_looked_for_again_afterwards() -> None:
    with suppress(ZeroDivisionError), uncollected():
        assert not gc.isenabled()
        raise ZeroDivisionError
    assert gc.isenabled()
