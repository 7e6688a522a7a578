"""MaskablePPO of sb3-contrib on the vector environment, against the house's bots.

    pip install "stammtisch[gymnasium,train]" sb3-contrib
    python examples/learners/maskable_ppo.py --game njet --opponents normal --minutes 10

One core: the clock is the process's own. The learner has one seat; afterwards it plays
whole games there, and its share of the wins is told in fair shares (1 is what an equal player
wins), with the 95 % interval.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from stammtisch.learn.gymnasium import TableVectorEnv
from stammtisch.learn.points import Gains, ahead


class Games(VecEnv):  # type: ignore[misc]
    """A `TableVectorEnv` in the form that Stable-Baselines3 steps; observations are features.

    Rewards come whenever points are written down: what the learner gained, less what the
    others gained on average.
    """

    def __init__(self, env: TableVectorEnv, scale: float = 10.0) -> None:
        self.env, self.scale = env, scale
        space: Any = env.single_observation_space
        super().__init__(env.num_envs, space["observation"], env.single_action_space)
        self.gains: Gains | None = None
        self.mask: NDArray[np.bool_] = np.zeros((env.num_envs, 0), np.bool_)
        self.chosen: NDArray[np.int64] = np.zeros(0, np.int64)

    def reset(self) -> NDArray[np.int8]:
        seed = next((one for one in self._seeds if one is not None), None)
        self._reset_seeds()
        seen, _ = self.env.reset(seed=seed)
        self.gains = Gains(self.env.batch)
        return self._shown(seen)

    def _shown(self, seen: dict[str, Any]) -> NDArray[np.int8]:
        self.mask = seen["action_mask"].astype(np.bool_)
        features: NDArray[np.int8] = seen["observation"]
        return features

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self.chosen = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        assert self.gains is not None
        seen, _, ended, cut, infos = self.env.step(self.chosen)
        rewards = ahead(self.gains.taken(), self.env.seats) / self.scale
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended | cut):
            last = infos["final_obs"][row]["observation"]
            told[row] = {"terminal_observation": last, "TimeLimit.truncated": bool(cut[row])}
        return self._shown(seen), rewards, ended | cut, told

    def env_method(self, name: str, *args: Any, indices: Any = None, **more: Any) -> list[Any]:
        """sb3-contrib asks each game for its `action_masks`."""
        if name != "action_masks":
            raise AttributeError(name)
        return list(self.mask)

    def has_attr(self, name: str) -> bool:
        return name == "action_masks"

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, name, None)] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        setattr(self.env, name, value)

    def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


class Learner(MaskablePPO):  # type: ignore[misc]
    """MaskablePPO that ends after the update in which its time runs out."""

    until = 0.0
    moves = 0
    num_timesteps: int

    def train(self) -> None:
        super().train()
        self.moves = self.num_timesteps
        if time.process_time() >= self.until:
            self.num_timesteps = self._total_timesteps


def train(
    game: str,
    opponents: str,
    minutes: float,
    seed: int,
    envs: int = 256,
    options: dict[str, Any] | None = None,
) -> Learner:
    """So many minutes of one core."""
    torch.set_num_threads(1)
    env = Games(TableVectorEnv(game, options, envs, opponents=opponents, rewards="points"))
    model = Learner(
        "MlpPolicy",
        env,
        n_steps=64,
        batch_size=2048,
        n_epochs=2,
        learning_rate=5e-4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256], "activation_fn": torch.nn.ReLU},
        seed=seed,
        device="cpu",
    )
    model.until = time.process_time() + 60 * minutes
    model.learn(10**12)
    return model


def evaluate(
    model: Any, game: str, opponents: str, games: int, options: dict[str, Any] | None = None
) -> tuple[float, float]:
    """Fair shares in whole games, and half the 95 % interval; without a model, at random."""
    env = TableVectorEnv(game, options, games, opponents=opponents)
    seen, _ = env.reset(seed=10**6)
    shares = np.full(games, np.nan)
    rng = np.random.default_rng(1)
    while np.isnan(shares).any():
        mask = seen["action_mask"].astype(np.bool_)
        if model is None:
            actions = (rng.random(mask.shape) * mask).argmax(1)
        else:
            actions, _ = model.predict(seen["observation"], action_masks=mask, deterministic=True)
        seen, rewards, ended, _, _ = env.step(actions)
        first = ended & np.isnan(shares)
        shares[first] = rewards[first]
    fair = shares * env.batch.seats
    return float(fair.mean()), float(1.96 * fair.std(ddof=1) / games**0.5)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="njet")
    parser.add_argument("--opponents", default="normal")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eval-games", type=int, default=4000)
    args = parser.parse_args(words)
    model = train(args.game, args.opponents, args.minutes, args.seed)
    print(f"{model.moves:,} moves")
    share, margin = evaluate(model, args.game, args.opponents, args.eval_games)
    print(f"{share:.2f} ± {margin:.2f} fair shares against {args.opponents} in {args.game}")


if __name__ == "__main__":
    main()
