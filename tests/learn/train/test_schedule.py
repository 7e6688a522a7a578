"""What a configuration plans for each point of a run."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.learn.train.config import Config
from stammtisch.learn.train.schedule import WARM_UP, Progress, Schedule

CONFIG = Config("njet", iterations=100, imitation_share=0.1, epoch_iterations=8)


def at(iteration: int, config: Config = CONFIG, seconds: float = 0.0) -> Schedule:
    return Schedule(config, Progress(iteration=iteration, seconds=seconds))


def test_a_new_network_imitates_first() -> None:
    assert at(9).imitating and not at(10).imitating
    assert at(9).hyperparameters(False).imitation and not at(9).hyperparameters(True).expert_coef
    assert [at(k).epoch for k in (0, 7, 8, 99)] == [0, 0, 1, 12]


def test_with_weights_the_critic_learns_alone_first() -> None:
    config = replace(CONFIG, start="a.npz")
    first, then = (at(k, config).hyperparameters(False) for k in (9, 12))
    assert first.critic_only and not then.critic_only and not first.imitation
    assert 0.0 < then.learning_rate < config.finetune_learning_rate
    assert then.critic_learning_rate > then.learning_rate


def test_rates_rise_shortly_and_then_fall_to_the_end() -> None:
    rates = [at(k).hyperparameters(False).learning_rate for k in range(101)]
    assert max(rates) == rates[WARM_UP - 1] and rates[WARM_UP:] == sorted(rates[WARM_UP:])[::-1]
    assert rates[100] == pytest.approx(CONFIG.final_learning_rate)
    assert at(100).hyperparameters(False).entropy_coef == pytest.approx(CONFIG.final_entropy_coef)


def test_with_minutes_the_clock_decides() -> None:
    config = replace(CONFIG, minutes=2.0)
    assert at(99, config, 60.0).done == 0.5 and at(1, config, 500.0).done == 1.0
