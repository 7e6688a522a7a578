"""Whether one move stands out: what moves are worth by worlds that fit what a seat saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from stammtisch.kernel.chance import key_of
from stammtisch.lab.belief.belief import Belief, belief_of, imagined
from stammtisch.lab.belief.past import Worlds
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.luck.policies import Numbers, Shares
from stammtisch.lab.review.decisions import Values, values_of
from stammtisch.lab.review.exact import exact_worth
from stammtisch.table.view import View

MARGIN = 0.2
"""What the best move is worth more than the second, in fair shares: at least this,"""

SIGMAS = 5.0
"""and so many standard errors."""

SLACK = 3.0
"""Standard errors above the margin that are asked for when a puzzle is verified."""

WORLDS = 128
"""Worlds of the test,"""

TIMES = 10
"""and how many times as many verify it."""

CLOSE = 4
"""The best moves by the test are verified; the others stay as they are,"""

FAR = 0.6
"""and so do moves that are so much worse than the second, in fair shares."""

ENUMERATED = 32
"""Worlds in which the rest of a game is enumerated."""


@dataclass(frozen=True)
class Standing:
    """How far the best move stands out."""

    action: int
    second: int
    margin: float
    """In fair shares,"""
    error: float
    """with a standard error: that of the second, or of the move that is told apart worst."""
    sigmas: float
    better_in: float
    given: tuple[float, ...]

    def stands_out(self, slack: float = 0.0) -> bool:
        return self.margin >= MARGIN + slack * self.error and self.sigmas >= SIGMAS


@dataclass(frozen=True)
class Asking:
    """A seat that is to move, and what it may do."""

    view: View
    actions: tuple[int, ...]
    number: int
    """Tells it apart from others, for keys."""

    @property
    def seat(self) -> int:
        return self.view.seat - 1


def standing(values: Values, seat: int) -> Standing:
    """The best action against each of the others."""
    means, seats = values.of_seat(seat), values.shares.shape[2]
    best, second, *_ = np.argsort(-means, kind="stable")
    mine = values.shares[:, :, seat]
    gains = mine[:, [best]] - np.delete(mine, best, 1)
    off = gains - values.weights @ gains
    errors = np.sqrt((values.weights[:, None] ** 2 * off**2).sum(0))
    margins = values.weights @ gains
    worst = int(np.argmin(margins / np.maximum(errors, 1e-9)))
    given = values.weights @ (values.shares[:, second] - values.shares[:, best])
    ahead = mine[:, best] > mine[:, second]
    return Standing(
        int(values.actions[best]),
        int(values.actions[second]),
        float(margins.min() * seats),
        float(errors[worst] * seats),
        float(margins[worst] / max(errors[worst], 1e-9)),
        float(values.weights[ahead].sum()),
        tuple(given.tolist()),
    )


def glance(asked: Sequence[Asking], foresight: Foresight, count: int, seed: int) -> list[Values]:
    """What moves are worth by a few worlds, not weighed; all questions at once."""
    drawn = [
        imagined(one.view, foresight, count, key_of(seed, one.number, k << 12))
        for k, one in enumerate(asked)
    ]
    places = np.concatenate(
        [np.repeat(np.arange(count) + k * count, len(one.actions)) for k, one in enumerate(asked)]
    )
    actions = np.concatenate([np.tile(one.actions, count) for one in asked])
    rows = tuple(_joined([worlds[part] for worlds in drawn]) for part in range(2))
    looks = foresight.look((rows[0], rows[1]), places, actions, asked[0].number, places)
    shares = foresight.worth(looks, np.full(len(places), asked[0].number))
    found, at = [], 0
    for one in asked:
        size = count * len(one.actions)
        part = shares[at : at + size].reshape(count, len(one.actions), -1)
        found.append(Values(np.array(one.actions), part, np.full(count, 1 / count)))
        at += size
    return found


def _joined(parts: list[Worlds]) -> object:
    if isinstance(parts[0], list):
        return [row for part in parts for row in part]
    return np.concatenate(parts)


def weigh(asked: Asking, foresight: Foresight, worlds: int, seed: int) -> Values:
    """What every move is worth by a belief."""
    belief = believed(asked, foresight, worlds, seed)
    return values_of(belief, foresight, np.array(asked.actions), asked.number, seed << 12)


def weigh_in_turn(
    asked: Asking, first: Sequence[int], foresight: Foresight, worlds: int, seed: int
) -> Values | None:
    """The same, some moves before the others; None where none of those stands out."""
    belief = believed(asked, foresight, worlds, seed)
    rest = [action for action in asked.actions if action not in first]
    lots = asked.number, seed << 12
    some = values_of(belief, foresight, np.array(first), *lots)
    if not standing(some, asked.seat).stands_out():
        return None
    if not rest:
        return some
    others = values_of(belief, foresight, np.array(rest), *lots)
    both: Numbers = np.concatenate([some.actions, others.actions])
    return Values(both, np.concatenate([some.shares, others.shares], 1), belief.weights)


def close_to_best(values: Values, seat: int) -> tuple[int, ...]:
    """The best moves, which are to be verified."""
    means, seats = values.of_seat(seat), values.shares.shape[2]
    order = np.argsort(-means, kind="stable")[:CLOSE]
    near = means[order] >= means[order[1]] - FAR / seats
    return tuple(int(action) for action in values.actions[order[near]])


def weigh_often(
    asked: Asking, foresight: Foresight, times: int, seed: int, slack: float = 0.0
) -> Values:
    """The same by so many beliefs together, each of other worlds; it ends early where the best
    move turns out not to stand out with that much slack."""
    parts: list[Values] = []
    for time in range(times):
        parts.append(weigh(asked, foresight, WORLDS, seed + time))
        if time in (1, 3, 6) and hopeless(parts, asked.seat, times, slack):
            break
    return pooled(parts)


def hopeless(parts: Sequence[Values], seat: int, times: int, slack: float) -> bool:
    """Whether so many beliefs will hardly show what these do not, within a standard error."""
    found = standing(pooled(parts), seat)
    in_the_end = found.error * np.sqrt(len(parts) / times)
    return bool(found.margin + found.error < MARGIN + slack * in_the_end)


def pooled(parts: Sequence[Values]) -> Values:
    """Values by several beliefs, taken together."""
    shares: Shares = np.concatenate([part.shares for part in parts])
    weights: Shares = np.concatenate([part.weights for part in parts]) / len(parts)
    return Values(parts[0].actions, shares, weights)


def believed(asked: Asking, foresight: Foresight, worlds: int, seed: int) -> Belief:
    return belief_of(asked.view, foresight, worlds, key_of(seed, asked.number, 0))


def enumerated(asked: Asking, foresight: Foresight, seed: int) -> Values | None:
    """The same with the rest of the game enumerated; None where that is too much."""
    belief = believed(asked, foresight, ENUMERATED, seed)
    actions: Numbers = np.array(asked.actions)
    places = np.repeat(np.arange(ENUMERATED), len(actions))
    rows = belief.worlds.states, belief.worlds.memories
    tried = np.tile(actions, ENUMERATED)
    exact = exact_worth(foresight, foresight.look(rows, places, tried, asked.number, 0))
    if exact is None:
        return None
    return Values(actions, exact.reshape(ENUMERATED, len(actions), -1), belief.weights)
