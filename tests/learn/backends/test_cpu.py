"""The CPU backend: threads, and arrays shared with other libraries."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.rule import RULES
from stammtisch.learn import Batch, opponents
from stammtisch.learn.backends import cpu_loops

every_game = pytest.mark.parametrize("name", GAMES)
SHARED = ("turn", "features", "legal_mask", "legal_bits", "rewards", "done", "truncated")


@every_game
def test_threads_make_no_difference(name: str) -> None:
    runs = []
    for threads in (1, 3):
        batch = Batch(name, n=800, threads=threads, cap=30)
        batch.reset(9)
        for _ in range(35):
            batch.step(batch.random_actions())
        runs.append((batch.states.tobytes(), batch.features.tobytes(), batch.rewards.tobytes()))
    assert runs[0] == runs[1]


@pytest.mark.parametrize("name", SHARED)
def test_arrays_are_shared_not_copied(name: str) -> None:
    """By NumPy's interface and by DLPack; aligned, or JAX would copy them."""
    batch = Batch("njet", n=5)
    array = getattr(batch, name)
    views = [np.asarray(array), np.from_dlpack(array)]
    batch.reset(1)
    batch.step(batch.random_actions())
    assert getattr(batch, name) is array
    for view in views:
        assert np.shares_memory(view, array)
    assert array.__array_interface__["data"][0] % 64 == 0
    assert array.flags.c_contiguous and array.flags.writeable


@pytest.mark.parametrize("name", ["all_features", "privileged_features"])
def test_what_is_written_on_demand_is_shared_too(name: str) -> None:
    batch = Batch("njet", n=5)
    batch.reset(1)
    array = getattr(batch, name)()
    assert getattr(batch, name)() is array
    assert array.__array_interface__["data"][0] % 64 == 0


def test_pytorch_drives_a_batch_on_its_own_memory() -> None:
    """Tensors made once show every step, and a tensor of actions is taken as it is."""
    batch = Batch("njet", {"players": 3}, 8)
    seen, mask = torch.from_numpy(batch.features), torch.from_dlpack(batch.legal_mask)
    batch.reset(1)
    for _ in range(30):
        before = seen.clone()
        batch.step(mask.int().argmax(1))
        assert not torch.equal(before, seen)
    assert seen.data_ptr() == batch.features.ctypes.data
    assert mask.data_ptr() == batch.legal_mask.ctypes.data
    assert np.array_equal(seen.numpy(), batch.features)


@every_game
def test_opponents_are_known_to_steps_alone(name: str) -> None:
    """All other loops are shared with batches that have none."""
    game = game_named(name)
    loops = {rule for rule in RULES if rule.__module__ == cpu_loops.__name__}
    own = opponents.builder(game)
    assert {loop for loop in loops if own.reached(loop) != game.cpu.reached(loop)} == {
        cpu_loops.step_games
    }
    batch = Batch(name, n=2, opponents=[None, *["easy"] * (Batch(name, n=2).seats - 1)])
    batch.reset(1)
    batch.step(batch.random_actions())
    assert {*own.entries} == {cpu_loops.step_games}
