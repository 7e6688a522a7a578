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

from collections.abc import Mapping, Sequence
from typing import Any

from stammtisch.extras import need

need("gymnasium")

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from stammtisch.bots.entrant import Entrant
from stammtisch.games import game_named
from stammtisch.learn.adapters.seat import TRIES, NeverToMove, Seat, by_seat, first_seat
from stammtisch.learn.adapters.shown import RENDER_MODES, drawn, spaces_of
from stammtisch.learn.batch import Batch, Rewards
from stammtisch.learn.episode import WAIT
from stammtisch.table.view import View, veiled

INSIDE = {None, "random", "easy", "normal", "master"}
"""Bots that play inside the batch, at its speed."""


class TableVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games; the learner has one seat, bots have the others.

    A game that ends is followed by the next in the same step (SAME_STEP): `final_obs` and
    `final_info` are what the learner was shown last. With seat `rotate`
    the learner of game i begins in seat i and moves on by one after every game. `opponents`
    are bots by name: one for all other seats, or one for each seat. The reward is
    the learner's share of the win, or points. An illegal action raises.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, str | int] | None = None,
        num_envs: int = 64,
        seat: Seat = 1,
        opponents: str | Sequence[str] = "random",
        cap: int = 0,
        seconds: float = 0.05,
        rewards: Rewards = "wins",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        seats = game_named(game).settle(options or {})["players"]
        self._rotating, first = first_seat(seat, seats)
        names: list[str | None] = [*by_seat(opponents, seats)]
        if not self._rotating:
            names[first] = None
        self._inside = inside = {*names} <= INSIDE
        self.batch = Batch(
            game,
            options,
            num_envs,
            cap=cap,
            rewards=rewards,
            finals=True,
            opponents=names if inside else None,
            rotate=inside and self._rotating,
        )
        self.seats = np.full(num_envs, first, np.int64)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {
            "autoreset_mode": AutoresetMode.SAME_STEP,
            "render_modes": RENDER_MODES,
            "render_fps": 1,
        }
        self._seconds = seconds
        self._bots = [
            None if name == "random" or inside else Entrant(name).bot(game)
            for name in by_seat(opponents, seats)
        ]
        self._last = _Last(num_envs)
        self.single_observation_space, self.single_action_space = spaces_of(self.batch.game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin every game anew, up to the learner's first decision."""
        if isinstance(seed, Sequence):
            raise TypeError("one seed serves all games")
        super().reset(seed=seed)
        if self._rotating:
            self.seats[:] = np.arange(self.num_envs) % self.batch.seats
        self.batch.reset(int(self.np_random.integers(2**63)))
        if self._inside:
            self.seats[:] = self.batch.turn
        self._last = _Last(self.num_envs)
        self._play_on()
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The learner's action in every game, then the bots' up to the learner's next decision."""
        last = self._last = _Last(self.num_envs)
        last.due[:] = True
        self._step(np.asarray(actions, np.int64))
        self._play_on()
        infos = self._info() | last.infos(self)
        return self._seen(), last.rewards, last.ended & ~last.cut, last.cut, infos

    def render(self) -> tuple[str, ...] | None:
        """What the learner sees in each game: text (`ansi`) or a drawing (`svg`)."""
        if self.render_mode is None:
            return None
        game, rows = self.batch.game, range(self.num_envs)
        views = [self._view(row, int(self.seats[row])) for row in rows]
        return tuple(drawn(game, self.render_mode, [view]) for view in views)

    def _play_on(self) -> None:
        """Let the bots play until the learner is to move in every game."""
        ended = np.zeros(self.num_envs, np.int64)
        while (others := self.batch.turn != self.seats).any():
            self._step(np.where(others, self._choices(others), WAIT))
            ended += self.batch.done
            if ended.max() > TRIES:
                raise NeverToMove(self.batch.cap, int(self.seats[ended.argmax()]) + 1)

    def _step(self, actions: Any) -> None:
        batch = self.batch
        batch.step(actions)
        if batch.done.any():
            self._last.note(batch, self.seats)
            if self._inside:
                self.seats[:] = batch.turn
            elif self._rotating:
                self.seats[batch.done] = (self.seats[batch.done] + 1) % batch.seats

    def _choices(self, others: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The bots' actions in the games where they are to move."""
        actions: NDArray[np.int64] = self.batch.random_actions()
        for row in np.flatnonzero(others):
            if (bot := self._bots[self.batch.turn[row]]) is not None:
                view = self._view(int(row), int(self.batch.turn[row]))
                dice = int(self.np_random.integers(2**63))
                actions[row] = bot.choose(view, dice, self._seconds).action
        return actions

    def _view(self, row: int, seat: int) -> View:
        game = self.batch.game
        s = game.rules.state.of_row(self.batch.states[row])
        m = game.knowledge.memory.of_row(self.batch.memories[row])
        return veiled(game, s, m, seat + 1)

    def _seen(self) -> dict[str, Any]:
        mask = self.batch.legal_mask.astype(np.int8)
        return {"observation": self.batch.features.copy(), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        """The learner's seats, from 1."""
        return {"seat": self.seats + 1, "_seat": np.ones(self.num_envs, np.bool_)}


class _Last:
    """How the learner's games ended in a step.

    A game can end before the learner is to move: nobody has learnt anything there,
    and it is passed over.
    """

    def __init__(self, n: int) -> None:
        self.rewards = np.zeros(n)
        self.ended, self.cut, self.due = (np.zeros(n, np.bool_) for _ in range(3))
        self._infos: list[tuple[int, dict[str, Any]]] = []

    def note(self, batch: Batch, seats: NDArray[np.int64]) -> None:
        """Take down the games that just ended, of those in which the learner has moved."""
        known = batch.final_features()
        nothing = np.zeros(batch.legal_mask.shape[1], np.int8)
        for place, row in enumerate(map(int, np.flatnonzero(batch.done))):
            if not self.due[row]:
                continue
            self.due[row] = False
            seat = int(seats[row])
            self.ended[row], self.cut[row] = True, batch.truncated[row]
            self.rewards[row] = batch.rewards[row, seat]
            seen = {"observation": known[place, seat], "action_mask": nothing}
            shared = {"seat": seat + 1, "rewards": batch.rewards[row].copy()}
            self._infos.append((row, {"final_obs": seen, "final_info": shared}))

    def infos(self, env: TableVectorEnv) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for row, info in self._infos:
            found = env._add_info(found, info, row)
        return found
