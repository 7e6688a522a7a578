"""PettingZoo's form: any game as an agent-environment-cycle environment.

    >>> from stammtisch.learn.pettingzoo import env as table_env
    >>> env = table_env("ochs-und-esel", {"players": 3, "deals": 1})
    >>> env.reset(seed=4)
    >>> seen = env.observe(env.agent_selection)
    >>> seen["observation"].shape, int(seen["action_mask"].sum()) > 0
    ((437,), True)

A small value learner (`stammtisch.learn.adapters.linear`) on it, against random play:

    >>> from stammtisch.learn.adapters.linear import train_pettingzoo
    >>> share = train_pettingzoo(env, games=200, seed=1)
    >>> share > 0.45  # random play gets 0.25 in this seat
    True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stammtisch.extras import need

need("pettingzoo")

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from stammtisch.learn.adapters.seat import ILLEGAL
from stammtisch.learn.adapters.shown import RENDER_MODES, drawn, spaces_of
from stammtisch.learn.adapters.single import SingleGame
from stammtisch.learn.batch import Rewards
from stammtisch.table.numbered import played
from stammtisch.table.picture import replay
from stammtisch.table.view import veiled


def env(
    game: str,
    options: Mapping[str, str | int] | None = None,
    cap: int = 0,
    render_mode: str | None = None,
    rewards: Rewards = "wins",
) -> AECEnv:
    """A game as PettingZoo wants it used: an illegal action loses, a wrong order raises.

    Examples:
        >>> from stammtisch.learn.pettingzoo import env as table_env
        >>> env = table_env("ochs-und-esel", {"players": 3, "deals": 1})
        >>> env.reset(seed=4)
        >>> for agent in env.agent_iter():
        ...     seen, reward, ended, cut, info = env.last()
        ...     env.step(None if ended or cut else seen["action_mask"].argmax())
    """
    raw = TableEnv(game, options, cap, render_mode, rewards)
    fair = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL[rewards])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(fair))


class TableEnv(AECEnv):  # type: ignore[misc]
    """One game, raw; agents are seats, rewards come at the end: shares of the win, or points.

    `cap` is the number of moves after which a game is cut short, 0 for never. An illegal
    action raises.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, str | int] | None = None,
        cap: int = 0,
        render_mode: str | None = None,
        rewards: Rewards = "wins",
    ) -> None:
        super().__init__()
        self.match = SingleGame(game, options)
        self.cap = cap
        self.by = rewards
        self.render_mode = render_mode
        self.metadata = {
            "name": f"stammtisch-{game}",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.match.seats)]
        self._observation_space, self._action_space = spaces_of(self.match.game)
        self._rng: np.random.Generator | None = None
        self._seed = 0
        self._actions: list[int] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed begins a sequence of them, without one chance does."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self._seed = int(self._rng.integers(2**63))
        self._actions = []
        self.match.clear()
        self.match.deal_on(self._seed, 0)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.state.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows; only the one to move has legal actions."""
        seat = self.possible_agents.index(agent)
        mine = self.match.state.turn == seat
        mask = self.match.mask() if mine else np.zeros(self._action_space.n, np.int8)
        return {"observation": self.match.features(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play for the agent selected."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.match.play(int(action))
        self._actions.append(int(action))
        self.match.deal_on(self._seed, 0)
        cut = not self.match.over and 0 < self.cap <= self.match.moves
        if self.match.over or cut:
            self._end(cut)
        else:
            self.agent_selection = self.possible_agents[self.match.state.turn]
        self._accumulate_rewards()

    def _end(self, cut: bool) -> None:
        ended = self.truncations if cut else self.terminations
        for agent, reward in zip(self.possible_agents, self.match.rewards(self.by), strict=True):
            self.rewards[agent] = reward
            ended[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table with all hands open: text (`ansi`) or a drawing (`svg`)."""
        if self.render_mode is None:
            return None
        match = self.match
        seats = range(match.seats + 1)
        views = [veiled(match.game, match.state, match.memory, seat) for seat in seats]
        return drawn(match.game, self.render_mode, views)

    def replay(self, seconds: float = 1.0) -> str:
        """The game so far as an animated SVG image, all hands open."""
        match = self.match
        return replay(
            played(match.game, match.given, self._seed, 0, self._actions), seconds=seconds
        )

    def close(self) -> None:
        """Nothing is held open."""


raw_env = TableEnv
"""The environment without PettingZoo's wrappers."""
