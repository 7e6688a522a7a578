"""What a decision was worth, by what its seat could know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.belief.belief import Belief, belief_of
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Numbers, Shares
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.game import Game
from stammtisch.lab.review.choices import Choice
from stammtisch.lab.review.found import Decision, Mark, Opened
from stammtisch.table.view import View

SLIP, MISTAKE, BLUNDER = 0.1, 0.2, 0.3
"""Costs from which a decision is marked, in parts of a fair share."""

SIGMAS = 1.96
"""Standard errors in half a 95 % interval."""


@dataclass(frozen=True)
class Values:
    """What actions are worth, by world, action and seat, with the weights of the worlds."""

    actions: Numbers
    shares: Shares
    weights: Shares

    def of_seat(self, seat: int, half: slice = slice(None)) -> Shares:
        """Each action's worth to a seat, by some of the worlds."""
        weights = self.weights[half]
        found: Shares = weights @ self.shares[half, :, seat] / weights.sum()
        return found


class Evidence(NamedTuple):
    """What a decision was weighed by."""

    belief: Belief
    values: Values

    def opened(self, game: Game, decision: Decision) -> Opened:
        """The same for those who tell of it."""
        values, (states, memories) = self.values, self.belief.worlds
        taken, better = (
            int(np.flatnonzero(values.actions == action)[0])
            for action in (decision.action, decision.better)
        )
        mine = values.shares[:, :, decision.seat]

        def world(k: int) -> tuple[Any, Any]:
            if hasattr(states[k], "pack"):
                return states[k], memories[k]
            kinds = game.rules.state, game.knowledge.memory
            return kinds[0].of_row(states[k]), kinds[1].of_row(memories[k])

        return Opened(
            dict(zip(values.actions.tolist(), values.of_seat(decision.seat).tolist(), strict=True)),
            values.weights.tolist(),
            (mine[:, better] - mine[:, taken]).tolist(),
            world,
        )


def values_of(
    belief: Belief, foresight: Foresight, actions: Numbers, number: int, first: int
) -> Values:
    """Every action in every world, with the same dice for all actions of a world."""
    worlds, each = len(belief.weights), len(actions)
    places = np.repeat(np.arange(worlds), each)
    rows = belief.worlds.states, belief.worlds.memories
    looks = foresight.look(rows, places, np.tile(actions, worlds), number, first + places)
    shares = foresight.worth(looks, np.full(len(places), number), places)
    return Values(actions, shares.reshape(worlds, each, -1), belief.weights)


def decide(choice: Choice, values: Values, policy: Shares, belief: Belief) -> Decision:
    """A decision from what its actions are worth, and the network's probabilities."""
    taken = int(np.flatnonzero(values.actions == choice.action)[0])
    means = np.einsum("w,was->as", values.weights, values.shares)
    better = int(means[:, choice.seat].argmax())
    cost, error, better_in = cost_of(values, choice.seat, taken, better)
    seats = values.shares.shape[2]
    return Decision(
        choice.step,
        choice.seat,
        choice.action,
        int(values.actions[better]),
        cost,
        error,
        mark_of(cost, error, seats),
        len(values.weights),
        tuple((means[taken] - policy @ means).tolist()),
        tuple((means[taken] - means[better]).tolist()),
        better_in,
        belief.effective,
        belief.temperature,
    )


def cost_of(values: Values, seat: int, taken: int, better: int) -> tuple[float, float, float]:
    """What an action cost, half an interval, and how often the better one is better.

    The best of many noisy values always looks better than it is: it is chosen on one half of
    the worlds and measured on the other, both ways round. A single world has no halves, and
    says nothing.
    """
    if taken == better or len(values.weights) < 2:
        return 0.0, 0.0, 0.0
    halves = slice(0, None, 2), slice(1, None, 2)
    costs = []
    for chosen_on, measured_on in (halves, halves[::-1]):
        best = int(values.of_seat(seat, chosen_on).argmax())
        measured = values.of_seat(seat, measured_on)
        costs.append(measured[best] - measured[taken])
    gains = values.shares[:, better, seat] - values.shares[:, taken, seat]
    off = gains - values.weights @ gains
    error = SIGMAS * float(np.sqrt((values.weights**2 * off**2).sum()))
    better_in = float(values.weights[gains > 0].sum())
    return max(0.0, float(np.mean(costs))), error, better_in


def mark_of(cost: float, error: float, seats: int) -> Mark:
    """Below its own noise, or below a slip, a decision is even."""
    part = cost * seats
    if cost <= error or part < SLIP:
        return Mark.even
    return Mark.blunder if part >= BLUNDER else Mark.mistake if part >= MISTAKE else Mark.slip


def clear(choice: Choice, seats: int) -> Decision:
    """A choice that anyone would make: nothing to weigh."""
    nothing = (0.0,) * seats
    action = choice.action
    return Decision(choice.step, choice.seat, action, action, 0.0, 0.0, Mark.even, 0, nothing)


def look_at(
    choice: Choice,
    view: View,
    policy: Shares,
    foresight: Foresight,
    worlds: tuple[int, int],
    seeds: tuple[int, int],
) -> tuple[Decision, Evidence]:
    """Weigh one choice by worlds, so many out of so many drawn; the seeds are the review's and the
    number of the game."""
    seed, number = seeds
    key = key_of(seed, number, choice.step << 16)
    belief = belief_of(view, foresight, worlds[0], key, worlds[1])
    actions = likely(policy, choice.action)
    values = values_of(belief, foresight, actions, number, choice.step << 12)
    weighed = policy[actions] / policy[actions].sum()
    return decide(choice, values, weighed, belief), Evidence(belief, values)


UNLIKELY = 0.005
"""Actions that the network makes less often than this are not tried, unless they were made."""


def likely(policy: Shares, taken: int) -> Numbers:
    """The actions to be tried."""
    tried = policy >= UNLIKELY
    tried[taken] = True
    return np.flatnonzero(tried)
