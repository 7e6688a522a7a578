"""What a network learns from a move, and that illegal ones never count."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.learn.train.experience.rollout import Rollout, Samples, sample_actions
from stammtisch.learn.train.learner import Hyperparameters, Learner, policy_loss
from stammtisch.learn.train.model.network import Critic, PolicyNetwork

GAME = game_named("njet")
ACTIONS, SEEN, HIDDEN = (
    len(GAME.rules.actions),
    width(GAME.learning.layout),
    width(GAME.learning.privileged_layout),
)
PLAY = Hyperparameters(1e-2, 0.0, 0.2, imitation=False, critic_learning_rate=1e-2)
IMITATION = Hyperparameters(1e-2, 0.0, 0.2, imitation=True, critic_learning_rate=1e-2)


def learner(seed: int = 1) -> Learner:
    torch.manual_seed(seed)
    policy, critic = PolicyNetwork(GAME, 16, 1, torch.float32), Critic(GAME, 16, 1, torch.float32)
    return Learner(policy, critic, 1e-2)


def played(policy: PolicyNetwork, count: int = 256) -> Samples:
    """The same position over and over: the first legal action won, the others did not."""
    rng = torch.Generator().manual_seed(5)
    features = torch.ones(count, SEEN, dtype=torch.int8)
    mask = torch.zeros(count, ACTIONS, dtype=torch.bool)
    mask[:, 3:9] = True
    with torch.no_grad():
        log_probs, _ = policy(features, mask)
    actions = sample_actions(log_probs, rng)
    won = (actions == 3).float()
    return Samples(
        features=features,
        privileged=torch.zeros(count, HIDDEN, dtype=torch.int8),
        mask=mask,
        actions=actions,
        log_probs=log_probs.gather(1, actions.unsqueeze(1)).squeeze(1),
        heuristic_values=torch.full((count,), 0.25),
        advantages=won - won.mean(),
        returns=won,
    )


def whole(columns: Samples) -> Rollout:
    return Rollout(columns, torch.arange(len(columns.actions)), len(columns.actions), 0.0)


def probability_of(policy: PolicyNetwork, seen: Samples, action: int) -> float:
    with torch.no_grad():
        return float(policy(seen.features[:1], seen.mask[:1])[0][0, action].exp())


def test_minibatches_are_full_where_there_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last one is filled up again from the first, or left out; few are learnt as they are."""
    told: list[list[int]] = []

    def minibatch(self: Learner, samples: Samples, rows: torch.Tensor, now: Any) -> None:
        told.append(rows.tolist())

    monkeypatch.setattr(Learner, "_minibatch", minibatch)
    mine, rng = learner(), torch.Generator().manual_seed(2)
    for count, sizes in ((251, [100, 100, 100]), (250, [100, 100]), (30, [30]), (60, [100])):
        told.clear()
        mine.learn(whole(played(mine.policy, count)), PLAY, 100, rng)
        assert [len(rows) for rows in told] == sizes
        seen = [row for rows in told for row in rows]
        assert set(seen) <= set(range(count)) and len(set(seen)) == min(count, len(seen))


def test_actions_drawn_are_legal_and_fall_by_their_probabilities() -> None:
    log_probs = torch.log(torch.tensor([[0.7, 0.3, 1e-30]])).expand(20_000, 3)
    drawn = sample_actions(log_probs, torch.Generator().manual_seed(1))
    assert not bool((drawn == 2).any())
    assert abs(float((drawn == 0).float().mean()) - 0.7) < 0.02


def test_illegal_actions_have_no_probability_and_no_gradient() -> None:
    mine = learner()
    seen = played(mine.policy)
    log_probs, _ = mine.policy(seen.features, seen.mask)
    assert not bool(log_probs.exp()[~seen.mask].any())
    loss, entropy, _ = policy_loss(log_probs, seen.actions, seen.log_probs, seen.advantages, PLAY)
    (loss - entropy).backward()
    grad = mine.policy.policy.bias.grad
    assert bool((grad[~seen.mask[0]] == 0.0).all())
    assert bool((grad[3:9] != 0.0).all())


def test_a_move_that_won_becomes_likelier() -> None:
    mine = learner()
    seen = played(mine.policy)
    before = probability_of(mine.policy, seen, 3)
    for _ in range(3):
        mine.learn(whole(played(mine.policy)), PLAY, 64, torch.Generator().manual_seed(2))
    assert probability_of(mine.policy, seen, 3) > before + 0.1


def test_the_policy_is_held_near_what_it_was() -> None:
    """Beyond the clip a decision no longer pulls."""
    log_probs = torch.log_softmax(torch.tensor([[2.0, 0.0]], requires_grad=True), 1)
    before = log_probs.detach()[:, 0] - 1.0
    loss, _, approx_kl = policy_loss(
        log_probs, torch.tensor([0]), before, torch.tensor([1.0]), PLAY
    )
    assert abs(float(loss.detach()) + 1.2) < 1e-6
    assert float(approx_kl.detach()) > 0.0


def test_imitation_copies_the_move_made_whatever_it_gained() -> None:
    mine = learner()
    seen = played(mine.policy)
    seen.actions[:] = 8
    for _ in range(5):
        mine.learn(whole(seen), IMITATION, 64, torch.Generator().manual_seed(2))
    assert probability_of(mine.policy, seen, 8) > 0.5


def test_the_critic_starts_from_the_heuristic_value_and_learns() -> None:
    mine = learner()
    seen = played(mine.policy)
    with torch.no_grad():
        judged = torch.sigmoid(mine.critic(seen.features, seen.privileged, seen.heuristic_values))
    torch.testing.assert_close(judged, seen.heuristic_values)
    seen.returns[:] = 0.9
    for _ in range(20):
        mine.learn(whole(seen), PLAY, 64, torch.Generator().manual_seed(2))
    with torch.no_grad():
        judged = torch.sigmoid(mine.critic(seen.features, seen.privileged, seen.heuristic_values))
    assert float(judged.mean()) > 0.6
