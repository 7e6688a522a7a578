"""PPO in one file, in CleanRL's manner: a learner against the house's bots, in every seat.

    python examples/learners/ppo.py --game njet --imitate normal --minutes 10
    python examples/learners/ppo.py --game space-beans --table players=2

One core: the clock is the process's own, so a busy machine changes nothing. With `--imitate`
the learner first makes and learns the moves of a bot, for a share of the time. Rewards
come whenever points are written down: what the learner gained, less what the others
gained on average. Then the learner plays whole games, and its share of the wins is told
in fair shares (1 is what an equal player wins), with the 95 % interval.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from stammtisch.bots.heuristics.playout import EASY, NORMAL
from stammtisch.learn import Batch
from stammtisch.learn.points import Gains, ahead
from stammtisch.learn.train.experience.heuristic_evaluator import HeuristicEvaluator

LEVELS = {"easy": EASY, "normal": NORMAL}


@dataclass
class Args:
    game: str = "njet"
    table: str = ""
    """Options that are not the usual ones, such as `players=3,rounds=1`."""
    opponents: str = "normal"
    minutes: float = 10.0
    imitate: str = ""
    """A bot that is imitated at first: `easy` or `normal`."""
    imitation_share: float = 0.25
    """Of the time, if a bot is imitated."""
    seed: int = 1
    envs: int = 512
    steps: int = 48
    epochs: int = 2
    minibatch: int = 2048
    learning_rate: float = 1e-3
    gae_lambda: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    scale: float = 10.0
    width: int = 256
    eval_games: int = 4000
    save: str = ""


class Seats:
    """Games in which the learner sits: one batch for each seat, stepped together."""

    def __init__(self, args: Args, envs: int, seed: int) -> None:
        self.options = dict(option.split("=") for option in args.table.split(",") if option)
        self.seats = Batch(args.game, self.options, n=1).seats
        each = max(1, envs // self.seats)
        self.batches = [self._batch(args, each, seat) for seat in range(self.seats)]
        for number, batch in enumerate(self.batches):
            batch.reset(seed * self.seats + number)
        self.rows = np.repeat(np.arange(self.seats), each)
        self.gains = [Gains(batch) for batch in self.batches]
        self.bots = [HeuristicEvaluator(batch, seed) for batch in self.batches]

    def _batch(self, args: Args, n: int, seat: int) -> Batch:
        names = [None if other == seat else args.opponents for other in range(self.seats)]
        return Batch(args.game, self.options, n=n, threads=1, rewards="points", opponents=names)

    def seen(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What the learner knows in each game, and its legal actions."""
        features = np.concatenate([batch.features for batch in self.batches])
        mask = np.concatenate([batch.legal_mask for batch in self.batches])
        return torch.from_numpy(features), torch.from_numpy(mask)

    def advice(self, level: str) -> torch.Tensor:
        """The move of a bot in each game."""
        moves = [bot.choose(LEVELS[level]) for bot in self.bots]
        return torch.from_numpy(np.concatenate(moves))

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """Gains since the last step, whether points were written down, and games that ended.

        The gain is the learner's, less that of the others on average.
        """
        for batch, some in zip(self.batches, np.split(actions, self.seats), strict=True):
            batch.step(some)
        gains = np.concatenate([gains.taken() for gains in self.gains])
        done = np.concatenate([batch.done for batch in self.batches])
        return ahead(gains, self.rows), (gains != 0).any(1) | done, done


class Agent(nn.Module):  # type: ignore[misc]
    """Logits of all actions, and a value, from what a seat knows."""

    def __init__(self, numbers: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        for layer, gain in ((self.policy, 0.01), (self.value, 1.0)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, features: torch.Tensor, mask: torch.Tensor) -> tuple[Any, torch.Tensor]:
        hidden = self.body(features.float().clamp(-8, 8) / 2)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden)[:, 0]


class Rollout(NamedTuple):
    """What was seen and done, step by game."""

    features: torch.Tensor
    mask: torch.Tensor
    actions: torch.Tensor
    log_probs: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor

    def flat(self) -> Rollout:
        return Rollout(*(column.flatten(0, 1) for column in self))


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect(seats: Seats, agent: Agent, args: Args, teacher: str = "") -> Rollout:
    """Play some steps in every game, as a teacher if there is one.

    Advantages are those of GAE, up to where points are written down.
    """
    kept: list[tuple[torch.Tensor, ...]] = []
    rewards, ends = [], []
    for _ in range(args.steps):
        features, mask = seats.seen()
        chances, value = agent(features, mask)
        actions = seats.advice(teacher) if teacher else chances.sample()
        gains, counted, _ = seats.step(actions.numpy())
        kept.append((features, mask, actions, chances.log_prob(actions), value))
        rewards.append(torch.from_numpy(gains / args.scale).float())
        ends.append(torch.from_numpy(counted).float())
    features, mask, actions, log_probs, values = (torch.stack(c) for c in zip(*kept, strict=True))
    after = agent(*seats.seen())[1]
    advantages, running = torch.zeros_like(values), torch.zeros_like(after)
    for t in reversed(range(args.steps)):
        on = 1 - ends[t]
        running = rewards[t] + on * (after + args.gae_lambda * running) - values[t]
        advantages[t], after = running, values[t]
    return Rollout(features, mask, actions, log_probs, advantages, advantages + values)


