"""Worlds that walk to where they are likely, by swaps of hidden cards.

To ask the network for each swap would be dear. So a step is many swaps, kept as a guess of
the likelihood says; then the network is asked, and the world stays where it came from as
often as the guess was wrong: delayed acceptance, Christen and Fox 2005. In the long run every
world is met as often as it is likely, however bad the guess; with a good one soon.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

import numpy as np

from stammtisch.bots.belief.guess import Guess
from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.belief.swaps import TINY
from stammtisch.bots.foresight.policies import Mask, Numbers, Shares
from stammtisch.bots.foresight.rows import some
from stammtisch.kernel.chance import Key, dice_of, fraction


@dataclass(frozen=True)
class Approach:
    """How worlds walk."""

    kept: int = 2
    """Worlds are kept from so many last steps."""
    learning: float = 0.5
    """In this part of the steps the guess is made better, and the likelihood sharper;"""
    cooling: float = 4.0
    """at first it is this much sharper than imagined worlds alone could be weighed by."""
    believed: float = 0.7
    """The part of what is found that the guess goes by."""
    swaps: int = 40
    """Swaps in the shortest steps (at Ochs & Esel most of them change nothing);"""
    longer: int = 4
    """in the next so many times more,"""
    strides: int = 3
    """and so on up to so many lengths, one after the other."""


class Walkers(NamedTuple):
    """Where worlds are on their ways."""

    worlds: Worlds
    shown: Shares
    logs: Shares
    names: Numbers
    """Another number for each world that a step led to; who stays keeps its own."""


def begun(guess: Guess, worlds: Worlds, logs: Shares, first: Numbers) -> Walkers:
    """Some worlds before their first step."""
    starts = Worlds(*(some(rows, first) for rows in worlds))
    return Walkers(starts, guess.hidden(starts), logs[first], first)


def walk(
    guess: Guess, here: Walkers, widened: float, steps: int, way: Approach, key: Key
) -> Iterator[Walkers]:
    """Steps of all worlds at once, without end; the guess has learnt from some, and learns on in
    a part of the first `steps`.

    `widened` is the temperature at which the first worlds were drawn.
    """
    new = 1 + here.names.max()
    learning = int(way.learning * steps)
    first = max(1.0, widened / way.cooling)
    for step in count(1):
        temperature = first ** max(0.0, 1.0 - step / max(learning, 1))
        step_key = (key[0], key[1] ^ step, key[2], key[3])
        swaps = way.swaps * way.longer ** ((steps - step) % way.strides)
        there = stepped(guess, here.worlds, temperature, swaps, step_key, new)
        gains = (
            there.logs - here.logs - guess.of(there.shown) + guess.of(here.shown)
        ) / temperature
        here = chosen(here, there, np.log(lots(len(gains), step_key) + TINY) < gains)
        if step <= learning:
            guess.learn(there.shown, there.logs, way.believed)
        new += len(gains)
        yield here


def stepped(
    guess: Guess, worlds: Worlds, temperature: float, swaps: int, key: Key, new: int
) -> Walkers:
    """Where the guess leads, and how likely it is there; names from `new` on."""
    others = Worlds(*(some(rows, np.arange(len(rows))) for rows in worlds))
    guess.swap(others, temperature, swaps, key)
    return Walkers(
        others,
        guess.hidden(others),
        guess.likelihood.logs(others, key),
        new + np.arange(len(others.states)),
    )


def chosen(here: Walkers, there: Walkers, goes: Mask) -> Walkers:
    """Each world there, or still here."""
    return picked(together([here, there]), np.arange(len(goes)) + len(goes) * goes)


def picked(walkers: Walkers, rows: Numbers) -> Walkers:
    """Some of the worlds."""
    worlds = Worlds(*(some(records, rows) for records in walkers.worlds))
    return Walkers(worlds, walkers.shown[rows], walkers.logs[rows], walkers.names[rows])


def together(groups: list[Walkers]) -> Walkers:
    """All worlds of some groups."""
    worlds, shown, logs, names = zip(*groups, strict=True)
    states, memories = (
        [row for part in rows for row in part]
        if isinstance(rows[0], list)
        else np.concatenate(rows)
        for rows in zip(*worlds, strict=True)
    )
    rest = np.concatenate(shown), np.concatenate(logs), np.concatenate(names)
    return Walkers(Worlds(states, memories), *rest)


def lots(many: int, key: Key) -> Shares:
    """Numbers from 0 up to 1 that follow from a key."""
    found: Shares = np.array(
        [fraction(dice_of((key[0], key[1], key[2], key[3] + k))) for k in range(many)]
    )
    return found
