"""The learners in `examples/learners` run, and what they learn goes the right way."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

LEARNERS = Path(__file__).parents[2] / "examples" / "learners"


@pytest.fixture(scope="module")
def ppo() -> Any:
    torch.set_num_threads(1)
    return learner("ppo")


def learner(name: str) -> Any:
    sys.path.insert(0, str(LEARNERS))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(LEARNERS))


def few(ppo: Any) -> Any:
    return ppo.Args(minutes=1e-6, envs=32, steps=40, minibatch=320, width=32, epochs=4)


def test_advantages_are_those_of_the_slow_sum(ppo: Any) -> None:
    """GAE, written as the sum that it is; points written down end the sum."""
    args = few(ppo)
    torch.manual_seed(1)
    seats = ppo.Seats(args, args.envs, 1)
    features, mask = seats.seen()
    agent = ppo.Agent(features.shape[1], mask.shape[1], args.width)
    told: list[tuple[Any, Any]] = []
    step = seats.step

    def listened(actions: Any) -> Any:
        gains, counted, done = step(actions)
        told.append((gains / args.scale, counted))
        return gains, counted, done

    seats.step = listened
    rollout = ppo.collect(seats, agent, args)
    with torch.no_grad():
        last = agent(*seats.seen())[1].numpy()
    values = np.vstack([(rollout.returns - rollout.advantages).numpy(), last])
    assert any(counted.any() for _, counted in told)
    for game in range(0, args.envs, 7):
        for t in range(0, args.steps, 5):
            total, weight = 0.0, 1.0
            for k in range(t, args.steps):
                gains, counted = told[k]
                after = 0.0 if counted[game] else values[k + 1, game]
                total += weight * (gains[game] + after - values[k, game])
                weight *= args.gae_lambda
                if counted[game]:
                    break
            assert rollout.advantages[t, game].item() == pytest.approx(total, abs=1e-4)


def test_a_teacher_is_imitated(ppo: Any) -> None:
    """The moves are the bot's, and become likelier."""
    args = few(ppo)
    torch.manual_seed(3)
    seats = ppo.Seats(args, args.envs, 3)
    features, mask = seats.seen()
    agent = ppo.Agent(features.shape[1], mask.shape[1], args.width)
    advised = seats.advice("normal")
    rollout = ppo.collect(seats, agent, args, "normal")
    assert torch.equal(rollout.actions[0], advised)
    assert rollout.mask.gather(2, rollout.actions[..., None]).all(), "legal moves"
    flat = rollout.flat()
    before = agent(flat.features, flat.mask)[0].log_prob(flat.actions).mean().item()
    optimizer = torch.optim.Adam(agent.parameters(), 3e-3)
    for _ in range(4):
        ppo.learn(agent, optimizer, rollout, args, "normal")
    after = agent(flat.features, flat.mask)[0].log_prob(flat.actions).mean().item()
    assert after > before + 0.1


def test_actions_that_did_well_become_likelier(ppo: Any) -> None:
    args = few(ppo)
    torch.manual_seed(2)
    seats = ppo.Seats(args, args.envs, 2)
    features, mask = seats.seen()
    agent = ppo.Agent(features.shape[1], mask.shape[1], args.width)
    optimizer = torch.optim.Adam(agent.parameters(), 1e-3)
    rollout = ppo.collect(seats, agent, args)
    flat = rollout.flat()

    def agreement() -> float:
        with torch.no_grad():
            chances, _ = agent(flat.features, flat.mask)
            gain = flat.advantages - flat.advantages.mean()
            return float((gain * chances.log_prob(flat.actions)).mean())

    def misjudged() -> float:
        with torch.no_grad():
            return float((agent(flat.features, flat.mask)[1] - flat.returns).pow(2).mean())

    before = agreement(), misjudged()
    ppo.learn(agent, optimizer, rollout, args)
    assert agreement() > before[0] and misjudged() < before[1]


def test_ppo_from_end_to_end(ppo: Any) -> None:
    args = few(ppo)
    agent = ppo.train(args, told=False)
    for who in (agent, None):
        result = ppo.evaluate(who, args, 8)
        assert 0 <= result.share <= 4 and result.margin >= 0
        assert -40 < result.ahead < 40 and "fair shares" in str(result)


def test_maskable_ppo_from_end_to_end() -> None:
    """Only legal actions are ever played: the batch would refuse others."""
    masked = learner("maskable_ppo")
    model = masked.train("njet", "normal", 0, seed=1, envs=8)
    assert model.moves == 8 * 64
    for who in (model, None):
        share, margin = masked.evaluate(who, "njet", "normal", 8)
        assert 0 <= share <= 4 and margin >= 0
