"""A seat's belief: worlds that fit, weighed by how the others would have moved in them.

A world is as likely as the network would have made all the moves that the seat saw in it
(Π σ(a | what the mover knew in that world)). Few of the worlds that `imagine` gives are
likely, so the first of them only teach a guess: what each hidden card adds to the logarithm
of the likelihood. By Metropolis swaps of hidden cards, which cost next to nothing, worlds
are drawn as the guess says; the network is asked of these, the guess is made better, and in
the end worlds are weighed by what it was wrong about. Where a few worlds would get all the
weight, the network's probabilities are made flatter by a temperature.

Metropolis steps by a surrogate, put right by the true likelihood: Liu 2001, Christen and
Fox 2005.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.kernel.chance import Key, dice_of, fraction
from stammtisch.kernel.features import width
from stammtisch.kernel.hooks import no_exchange
from stammtisch.lab.belief.likelihood import Likelihood
from stammtisch.lab.belief.past import Worlds, imagine_all
from stammtisch.lab.belief.swaps import LEVELS, show_hidden, swap_all
from stammtisch.lab.belief.weights import cooled, effective, fitted, resampled, weighed
from stammtisch.lab.luck.course import some
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.luck.policies import Shares
from stammtisch.table.view import View

ENOUGH = 0.25
"""An effective sample below this part of the worlds kept is too small: weights are widened."""


@dataclass(frozen=True)
class Approach:
    """How worlds are drawn by a guess."""

    rounds: int = 2
    """So often worlds are drawn by the guess, and the guess is made better;"""
    swaps: int = 200
    """by so many swaps in each world,"""
    cooling: float = 4.0
    """at a temperature so many times lower than imagined worlds alone would need."""
    ridge: float = 3.0
    """How small the guess is kept, in worlds."""
    enough: float = 0.2
    """The part of the worlds that must be left, in effect, when they are weighed by what it
    misses: of more the weights are too flat, of fewer they are too much by chance."""
    fitted_on: float = 0.33
    """The effective part of the worlds that it is fitted on, the likelier ones first."""


BY_GUESS = Approach()


@dataclass(frozen=True)
class Belief:
    """Worlds that fit a seat's view, with weights that add up to 1."""

    worlds: Worlds
    weights: Shares
    temperature: float
    """How much the network's probabilities were flattened; 1 where that was not needed."""
    evidence: int
    """How many choices of others, in all worlds together, the weights come from."""

    @property
    def effective(self) -> float:
        """The effective sample size: so many worlds of equal weight would say as much."""
        return effective(self.weights)

    @property
    def collapsed(self) -> bool:
        """Whether the weights as they are would rest on too few worlds."""
        return self.temperature > 1.0


def belief_of(
    view: View,
    foresight: Foresight,
    count: int,
    key: Key,
    drawn: int = 0,
    approach: Approach = BY_GUESS,
) -> Belief:
    """So many worlds that fit a view with its history, weighed.

    Of so many drawn in all, the last are drawn by a guess where there are enough to learn it.
    """
    by_guess = approach.rounds * count
    if drawn < count + by_guess or view.game.knowledge.exchange is no_exchange:
        by_guess = 0
    likelihood, lot = Likelihood(view, foresight), fraction(dice_of(key))
    worlds = imagined(view, foresight, max(drawn, count) - by_guess, key)
    logs = likelihood.logs(worlds, key)
    weights, temperature = weighed(logs, ENOUGH * count)
    if by_guess and temperature > 1.0:
        chosen = resampled(weights, count, lot)
        guess = Guess(likelihood, approach, max(1.0, temperature / approach.cooling), worlds, logs)
        found = guess.draw(Worlds(*(some(rows, chosen) for rows in worlds)), key)
        if found.temperature < temperature:
            return found
    if len(weights) > count:  # each as often as its weight says: the likeliest alone are too sure
        weights = np.bincount(resampled(weights, count, lot), minlength=len(weights)) / count
    kept = np.argsort(-weights, kind="stable")[: np.count_nonzero(weights)]
    left = Worlds(*(some(rows, kept) for rows in worlds))
    return Belief(left, weights[kept], temperature, likelihood.evidence)


class Guess:
    """What hidden cards say of a world's likelihood, learnt from worlds that were asked of."""

    def __init__(
        self, likelihood: Likelihood, approach: Approach, widened: float, worlds: Worlds, logs: Any
    ) -> None:
        self.likelihood, self.approach, self.widened = likelihood, approach, widened
        self.seat, self.sees = likelihood.seat, likelihood.foresight
        self.shown, self.logs = self.hidden(worlds), logs

    def draw(self, worlds: Worlds, key: Key) -> Belief:
        """Worlds by the guess from the given ones, in place, and weighed by what it misses."""
        count, approach = len(worlds.states), self.approach
        for lap in range(1, approach.rounds + 1):
            weights, _ = weighed(self.logs, approach.fitted_on * len(self.logs))
            adds = fitted(self.shown, self.logs, weights, approach.ridge) / self.widened
            lap_key = (key[0], key[1] ^ lap, key[2], key[3])
            self.swap(worlds, adds, lap_key)
            self.shown = np.concatenate([self.shown, self.hidden(worlds)])
            self.logs = np.concatenate([self.logs, self.likelihood.logs(worlds, lap_key)])
        guessed = self.shown[-count:] @ adds
        weights, found = cooled(self.logs[-count:], guessed, self.widened, approach.enough * count)
        return Belief(worlds, weights, found, self.likelihood.evidence)

    def swap(self, worlds: Worlds, adds: Shares, key: Key) -> None:
        """Metropolis swaps in every world, in place."""
        room, plain = self._room(1), self.sees.plain
        by_size = np.zeros((len(adds) // (LEVELS - 1), LEVELS))
        by_size[:, 1:] = adds.reshape(-1, LEVELS - 1).cumsum(1)
        numbers = by_size.ravel().tolist() if plain else by_size.ravel()
        work, swaps = self.sees.room(1)[0], self.approach.swaps
        entry = self.sees.builder.entry(swap_all)
        entry(worlds, work, room, numbers, self.seat, key, swaps)

    def hidden(self, worlds: Worlds) -> Shares:
        """What is hidden in every world: of each number whether it is 1 or more, 2 or more, …"""
        room = self._room(len(worlds.states))
        self.sees.builder.entry(show_hidden)(worlds, self.seat, room)
        above = np.asarray(room, np.int8)[:, :, None] >= np.arange(1, LEVELS)
        return above.reshape(len(above), -1).astype(np.float64)

    def _room(self, count: int) -> Any:
        game = self.likelihood.view.game
        room: Any = np.zeros((count, width(game.learning.privileged_layout)), np.int8)
        return room.tolist() if self.sees.plain else room


def imagined(view: View, foresight: Foresight, count: int, key: Key) -> Worlds:
    """So many worlds that fit a view, not weighed."""
    worlds = Worlds(*foresight.room(count))
    seen = Worlds(*foresight.rows([view.state], [view.memory]))
    entry = foresight.builder.entry(imagine_all)
    entry(seen, worlds, foresight.cards, view.seat - 1, key)
    return worlds