def learn(agent: Agent, optimizer: Any, rollout: Rollout, args: Args, teacher: str = "") -> None:
    """Some epochs of PPO with clipped ratios, or one of a teacher's moves."""
    flat = rollout.flat()
    size = len(flat.actions)
    for _ in range(1 if teacher else args.epochs):
        for rows in torch.randperm(size).split(args.minibatch):
            some = Rollout(*(column[rows] for column in flat))
            chances, value = agent(some.features, some.mask)
            ratio = (chances.log_prob(some.actions) - some.log_probs).exp()
            gain = (some.advantages - some.advantages.mean()) / (some.advantages.std() + 1e-8)
            clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
            policy_loss = -torch.min(gain * ratio, gain * clipped).mean()
            if teacher:
                policy_loss = -chances.log_prob(some.actions).mean()
            value_loss = 0.5 * (value - some.returns).pow(2).mean()
            loss = policy_loss + 0.5 * value_loss - args.entropy * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


class Result(NamedTuple):
    """What a player came to: fair shares won, half their 95 % interval, points ahead a count."""

    share: float
    margin: float
    ahead: float

    def __str__(self) -> str:
        points = f"{self.ahead:+.2f} points whenever they are counted"
        return f"{self.share:.2f} ± {self.margin:.2f} fair shares, {points}"


@torch.no_grad()  # type: ignore[untyped-decorator]
def evaluate(agent: Agent | None, args: Args, games: int) -> Result:
    """Whole games with the likeliest moves; without an agent, at random.

    Every game that was begun is played to its end, so that none counts for being short.
    """
    seats = Seats(args, games, seed=10**6 + args.seed)
    shares = np.full(len(seats.rows), np.nan)
    points, counts = 0.0, 0
    while (left := np.isnan(shares)).any():
        features, mask = seats.seen()
        if agent is None:
            actions = torch.multinomial(mask.float(), 1)[:, 0]
        else:
            actions = agent(features, mask)[0].logits.argmax(1)
        gains, counted, done = seats.step(actions.numpy())
        points, counts = points + gains[left].sum(), counts + int(counted[left].sum())
        ended = done & left
        final = np.concatenate([batch.rewards for batch in seats.batches])[ended]
        best = final == final.max(1, keepdims=True)
        won = (best / best.sum(1, keepdims=True))[np.arange(len(best)), seats.rows[ended]]
        shares[ended] = won
    fair = shares * seats.seats
    margin = float(1.96 * fair.std(ddof=1) / len(fair) ** 0.5)
    return Result(float(fair.mean()), margin, points / max(counts, 1))


def train(args: Args, told: bool = True) -> Agent:
    """PPO for so many minutes of one core."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    seats = Seats(args, args.envs, args.seed)
    features, mask = seats.seen()
    agent = Agent(features.shape[1], mask.shape[1], args.width)
    optimizer = torch.optim.Adam(agent.parameters(), args.learning_rate, eps=1e-5)
    begin, limit, moves, update = time.process_time(), 60 * args.minutes, 0, 0
    while (spent := time.process_time() - begin) < limit or update == 0:
        optimizer.param_groups[0]["lr"] = args.learning_rate * max(0.05, 1 - spent / limit)
        teacher = args.imitate if spent < args.imitation_share * limit else ""
        learn(agent, optimizer, collect(seats, agent, args, teacher), args, teacher)
        moves += args.steps * len(seats.rows)
        update += 1
        if told and update % 25 == 0:
            result = evaluate(agent, args, 400)
            begin = time.process_time() - spent  # looking is not learning
            print(f"{spent:5.0f} s  {moves:9,} moves  {result}", flush=True)
    return agent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, value in vars(Args()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    args = Args(**vars(parser.parse_args()))
    agent = train(args)
    for name, player in (("random", None), ("PPO", agent)):
        result = evaluate(player, args, args.eval_games)
        print(f"{name} against {args.opponents} in {args.game}: {result}")
    if args.save:
        torch.save(agent.state_dict(), args.save)


if __name__ == "__main__":
    main()
