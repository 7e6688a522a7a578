"""Expert data: the same in both modes and on any machine, and learnt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from stammtisch.bots.registry import compiled, interpreted
from stammtisch.bots.search.ismcts import Workspace, empty_workspace
from stammtisch.games import game_named
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.features import width
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.learn.episode import Episode
from stammtisch.learn.train import imitation
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.experience.expert_data import (
    Limits,
    Shard,
    judge_decisions,
    shard_files,
    shard_of,
    write_shards,
)
from stammtisch.learn.train.imitation import ExpertData, imitation_loss
from stammtisch.learn.train.learner import Hyperparameters, Learner
from stammtisch.learn.train.model.canonical_order import CanonicalOrder
from stammtisch.learn.train.model.network import Critic, PolicyNetwork
from stammtisch.learn.train.model.symmetry import symmetry_of
from stammtisch.learn.train.trainer import Trainer
from tests.bots.positions import plain_tree
from tests.contract.cases import SMALL, Case

GAME = game_named("beim-jupiter")
TOLD = Config(
    GAME.id,
    tables=(GAME.settle({"players": 3}),),
    expert_decisions=60,
    expert_shard_size=24,
    width=32,
    blocks=1,
)


@pytest.mark.parametrize("case", [case for case in SMALL if case.name == GAME.id], ids=str)
def test_plain_and_compiled_agree(case: Case) -> None:
    """What is known, legal and worth how much, to the last bit."""
    game, rows, room = case.game, 3, 1 << 8
    wide, actions = width(game.learning.layout), len(game.rules.actions)
    limits, dice = Limits(case.numbers, key_of(7, 0, 0), 1, 300), dice_of(key_of(8, 0, 0))
    state, memory = game.rules.state, game.knowledge.memory
    kinds = ((wide, np.int8), (actions, np.bool_), (actions, np.float32))
    arrays = [np.zeros((rows, columns), kind) for columns, kind in kinds]
    compiled(case.name).entry(judge_decisions)(
        state.rows(1), memory.rows(2), Episode.rows(1),
        empty_workspace(game, room), Shard(*arrays), limits, dice,
    )  # fmt: skip
    lists: list[Any] = [np.zeros_like(array).tolist() for array in arrays]
    interpreted(case.name).entry(judge_decisions)(
        [state()], [memory(), memory()], [Episode()],
        Workspace(
            [state() for _ in range(3)],
            [memory() for _ in range(3)],
            [0] * MAX_CARDS,
            plain_tree(room),
        ),
        Shard(*lists), limits, dice,
    )  # fmt: skip
    lists[2] = np.array(lists[2], np.float32).tolist()
    assert [array.tolist() for array in arrays] == lists
    assert (arrays[1].sum(1) > 1).all()


def test_a_shard_follows_from_its_number() -> None:
    page, other = shard_of(TOLD, 2), shard_of(TOLD, 3)
    for name, part in shard_of(TOLD, 2).items():
        assert np.array_equal(part, page[name])
        assert not np.array_equal(part, other[name])
    worths, mask = page["worths"], page["mask"]
    assert (mask.sum(1) > 1).all() and not worths[~mask].any()
    assert (worths[mask] >= 0.0).all() and (worths[mask] <= 1.0).all()


def test_writing_may_be_stopped_and_resumed(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def after_one(written: int, pages: int) -> bool:
        told.append((written, pages))
        return written > 0

    assert not write_shards(TOLD, tmp_path, after_one)
    assert told[0] == (0, 3) and 1 <= told[-1][0] < 3
    files = shard_files(TOLD, tmp_path)
    before = files[0].read_bytes()
    assert write_shards(TOLD, tmp_path, lambda written, pages: False)
    assert set(tmp_path.rglob("*.*")) == set(files)
    assert files[0].read_bytes() == before
    with np.load(files[2]) as page:
        assert np.array_equal(page["worths"], shard_of(TOLD, 2)["worths"])
    assert len(imitation.read(TOLD, tmp_path).features) == 72
    assert not set(files) & set(shard_files(replace(TOLD, seed=2), tmp_path)), "other data"


def test_expert_data_is_in_canonical_order(tmp_path: Path) -> None:
    """A move stands where the network looks for it, with its own worth."""
    write_shards(replace(TOLD, expert_decisions=24), tmp_path, lambda written, pages: False)
    read, raw = imitation.read(replace(TOLD, expert_decisions=24), tmp_path), shard_of(TOLD, 0)
    suits = symmetry_of(GAME)
    assert suits is not None
    order = CanonicalOrder(suits, len(GAME.rules.actions), 24, "cpu")
    order.update(torch.from_numpy(raw["features"]))
    moved = 0
    for action in range(len(GAME.rules.actions)):
        actual = order.to_rules(torch.full((24,), action)).tolist()
        moved += sum(there != action for there in actual)
        assert read.mask[:, action].tolist() == raw["mask"][range(24), actual].tolist()
        assert read.action_values[:, action].tolist() == raw["worths"][range(24), actual].tolist()
    assert moved


def test_expert_data_is_learnt() -> None:
    """A network that imitates plays better actions by the expert's values."""
    page = shard_of(replace(TOLD, expert_shard_size=256), 0)
    data = ExpertData(*(torch.from_numpy(part) for part in page.values()))
    torch.manual_seed(3)
    policy, critic = (kind(GAME, 64, 1, torch.float32) for kind in (PolicyNetwork, Critic))
    learner = Learner(policy, critic, 1e-2)
    rates = Hyperparameters(
        2e-3, 0.0, 0.2, imitation=False, critic_learning_rate=0.0, expert_coef=1.0
    )

    def worth() -> float:
        with torch.no_grad():
            moves = policy(data.features, data.mask)[0].argmax(1, keepdim=True)
        return float(data.action_values.gather(1, moves).mean())

    before, dice = worth(), torch.Generator().manual_seed(1)
    for _ in range(120):
        learner.learn_from_expert(data, rates, 128, dice)
    best = float(data.action_values.max(1).values.mean())
    assert best - worth() < 0.3 * (best - before)


def test_the_loss_wants_the_better_action_even_if_it_is_never_taken() -> None:
    mask = torch.tensor([[True, True, False]])
    values = torch.tensor([[0.2, 0.4, 0.0]])
    logits = torch.tensor([[12.0, -12.0, 0.0]], requires_grad=True)
    log_probs = logits.masked_fill(~mask, -1e9).log_softmax(1)
    (grad,) = torch.autograd.grad(imitation_loss(log_probs, mask, values), logits)
    assert grad[0, 0] > 0.5 and grad[0, 1] < -0.5 and grad[0, 2] == 0.0


def test_the_weight_of_expert_data_falls_to_nothing() -> None:
    run = Trainer(replace(TOLD, iterations=100, imitation_share=0.1, num_envs=6, rollout_length=4))
    empty = ExpertData(*(torch.zeros(1, 1) for _ in range(3)))
    counts = []
    for data in (None, empty):
        run.expert_data = data
        for iteration in (5, 20, 45, 70, 99):
            run.progress.iteration = iteration
            counts.append(round(run.schedule.hyperparameters(data is not None).expert_coef, 3))
    assert counts == [0.0] * 5 + [0.0, 0.714, 0.357, 0.0, 0.0]
