"""What moves at the end of a game are worth exactly: the rest is enumerated."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.lab.belief.belief import some
from stammtisch.lab.luck.ahead import Looks
from stammtisch.lab.luck.foresight import Foresight

MOST = 6_000
"""Positions up to which the rest of a game is enumerated."""


def exact_worth(foresight: Foresight, looks: Looks) -> Any:
    """By look and seat, the share when all play on by the network's probabilities to the end;
    None where that is too much."""
    states, memories = looks.states, looks.memories
    roots, weights = np.arange(len(states)), np.ones(len(states))
    found = np.zeros((len(states), foresight.seats))
    while len(roots):
        turns = foresight.turns(Looks(states, memories, []))
        if (turns == -1).any() or len(roots) > MOST:
            return None
        over, on = np.flatnonzero(turns < 0), np.flatnonzero(turns >= 0)
        shown = foresight.shown((states, memories), over, True)
        ended = foresight.judged(Looks(some(states, over), some(memories, over), []), shown)
        np.add.at(found, roots[over], weights[over, None] * ended)
        if len(on) == 0:
            break
        shown = foresight.shown((states, memories), on, False)
        probs = foresight.policy.probabilities(shown.features, shown.mask)
        places, actions = np.nonzero(probs > 1e-4)
        roots, weights = roots[on[places]], weights[on[places]] * probs[places, actions]
        after = foresight.look((states, memories), on[places], actions, 0, 0)
        states, memories = after.states, after.memories
    total = np.maximum(found.sum(1, keepdims=True), 1e-12)
    return found / total
