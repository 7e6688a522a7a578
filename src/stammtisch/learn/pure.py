"""Games as pure functions of bytes: a state goes in, the next state and what it shows come out.

Nothing else is remembered between calls, so a search can go on from any state as
often as it likes. `stammtisch.learn.adapters.jax` has the same inside `jit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import Any, NamedTuple

from stammtisch.kernel.game import Game
from stammtisch.learn.batch import Batch


class Timestep(NamedTuple):
    """Games at their next decision, and what the last step ended; a row for each."""

    states: Any
    """uint8, `PureGames.size` bytes each."""
    turn: Any
    features: Any
    legal_mask: Any
    rewards: Any
    done: Any
    truncated: Any


class PureGames:
    """Games of one kind; `kept` are what a `Batch` takes by name (opponents, rewards, cap).

    Examples:
        >>> from stammtisch.learn import PureGames
        >>> games = PureGames("njet", {"players": 3}, seed=1)
        >>> now = games.init(4)
        >>> later = games.step(now.states, now.legal_mask.argmax(1))
        >>> again = games.step(now.states, now.legal_mask.argmax(1))
        >>> bool((later.states == again.states).all())
        True
    """

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, str | int] | None = None,
        seed: int = 0,
        **kept: Any,
    ) -> None:
        self._given = game, options, kept
        self._seed = seed
        self._batches: dict[int, Batch] = {}
        self._lock = Lock()
        first = self._batch(1)
        self.size = first.save().shape[1]
        """Bytes of a state."""
        self.actions = first.legal_mask.shape[1]
        """How many actions the game has."""
        self.numbers = first.features.shape[1]
        """How many features a seat is shown."""
        self.seats = first.seats
        """How many seats each game has."""

    def init(self, n: int) -> Timestep:
        """So many games at their first decision, as a batch with this seed begins them."""
        with self._lock:
            batch = self._batch(n)
            batch.reset(self._seed)
            return _timestep(batch)

    def step(self, states: Any, actions: Any) -> Timestep:
        """One action in each of these games; a game that ends is followed by another."""
        with self._lock:
            batch = self._batch(len(states))
            batch.load(states)
            batch.step(actions)
            return _timestep(batch)

    def _batch(self, n: int) -> Batch:
        """A batch of this size to work with; what it did before does not matter."""
        if n not in self._batches:
            game, options, kept = self._given
            self._batches[n] = Batch(game, options, n, **kept)
            self._batches[n].reset(self._seed)
        return self._batches[n]


def _timestep(batch: Batch) -> Timestep:
    shown = (getattr(batch, name).copy() for name in Timestep._fields[1:])
    return Timestep(batch.save(), *shown)
