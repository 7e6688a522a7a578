"""Batches: the games of plain Python, thousands at once."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from stammtisch import extras
from stammtisch.games import GAMES
from stammtisch.learn import Batch, IllegalAction
from stammtisch.learn.adapters.single import SingleGame
from stammtisch.learn.backends import NoDevice
from stammtisch.learn.episode import WAIT
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


def test_before_a_reset_there_is_nothing_to_step() -> None:
    batch = Batch("njet", n=4)
    for one in (batch, batch.copy(), pickle.loads(pickle.dumps(batch))):
        for act in (one.step, one.random_actions, lambda: batch.step([WAIT] * 4)):
            with pytest.raises(RuntimeError, match="before its first reset"):
                act()
        assert not one.states.tobytes().strip(b"\0")


@every_game
def test_what_seats_knew_at_the_end(name: str) -> None:
    """Of games that end, whether by their rules or by the cap."""
    n, cap, seed = 4, 40, 5
    options = {"njet": {"players": 3, "rounds": 1}, "ochs-und-esel": {"deals": 1}}.get(name, {})
    batch = Batch(name, options, n, cap=cap, finals=True)
    batch.reset(seed)
    matches = [SingleGame(name, options) for _ in range(n)]
    for number, match in enumerate(matches):
        match.deal_on(seed, number)
    while not batch.done.any():
        actions = batch.random_actions().copy()
        batch.step(actions)
        for number, match in enumerate(matches):
            match.play(int(actions[number]))
            match.deal_on(seed, number)
    ended = [match for match, done in zip(matches, batch.done, strict=True) if done]
    known = [[match.features(seat) for seat in range(batch.seats)] for match in ended]
    assert (batch.final_features() == np.array(known)).all()
    batch.step([WAIT] * n)
    assert batch.final_features().shape[0] == 0


def test_how_games_ended_is_kept_only_if_asked_for() -> None:
    with pytest.raises(ValueError, match="finals=True"):
        Batch("njet", n=4).final_features()


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


@pytest.mark.parametrize(
    "wrong", [{"n": 0}, {"cap": -1}, {"threads": 0}, {"rewards": "chips"}, {"device": "abacus"}]
)
def test_batches_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"batch|rewards|device"):
        Batch("njet", **wrong)


@every_game
@pytest.mark.parametrize(
    "copied",
    [Batch.copy, copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))],
    ids=["copy()", "copy", "deepcopy", "pickle"],
)
def test_a_copy_goes_on_with_the_same_steps(name: str, copied: Callable[[Batch], Batch]) -> None:
    """And in arrays of its own: the original does not see them."""
    batch = Batch(name, n=20, rewards="points", cap=30)
    batch.reset(6)
    for _ in range(25):
        batch.step()
    before = snapshot(batch)
    other = copied(batch)
    assert snapshot(other) == before
    for _ in range(20):
        other.step()
    assert snapshot(batch) == before != snapshot(other)
    for _ in range(20):
        batch.step()
    assert snapshot(batch) == snapshot(other)
    assert (batch.random_actions() == other.random_actions()).all()


@every_game
def test_games_are_taken_over_and_go_on_in_both(name: str) -> None:
    """The other batch may have been anywhere; the arrays it shared stay what they were."""
    batch, other = (Batch(name, n=20, cap=30) for _ in range(2))
    batch.reset(6)
    other.reset(9)
    features = other.features
    for _ in range(25):
        batch.step()
    other.take(batch)
    before = snapshot(batch)
    assert snapshot(other) == before and other.features is features
    for _ in range(20):
        other.step()
    assert snapshot(batch) == before
    for _ in range(20):
        batch.step()
    assert snapshot(batch) == snapshot(other)


def test_games_are_taken_over_from_the_same_kind_only() -> None:
    batch = Batch("njet", n=4)
    with pytest.raises(RuntimeError, match="reset"):
        batch.take(Batch("njet", n=4))
    for other in (
        Batch("njet", n=5),
        Batch("njet", {"players": 3}, n=4),
        Batch("njet", n=4, cap=9),
    ):
        with pytest.raises(ValueError, match="same kind and size"):
            batch.take(other)


def snapshot(batch: Batch) -> list[bytes]:
    arrays = "states", "memories", "features", "legal_mask", "turn", "done", "truncated", "rewards"
    return [getattr(batch, name).tobytes() for name in arrays]


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda module: None)
    with pytest.raises(extras.MissingExtra, match=r'pip install "stammtisch\[gpu\]"'):
        Batch("njet", n=4, device="cuda")


def test_a_missing_gpu_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from stammtisch.kernel.compile import gpu

    monkeypatch.setattr(gpu, "available", lambda: False)
    with pytest.raises(NoDevice, match="no GPU that CUDA can use"):
        Batch("njet", n=2, device="cuda")


def test_a_batch_on_a_cpu_has_no_columns() -> None:
    with pytest.raises(ValueError, match="only a batch on a GPU has columns"):
        Batch("njet", n=2).columns  # noqa: B018
