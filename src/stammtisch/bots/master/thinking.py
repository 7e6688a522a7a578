"""What a master does with its time: it leaves its network's favourite where that gains.

Each likely move is tried in worlds that fit what the seat saw, as likely as the others would
have moved in them. Everybody plays on by the network's favourites to the end of the round,
where the judge says what the score is worth: one step of policy improvement, as in SPARTA
(Lerer, Hu, Foerster and Brown 2020). A move must gain more than its noise, and the more, the
less likely the network makes it: a damped update of the policy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import NamedTuple

import numpy as np

from stammtisch.bots.belief.belief import Belief, belief_of
from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.playouts import round_out
from stammtisch.bots.foresight.policies import Numbers, Shares
from stammtisch.bots.foresight.rows import some
from stammtisch.bots.master.budget import Budget, TimeIsUp
from stammtisch.bots.master.known import Known
from stammtisch.kernel.chance import Key, dice_of, key_of
from stammtisch.table.view import View

PART = 16
"""Worlds that moves are tried in side by side: what is begun when time is up is lost."""

UNSETTLED = 2.0
"""A gain is in doubt as long as it lies within so many errors of what it must be."""


@dataclass(frozen=True)
class Effort:
    """How closely a decision is looked at."""

    worlds: int = 32
    """Worlds of one look,"""
    drawn: int = 96
    """each as often as it is likely, out of so many; of none, they are not weighed."""
    closer: int = 8
    """Further looks there are at most before the favourite is left. Without any, the first look
    decides; else it only says what is worth looking at, and no noise that it met counts."""
    round_out: bool = True
    """Whether worlds are played on to the end of the round before they are judged."""
    unlikely: float = 0.05
    """Moves that the policy makes less often than this are not tried."""
    damping: float = 0.01
    """How much more a move must be worth that is e times less likely by the policy."""
    errors: float = 1.0
    """Standard errors that are taken off whatever a move seems to gain."""


class Thought(NamedTuple):
    """A decision: what it came to, and from what."""

    action: int
    values: dict[int, float]
    """What each move that was tried last is worth, by the aim."""
    playouts: int


@dataclass
class Found:
    """What some moves are worth in worlds, by the aim; the first is the favourite."""

    moves: Numbers
    chances: Shares
    weights: list[Shares] = field(default_factory=list)
    values: list[Shares] = field(default_factory=list)

    @property
    def playouts(self) -> int:
        return sum(values.size for values in self.values)

    def note(self, weights: Shares, values: Shares) -> None:
        """By world, and by world and move."""
        self.weights.append(weights)
        self.values.append(values)

    def means(self) -> tuple[Shares, Shares, Shares]:
        """By move, the mean; what it gains on the favourite; and the standard error of that."""
        weights, values = np.concatenate(self.weights), np.concatenate(self.values)
        weights /= weights.sum()
        gains = values - values[:, :1]
        mean: Shares = weights @ gains
        error: Shares = np.sqrt(weights**2 @ (gains - mean) ** 2)
        return weights @ values, mean, error

    def scores(self, effort: Effort, errors: float) -> Shares:
        """By move, what is gained when so many errors are taken off, less what it must."""
        _, mean, error = self.means()
        sure = np.sign(mean) * np.maximum(np.abs(mean) - errors * error, 0.0)
        made: Shares = sure + effort.damping * np.log(self.chances / self.chances[0])
        return made

    def settled(self, effort: Effort) -> bool:
        """Whether more worlds would hardly change what is best."""
        _, mean, error = self.means()
        must = effort.damping * np.log(self.chances[0] / self.chances)
        return bool((np.abs(mean - must) >= UNSETTLED * error)[1:].all())

    def kept(self, places: Numbers) -> Found:
        """Some of the moves, of which nothing is known yet."""
        return Found(self.moves[places], self.chances[places])


class Thinker:
    """Thinks about one view with its history at a time; sees no more than that."""

    def __init__(self, foresight: Foresight, known: Known, effort: Effort) -> None:
        self.foresight, self.known, self.effort = foresight, known, effort

    def think(
        self, view: View, chances: Shares, aim: Shares, seed: int, budget: Budget | None = None
    ) -> Thought:
        """The move for a seat that wants as much as it can of the shares, weighed by the aim; by
        the policy's probabilities of the view's legal moves, and as long as the budget lasts."""
        effort, first = self.effort, self.tried(np.array(view.legal_actions), chances)
        if len(first.moves) == 1:
            return Thought(int(first.moves[0]), {}, 0)
        last, budget = first, budget or Budget(perf_counter, inf)
        try:
            self.look(view, first, aim, key_of(seed, 0, 0))
            rivals = np.flatnonzero(first.scores(effort, 0.0) > 0.0)
            if effort.closer and len(rivals):
                last = first.kept(np.array([0, *rivals]))
                for number in range(1, effort.closer + 1):
                    budget.played = first.playouts + last.playouts
                    if budget.used >= 1.0:
                        break
                    self.look(view, last, aim, key_of(seed, number, 0))
                    if last.settled(effort):
                        break
        except TimeIsUp:
            pass
        return self.decided(first, last)

    def decided(self, first: Found, last: Found) -> Thought:
        """By the last looks; by the first one if there were to be no more."""
        playouts = first.playouts + (last.playouts if last is not first else 0)
        if not last.values or (last is first and self.effort.closer):
            return Thought(int(first.moves[0]), {}, playouts)
        best = int(last.scores(self.effort, self.effort.errors).argmax())
        values = dict(zip(last.moves.tolist(), last.means()[0].tolist(), strict=True))
        return Thought(int(last.moves[best]), values, playouts)

    def tried(self, legal: Numbers, chances: Shares) -> Found:
        """The favourite, and the other moves that are likely enough, the likeliest first."""
        order = np.argsort(-chances, kind="stable")
        likely = order[(chances[order] >= self.effort.unlikely) | (order == order[0])]
        return Found(legal[likely], chances[likely])

    def look(self, view: View, found: Found, aim: Shares, key: Key) -> None:
        """Try the moves in some worlds more."""
        effort = self.effort
        seen = view if effort.drawn else view.with_history(None)
        belief = belief_of(seen, self.foresight, effort.worlds, key, effort.drawn)
        for part, weights in parts(belief):
            found.note(weights, self.worth(part, found.moves, key) @ aim)

    def worth(self, worlds: Worlds, actions: Numbers, key: Key) -> Shares:
        """By world, action and seat, the share when all play on by the known policy."""
        count, each = len(worlds.states), len(actions)
        places = np.repeat(np.arange(count), each)
        looks = self.foresight.look(worlds, places, np.tile(actions, count), key[0], places)
        if self.effort.round_out:
            rng = np.random.Generator(np.random.Philox(dice_of(key)))
            round_out(self.foresight, looks, self.known.moves, places, rng)
        shares = self.foresight.worth(looks, np.full(len(places), key[0]))
        return shares.reshape(count, each, -1)


def parts(belief: Belief) -> Iterator[tuple[Worlds, Shares]]:
    """Its worlds with their weights, a few at a time, the likely ones among all of them."""
    count = len(belief.weights)
    number = -(-count // PART)
    for first in range(number):
        places = np.arange(first, count, number)
        yield Worlds(*(some(rows, places) for rows in belief.worlds)), belief.weights[places]
