"""Where a run stands, and the hyperparameters that follow from it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import torch

from stammtisch.learn.train.config import Config
from stammtisch.learn.train.learner import Hyperparameters

WARM_UP = 10
"""Iterations over which learning rates rise: the first steps of an optimizer are rough."""


@dataclass
class Progress:
    """Where a run stands; `curve` has one line an epoch."""

    iteration: int = 0
    moves: int = 0
    """Moves played to learn from."""
    decisions: int = 0
    """Decisions learnt from."""
    seconds: float = 0.0
    kept: int = 0
    """How many networks were kept so far."""
    curve: list[dict[str, float]] = field(default_factory=list)


@dataclass
class Timings:
    """Seconds an epoch took, by part."""

    starting: float = 0.0
    playing: float = 0.0
    evaluating: float = 0.0
    learning: float = 0.0
    testing: float = 0.0


class Stopwatch:
    """Seconds between laps, the GPU's work included."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.then = time.perf_counter()

    def lap(self) -> float:
        if self.device == "cuda":
            torch.cuda.synchronize()
        now = time.perf_counter()
        spent, self.then = now - self.then, now
        return spent


@dataclass(frozen=True)
class Schedule:
    """What a configuration plans for a point of the run."""

    config: Config
    progress: Progress

    @property
    def done(self) -> float:
        """The share of the run that is over."""
        config = self.config
        if config.minutes:
            return min(1.0, self.progress.seconds / (60 * config.minutes))
        return min(1.0, self.progress.iteration / config.iterations)

    @property
    def epoch(self) -> int:
        return self.progress.iteration // self.config.epoch_iterations

    @property
    def from_scratch(self) -> bool:
        """Whether the network began without weights."""
        return not (self.config.start or self.config.against)

    @property
    def first_phase(self) -> bool:
        """Whether a new network still imitates, or the critic of one with weights learns alone."""
        return self.done < self.config.imitation_share

    @property
    def imitating(self) -> bool:
        return self.first_phase and self.from_scratch

    def hyperparameters(self, expert: bool) -> Hyperparameters:
        """Rates fall with the run, after a short rise; `expert` says if there is expert data.

        The critic of a network with weights learns at once, the network after it.
        """
        config, done = self.config, self.done
        warm = min(1.0, (self.progress.iteration + 1) / WARM_UP)
        first, ramp = config.learning_rate, 1.0
        if not self.from_scratch:
            first = config.finetune_learning_rate
            ramp = max(0.0, min(1.0, done / max(config.imitation_share, 1e-9) - 1.0))
        rate, critic_rate = (
            r + (config.final_learning_rate - r) * done for r in (first, config.learning_rate)
        )
        fall = config.final_entropy_coef - config.entropy_coef
        imitates_expert = expert and not self.first_phase
        return Hyperparameters(
            learning_rate=warm * ramp * rate,
            entropy_coef=config.entropy_coef + fall * done,
            clip_range=config.clip_range,
            imitation=self.imitating,
            critic_learning_rate=warm * critic_rate,
            critic_only=self.first_phase and not self.imitating,
            expert_coef=max(0.0, 1.0 - done / config.expert_until) if imitates_expert else 0.0,
        )
