"""Whether one move stands out, by what moves are worth in worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from stammtisch.bots.foresight.policies import Shares
from stammtisch.lab.review.decisions import Values

MARGIN = 0.2
"""What the best move is worth more than the second, in fair shares: at least this,"""

SIGMAS = 5.0
"""and so many standard errors."""

SLACK = 3.0
"""Standard errors above the margin that are asked for when a puzzle is verified."""

CLOSE = 4
"""The best moves by the test are verified; the others stay as they are,"""

FAR = 0.6
"""and so do moves that are so much worse than the second, in fair shares,"""

APART = 5.0
"""or by so many standard errors."""


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


def close_to_best(values: Values, seat: int) -> tuple[int, ...]:
    """The best moves, which are to be verified: two, and those that may still be the second."""
    means, mine = values.of_seat(seat), values.shares[:, :, seat]
    best, second, *others = np.argsort(-means, kind="stable")[:CLOSE]
    near = [best, second]
    for other in others:
        gains = mine[:, second] - mine[:, other]
        behind = values.weights @ gains
        error = np.sqrt((values.weights**2 * (gains - behind) ** 2).sum())
        if behind <= min(FAR / values.shares.shape[2], APART * error):
            near.append(other)
    return tuple(int(action) for action in values.actions[near])


def hopeless(parts: Sequence[Values], seat: int, worlds: int, slack: float) -> bool:
    """Whether so many worlds in all will hardly show what these do not, within a standard error."""
    whole = pooled(parts)
    found = standing(whole, seat)
    in_the_end = found.error * np.sqrt(len(whole.weights) / worlds)
    return bool(found.margin + found.error < MARGIN + slack * in_the_end)


def pooled(parts: Sequence[Values]) -> Values:
    """Values by several beliefs, taken together; a world counts as much in a small one."""
    sizes = [len(part.weights) for part in parts]
    shares: Shares = np.concatenate([part.shares for part in parts])
    each = [part.weights * size for part, size in zip(parts, sizes, strict=True)]
    weights: Shares = np.concatenate(each) / sum(sizes)
    return Values(parts[0].actions, shares, weights)
