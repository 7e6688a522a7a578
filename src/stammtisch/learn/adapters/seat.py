"""Gymnasium's form for one game: a seat learns, bots have the others.

It runs plain and starts at once; for speed there is `TableVectorEnv`, which
`gymnasium.make_vec` makes of the same names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from stammtisch.extras import need

need("gymnasium")

import numpy as np
from gymnasium import Env
from numpy.typing import NDArray

from stammtisch.bots.base import checked
from stammtisch.bots.entrant import Entrant
from stammtisch.learn.adapters.shown import RENDER_MODES, drawn, spaces_of
from stammtisch.learn.adapters.single import SingleGame
from stammtisch.learn.batch import Rewards
from stammtisch.table.numbered import played
from stammtisch.table.picture import replay
from stammtisch.table.view import View, veiled

Seat = int | Literal["rotate"]

ILLEGAL = {"wins": -1.0, "points": -100.0}
"""The reward of an illegal action, which ends a game: less than any loss."""

TRIES = 1000
"""Games in a row that may end before the learner is to move."""


class NeverToMove(ValueError):
    """The cap cuts games short before a seat's first turn."""

    def __init__(self, cap: int, seat: int) -> None:
        super().__init__(f"within a cap of {cap} moves seat {seat} is never to move")


class SeatEnv(Env[dict[str, Any], Any]):
    """One game in which `seat` learns; `rotate` moves it on by one after every game.

    `opponents` are bots by name (`stammtisch.bots.entrant`): one for all other seats, or one
    for each seat, of which the learner's own is not asked. The reward comes at the end: the
    share of the win, or points (negative where the fewest win). An illegal action
    ends the game with the reward in `ILLEGAL`. `cap` is the number of moves after
    which a game is cut short, 0 for never.

    Examples:
        >>> import gymnasium
        >>> import stammtisch.learn.gymnasium  # registers the games
        >>> env = gymnasium.make("stammtisch/Njet-v0", opponents="easy", seat="rotate")
        >>> seen, info = env.reset(seed=1)
        >>> seen, reward, ended, cut, info = env.step(seen["action_mask"].argmax())
        >>> info["seat"]
        1
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        options: Mapping[str, str | int] | None = None,
        seat: Seat = 1,
        opponents: str | Sequence[str] = "random",
        rewards: Rewards = "wins",
        cap: int = 0,
        seconds: float = 0.05,
        render_mode: str | None = None,
    ) -> None:
        self.match = SingleGame(game, options)
        if rewards not in ILLEGAL:
            raise ValueError(f"rewards are wins or points, not {rewards}")
        self.by, self.cap, self.render_mode = rewards, cap, render_mode
        self._seconds = seconds
        self._rotating, self.seat = first_seat(seat, self.match.seats)
        self._bots = [Entrant(name).bot(game) for name in by_seat(opponents, self.match.seats)]
        self.observation_space, self.action_space = spaces_of(self.match.game)
        self._seed = self._games = 0
        self._actions: list[int] = []
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game, up to the learner's first decision."""
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        for _ in range(TRIES):
            self._begin()
            self._play_on()
            if not self._over:
                self._ended = False
                return self._seen(), self._info()
        raise NeverToMove(self.cap, self.seat + 1)

    def _begin(self) -> None:
        self._seed = int(self.np_random.integers(2**63))
        if self._rotating:
            self.seat = self._games % self.match.seats
        self._games += 1
        self._actions = []
        self.match.clear()
        self.match.deal_on(self._seed, 0)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner's action, then the bots' up to the learner's next decision."""
        if self._ended:
            raise RuntimeError("this game is over: reset the environment")
        legal = self.action_masks()
        if not (0 <= int(action) < len(legal) and legal[int(action)]):
            self._ended = True
            lost = {**self._info(), "illegal": int(action)}
            return self._seen(), ILLEGAL[self.by], True, False, lost
        self._play(int(action))
        self._play_on()
        self._ended = self._over
        cut = self._ended and not self.match.over
        reward = self.match.rewards(self.by)[self.seat] if self._ended else 0.0
        return self._seen(), reward, self.match.over, cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, by the name that sb3-contrib asks for."""
        legal: NDArray[np.bool_] = self.match.mask().astype(np.bool_)
        return legal

    def render(self) -> str | None:
        """What the learner sees: text (`ansi`) or a drawing (`svg`)."""
        if self.render_mode is None:
            return None
        return drawn(self.match.game, self.render_mode, [self._view(self.seat)])

    def replay(self, seconds: float = 1.0) -> str:
        """The game so far as an animated SVG image, all hands open."""
        match = self.match
        return replay(
            played(match.game, match.given, self._seed, 0, self._actions), seconds=seconds
        )

    @property
    def _over(self) -> bool:
        return self.match.over or 0 < self.cap <= self.match.moves

    def _play(self, action: int) -> None:
        self.match.play(action)
        self._actions.append(action)
        self.match.deal_on(self._seed, 0)

    def _play_on(self) -> None:
        while not self._over and (turn := self.match.state.turn) != self.seat:
            view, dice = self._view(turn), int(self.np_random.integers(2**63))
            answer = self._bots[turn].choose(view.copy(), dice, self._seconds)
            self._play(checked(view, answer).action)

    def _view(self, seat: int) -> View:
        return veiled(self.match.game, self.match.state, self.match.memory, seat + 1)

    def _seen(self) -> dict[str, Any]:
        mine = self.match.state.turn == self.seat and not self._over
        mask = self.match.mask() if mine else np.zeros(len(self.match.game.rules.actions), np.int8)
        return {"observation": self.match.features(self.seat), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        """The learner's seat, from 1; at the end also what every seat has got."""
        ended = {"rewards": np.array(self.match.rewards(self.by), np.float32)} if self._over else {}
        return {"seat": self.seat + 1, **ended}


def first_seat(seat: Seat, seats: int) -> tuple[bool, int]:
    """Whether the learner's seat rotates, and where it begins, from 0."""
    if seat == "rotate":
        return True, 0
    if not isinstance(seat, int) or not 1 <= seat <= seats:
        raise ValueError(f"seats are 1 to {seats} or rotate, not {seat}")
    return False, seat - 1


def by_seat(opponents: str | Sequence[str], seats: int) -> list[str]:
    """The bot of each seat."""
    names = [opponents] * seats if isinstance(opponents, str) else list(opponents)
    if len(names) != seats:
        raise ValueError(f"opponents are one bot, or one for each of {seats} seats")
    return names
