"""Training a judge: play on, judge what was played, learn from it; until the time is over."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import Tensor

from stammtisch.games import game_named
from stammtisch.kernel.game import Game
from stammtisch.learn.backends.cuda_graph import CudaGraph
from stammtisch.learn.train.config import every_table
from stammtisch.learn.train.experience.rollout import stagger
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.judge import file
from stammtisch.learn.train.judge.network import JudgeNetwork, cross_entropy
from stammtisch.learn.train.judge.selfplay import Branches, Positions, play_on
from stammtisch.learn.train.judge.targets import (
    Stretch,
    at_table,
    chairs,
    from_mover,
    lambda_shares,
)
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.model.network import PolicyNetwork, set_input_scales

CHUNK = 1 << 17
"""Positions judged at once."""

Table = dict[str, int]


@dataclass(frozen=True)
class JudgeConfig:
    """All that a judge follows from, kept with it."""

    game: str
    seed: int = 1
    device: str = "cpu"
    minutes: float = 1.0
    iterations: int = 0
    """If given, the run ends after so many instead, and schedules go by them."""
    num_envs: int = 256
    length: int = 32
    """Moves of each game in an iteration."""
    stagger: int = 64
    cap: int = 1500
    width: int = 512
    blocks: int = 2
    minibatch_size: int = 1024
    learning_rate: float = 1e-3
    final_learning_rate: float = 1e-5
    lam: float = 0.98
    final_lam: float = 0.85
    """λ of the targets: high while the judge knows nothing, low when its own word is good."""
    averaged: bool = False
    """Whether targets average the judge's word over a position's moves: makes it agree with
    itself, and takes about twice the time a position."""
    forced: float = 0.25
    """The share of positions without a choice that are learnt too."""
    ema_decay: float = 0.9995


def on_gpu(config: JudgeConfig) -> JudgeConfig:
    """Sizes for a large GPU."""
    return replace(
        config, device="cuda", num_envs=49152, length=64, stagger=2048, minibatch_size=32768
    )


def tables_of(game: Game, trained_on: Sequence[Table]) -> dict[tuple[tuple[str, int], ...], int]:
    """The tables that the network was trained on, as often, and every other kind once."""
    counted = Counter(tuple(table.items()) for table in trained_on)
    for table in (*every_table(game), game.settle({})):
        counted.setdefault(tuple(table.items()), 1)
    return dict(counted)


class JudgeTrainer:
    """Everything a run holds, and its steps."""

    def __init__(
        self,
        config: JudgeConfig,
        arrays: weights.Arrays,
        trained_on: Sequence[Table],
        start: weights.Arrays | None = None,
    ) -> None:
        self.config, self.game = config, game_named(config.game)
        torch.manual_seed(config.seed)
        cuda = config.device == "cuda"
        self.dtype = torch.bfloat16 if cuda else torch.float32
        if cuda:
            torch.set_float32_matmul_precision("high")
            torch.cuda.set_stream(torch.cuda.Stream())
        self.policy = policy_of(self.game, arrays, self.dtype, config.device)
        made = JudgeNetwork(self.game, config.width, config.blocks, self.dtype)
        if start is not None:
            file.put_arrays(made, start)
        self.judge: JudgeNetwork = made.to(config.device)
        options: dict[str, Any] = {"fused": True, "capturable": True} if cuda else {}
        rate: Any = config.learning_rate
        if cuda:  # a graph reads it from memory
            rate = torch.tensor(rate, device=config.device)
        self.optimizer = torch.optim.AdamW(
            self.judge.parameters(), rate, betas=(0.9, 0.98), weight_decay=1e-3, **options
        )
        self.rng = torch.Generator(config.device).manual_seed(config.seed)
        self.tables = tables_of(self.game, trained_on)
        whole = sum(self.tables.values())
        self.batches = [
            TensorBatch(
                self.game,
                dict(table),
                max(2, config.num_envs * count // whole),
                config.device,
                config.cap,
                config.seed + (number << 8),
            )
            for number, (table, count) in enumerate(self.tables.items())
        ]
        stagger(self.batches, self.policy, config.stagger, self.rng)
        actions = len(self.game.rules.actions)
        self.kept = Positions(self.batches, config.length, actions)
        self.branches = Branches(self.batches, config.length, actions) if config.averaged else None
        self._play = CudaGraph(
            lambda: play_on(self.batches, self.kept, self.policy, self.rng, self.branches),
            config.device,
            self.rng,
        )
        self.iteration = self.steps = self.positions = self.games = 0
        self.began = time.perf_counter()
        self.loss, self.curve = 0.0, list[dict[str, float]]()
        self._play()
        self._set_scales(keep=start is not None)
        self.ema: JudgeNetwork = deepcopy(self.judge)
        size = config.minibatch_size
        flat = self.kept.features.shape[0] * self.kept.features.shape[1]
        self.targets = torch.zeros(flat, self.chairs, device=config.device)
        self.rows = torch.zeros(size, dtype=torch.int64, device=config.device)
        self.total, self.pace = (torch.zeros((), device=config.device) for _ in range(2))
        self._learn = CudaGraph(lambda: self._minibatch(self.rows), config.device)

    @property
    def chairs(self) -> int:
        """As many as the game has seats at most."""
        return int(self.judge.shares.out_features)

    @property
    def done(self) -> float:
        """The share of the run that is over."""
        config = self.config
        if config.iterations:
            return min(1.0, self.iteration / config.iterations)
        return min(1.0, (time.perf_counter() - self.began) / (60 * config.minutes))

    def run(self, watch: Callable[[JudgeTrainer], None] = lambda now: None) -> None:
        """Iterations until the time is over."""
        self.began = time.perf_counter()
        while self.done < 1.0:
            self.iterate()
            watch(self)

    def iterate(self) -> None:
        """Play on, and learn once from all that was played."""
        self._play()
        config, done = self.config, self.done
        self.put_targets(config.lam + (config.final_lam - config.lam) * done)
        rows = self.rows_to_learn()
        warm = min(1.0, (self.iteration + 1) / 10)
        fall = 0.5 + 0.5 * math.cos(math.pi * done)
        rate = config.final_learning_rate + fall * (
            config.learning_rate - config.final_learning_rate
        )
        self._set_rate(warm * rate)
        self.pace.fill_(max(1.0 - config.ema_decay, 10.0 / (10.0 + self.steps)))
        self.total.zero_()
        steps = 0
        for some in rows.split(config.minibatch_size):
            if len(some) == config.minibatch_size:
                self.rows.copy_(some)
                self._learn()
                steps += 1
        self.iteration += 1
        self.steps += steps
        self.positions += len(rows)
        self.games += int(self.kept.done.sum())
        self.loss = float(self.total) / max(steps, 1)
        if self.iteration % 10 == 1:
            self.curve.append(
                {"positions": self.positions, "games": self.games, "loss": round(self.loss, 5)}
            )

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def put_targets(self, lam: float) -> None:
        """What each position should have been judged as."""
        kept = self.kept
        values, places = self.judged(kept)
        rewards = self.by_chair(kept.rewards)
        others, rest = torch.zeros_like(rewards), torch.zeros_like(kept.done, dtype=values.dtype)
        if self.branches is not None:
            branched = self.branches.kept
            ended = branched.done.unsqueeze(2)
            judged = self.judged(branched)[0][:-1]
            others = torch.where(ended, self.by_chair(branched.rewards), judged)
            rest = self.branches.rest
        stretch = Stretch(values, kept.choice[:-1], kept.done, rewards, others, rest)
        found = lambda_shares(stretch, lam).flatten(0, 1)
        last = len(found)
        self.targets[:last].copy_(from_mover(found, places[:last]))

    def by_chair(self, rewards: Tensor) -> Tensor:
        """With a column for each seat that the game can have."""
        return torch.nn.functional.pad(rewards, (0, self.chairs - self.kept.most))

    def judged(self, kept: Positions) -> tuple[Tensor, Tensor]:
        """The averaged judge's shares by step, game and seat, and the seats from the mover on."""
        steps, n = kept.turn.shape
        places = chairs(kept.turn.flatten(), kept.seats.repeat(steps), self.chairs)
        features, privileged = (x.flatten(0, 1) for x in (kept.features, kept.privileged))
        parts = zip(features.split(CHUNK), privileged.split(CHUNK), strict=True)
        shares = torch.cat([torch.softmax(self.ema(*part), 1) for part in parts])
        return at_table(shares, places).view(steps, n, -1), places

    def rows_to_learn(self) -> Tensor:
        """Positions with a choice, and some others, in random order."""
        kept = self.kept
        lots = torch.rand(kept.done.shape, generator=self.rng, device=self.config.device)
        rows = (kept.choice[:-1] | (lots < self.config.forced)).flatten().nonzero().squeeze(1)
        order = torch.randperm(len(rows), generator=self.rng, device=self.config.device)
        return rows[order]

    def _minibatch(self, rows: Tensor) -> None:
        kept = self.kept
        features, privileged = (x.flatten(0, 1)[rows] for x in (kept.features, kept.privileged))
        loss = cross_entropy(self.judge(features, privileged), self.targets[rows])
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.judge.parameters(), 1.0)
        self.optimizer.step()
        with torch.no_grad():
            self.total.add_(loss.detach())
            for mean, now in zip(self.ema.parameters(), self.judge.parameters(), strict=True):
                mean.lerp_(now, self.pace)

    def _set_rate(self, rate: float) -> None:
        for group in self.optimizer.param_groups:
            if torch.is_tensor(group["lr"]):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def _set_scales(self, keep: bool) -> None:
        known, unknown = self.judge.known, self.judge.unknown
        features, privileged = (
            x.flatten(0, 1)[::97] for x in (self.kept.features, self.kept.privileged)
        )
        whole = torch.cat([features[:, :known], privileged[:, :unknown]], 1)
        set_input_scales(self.judge.trunk, whole, keep)
        self.judge.hide_order()


def policy_of(game: Game, arrays: weights.Arrays, dtype: torch.dtype, device: str) -> PolicyNetwork:
    """The network of a file of weights, to be played with."""
    hidden = len(arrays["first.bias"])
    policy = PolicyNetwork(game, hidden, weights.blocks_in(arrays), dtype)
    weights.set_arrays(policy, arrays)
    made: PolicyNetwork = policy.to(device)
    return made
