"""The smallest run there can be, for tests."""

from __future__ import annotations

from pathlib import Path

from stammtisch.learn.train import checkpoint
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.trainer import Trainer

SMALL = Config(
    "njet",
    tables=({"players": 3, "rounds": 1, "first": 1}, {"players": 4, "rounds": 1, "first": 1}),
    num_envs=32,
    rollout_length=12,
    epoch_iterations=2,
    iterations=6,
    imitation_share=0.3,
    stagger=8,
    width=32,
    blocks=1,
    minibatch_size=128,
    test_deals=16,
    test_looks=1,
    eval_deals=16,
    adjusted_deals=0,
)


def go(config: Config, folder: Path, stop_after: int = 0, again: bool = False) -> Trainer:
    run = checkpoint.opened(config, folder, again)
    run.run(
        lambda now: bool(stop_after) and now.progress.iteration >= stop_after,
        lambda: checkpoint.save(run, folder),
    )
    return run
