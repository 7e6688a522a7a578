"""What hidden cards say of a world's likelihood, learnt from worlds that were asked of.

A number more or less of some hidden card adds the same to the logarithm in all worlds: that
is wrong, but cheap, and good enough to say which swaps of cards are worth a question.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.belief.likelihood import Likelihood
from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.belief.swaps import LEVELS, show_hidden, swap_all
from stammtisch.bots.belief.weights import fitted, weighed
from stammtisch.bots.foresight.policies import Shares
from stammtisch.kernel.chance import Key
from stammtisch.kernel.features import width

RIDGE = 3.0
"""How small the guess is kept, in worlds."""

FITTED_ON = 0.33
"""The effective part of the worlds that it is fitted on, the likelier ones first."""


class Guess:
    """Of worlds that fit one view with its history."""

    def __init__(self, likelihood: Likelihood) -> None:
        self.likelihood, self.sees = likelihood, likelihood.foresight
        self._shown: list[Shares] = []
        self._logs: list[Shares] = []
        self.adds: Shares = np.zeros(0)
        """What each hidden number adds where it is 1 or more, 2 or more, …"""

    def learn(self, shown: Shares, logs: Shares, part: float) -> None:
        """Take in what is hidden in some more worlds with their likelihoods, in logarithms.

        Only a part of what is found is believed: what is said to be likely too often would
        seldom be left again.
        """
        self._shown.append(shown)
        self._logs.append(logs)
        every, all_logs = np.concatenate(self._shown), np.concatenate(self._logs)
        weights, _ = weighed(all_logs, FITTED_ON * len(all_logs))
        self.adds = part * fitted(every, all_logs, weights, RIDGE)

    def of(self, shown: Shares) -> Shares:
        """The guessed logarithms, but for what is the same in all worlds."""
        found: Shares = shown @ self.adds
        return found

    def swap(self, worlds: Worlds, temperature: float, swaps: int, key: Key) -> None:
        """So many Metropolis swaps in every world, in place, as the guess says."""
        room, plain = self._room(1), self.sees.plain
        by_size = np.zeros((len(self.adds) // (LEVELS - 1), LEVELS))
        by_size[:, 1:] = self.adds.reshape(-1, LEVELS - 1).cumsum(1) / temperature
        numbers = by_size.ravel().tolist() if plain else by_size.ravel()
        entry = self.sees.builder.entry(swap_all)
        entry(worlds, self.sees.room(1)[0], room, numbers, self.likelihood.seat, key, swaps)

    def hidden(self, worlds: Worlds) -> Shares:
        """What is hidden in every world: of each number whether it is 1 or more, 2 or more, …"""
        room = self._room(len(worlds.states))
        self.sees.builder.entry(show_hidden)(worlds, self.likelihood.seat, room)
        above = np.asarray(room, np.int8)[:, :, None] >= np.arange(1, LEVELS)
        return above.reshape(len(above), -1).astype(np.float64)

    def _room(self, count: int) -> Any:
        game = self.likelihood.view.game
        room: Any = np.zeros((count, width(game.learning.privileged_layout)), np.int8)
        return room.tolist() if self.sees.plain else room
