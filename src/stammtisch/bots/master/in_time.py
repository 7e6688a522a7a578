"""Networks that are not asked where the answer would come after the time."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.foresight.policies import Features, Numbers, Shares
from stammtisch.bots.judge.network import Judge
from stammtisch.bots.master.budget import Timer
from stammtisch.bots.master.network import Floats, Network

ROWS = 128
"""Positions between two looks at the clock."""


class NetworkInTime:
    """A master's network on a timer."""

    def __init__(self, network: Network, timer: Timer) -> None:
        self.network, self.timer = network, timer

    def logits(self, features: Features, actions: Numbers | None = None) -> Floats:
        """Of all actions, or of some."""
        rows = chunks(len(features))
        return np.concatenate(
            [self.timer.ask(self.network.logits, features[part], actions) for part in rows]
        )


class JudgeInTime:
    """A judge on a timer."""

    def __init__(self, judge: Judge, timer: Timer) -> None:
        self.judge, self.timer = judge, timer

    def shares(self, features: Features, privileged: Features) -> Shares:
        """A row for each position, a column for each chair from the seat to move on."""
        rows = chunks(len(features))
        return np.concatenate(
            [self.timer.ask(self.judge.shares, features[part], privileged[part]) for part in rows]
        )


def chunks(count: int) -> list[slice]:
    """A few positions at a time; none at all are one chunk."""
    return [slice(first, first + ROWS) for first in range(0, max(count, 1), ROWS)]
