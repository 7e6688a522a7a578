"""Batches: the games of plain Python, thousands at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import numpy as np
import pytest
import torch

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.compile.builder import LONGEST
from stammtisch.kernel.compile.instructions import LINE, LONG
from stammtisch.learn import Batch, IllegalAction
from stammtisch.learn.adapters.single import SingleGame
from stammtisch.learn.episode import WAIT, make_move, sample_legal
from tests.contract.cases import CASES, Case, cases_of

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)


@every_case
def test_a_batch_plays_the_games_of_plain_python(case: Case) -> None:
    """Records, features, masks, turns and rewards agree, over ends and restarts."""
    n, cap, seed = 3, 25, 2**40 + 5
    batch = Batch(case.game, dict(case.words), n, cap=cap)
    batch.reset(seed)
    matches = [SingleGame(case.game, dict(case.words)) for _ in range(n)]
    numbers = list(range(n))
    for match, number in zip(matches, numbers, strict=True):
        match.deal_on(seed, number)
    for _ in range(60):
        agree(batch, matches)
        actions = batch.random_actions().copy()
        batch.step(actions)
        for i, match in enumerate(matches):
            match.play(int(actions[i]))
            match.deal_on(seed, numbers[i])
            ended = match.over or match.moves >= cap
            assert batch.done[i] == ended
            assert batch.truncated[i] == (ended and not match.over)
            shares = match.shares() if ended else [0.0] * match.seats
            assert np.allclose(batch.rewards[i], shares)
            if ended:
                numbers[i] += n
                match.clear()
                match.deal_on(seed, numbers[i])


def agree(batch: Batch, matches: list[SingleGame]) -> None:
    every, hidden = batch.all_features(), batch.privileged_features()
    for i, match in enumerate(matches):
        turn = match.state.turn
        assert batch.turn[i] == turn
        assert batch.states[i].tobytes() == match.state.pack()
        assert batch.memories[i].tobytes() == match.memory.pack()
        assert (batch.features[i] == match.features(turn)).all()
        assert (batch.legal_mask[i] == match.mask()).all()
        for seat in range(match.seats):
            assert (every[i, seat] == match.features(seat)).all()
        out = [0] * hidden.shape[1]
        assert match.game.learning.privileged is not None
        match.game.learning.privileged(match.state, match.memory, turn, out)
        assert hidden[i].tolist() == out


@every_game
def test_what_a_step_leaves_as_it_was_is_still_true(name: str) -> None:
    """Features written over those of the decision before are those written anew."""
    batch = Batch(name, n=50, cap=400)
    batch.reset(8)
    for _ in range(500):
        batch.step(batch.random_actions())
        anew = batch.all_features()[np.arange(batch.n), batch.turn]
        assert (batch.features == anew).all()


def test_each_legal_action_is_picked_as_often() -> None:
    """Whichever pages they are on; where there are none yet, games wait."""
    game, pages = game_named("space-beans"), [0b101, 0, 1 << 62, 0b111, 0]
    filled = sum(1 << page for page, bits in enumerate(pages) if bits)
    legal = [0, 2, 67 + 62, 130, 131, 132]
    dice = [k * 2**32 // 600 + 1 for k in range(600)]
    for builder, packed in ((game.plain, pages), (game.cpu, np.array(pages))):
        choose = builder.entry(sample_legal)
        assert Counter(choose(filled, packed, one) for one in dice) == dict.fromkeys(legal, 100)
        assert choose(0, packed, 1) == WAIT


def test_before_a_reset_games_wait() -> None:
    batch = Batch("njet", n=4)
    assert batch.random_actions().tolist() == [WAIT] * 4
    batch.step()
    assert not batch.states.tobytes().strip(b"\0")


@every_game
def test_without_actions_a_step_plays_random_ones(name: str) -> None:
    told, left = (Batch(name, n=600, threads=threads, cap=40) for threads in (1, 2))
    for batch in (told, left):
        batch.reset(4)
    for _ in range(60):
        told.step(told.random_actions())
        left.step()
    assert told.states.tobytes() == left.states.tobytes()
    assert told.features.tobytes() == left.features.tobytes()
    assert (told.random_actions() == left.random_actions()).all()


@every_game
def test_packed_bits_are_the_mask(name: str) -> None:
    batch = Batch(name, n=64)
    batch.reset(3)
    sizes = batch.game.rules.page_sizes
    for _ in range(40):
        batch.step(batch.random_actions())
    columns = [
        batch.legal_bits[:, page, None] >> np.arange(size) & 1 for page, size in enumerate(sizes)
    ]
    assert (np.concatenate(columns, 1).astype(bool) == batch.legal_mask).all()


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


@every_game
def test_a_reset_forgets_everything(name: str) -> None:
    batch = Batch(name, n=20)
    batch.reset(4)
    first = batch.states.tobytes() + batch.memories.tobytes() + batch.legal_mask.tobytes()
    for _ in range(50):
        batch.step(batch.random_actions())
    batch.reset(4)
    assert first == batch.states.tobytes() + batch.memories.tobytes() + batch.legal_mask.tobytes()
    assert not batch.done.any()


@every_game
def test_illegal_actions_are_refused_and_nothing_is_played(name: str) -> None:
    batch = Batch(name, n=4)
    batch.reset(1)
    before = batch.states.tobytes()
    for wrong in (int((~batch.legal_mask[2]).argmax()), len(batch.game.rules.actions), -2):
        actions = batch.random_actions().copy()
        actions[2] = wrong
        with pytest.raises(IllegalAction, match="game 2"):
            batch.step(actions)
        assert batch.states.tobytes() == before
    with pytest.raises(ValueError, match="4 actions are due"):
        batch.step([0])


def test_a_game_can_wait() -> None:
    batch = Batch("njet", n=2)
    batch.reset(1)
    before = batch.states[1].tobytes()
    actions = batch.random_actions().copy()
    actions[1] = WAIT
    batch.step(actions)
    assert batch.states[1].tobytes() == before
    assert batch.states[0].tobytes() != before


@every_game
def test_points_as_rewards(name: str) -> None:
    case = cases_of(name)[0]
    batches = [
        Batch(name, dict(case.words), 40, rewards=kind, cap=120) for kind in ("points", "wins")
    ]
    for batch in batches:
        batch.reset(2)
    for _ in range(120):
        actions = batches[0].random_actions()
        for batch in batches:
            batch.step(actions)
        points, shares = (batch.rewards[batch.done] for batch in batches)
        best = points == points.max(1, keepdims=True)
        assert ((shares > 0) == best).all()
        assert np.allclose(shares.sum(1), 1)
    assert batches[0].truncated.any()


PAGE = 4096
SHARED = ("turn", "features", "legal_mask", "legal_bits", "rewards", "done", "truncated")


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


@pytest.mark.parametrize("name", ["all_features", "privileged_features"])
def test_what_is_written_on_demand_is_shared_too(name: str) -> None:
    batch = Batch("njet", n=5)
    batch.reset(1)
    array = getattr(batch, name)()
    assert getattr(batch, name)() is array
    assert array.__array_interface__["data"][0] % 64 == 0


@pytest.mark.parametrize(
    "wrong", [{"n": 0}, {"cap": -1}, {"threads": 0}, {"rewards": "chips"}, {"device": "abacus"}]
)
def test_batches_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"batch|rewards|device"):
        Batch("njet", **wrong)


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


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_step_needs_is_copied_into_one_loop(name: str) -> None:
    assert 1000 < game_named(name).cpu.length(make_move) <= LONGEST


@pytest.mark.parametrize("name", GAMES)
def test_a_memory_that_is_asked_for_is_whole_lines_of_one_page(name: str) -> None:
    """Longer ones, or such that begin anywhere, make a core wait for thousands of them."""
    size = game_named(name).knowledge.memory.dtype().itemsize
    assert size < LONG or (size % LINE == 0 and size < PAGE)
