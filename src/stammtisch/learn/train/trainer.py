"""A training run: play, learn, test, keep; era after era."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.games import game_named
from stammtisch.learn.backends.cuda_graph import Replay
from stammtisch.learn.train import weights
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.evaluation import greedy, lone, thumb, trial
from stammtisch.learn.train.imitation import Lessons
from stammtisch.learn.train.league import Guests, seated
from stammtisch.learn.train.learner import Learner, Rates, Report
from stammtisch.learn.train.network import Critic, Player, set_scales
from stammtisch.learn.train.rollout import Book, Played, judge, judged, play, stagger
from stammtisch.learn.train.tensor_batch import Tables

TEST_TABLES = 3
"""Kinds of table that a test is played at."""


@dataclass
class Progress:
    """Where a run stands; `curve` has one line an era."""

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
class Spent:
    """Seconds an era took, by part."""

    beginning: float = 0.0
    playing: float = 0.0
    judging: float = 0.0
    learning: float = 0.0
    testing: float = 0.0


Watch = Callable[["Run"], bool]
"""Called after every iteration; True ends the run."""


class Run:
    """Everything a run holds, and its steps."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.game = game_named(config.game)
        torch.manual_seed(config.seed)
        cuda = config.device == "cuda"
        self.kind = torch.bfloat16 if cuda else torch.float32
        if cuda:
            torch.set_float32_matmul_precision("high")
            torch.cuda.set_stream(torch.cuda.Stream())  # the usual one cannot be taken down
        self.player = self.new_player()
        critic = Critic(self.game, config.width, config.blocks, self.kind).to(config.device)
        self.learner = Learner(self.player, critic, config.rate)
        self.pool: list[weights.Arrays] = []
        self.progress = Progress()
        self.report: Report | None = None
        self.lessons: Lessons | None = None
        self.spent = Spent()
        self._tables: dict[tuple[str, int], Tables] = {}
        self._book: Book | None = None
        self._loops: dict[bool, tuple[Replay, Replay]] = {}
        self._play_dice = torch.Generator(config.device)
        self._guest = self.new_player()
        self.mean = self.new_player()
        self.elders = [weights.read(Path(elder))[0] for elder in config.elders]
        self.before: dict[str, Any] = {}
        if not self.fresh:
            arrays, self.before = weights.read(Path(config.start or config.against))
            weights.set_arrays(self.player, arrays)
            self.pool = [weights.read(Path(config.against))[0] if config.against else arrays]
            with torch.no_grad():
                for likings in self.player.policy.parameters():
                    likings.mul_(config.calm)
        self.mean.load_state_dict(self.player.state_dict())

    def new_player(self) -> Player:
        config = self.config
        made: Player = Player(self.game, config.width, config.blocks, self.kind).to(config.device)
        return made

    # Tables

    def tables(self, use: str, number: int, n: int) -> Tables:
        """A group of tables, made once for each use."""
        if (use, number) not in self._tables:
            config = self.config
            self._tables[use, number] = Tables(
                self.game, config.chosen_tables[number], n, config.device, config.cap, config.seed
            )
        return self._tables[use, number]

    def era_tables(self) -> list[Tables]:
        """The groups of this era, which take turns in an order that mixes sizes."""
        config = self.config
        count = len(config.chosen_tables)
        wanted = min(config.at_once, count)
        order = np.random.default_rng(config.seed).permutation(count)
        first = self.era * wanted
        numbers = [int(order[(first + k) % count]) for k in range(wanted)]
        return [self.tables("play", number, config.places // wanted) for number in numbers]

    @property
    def era(self) -> int:
        return self.progress.iteration // self.config.era

    def dice(self, purpose: int) -> torch.Generator:
        """Dice that follow from the seed, the iteration and the purpose alone."""
        return torch.Generator(self.config.device).manual_seed(self._seed(purpose))

    def _seed(self, purpose: int) -> int:
        words = (self.config.seed, self.progress.iteration, purpose)
        return int(np.random.SeedSequence(words).generate_state(1, np.uint64)[0] >> 1)

    # The course of a run

    @property
    def share(self) -> float:
        """How much of the run is over."""
        config = self.config
        if config.minutes:
            return min(1.0, self.progress.seconds / (60 * config.minutes))
        return min(1.0, self.progress.iteration / config.iterations)

    @property
    def begins(self) -> bool:
        """Whether this is still the time for lessons."""
        return self.share < self.config.lesson

    @property
    def in_lesson(self) -> bool:
        return self.begins and self.fresh

    @property
    def fresh(self) -> bool:
        """Whether the network began knowing nothing."""
        return not (self.config.start or self.config.against)

    def rates(self) -> Rates:
        """Falling with the run; at first rising, for what an optimiser makes of few steps is rough.

        The critic of a network that has learnt before begins at once, the network after it.
        """
        config, share = self.config, self.share
        warm = min(1.0, (self.progress.iteration + 1) / 10)
        first, begun = config.rate, 1.0
        if not self.fresh:
            first, begun = config.settled_rate, min(1.0, share / max(config.lesson, 1e-9) - 1.0)
        rate, critic = (r + (config.last_rate - r) * share for r in (first, config.rate))
        entropy = config.entropy + (config.last_entropy - config.entropy) * share
        alone = self.begins and not self.in_lesson
        tutored = self.lessons is not None and not self.begins
        return Rates(
            rate=warm * max(begun, 0.0) * rate,
            entropy=entropy,
            clip=config.clip,
            lesson=self.in_lesson,
            critic=warm * critic,
            critic_only=alone,
            tutor=max(0.0, 1.0 - share / config.tutor_until) if tutored else 0.0,
        )

    def go(self, watch: Watch, save: Callable[[], None]) -> None:
        """Era after era until it is over or the watch says stop; saves after each."""
        while self.share < 1.0:
            self.begin_era()
            for _ in range(self.config.era):
                began = time.perf_counter()
                self.iterate()
                self.progress.seconds += time.perf_counter() - began
                if watch(self):
                    return
                if self.share >= 1.0:
                    break
            began = time.perf_counter()
            self.end_era()
            self.progress.seconds += time.perf_counter() - began
            save()

    def begin_era(self) -> None:
        """All tables anew, in all stages of a game."""
        began = time.perf_counter()
        self.spent, self._loops = Spent(), {}
        tables, dice = self.era_tables(), self.dice(0)
        for number, group in enumerate(tables):
            group.begin(self.config.seed + (self.progress.iteration << 8) + number)
        player = None if self.in_lesson else self.player
        stagger(tables, player, self.config.stagger, dice)
        if self.progress.iteration == 0:
            self._set_scales(tables)
        self.spent.beginning = time.perf_counter() - began
        if self.progress.iteration:  # the first time is the compiler's
            self.progress.seconds += self.spent.beginning

    def _set_scales(self, tables: Sequence[Tables]) -> None:
        seen, hidden = [], []
        for group in tables:
            with group.beside():
                seen.append(group.features.clone())
                hidden.append(group.secrets().clone())
        known = torch.cat(seen)
        for player in (self.player, self.mean):
            set_scales(player.trunk, known, keep=not self.fresh)
        if not self.config.critic:
            set_scales(self.learner.critic.trunk, torch.cat([known, torch.cat(hidden)], 1))

    def iterate(self) -> None:
        """Play for a while and learn from it once."""
        config, rates, clock = self.config, self.rates(), Clock(self.config.device)
        playing, judging = self._loop(rates.lesson)
        self._invite()
        self._play_dice.manual_seed(self._seed(1))
        playing()
        self.spent.playing += clock.lap()
        judging()
        played = judged(self.book)
        self.spent.judging += clock.lap()
        self.report = self.learner.learn(played, rates, config.minibatch, self.dice(2))
        if self.lessons and rates.tutor:
            dice = self.dice(3)
            for _ in range(config.tutor_steps):
                self.learner.take(self.lessons, rates, config.minibatch, dice)
        self._steady()
        self.spent.learning += clock.lap()
        self._count(played)

    def _loop(self, lesson: bool) -> tuple[Replay, Replay]:
        """What this era's tables do over and over: play, and judge what was played."""
        if lesson not in self._loops:
            config, tables, book = self.config, self.era_tables(), self.book
            guests = self.guests(tables)
            powers = (
                torch.tensor(config.round_end, device=config.device) if config.round_end else None
            )
            self._loops[lesson] = (
                Replay(
                    lambda: play(
                        tables, book, self.player, guests, self._play_dice, lesson, powers
                    ),
                    config.device,
                    self._play_dice,
                ),
                Replay(
                    lambda: judge(book, self.learner.critic, config.trace, config.far_trace),
                    config.device,
                ),
            )
        return self._loops[lesson]

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _steady(self) -> None:
        """Let the average follow the network: slowly, but at once in the beginning."""
        k = self.progress.iteration
        stays = min(self.config.steady, (k + 1) / (k + 10))
        for mean, now in zip(self.mean.parameters(), self.player.parameters(), strict=True):
            mean.lerp_(now, 1.0 - stays)

    def _count(self, played: Played) -> None:
        self.progress.iteration += 1
        self.progress.moves += played.moves
        self.progress.decisions += len(played.rows)
        self.surprise = played.surprise

    @property
    def book(self) -> Book:
        if self._book is None:
            most = max(options["players"] for options in self.config.chosen_tables)
            sizes = self.config.length, len(self.game.rules.actions), most
            self._book = Book(self.era_tables(), *sizes)
        return self._book

    @property
    def company(self) -> list[weights.Arrays]:
        """The networks to be met."""
        return [*self.pool, *self.elders]

    def _invite(self) -> None:
        """A kept network, or an elder, to play with for an iteration."""
        met = self.company
        if met:
            rng = np.random.default_rng((self.config.seed, self.progress.iteration, 3))
            weights.set_arrays(self._guest, met[int(rng.integers(len(met)))])

    def guests(self, tables: Sequence[Tables]) -> Guests | None:
        """The seats of the one invited; nobody is, before a network is kept."""
        if not self.company or self.in_lesson:
            return None
        return seated(self._guest, tables, self.config, self.era)

    # What is kept

    def end_era(self) -> None:
        """Test against what was kept last, and measure on the ladder."""
        clock = Clock(self.config.device)
        line = self.measured()
        if not self.config.against and not self.in_lesson:
            line |= self.tested()
        self.spent.testing += clock.lap()
        self.progress.curve.append(line | {"kept": self.progress.kept})

    def measured(self) -> dict[str, float]:
        """The share alone among regulars, in fair shares; or among those it answers."""
        config, report = self.config, self.report
        assert report is not None
        number = self._turns(1)[0]
        tables = self.tables("ladder", number, config.ladder_deals)
        seed = HELD_OUT + self.era
        if config.against:
            weights.set_arrays(self._guest, self.pool[0])
            others = greedy(self._guest)
        else:
            others = thumb(NORMAL)
        share, error = lone(tables, greedy(self.mean), others, seed)
        return {
            "iteration": self.progress.iteration,
            "moves": self.progress.moves,
            "decisions": self.progress.decisions,
            "seconds": round(self.progress.seconds, 1),
            "table": number,
            "share": round(share, 4),
            "error": round(error, 4),
            "entropy": round(report.entropy, 4),
            "critic": round(report.critic, 4),
            "drift": round(report.drift, 5),
            "surprise": round(self.surprise, 4),
        }

    def tested(self) -> dict[str, float]:
        """Keep the network if it beats the one kept last."""
        config = self.config
        if not self.pool:
            self.keep()
            return {}
        weights.set_arrays(self._guest, self.pool[-1])
        numbers = self._turns(min(TEST_TABLES, len(config.chosen_tables)))
        each = max(1, config.test_deals // len(numbers))
        look = [self.tables("test", number, each) for number in numbers]
        looks = [look] * config.test_looks
        seen = trial(looks, self.mean, self._guest, TESTS + (self.era << 8))
        if seen.accepted:
            self.keep()
        return {"gain": round(seen.gain, 4), "deals": seen.deals}

    def keep(self) -> None:
        self.pool = [*self.pool, weights.arrays_of(self.mean)][-self.config.pool :]
        self.progress.kept += 1

    def _turns(self, wanted: int) -> list[int]:
        """The groups of tables whose turn it is to be measured."""
        count = len(self.config.chosen_tables)
        return [(self.era * wanted + k) % count for k in range(wanted)]


HELD_OUT, TESTS = 1 << 40, 1 << 41
"""Seeds of deals that are never learnt from."""


class Clock:
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
