"""What positions at the end of a game are worth: the rest of it is enumerated.

All moves are weighed by the network's probabilities, to the result. What is worth enumerating
is a matter of the position alone, so that it is worth the same wherever it is met.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from stammtisch.bots.foresight.ahead import Looks, count_lines
from stammtisch.bots.foresight.policies import Numbers, Shares
from stammtisch.bots.foresight.rows import some
from stammtisch.kernel.hooks import DEAL, OVER

if TYPE_CHECKING:
    from stammtisch.bots.foresight.foresight import Foresight

FOLLOWED = 1e-4
"""A line of play that is less likely than this is left: what it leads to changes little."""

TOGETHER = 64
"""Positions whose rest is enumerated at once."""


def ends_of(
    sees: Foresight, looks: Looks, most: int, beside: Numbers | None = None
) -> tuple[Numbers, Shares]:
    """The positions from which at most so many follow to the end of the game; and by seat what
    they are worth. Those of one number stand beside each other: all of them, or none."""
    over = np.flatnonzero(sees.turns(looks) == OVER)
    near = whole(near_the_end(sees, looks, most), over, beside)
    first, back = distinct(sees, looks, near)
    found = np.zeros((len(first), sees.seats))
    for at in range(0, len(first), TOGETHER):
        rows = near[first[at : at + TOGETHER]]
        states, memories = some(looks.states, rows), some(looks.memories, rows)
        found[at : at + TOGETHER] = enumerated(sees, states, memories, most)
    worth = found[back]
    fits = whole(near[~np.isnan(worth[:, 0])], over, beside)
    return fits, worth[np.isin(near, fits)]


def whole(fits: Numbers, over: Numbers, beside: Numbers | None) -> Numbers:
    """Those that fit, where all beside them do, or are over: what the judge is off is off
    for all of them."""
    if beside is None:
        return fits
    known = np.zeros(len(beside), np.bool_)
    known[fits] = known[over] = True
    return fits[~np.isin(beside[fits], beside[~known])]


def near_the_end(sees: Foresight, looks: Looks, most: int) -> Numbers:
    """The positions with a choice, and not too many lines of play before the end."""
    on = np.flatnonzero(sees.turns(looks) >= 0)
    lines = sees.integers(np.zeros(len(on)))
    sees.builder.entry(count_lines)(some(looks.states, on), lines, most)
    return on[np.asarray(lines, np.int64) <= most]


def distinct(sees: Foresight, looks: Looks, places: Numbers) -> tuple[Numbers, Numbers]:
    """Where each position stands first, as a place among the given ones, and which it is."""
    known: dict[bytes, int] = {}
    keys = [_packed(looks.states[k]) + _packed(looks.memories[k]) for k in places]
    back = np.array([known.setdefault(key, len(known)) for key in keys], np.int64)
    return np.unique(back, return_index=True)[1], back


def _packed(row: Any) -> bytes:
    """The bytes of a record, plain or in an array."""
    made: bytes = row.pack() if hasattr(row, "pack") else row.tobytes()
    return made


def enumerated(sees: Foresight, states: Any, memories: Any, most: int) -> Shares:
    """By position and seat, what comes of all lines of play together; not a number where more
    positions follow, or a deal."""
    found: Shares = np.zeros((len(states), sees.seats))
    sizes = np.zeros(len(states), np.int64)
    roots, weights = np.arange(len(states)), np.ones(len(states))
    while True:
        turns = sees.turns(Looks(states, memories, []))
        sizes += np.bincount(roots, minlength=len(found))
        found[sizes > most] = found[roots[turns == DEAL]] = np.nan
        over = np.flatnonzero(turns == OVER)
        ended = sees.ends(Looks(states, memories, []), over)
        np.add.at(found, roots[over], weights[over, None] * ended)
        on = np.flatnonzero((turns >= 0) & ~np.isnan(found[roots, 0]))
        if not len(on):
            found /= found.sum(1, keepdims=True)
            return found
        shown = sees.shown((states, memories), on, False)
        probs = sees.policy.probabilities(shown.features, shown.mask) * weights[on, None]
        places, actions = np.nonzero(probs >= FOLLOWED)
        roots, weights = roots[on[places]], probs[places, actions]
        states, memories, _ = sees.look((states, memories), on[places], actions, 0, 0)
