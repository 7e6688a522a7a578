"""A seat's belief: worlds that fit, as likely as the others would have moved in them.

A world is as likely as it was dealt, times how likely the network would have made all the moves
that the seat saw in it (Π σ(a | what the mover knew in that world)). Few of the worlds that
`imagine` gives are likely. Where hidden cards can change places, worlds walk from there to where
they are likely, and all weigh the same in the end. Else they are weighed; where a few would get
all the weight, the network's probabilities are made flatter by a temperature.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from stammtisch.bots.belief.guess import Guess
from stammtisch.bots.belief.likelihood import Likelihood
from stammtisch.bots.belief.past import Worlds, imagine_all
from stammtisch.bots.belief.walk import Approach, Walkers, begun, picked, together, walk
from stammtisch.bots.belief.weights import effective, resampled, weighed
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Shares
from stammtisch.bots.foresight.rows import some
from stammtisch.kernel.chance import Key, dice_of, fraction
from stammtisch.kernel.hooks import no_exchange
from stammtisch.table.view import View

WALKING = Approach()

FEWEST = 2
"""Steps that a walk has at least."""

ENOUGH = 0.25
"""An effective sample below this part of the worlds kept is too small: weights are widened."""


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


def belief_of(view: View, foresight: Foresight, count: int, key: Key, drawn: int = 0) -> Belief:
    """So many worlds that fit a view with its history; the network is asked of so many in all."""
    return next(beliefs(view, foresight, count, key, drawn))


def beliefs(
    view: View, foresight: Foresight, count: int, key: Key, drawn: int = 0
) -> Iterator[Belief]:
    """The same, and other such worlds as long as any are asked for.

    They walk where cards can change places and enough may be asked of for some steps. Worlds
    that have arrived walk on: that is much less work than to begin again.
    """
    likelihood, lot = Likelihood(view, foresight), fraction(dice_of(key))
    walkers = max(1, count // WALKING.kept)
    steps = (drawn - count) // walkers if view.game.knowledge.exchange is not no_exchange else 0
    if steps < FEWEST:
        steps = 0
    worlds = imagined(view, foresight, max(drawn, count) - steps * walkers, key)
    logs = likelihood.logs(worlds, key)
    weights, temperature = weighed(logs, ENOUGH * count)
    if steps:
        first = resampled(weights, walkers, lot)
        guess = Guess(likelihood)
        guess.learn(guess.hidden(worlds), logs, WALKING.believed)
        begins = begun(guess, worlds, logs, first)
        way = walk(guess, begins, temperature, steps, WALKING, key)
        yield of_walk([*islice(way, steps)][-WALKING.kept :], likelihood.evidence)
        while True:
            yield of_walk([*islice(way, WALKING.kept)], likelihood.evidence)
    if len(weights) > count:  # each as often as its weight says: the likeliest alone are too sure
        weights = np.bincount(resampled(weights, count, lot), minlength=len(weights)) / count
    yield sorted_by_weight(worlds, weights, temperature, likelihood.evidence)
    for number in itertools.count(1):
        yield belief_of(view, foresight, count, (*key[:2], key[2] ^ number, key[3]), drawn)


def of_walk(steps: list[Walkers], evidence: int) -> Belief:
    """Worlds on their ways, all alike in weight: where some never parted, as one."""
    last = together(steps)
    _, first, often = np.unique(last.names, return_index=True, return_counts=True)
    return sorted_by_weight(picked(last, first).worlds, often / often.sum(), 1.0, evidence)


def sorted_by_weight(worlds: Worlds, weights: Shares, temperature: float, evidence: int) -> Belief:
    """The likeliest first, and those without any weight left out."""
    kept = np.argsort(-weights, kind="stable")[: np.count_nonzero(weights)]
    left = Worlds(*(some(rows, kept) for rows in worlds))
    return Belief(left, weights[kept], temperature, evidence)


def imagined(view: View, foresight: Foresight, count: int, key: Key) -> Worlds:
    """So many worlds that fit a view, not weighed."""
    worlds = Worlds(*foresight.room(count))
    seen = Worlds(*foresight.rows([view.state], [view.memory]))
    entry = foresight.builder.entry(imagine_all)
    entry(seen, worlds, foresight.cards, view.seat - 1, key)
    return worlds
