"""Rollouts, and the advantages that follow."""

from __future__ import annotations

import torch

from stammtisch.games import game_named
from stammtisch.learn.train.experience.rollout import (
    AdvantageEstimator,
    Players,
    RolloutBuffer,
    collect,
)
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.model.network import Critic, PolicyNetwork
from tests.learn.train.small import SMALL


def test_a_round_ends_as_a_game_does_where_that_is_wanted() -> None:
    """Every new round is then an end at which the shares are the standings."""
    told = []
    for powers in (None, torch.tensor([2.0, 1.5])):
        game = game_named("njet")
        tables = TensorBatch(game, SMALL.tables[0] | {"rounds": 2}, 12, "cpu", 3000, 4)
        buffer, rng = (
            RolloutBuffer([tables], 80, len(game.rules.actions), 3),
            torch.Generator().manual_seed(3),
        )
        policy = PolicyNetwork(game, 16, 1, torch.float32)
        collect([tables], buffer, Players(policy, None, rng, True, powers))
        told.append(buffer)
    games, rounds = told
    ends = rounds.done & ~games.done
    assert torch.equal(rounds.done & games.done, games.done)
    assert int(ends.sum()) >= 12 and not bool((rounds.rewards[~rounds.done] != 0).any())
    torch.testing.assert_close(rounds.rewards[ends].sum(1), torch.ones(int(ends.sum())))
    assert torch.equal(rounds.rewards[games.done], games.rewards[games.done])


def test_moves_are_judged_by_what_is_near_and_the_critic_by_what_is_far() -> None:
    game = game_named("njet")
    tables = TensorBatch(game, SMALL.tables[0], 12, "cpu", 3000, 4)
    buffer, rng = (
        RolloutBuffer([tables], 60, len(game.rules.actions), 3),
        torch.Generator().manual_seed(3),
    )
    policy = PolicyNetwork(game, 16, 1, torch.float32)
    collect([tables], buffer, Players(policy, None, rng, imitation=True))
    critic, told = Critic(game, 16, 1, torch.float32), []
    for traces in ((0.5, 0.0), (0.9, 0.0), (0.5, 0.9)):
        AdvantageEstimator(buffer, critic, *traces)()
        told.append((buffer.advantages.clone(), buffer.returns.clone()))
    near, far, both = told
    assert torch.equal(both[0], near[0]) and torch.equal(both[1], far[1])
    assert not torch.equal(near[1], far[1])
