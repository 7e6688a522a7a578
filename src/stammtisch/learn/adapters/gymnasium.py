"""Gymnasium's form: a vector environment in which one seat learns against bots.

    >>> from stammtisch.learn.adapters.gymnasium import TableVectorEnv
    >>> env = TableVectorEnv("njet", {"players": 3, "rounds": 1}, num_envs=256)
    >>> seen, info = env.reset(seed=1)
    >>> seen["observation"].shape, seen["action_mask"].shape
    ((256, 259), (256, 97))

A small policy gradient (`stammtisch.learn.adapters.linear`) on it, against random play:

    >>> from stammtisch.learn.adapters.linear import train_gymnasium
    >>> share = train_gymnasium(env, steps=600, seed=1)
    >>> share > 0.5  # random play gets 0.35 in this seat
    True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stammtisch.extras import need

need("gymnasium")

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from stammtisch.bots import seat_bot
from stammtisch.learn.batch import Batch
from stammtisch.learn.episode import WAIT
from stammtisch.table.view import veiled


class TableVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games; the learner has one seat, bots of one level have the others.

    A game that ends is followed by the next in the same step (SAME_STEP). The
    reward is the learner's share of the win.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, str | int] | None = None,
        num_envs: int = 64,
        seat: int = 1,
        opponents: str = "random",
        cap: int = 0,
        seconds: float = 0.05,
    ) -> None:
        super().__init__()
        self.batch = Batch(game, options, num_envs, cap=cap)
        self.seat = seat - 1
        if not 0 <= self.seat < self.batch.seats:
            raise ValueError(f"seats are 1 to {self.batch.seats}, not {seat}")
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self._seconds = seconds
        self._bot = None if opponents == "random" else seat_bot(opponents, game)
        self._rng = np.random.default_rng(0)
        numbers, actions = self.batch.features.shape[1], self.batch.legal_mask.shape[1]
        self.single_action_space = spaces.Discrete(actions)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (numbers,), np.int8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin every game anew, up to the learner's first decision."""
        if isinstance(seed, list):
            raise TypeError("one seed serves all games")
        chosen = int(self._rng.integers(2**63)) if seed is None else seed
        self._rng = np.random.default_rng(chosen)
        self.batch.reset(chosen)
        self._play_on(np.zeros(self.num_envs), np.zeros((2, self.num_envs), np.bool_))
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The learner's action in every game, then the bots' up to the learner's next decision."""
        rewards = np.zeros(self.num_envs)
        ended = np.zeros((2, self.num_envs), np.bool_)
        self._step(np.asarray(actions, np.int64), rewards, ended)
        self._play_on(rewards, ended)
        return self._seen(), rewards, ended[0], ended[1], {}

    def _play_on(self, rewards: NDArray[Any], ended: NDArray[np.bool_]) -> None:
        while (others := self.batch.turn != self.seat).any():
            actions = np.where(others, self._choices(others), WAIT)
            self._step(actions, rewards, ended)

    def _step(self, actions: Any, rewards: NDArray[Any], ended: NDArray[np.bool_]) -> None:
        self.batch.step(actions)
        rewards += self.batch.rewards[:, self.seat]
        ended[0] |= self.batch.done & ~self.batch.truncated
        ended[1] |= self.batch.truncated

    def _choices(self, others: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The bots' actions in the games where they are to move."""
        if self._bot is None:
            picked: NDArray[np.int64] = self.batch.random_actions()
            return picked
        actions = np.full(self.num_envs, WAIT, np.int64)
        for place in np.flatnonzero(others):
            actions[place] = self._bot_choice(int(place))
        return actions

    def _bot_choice(self, place: int) -> int:
        game = self.batch.game
        s: Any = game.rules.state.of_row(self.batch.states[place])
        m = game.knowledge.memory.of_row(self.batch.memories[place])
        assert self._bot is not None
        view = veiled(game, s, m, s.turn + 1)
        return self._bot.choose(view, int(self._rng.integers(2**63)), self._seconds).action

    def _seen(self) -> dict[str, Any]:
        mask = self.batch.legal_mask.astype(np.int8)
        return {"observation": self.batch.features.copy(), "action_mask": mask}
