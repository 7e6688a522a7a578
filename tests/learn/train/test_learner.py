"""What a network learns from a move, and that illegal ones never count."""

from __future__ import annotations

import torch

from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.learn.train.learner import Learner, Rates, policy_loss
from stammtisch.learn.train.network import Critic, Player
from stammtisch.learn.train.rollout import Columns, Played, draw

GAME = game_named("njet")
ACTIONS, SEEN, HIDDEN = (
    len(GAME.rules.actions),
    width(GAME.learning.layout),
    width(GAME.learning.privileged_layout),
)
PLAY = Rates(1e-2, 0.0, 0.2, lesson=False, critic=1e-2)
LESSON = Rates(1e-2, 0.0, 0.2, lesson=True, critic=1e-2)


def learner(seed: int = 1) -> Learner:
    torch.manual_seed(seed)
    player, critic = Player(GAME, 16, 1, torch.float32), Critic(GAME, 16, 1, torch.float32)
    return Learner(player, critic, 1e-2)


def played(player: Player, count: int = 256) -> Columns:
    """The same position over and over: the first legal action won, the others did not."""
    dice = torch.Generator().manual_seed(5)
    features = torch.ones(count, SEEN, dtype=torch.int8)
    mask = torch.zeros(count, ACTIONS, dtype=torch.bool)
    mask[:, 3:9] = True
    with torch.no_grad():
        chances, _ = player(features, mask)
    actions = draw(chances, dice)
    won = (actions == 3).float()
    return Columns(
        features=features,
        secrets=torch.zeros(count, HIDDEN, dtype=torch.int8),
        mask=mask,
        actions=actions,
        chances=chances.gather(1, actions.unsqueeze(1)).squeeze(1),
        guesses=torch.full((count,), 0.25),
        advantages=won - won.mean(),
        targets=won,
    )


def whole(columns: Columns) -> Played:
    return Played(columns, torch.arange(len(columns.actions)), len(columns.actions), 0.0)


def chance_of(player: Player, seen: Columns, action: int) -> float:
    with torch.no_grad():
        return float(player(seen.features[:1], seen.mask[:1])[0][0, action].exp())


def test_actions_drawn_are_legal_and_fall_by_their_chances() -> None:
    chances = torch.log(torch.tensor([[0.7, 0.3, 1e-30]])).expand(20_000, 3)
    drawn = draw(chances, torch.Generator().manual_seed(1))
    assert not bool((drawn == 2).any())
    assert abs(float((drawn == 0).float().mean()) - 0.7) < 0.02


def test_illegal_actions_have_no_chance_and_no_slope() -> None:
    mine = learner()
    seen = played(mine.player)
    chances, _ = mine.player(seen.features, seen.mask)
    assert not bool(chances.exp()[~seen.mask].any())
    loss, entropy, _ = policy_loss(chances, seen.actions, seen.chances, seen.advantages, PLAY)
    (loss - entropy).backward()
    slope = mine.player.policy.bias.grad
    assert bool((slope[~seen.mask[0]] == 0.0).all())
    assert bool((slope[3:9] != 0.0).all())


def test_a_move_that_won_becomes_likelier() -> None:
    mine = learner()
    seen = played(mine.player)
    before = chance_of(mine.player, seen, 3)
    for _ in range(3):
        mine.learn(whole(played(mine.player)), PLAY, 64, torch.Generator().manual_seed(2))
    assert chance_of(mine.player, seen, 3) > before + 0.1


def test_the_policy_is_held_near_what_it_was() -> None:
    """Beyond the clip a decision no longer pulls."""
    chances = torch.log_softmax(torch.tensor([[2.0, 0.0]], requires_grad=True), 1)
    before = chances.detach()[:, 0] - 1.0
    loss, _, drift = policy_loss(chances, torch.tensor([0]), before, torch.tensor([1.0]), PLAY)
    assert abs(float(loss.detach()) + 1.2) < 1e-6
    assert float(drift.detach()) > 0.0


def test_lessons_copy_the_move_made_whatever_it_gained() -> None:
    mine = learner()
    seen = played(mine.player)
    seen.actions[:] = 8
    for _ in range(5):
        mine.learn(whole(seen), LESSON, 64, torch.Generator().manual_seed(2))
    assert chance_of(mine.player, seen, 8) > 0.5


def test_the_critic_starts_from_the_onlookers_guess_and_learns() -> None:
    mine = learner()
    seen = played(mine.player)
    with torch.no_grad():
        judged = torch.sigmoid(mine.critic(seen.features, seen.secrets, seen.guesses))
    torch.testing.assert_close(judged, seen.guesses)
    seen.targets[:] = 0.9
    for _ in range(20):
        mine.learn(whole(seen), PLAY, 64, torch.Generator().manual_seed(2))
    with torch.no_grad():
        judged = torch.sigmoid(mine.critic(seen.features, seen.secrets, seen.guesses))
    assert float(judged.mean()) > 0.6
