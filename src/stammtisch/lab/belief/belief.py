"""A seat's belief: worlds from `imagine`, weighed by how the others would have moved in them.

The weight of a world is the probability with which the network would have made all the
moves that the seat saw (Π σ(a | what the mover knew in that world)). Where a few worlds
would get all the weight, the network's probabilities are made flatter by a temperature.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.kernel.chance import Key
from stammtisch.kernel.features import width
from stammtisch.lab.belief.past import HIDDEN, Past, PastChoices, Worlds, imagine_all, rewind_all
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.luck.policies import Numbers, Shares
from stammtisch.table.view import View

ENOUGH = 0.25
"""An effective sample below this part of the worlds kept is too small: weights are widened."""

HALVINGS = 40
"""Steps of the search for the lowest temperature that leaves enough worlds."""


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
        return _effective(self.weights)

    @property
    def collapsed(self) -> bool:
        """Whether the weights as they are would rest on too few worlds."""
        return self.temperature > 1.0


def belief_of(view: View, foresight: Foresight, count: int, key: Key, drawn: int = 0) -> Belief:
    """So many worlds that fit a view with its history, weighed: the likeliest of those drawn."""
    worlds = imagined(view, foresight, max(drawn, count), key)
    probabilities, moves = _probabilities(view, foresight, worlds, key)
    logs = np.zeros(max(drawn, count))
    np.add.at(logs, moves, np.log(np.maximum(probabilities, 1e-12)))
    weights, temperature = weighed(logs, ENOUGH * count)
    kept = np.argsort(-logs, kind="stable")[:count]
    likeliest = Worlds(*(some(rows, kept) for rows in worlds))
    return Belief(likeliest, weights[kept] / weights[kept].sum(), temperature, len(moves))


def imagined(view: View, foresight: Foresight, count: int, key: Key) -> Worlds:
    """So many worlds that fit a view, not weighed."""
    worlds = Worlds(*foresight.room(count))
    seen = Worlds(*foresight.rows([view.state], [view.memory]))
    entry = foresight.builder.entry(imagine_all)
    entry(seen, worlds, foresight.cards, view.seat - 1, key)
    return worlds


def some(rows: Any, places: Numbers) -> Any:
    """Some of the rows, in an array or a list of records."""
    return [rows[k] for k in places] if isinstance(rows, list) else rows[places]


def weighed(logs: Shares, enough: float) -> tuple[Shares, float]:
    """Weights from log-probabilities, at the lowest temperature that leaves enough worlds."""
    weights = _softmax(logs)
    if _effective(weights) >= enough:
        return weights, 1.0
    low, high = 0.0, 1.0  # the inverse of the temperature: 0 weighs all worlds alike
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        wide = _effective(_softmax(logs * middle)) >= enough
        low, high = (middle, high) if wide else (low, middle)
    return _softmax(logs * low), 1.0 / max(low, 1e-9)


def _softmax(logs: Shares) -> Shares:
    weights = np.exp(logs - logs.max())
    made: Shares = weights / weights.sum()
    return made


def _effective(weights: Shares) -> float:
    return float(1.0 / (weights**2).sum())


def _probabilities(
    view: View, foresight: Foresight, worlds: Worlds, key: Key
) -> tuple[Shares, Numbers]:
    """The probability of every choice that another seat made, and the world it was made in."""
    game, seat = view.game, view.seat - 1
    others = sum(seen.state.turn != seat for seen in view.history)
    room = len(worlds.states) * others
    if room == 0:
        return np.zeros(0), np.zeros(0, np.int64)
    past = Past(
        *foresight.rows([s.state for s in view.history], [s.memory for s in view.history]),
        foresight.integers([HIDDEN if s.action is None else s.action for s in view.history]),
    )
    shown: Any = np.zeros((room, width(game.learning.layout)), np.int8)
    mask: Any = np.zeros((room, len(game.rules.actions)), np.bool_)
    if foresight.plain:
        shown, mask = shown.tolist(), mask.tolist()
    worlds_of, actions_of = (foresight.integers(np.zeros(room)) for _ in range(2))
    choices = PastChoices(worlds_of, actions_of, shown, mask)
    work = foresight.room(2)[0]
    count = foresight.builder.entry(rewind_all)(past, worlds, work, choices, seat, key)
    if count == 0:
        return np.zeros(0), np.zeros(0, np.int64)
    features = np.asarray(choices.features[:count], np.int8)
    legal = np.asarray(choices.mask[:count], np.bool_)
    actions = np.asarray(choices.actions[:count], np.int64)
    probabilities = foresight.policy.probabilities(features, legal)
    return probabilities[np.arange(count), actions], np.asarray(choices.worlds[:count], np.int64)
