"""Small learners in NumPy, to show that the environments can be learnt from.

Both are linear in what a seat knows: a policy by gradient of the final reward,
and a value of every action by Monte Carlo. Neither is strong; both soon beat
random play.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class LinearPolicy:
    """A softmax over logits that are linear in the features, legal actions only."""

    def __init__(self, numbers: int, actions: int, seed: int) -> None:
        self.weights = np.zeros((numbers + 1, actions), np.float32)
        self.squares = np.full_like(self.weights, 1e-3)
        self.rng = np.random.default_rng(seed)

    def inputs(self, seen: Any) -> Floats:
        """The numbers, made small, and a constant."""
        scaled = np.clip(np.asarray(seen, np.float32), -8, 8) / 2
        return np.concatenate([scaled, np.ones((len(scaled), 1), np.float32)], axis=1)

    def probs(self, x: Floats, mask: Any) -> Floats:
        logits = np.where(mask, x @ self.weights, -np.inf)
        powers = np.exp(logits - logits.max(1, keepdims=True))
        found: Floats = (powers / powers.sum(1, keepdims=True)).astype(np.float32)
        return found

    def act(self, x: Floats, mask: Any) -> NDArray[np.int64]:
        """Actions sampled from the policy."""
        probs = self.probs(x, mask)
        drawn = probs.cumsum(1) > self.rng.random((len(x), 1)) * 0.999999
        picked: NDArray[np.int64] = (drawn & np.asarray(mask, np.bool_)).argmax(1)
        return picked

    def learn(self, moves: list[tuple[Any, ...]], learning_rate: float) -> None:
        """REINFORCE with Adagrad on moves (inputs, mask, action, advantage)."""
        x, mask, actions, advantages = (np.array(column) for column in zip(*moves, strict=True))
        score = -self.probs(x, mask)
        score[np.arange(len(x)), actions] += 1
        grad = x.T @ (score * np.asarray(advantages, np.float32)[:, None]) / len(x)
        self.squares += grad**2
        self.weights += learning_rate * grad / np.sqrt(self.squares)


def train_gymnasium(env: Any, steps: int, seed: int, learning_rate: float = 0.05) -> float:
    """Policy gradient on a vector environment; returns the share of wins of the last third."""
    seen, _ = env.reset(seed=seed)
    policy = LinearPolicy(*_shape(env.single_observation_space), seed)
    open_moves: list[list[tuple[Any, ...]]] = [[] for _ in range(env.num_envs)]
    finished: list[tuple[Any, ...]] = []
    wins: list[float] = []
    baseline = 1 / 2
    for step in range(steps):
        x, mask = policy.inputs(seen["observation"]), seen["action_mask"]
        actions = policy.act(x, mask)
        seen, rewards, ended, cut, _ = env.step(actions)
        for place in range(env.num_envs):
            open_moves[place].append((x[place], mask[place], actions[place]))
        for place in map(int, np.flatnonzero(ended | cut)):
            gain = rewards[place] - baseline
            finished += [(*move, gain) for move in open_moves[place]]
            open_moves[place] = []
            if step > steps * 2 // 3:
                wins.append(rewards[place])
            baseline += 0.01 * gain
        if len(finished) > 2000:
            policy.learn(finished, learning_rate)
            finished = []
    return float(np.mean(wins))


def train_pettingzoo(env: Any, games: int, seed: int) -> float:
    """One agent learns, the others play at random; returns its share of the last third."""
    rng = np.random.default_rng(seed)
    learner = env.possible_agents[0]
    policy = LinearPolicy(*_shape(env.observation_space(learner)), seed)
    wins: list[float] = []
    baseline = 1 / len(env.possible_agents)
    batch: list[tuple[Any, ...]] = []
    for game in range(games):
        env.reset(seed=seed if game == 0 else None)
        moves: list[tuple[Any, ...]] = []
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last(observe=not env.terminations[agent])
            if ended or cut:
                wins += [env.rewards[agent]] if agent == learner else []
                env.step(None)
            elif agent == learner:
                x, mask = policy.inputs(seen["observation"][None]), seen["action_mask"]
                moves.append((x[0], mask, policy.act(x, mask[None])[0]))
                env.step(moves[-1][2])
            else:
                env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        batch += [(*move, wins[-1] - baseline) for move in moves]
        if len(batch) > 300:
            policy.learn(batch, 0.1)
            batch = []
    return float(np.mean(wins[-games // 3 :]))


def train_openspiel(game: Any, games: int, seed: int) -> float:
    """Player 0 learns, the others play at random; returns its share of the last third."""
    rng = np.random.default_rng(seed)
    policy = LinearPolicy(game.information_state_tensor_size(), game.num_distinct_actions(), seed)
    wins: list[float] = []
    batch: list[tuple[Any, ...]] = []
    for _ in range(games):
        state, moves = game.new_initial_state(), []
        while not state.is_terminal():
            if state.is_chance_node():
                cards, probs = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(cards, p=probs)))
            elif state.current_player() == 0:
                x = policy.inputs(np.asarray(state.information_state_tensor(0))[None])
                mask = np.array(state.legal_actions_mask(0), np.bool_)
                moves.append((x[0], mask, policy.act(x, mask[None])[0]))
                state.apply_action(int(moves[-1][2]))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        gain = state.returns()[0]
        wins.append(gain + 1 / game.num_players())
        batch += [(*move, gain) for move in moves]
        if len(batch) > 300:
            policy.learn(batch, 0.1)
            batch = []
    return float(np.mean(wins[-games // 3 :]))


def _shape(space: Any) -> tuple[int, int]:
    return space["observation"].shape[0], space["action_mask"].shape[0]
