"""Who plays with the learner."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from stammtisch.learn.train import checkpoint
from stammtisch.learn.train.experience.rollout import Players, collect
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.trainer import Trainer
from tests.learn.train.small import SMALL, go


def test_a_best_response_sits_alone_among_the_weights_it_answers(tmp_path: Path) -> None:
    go(SMALL, tmp_path / "first")
    config = replace(SMALL, against=str(tmp_path / "first" / checkpoint.WEIGHTS), iterations=2)
    run = go(config, tmp_path / "answer")
    seated = run.seated(run.epoch_batches())
    assert seated is not None and len(seated.rows) == SMALL.num_envs
    half = SMALL.num_envs // 2
    assert sorted(seated.seats.sum(1).tolist()) == [2] * half + [3] * half
    assert seated.heuristic_seats is None and run.progress.kept == 0


def test_given_opponents_are_met_as_often_as_kept_ones(tmp_path: Path) -> None:
    go(replace(SMALL, iterations=2), tmp_path / "other")
    other = tmp_path / "other" / checkpoint.WEIGHTS
    config = replace(SMALL, opponents=(str(other),), imitation_share=0.0)
    run = Trainer(config)
    run.begin_epoch()
    assert run.seated(run.epoch_batches()) is not None  # though nothing is kept yet
    run.keep()
    met, kept = set(), (run.opponents[0], run.pool[0])
    for run.progress.iteration in range(20):
        run._load_opponent()
        now = weights.arrays_of(run._opponent)["policy.bias"]
        met |= {k for k, arrays in enumerate(kept) if np.array_equal(now, arrays["policy.bias"])}
    assert met == {0, 1}
    assert checkpoint.about(run)["config"]["opponents"] == [checkpoint.WEIGHTS]


def test_the_heuristic_bot_has_games_of_its_own_and_is_not_learnt_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go(replace(SMALL, iterations=2), tmp_path / "other")
    other = str(tmp_path / "other" / checkpoint.WEIGHTS)
    run = Trainer(
        replace(
            SMALL, opponents=(other,), imitation_share=0.0, league_share=0.25, heuristic_share=0.5
        )
    )
    run.begin_epoch()
    batches = run.epoch_batches()
    seated = run.seated(batches)
    assert seated is not None and seated.heuristic_seats is not None
    theirs = seated.heuristic_seats.any(1)
    assert int(theirs.sum()) == SMALL.num_envs // 2 and not bool(theirs[seated.rows].any())
    for group, seats in zip(
        batches, seated.heuristic_seats.split(SMALL.num_envs // 2), strict=True
    ):
        assert int(seats.sum(1).max()) < group.seats and not bool(seats[:, group.seats :].any())

    told: list[torch.Tensor] = []
    asked = TensorBatch.heuristic_actions

    def heuristic_actions(
        group: TensorBatch, level: int, wanted: torch.Tensor | None = None
    ) -> torch.Tensor:
        told.append(asked(group, level, wanted).clone())
        return told[-1]

    monkeypatch.setattr(TensorBatch, "heuristic_actions", heuristic_actions)
    collect(batches, run.buffer, Players(run.policy, seated, run.rng(1)))
    said = torch.stack([torch.cat(told[at : at + 2]) for at in range(0, len(told), 2)])
    turns = run.buffer.turn.long().unsqueeze(2)
    sits = seated.heuristic_seats.expand(len(turns), -1, -1).gather(2, turns).squeeze(2)
    assert bool(sits.any()) and torch.equal(run.buffer.actions[sits], said[sits])
    assert not torch.equal(run.buffer.actions[~sits], said[~sits])
    assert not bool(run.buffer.on_policy[sits].any())
