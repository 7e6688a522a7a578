"""What a master does with its time: it leaves its network's favourite where that gains.

Each likely move is tried in worlds that fit what the seat saw, as likely as the others would
have moved in them. First the judge says at once what it leads to. What may be better than the
favourite is looked at closely: everybody plays on by the network's favourites to the end of the
round, and the judge says what the score is worth. One step of policy improvement, as in SPARTA
(Lerer, Hu, Foerster and Brown 2020). A move must gain more than its noise, and the more, the
less likely the network makes it: a damped update of the policy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from math import inf
from time import perf_counter
from typing import NamedTuple

import numpy as np

from stammtisch.bots.belief.belief import Belief, beliefs
from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.playouts import round_out
from stammtisch.bots.foresight.policies import Numbers, Shares
from stammtisch.bots.foresight.rows import some
from stammtisch.bots.master.budget import Budget, TimeIsUp
from stammtisch.bots.master.known import Known
from stammtisch.kernel.chance import Key, key_of
from stammtisch.table.view import View

PART = 16
"""Worlds that moves are tried in side by side: what is begun when time is up is lost."""

TINY = 1e-6

UNSETTLED = 2.0
"""A gain is in doubt as long as it lies within so many errors of what it must be."""


@dataclass(frozen=True)
class Effort:
    """How closely a decision is looked at."""

    worlds: int = 32
    """Worlds of one look,"""
    drawn: int = 96
    """each as often as it is likely, out of so many; of none, they are not weighed."""
    glances: int = 1
    """Looks at what the judge says at once; without any, all moves are looked at closely."""
    looks: int = 8
    """Looks at moves that may be better, played on to the end of the round; as many at most."""
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
    """What each move that was tried is worth, by the aim."""
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

    @property
    def looks(self) -> int:
        """Into how many beliefs; what was seen of one does not count unless it was all."""
        return int(sum(weights.sum() for weights in self.weights) + TINY)

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

    def scores(self, effort: Effort) -> Shares:
        """By move, what it gains when errors are taken off, less what it must."""
        _, mean, error = self.means()
        sure = np.sign(mean) * np.maximum(np.abs(mean) - effort.errors * error, 0.0)
        made: Shares = sure - self.must(effort)
        return made

    def must(self, effort: Effort) -> Shares:
        """By move, what it must gain."""
        made: Shares = effort.damping * np.log(self.chances[0] / self.chances)
        return made

    def settled(self, effort: Effort) -> bool:
        """Whether more worlds would hardly change what is best."""
        _, mean, error = self.means()
        return bool((np.abs(mean - self.must(effort)) >= UNSETTLED * error)[1:].all())

    def hopeful(self, effort: Effort) -> Found:
        """The favourite and what may be better, of which nothing is known yet."""
        places = np.arange(len(self.moves))
        if self.values:
            _, mean, error = self.means()
            places = places[(mean + effort.errors * error > self.must(effort)) | (places == 0)]
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
        effort, glanced = self.effort, self.tried(np.array(view.legal_actions), chances)
        budget, key = budget or Budget(perf_counter, inf), key_of(seed, 0, 0)
        seen = view if effort.drawn else view.with_history(None)
        worlds = beliefs(seen, self.foresight, effort.worlds, key, effort.drawn)
        found = [glanced]
        try:
            if len(glanced.moves) > 1:
                for belief in islice(worlds, effort.glances):
                    self.look(glanced, belief, aim, key, False)
                found.append(glanced.hopeful(effort))
            while len(found[-1].moves) > 1 and found[-1].looks < effort.looks:
                self.look(found[-1], next(worlds), aim, key, True)
                budget.played = sum(one.playouts for one in found)
                if budget.used >= 1.0 or found[-1].settled(effort):
                    break
        except TimeIsUp:
            pass
        return self.decided(found)

    def decided(self, found: list[Found]) -> Thought:
        """By the closest look at all worlds; by none the favourite."""
        playouts = sum(one.playouts for one in found)
        for one in reversed(found):
            if one.looks:
                best = int(one.scores(self.effort).argmax())
                values = dict(zip(one.moves.tolist(), one.means()[0].tolist(), strict=True))
                return Thought(int(one.moves[best]), values, playouts)
        return Thought(int(found[0].moves[0]), {}, playouts)

    def look(self, found: Found, belief: Belief, aim: Shares, key: Key, closely: bool) -> None:
        """Try moves in all worlds of a belief."""
        for part, weights in parts(belief) if closely else [(belief.worlds, belief.weights)]:
            number = key[0] + len(found.values)
            found.note(weights, self.worth(part, found.moves, number, closely) @ aim)

    def tried(self, legal: Numbers, chances: Shares) -> Found:
        """The favourite, and the other moves that are likely enough, the likeliest first."""
        order = np.argsort(-chances, kind="stable")
        likely = order[(chances[order] >= self.effort.unlikely) | (order == order[0])]
        return Found(legal[likely], chances[likely])

    def worth(self, worlds: Worlds, actions: Numbers, number: int, closely: bool) -> Shares:
        """By world, action and seat, the share when all play on by the known policy; deals to
        come, and lots, follow from the number."""
        count, each = len(worlds.states), len(actions)
        places = np.repeat(np.arange(count), each)
        looks = self.foresight.look(worlds, places, np.tile(actions, count), number, places)
        if closely:
            rng = np.random.Generator(np.random.Philox(number))
            round_out(self.foresight, looks, self.known.moves, places, rng)
        shares = self.foresight.worth(looks, np.full(len(places), number))
        return shares.reshape(count, each, -1)


def parts(belief: Belief) -> Iterator[tuple[Worlds, Shares]]:
    """Its worlds with their weights, a few at a time, the likely ones among all of them."""
    count = len(belief.weights)
    number = -(-count // PART)
    for first in range(number):
        places = np.arange(first, count, number)
        yield Worlds(*(some(rows, places) for rows in belief.worlds)), belief.weights[places]
