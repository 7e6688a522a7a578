"""Worlds that a seat cannot tell from the true one, each as likely as the true one was.

A Metropolis chain that begins in the true world, by swaps of hidden cards that are kept as
often as the others' known policies say, is at each step in a world of the seat's exact belief:
where it begins is drawn from that belief, and its steps leave it as it is. However slowly it
moves, what moves are worth in these worlds is on average what they are worth in the true one,
and it varies less. (Where a seat has discarded two cards at Njet!, nobody knows which went
first: either order is taken.)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.belief.likelihood import Likelihood
from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.belief.swaps import LEVELS, swap_all
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Numbers
from stammtisch.bots.foresight.rows import some
from stammtisch.kernel.chance import Key
from stammtisch.kernel.features import width
from stammtisch.kernel.hooks import no_exchange
from stammtisch.table.view import View

NEVER = 1e-12
"""The others' policies are known: a move that they never make has a logarithm nevertheless."""


def alike(
    view: View, truth: Worlds, foresight: Foresight, chains: int, steps: int, key: Key
) -> Worlds:
    """So many worlds, each so many steps from the true one; the foresight's policy is known."""
    worlds = picked(truth, np.zeros(chains, np.int64))
    if view.game.knowledge.exchange is no_exchange:
        return worlds
    likelihood, rng = Likelihood(view, foresight, NEVER), np.random.default_rng(key)
    logs = likelihood.logs(worlds, key)
    for step in range(steps):
        step_key = (key[0], key[1], key[2] ^ step + 1, key[3])
        others = swapped(worlds, foresight, view.seat - 1, step_key)
        found = likelihood.logs(others, step_key)
        kept = np.log(rng.random(chains)) < found - logs
        both = Worlds(*(joined(*pair) for pair in zip(worlds, others, strict=True)))
        worlds = picked(both, np.arange(chains) + chains * kept)
        logs = np.where(kept, found, logs)
    return worlds


def swapped(worlds: Worlds, foresight: Foresight, seat: int, key: Key) -> Worlds:
    """Copies of worlds, in each of which two hidden cards may have changed places."""
    others = picked(worlds, np.arange(len(worlds.states)))
    size = width(foresight.game.learning.privileged_layout)
    shown: Any = np.zeros((1, size), np.int8)
    weights: Any = np.zeros(LEVELS * size)
    if foresight.plain:
        shown, weights = shown.tolist(), weights.tolist()
    work = foresight.room(1)[0]
    foresight.builder.entry(swap_all)(others, work, shown, weights, seat, key, 1)
    return others


def picked(worlds: Worlds, places: Numbers) -> Worlds:
    """Copies of some worlds."""
    return Worlds(*(some(rows, places) for rows in worlds))


def joined(rows: Any, more: Any) -> Any:
    """All rows, in one array or list."""
    return [*rows, *more] if isinstance(rows, list) else np.concatenate([rows, more])
