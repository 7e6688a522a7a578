"""Thousands of games stepped together.

    >>> from stammtisch.learn import Batch
    >>> batch = Batch("njet", {"players": 3}, n=1000)
    >>> batch.reset(seed=1)
    >>> for _ in range(10):
    ...     batch.step(batch.random_actions())
    >>> batch.features.shape, batch.legal_mask.shape, batch.rewards.shape
    ((1000, 259), (1000, 97), (1000, 3))

After `reset` and after every `step` the arrays show each game at its next
decision. They are allocated once and written in place: NumPy, PyTorch and JAX
can share them without copying. A game that ends is followed at once by another;
`done` and `rewards` then speak of the one that ended, everything else of the
one that begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from stammtisch.games import game_named
from stammtisch.kernel.chance import Key, key_of
from stammtisch.kernel.game import Game
from stammtisch.learn.backends.cpu import Cores, cores

Device = Literal["cpu", "cuda"]
Rewards = Literal["wins", "points"]


class Batch:
    """`n` games of one kind, with the same options, stepped together.

    The game in place i has the number i, the next one there i + n, and so on;
    deal d of game g has the key of (seed, g, d). So what happens depends on
    the seed and the actions alone, not on the device or the threads.

    `cap` is the number of moves after which a game is cut short, 0 for never;
    `rewards` are each seat's share of the win, or its points (taken off where
    the fewest win), when a game ends or is cut short.
    """

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, str | int] | None = None,
        n: int = 1024,
        device: Device = "cpu",
        *,
        rewards: Rewards = "wins",
        cap: int = 0,
        threads: int | None = None,
    ) -> None:
        if n < 1 or cap < 0 or (threads is not None and threads < 1):
            raise ValueError("a batch has at least one game, one thread, and no negative cap")
        if rewards not in ("wins", "points"):
            raise ValueError(f"rewards are wins or points, not {rewards}")
        self.game = game_named(game) if isinstance(game, str) else game
        self.options = self.game.settle(options or {})
        self.n = n
        self.seats = self.options["players"]
        self.device = device
        self.cap = cap
        self._by_points = rewards == "points"
        self._settled = self._settle(key_of(0, 0, 0))
        self._place = _place(self.game, self.seats, n, device, threads or cores())

    def reset(self, seed: int = 0) -> None:
        """Begin every game anew."""
        key = key_of(seed, 0, 0)
        self._settled = self._settle(key)
        self._place.roll(key)
        self._place.step(None, True, self._settled)

    def _settle(self, seed: Key) -> tuple[Any, ...]:
        """What stays as it is from a reset to the next, as rules take it."""
        sign = -1 if self.game.rules.fewest_wins else 1
        return tuple(self.options.values()), seed, self.cap, sign, self._by_points

    def step(self, actions: Any = None) -> None:
        """Play one action in every game: an array of `n` integers; -1 lets a game wait.

        Without actions, a legal one each, as `random_actions` would hand out.
        On a CPU an illegal action raises IllegalAction before anything is
        played; on a GPU its game stays as it is, and `check` raises.
        """
        self._place.step(actions, False, self._settled)

    def check(self) -> None:
        """Raise IllegalAction if an action of the last step was refused."""
        self._place.check()

    def launch_on(self, stream: Any) -> None:
        """From now on, let the GPU step these games on a stream of Numba's, beside other work."""
        if self.device == "cpu":
            raise ValueError("only a batch on a GPU has a stream")
        self._place.launch_on(stream)

    def random_actions(self) -> Any:
        """A legal action for every game, each as likely as any other."""
        return self._place.pick()

    @property
    def turn(self) -> Any:
        """The seat to move, from 0: int8, one for each game."""
        return self._place.turn

    @property
    def legal_mask(self) -> Any:
        """The legal actions: bool, a row for each game, a column for each action."""
        return self._place.mask

    @property
    def legal_bits(self) -> Any:
        """The same, packed: int64, a column for each page of the game's action list."""
        return self._place.packed

    @property
    def features(self) -> Any:
        """What the seat to move knows: int8, a row for each game (docs/features.md)."""
        return self._place.features

    def all_features(self) -> Any:
        """What every seat knows: int8, game by seat by number, written by this call."""
        return self._place.all_features()

    def secrets(self) -> Any:
        """What the seat to move does not know, for critics: int8, written by this call."""
        return self._place.secrets()

    @property
    def rewards(self) -> Any:
        """Of games that ended in the last step, by seat: float32, else 0."""
        return self._place.rewards

    @property
    def done(self) -> Any:
        """Which games ended in the last step, cut short or not: bool."""
        return self._place.done

    @property
    def truncated(self) -> Any:
        """Which of them the cap cut short: bool."""
        return self._place.capped

    @property
    def states(self) -> Any:
        """The full records of the games, for critics and tests."""
        return self._place.states

    @property
    def memories(self) -> Any:
        """What the seats remember, in full."""
        return self._place.memories


def _place(game: Game, seats: int, n: int, device: str, threads: int) -> Any:
    """The arrays and what steps them."""
    if game.learning.features is None:
        raise ValueError(f"{game.id} has no features")
    if device == "cpu":
        return Cores(game, seats, n, threads)
    if device == "cuda":
        from stammtisch.learn.backends.cuda import Card

        return Card(game, seats, n)
    raise ValueError(f"a device is cpu or cuda, not {device}")
