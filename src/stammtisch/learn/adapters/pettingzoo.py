"""PettingZoo's form: any game as an agent-environment-cycle environment.

    >>> from stammtisch.learn.adapters.pettingzoo import TableEnv
    >>> env = TableEnv("ochs-und-esel", {"players": 3, "deals": 1})
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
from pettingzoo import AECEnv

from stammtisch.kernel.features import width
from stammtisch.learn.adapters.single import SingleGame


class TableEnv(AECEnv):  # type: ignore[misc]
    """One game; agents are seats, rewards their shares of the win at the end.

    `cap` is the number of moves after which a game is cut short, 0 for never.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, str | int] | None = None,
        cap: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.match = SingleGame(game, options)
        self.cap = cap
        self.render_mode = render_mode
        self.metadata = {
            "name": f"stammtisch-{game}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.match.seats)]
        actions, numbers = (
            len(self.match.game.rules.actions),
            width(self.match.game.learning.layout),
        )
        self._action_space = spaces.Discrete(actions)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (numbers,), np.int8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._seed, self._episode = 0, -1

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed begins a sequence of them."""
        if seed is not None:
            self._seed, self._episode = seed, -1
        self._episode += 1
        self.match.clear()
        self.match.deal_on(self._seed, self._episode)
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
        self.match.deal_on(self._seed, self._episode)
        cut = not self.match.over and 0 < self.cap <= self.match.moves
        if self.match.over or cut:
            self._end(cut)
        else:
            self.agent_selection = self.possible_agents[self.match.state.turn]
        self._accumulate_rewards()

    def _end(self, cut: bool) -> None:
        ended = self.truncations if cut else self.terminations
        for agent, share in zip(self.possible_agents, self.match.shares(), strict=True):
            self.rewards[agent] = share
            ended[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """The state of the table in full, as text."""
        return repr(self.match.state)

    def close(self) -> None:
        """Nothing is held open."""
