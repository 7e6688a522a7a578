"""Whole runs, as small as they come."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import torch

from stammtisch.bots.heuristics.playout import RANDOM
from stammtisch.games import game_named
from stammtisch.learn.train import checkpoint
from stammtisch.learn.train.evaluation import (
    alone_among,
    greedy,
    heuristic,
)
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.trainer import Trainer
from tests.learn.train.small import SMALL, go


def test_a_little_imitation_beats_random_play() -> None:
    config = replace(
        SMALL,
        tables=SMALL.tables[:1],
        num_envs=256,
        rollout_length=16,
        iterations=24,
        epoch_iterations=24,
        imitation_share=1.0,
        minibatch_size=512,
        learning_rate=3e-3,
        width=64,
    )
    run = Trainer(config)
    run.run(lambda _: False, lambda: None)
    tables = TensorBatch(run.game, SMALL.tables[0], 600, "cpu", 0, 1)
    share, error = alone_among(tables, greedy(run.policy), heuristic(RANDOM), 77)
    assert share - 3 * error > 1.0


def test_the_critic_learns_before_a_network_that_has_learnt_already(tmp_path: Path) -> None:
    go(SMALL, tmp_path / "first")
    file = tmp_path / "first" / checkpoint.WEIGHTS
    config = replace(SMALL, start=str(file), iterations=20, imitation_share=0.2)
    run = Trainer(config)
    run.begin_epoch()
    before = [value.clone() for value in run.policy.parameters()]
    critic = [value.clone() for value in run.learner.critic.parameters()]
    rates = []
    for _ in range(12):
        rates.append(run.schedule.hyperparameters(False))
        run.iterate()
        if run.progress.iteration == 4:
            assert all(map(torch.equal, before, run.policy.parameters()))
    assert [r.critic_only for r in rates] == [True] * 4 + [False] * 8
    assert (
        0.0
        == rates[4].learning_rate
        < rates[5].learning_rate
        < rates[7].learning_rate
        < config.finetune_learning_rate
    )
    assert not all(map(torch.equal, before, run.policy.parameters()))
    assert not any(map(torch.equal, critic, run.learner.critic.trunk.parameters()))
    about = checkpoint.about(run)
    assert about["config"]["start"] == checkpoint.WEIGHTS
    assert about["before"] == weights.read(file)[1]


def test_a_higher_temperature_keeps_the_best_move_less_likely(
    tmp_path: Path,
) -> None:
    go(SMALL, tmp_path)
    start = str(tmp_path / checkpoint.WEIGHTS)
    sharp, flat = (Trainer(replace(SMALL, start=start, temperature=t)).policy for t in (1.0, 2.5))
    seen = torch.randint(
        0, 3, (40, sharp.trunk.parts[0]), generator=torch.Generator().manual_seed(1)
    )
    mask = torch.ones(40, len(game_named("njet").rules.actions), dtype=torch.bool)
    with torch.no_grad():
        sure, unsure = sharp(seen.to(torch.int8), mask)[0], flat(seen.to(torch.int8), mask)[0]
    assert torch.equal(sure.argmax(1), unsure.argmax(1))
    assert bool((sure.amax(1) > unsure.amax(1)).all())
