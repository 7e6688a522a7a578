"""A training run: play, learn, test, keep; epoch after epoch."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import torch

from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.bots.judge.shipped import has_judge
from stammtisch.games import game_named
from stammtisch.learn.backends.cuda_graph import CudaGraph
from stammtisch.learn.train.adjusted import sampled
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.evaluation import alone_among, greedy, heuristic, sequential_test
from stammtisch.learn.train.experience.league import Opponents, seat_opponents
from stammtisch.learn.train.experience.rollout import (
    AdvantageEstimator,
    Players,
    Rollout,
    RolloutBuffer,
    collect,
    rollout_of,
    stagger,
)
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.imitation import ExpertData
from stammtisch.learn.train.learner import Learner, Losses
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.model.network import Critic, PolicyNetwork, set_input_scales
from stammtisch.learn.train.schedule import Progress, Schedule, Stopwatch, Timings

TEST_TABLES = 3
"""Kinds of table that a test is played at."""

HELD_OUT, TESTS = 1 << 40, 1 << 41
"""Seeds of deals that are never learnt from."""

Watch = Callable[["Trainer"], bool]
"""Called after every iteration; True ends the run."""


class Trainer:
    """Everything a run holds, and its steps."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.game = game_named(config.game)
        torch.manual_seed(config.seed)
        cuda = config.device == "cuda"
        self.dtype = torch.bfloat16 if cuda else torch.float32
        if cuda:
            torch.set_float32_matmul_precision("high")
            torch.cuda.set_stream(torch.cuda.Stream())  # the default one cannot be captured
        self.policy = self.new_policy()
        critic = Critic(self.game, config.width, config.blocks, self.dtype).to(config.device)
        self.learner = Learner(self.policy, critic, config.learning_rate)
        self.pool: list[weights.Arrays] = []
        self.progress = Progress()
        self.losses: Losses | None = None
        self.mean_advantage = 0.0
        self.expert_data: ExpertData | None = None
        self.timings = Timings()
        self._batches: dict[tuple[str, int], TensorBatch] = {}
        self._buffer: RolloutBuffer | None = None
        self._epoch_steps: dict[bool, tuple[CudaGraph, AdvantageEstimator]] = {}
        self._rollout_rng = torch.Generator(config.device)
        self._opponent = self.new_policy()
        self.ema = self.new_policy()
        self.opponents = [weights.read(Path(file))[0] for file in config.opponents]
        self.before: dict[str, Any] = {}
        if not self.schedule.from_scratch:
            self._load_weights()
        self.ema.load_state_dict(self.policy.state_dict())

    def new_policy(self) -> PolicyNetwork:
        config = self.config
        made = PolicyNetwork(self.game, config.width, config.blocks, self.dtype)
        on_device: PolicyNetwork = made.to(config.device)
        return on_device

    def _load_weights(self) -> None:
        """Begin with given weights, their logits divided by the temperature."""
        config = self.config
        arrays, self.before = weights.read(Path(config.start or config.against))
        weights.set_arrays(self.policy, arrays)
        self.pool = [weights.read(Path(config.against))[0] if config.against else arrays]
        with torch.no_grad():
            for parameters in self.policy.policy.parameters():
                parameters.mul_(1.0 / config.temperature)

    @property
    def schedule(self) -> Schedule:
        return Schedule(self.config, self.progress)

    # Batches

    def batch(self, use: str, table: int, n: int) -> TensorBatch:
        """The games at one kind of table, made once for each use."""
        if (use, table) not in self._batches:
            config = self.config
            self._batches[use, table] = TensorBatch(
                self.game, config.chosen_tables[table], n, config.device, config.cap, config.seed
            )
        return self._batches[use, table]

    def epoch_batches(self) -> list[TensorBatch]:
        """The batches of this epoch; tables take turns in an order that mixes sizes."""
        config = self.config
        count = len(config.chosen_tables)
        wanted = min(config.concurrent_tables, count)
        order = np.random.default_rng(config.seed).permutation(count)
        first = self.schedule.epoch * wanted
        tables = [int(order[(first + k) % count]) for k in range(wanted)]
        return [self.batch("play", table, config.num_envs // wanted) for table in tables]

    def rng(self, purpose: int) -> torch.Generator:
        """A generator that follows from the seed, the iteration and the purpose alone."""
        return torch.Generator(self.config.device).manual_seed(self._seed(purpose))

    def _seed(self, purpose: int) -> int:
        words = (self.config.seed, self.progress.iteration, purpose)
        return int(np.random.SeedSequence(words).generate_state(1, np.uint64)[0] >> 1)

    # The run

    def run(self, watch: Watch, save: Callable[[], None]) -> None:
        """Epoch after epoch until it is over or the watch says stop; saves after each."""
        while self.schedule.done < 1.0:
            self.begin_epoch()
            for _ in range(self.config.epoch_iterations):
                began = time.perf_counter()
                self.iterate()
                self.progress.seconds += time.perf_counter() - began
                if watch(self):
                    return
                if self.schedule.done >= 1.0:
                    break
            began = time.perf_counter()
            self.end_epoch()
            self.progress.seconds += time.perf_counter() - began
            save()

    def begin_epoch(self) -> None:
        """All games anew, at all stages."""
        began = time.perf_counter()
        self.timings, self._epoch_steps = Timings(), {}
        batches, rng = self.epoch_batches(), self.rng(0)
        for number, batch in enumerate(batches):
            batch.begin(self.config.seed + (self.progress.iteration << 8) + number)
        policy = None if self.schedule.imitating else self.policy
        stagger(batches, policy, self.config.stagger, rng)
        if self.progress.iteration == 0:
            self._set_input_scales(batches)
        self.timings.starting = time.perf_counter() - began
        if self.progress.iteration:  # the first time is the compiler's
            self.progress.seconds += self.timings.starting

    def _set_input_scales(self, batches: Sequence[TensorBatch]) -> None:
        features, privileged = [], []
        for batch in batches:
            with batch.on_stream():
                features.append(batch.features.clone())
                privileged.append(batch.privileged().clone())
        known = torch.cat(features)
        for policy in (self.policy, self.ema):
            set_input_scales(policy.trunk, known, keep=not self.schedule.from_scratch)
        if not self.config.critic:
            whole = torch.cat([known, torch.cat(privileged)], 1)
            set_input_scales(self.learner.critic.trunk, whole)

    def iterate(self) -> None:
        """A rollout, and one pass over it."""
        config, watch = self.config, Stopwatch(self.config.device)
        now = self.schedule.hyperparameters(self.expert_data is not None)
        playing, evaluating = self._steps(now.imitation)
        self._load_opponent()
        self._rollout_rng.manual_seed(self._seed(1))
        playing()
        self.timings.playing += watch.lap()
        evaluating()
        rollout = rollout_of(self.buffer)
        self.timings.evaluating += watch.lap()
        self.losses = self.learner.learn(rollout, now, config.minibatch_size, self.rng(2))
        if self.expert_data and now.expert_coef:
            rng = self.rng(3)
            for _ in range(config.expert_minibatches):
                self.learner.learn_from_expert(self.expert_data, now, config.minibatch_size, rng)
        self._update_ema()
        self.timings.learning += watch.lap()
        self._count(rollout)

    def _steps(self, imitation: bool) -> tuple[CudaGraph, AdvantageEstimator]:
        """What an epoch does over and over: collect a rollout, and estimate its advantages."""
        if imitation not in self._epoch_steps:
            config, batches, buffer = self.config, self.epoch_batches(), self.buffer
            seated, rng = self.seated(batches), self._rollout_rng
            players = Players(self.policy, seated, rng, imitation, self._round_end_powers())
            critic, lambdas = self.learner.critic, (config.gae_lambda, config.value_lambda)
            self._epoch_steps[imitation] = (
                CudaGraph(lambda: collect(batches, buffer, players), config.device, rng),
                AdvantageEstimator(buffer, critic, *lambdas),
            )
        return self._epoch_steps[imitation]

    def _round_end_powers(self) -> torch.Tensor | None:
        powers = self.config.round_end_powers
        return torch.tensor(powers, device=self.config.device) if powers else None

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _update_ema(self) -> None:
        """Let the average follow the network: slowly, but at once in the beginning."""
        k = self.progress.iteration
        decay = min(self.config.ema_decay, (k + 1) / (k + 10))
        for mean, now in zip(self.ema.parameters(), self.policy.parameters(), strict=True):
            mean.lerp_(now, 1.0 - decay)

    def _count(self, rollout: Rollout) -> None:
        self.progress.iteration += 1
        self.progress.moves += rollout.moves
        self.progress.decisions += len(rollout.rows)
        self.mean_advantage = rollout.mean_advantage

    @property
    def buffer(self) -> RolloutBuffer:
        if self._buffer is None:
            most = max(options["players"] for options in self.config.chosen_tables)
            sizes = self.config.rollout_length, len(self.game.rules.actions), most
            self._buffer = RolloutBuffer(self.epoch_batches(), *sizes)
        return self._buffer

    # The league

    @property
    def opponent_pool(self) -> list[weights.Arrays]:
        """Kept networks, and those given."""
        return [*self.pool, *self.opponents]

    def _load_opponent(self) -> None:
        """Another opponent from the pool for every iteration."""
        pool = self.opponent_pool
        if pool:
            rng = np.random.default_rng((self.config.seed, self.progress.iteration, 3))
            weights.set_arrays(self._opponent, pool[int(rng.integers(len(pool)))])

    def seated(self, batches: Sequence[TensorBatch]) -> Opponents | None:
        """The opponents' seats; nobody has one while the pool is empty."""
        if not self.opponent_pool or self.schedule.imitating:
            return None
        return seat_opponents(self._opponent, batches, self.config, self.schedule.epoch)

    # Evaluation

    def end_epoch(self) -> None:
        """Evaluate among others, and test against the network kept last."""
        watch = Stopwatch(self.config.device)
        line = self.evaluated()
        if not self.config.against and not self.schedule.imitating:
            line |= self.tested()
        self.timings.testing += watch.lap()
        self.progress.curve.append(line | {"kept": self.progress.kept})

    def evaluated(self) -> dict[str, float]:
        """The share alone among `normal`, in fair shares; or among those it answers.

        The names are those that curves in weights and checkpoints always had.
        """
        config, losses, progress = self.config, self.losses, self.progress
        assert losses is not None
        table = self._turns(1)[0]
        batch = self.batch("ladder", table, config.eval_deals)
        if config.against:
            weights.set_arrays(self._opponent, self.pool[0])
        others = greedy(self._opponent) if config.against else heuristic(NORMAL)
        seed = HELD_OUT + self.schedule.epoch
        share, error = alone_among(batch, greedy(self.ema), others, seed)
        return self.adjusted(table) | {
            "iteration": progress.iteration,
            "moves": progress.moves,
            "decisions": progress.decisions,
            "seconds": round(progress.seconds, 1),
            "table": table,
            "share": round(share, 4),
            "error": round(error, 4),
            "entropy": round(losses.entropy, 4),
            "critic": round(losses.critic, 4),
            "drift": round(losses.approx_kl, 5),
            "surprise": round(self.mean_advantage, 4),
        }

    def adjusted(self, table: int) -> dict[str, float]:
        """The same share with luck taken off, beside the raw one of the same games."""
        config, epoch = self.config, self.schedule.epoch
        if (
            not config.adjusted_deals
            or (epoch - 1) % config.adjusted_every
            or not has_judge(config.game)
        ):
            return {}
        ours = weights.as_played(weights.arrays_of(self.ema))
        others = weights.as_played(self.pool[0]) if config.against else None
        options, deals = config.chosen_tables[table], config.adjusted_deals
        found = sampled(self.game, options, ours, others, deals, HELD_OUT + epoch)
        return {f"sampled_{name}": round(value, 4) for name, value in asdict(found).items()}

    def tested(self) -> dict[str, float]:
        """Keep the network if it beats the one kept last."""
        config = self.config
        if not self.pool:
            self.keep()
            return {}
        weights.set_arrays(self._opponent, self.pool[-1])
        tables = self._turns(min(TEST_TABLES, len(config.chosen_tables)))
        each = max(1, config.test_deals // len(tables))
        look = [self.batch("test", table, each) for table in tables]
        looks = [look] * config.test_looks
        seed = TESTS + (self.schedule.epoch << 8)
        verdict = sequential_test(looks, self.ema, self._opponent, seed)
        if verdict.accepted:
            self.keep()
        return {"gain": round(verdict.gain, 4), "deals": verdict.deals}

    def keep(self) -> None:
        """Add the averaged network to the pool."""
        self.pool = [*self.pool, weights.arrays_of(self.ema)][-self.config.pool_size :]
        self.progress.kept += 1

    def _turns(self, wanted: int) -> list[int]:
        """The tables whose turn it is to be evaluated at."""
        count = len(self.config.chosen_tables)
        return [(self.schedule.epoch * wanted + k) % count for k in range(wanted)]
