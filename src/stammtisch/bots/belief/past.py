"""Rules that imagine worlds and take them back, to the choices that others had in them."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from stammtisch.bots.master.step import write_mask
from stammtisch.bots.search.rollout import only_legal
from stammtisch.kernel.chance import Key, dice_of, roll
from stammtisch.kernel.hooks import arrangements, features, imagine, rewind
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule

HIDDEN = -1
"""In place of a move that the seat did not see."""

REWIND_KEY = 1 << 29
"""Set in the last word of a key for the way back."""


class Worlds(NamedTuple):
    """Positions that fit what a seat sees, and the memories in them."""

    states: Any
    memories: Any


class Past(NamedTuple):
    """What a seat saw since the cards were dealt, move after move."""

    states: Any
    memories: Any
    actions: MutableSequence[int]


class PastChoices(NamedTuple):
    """The choices that other seats had in each world: what they knew, and what they did."""

    worlds: MutableSequence[int]
    actions: MutableSequence[int]
    features: Any
    mask: Any


@rule
def imagine_all(
    view: Worlds, worlds: Worlds, cards: MutableSequence[int], seat: int, key: Key
) -> None:
    """Worlds that fit the one view, each from dice of its own."""
    for k in range(len(worlds.states)):
        copy_row(worlds.states, k, view.states, 0)
        copy_row(worlds.memories, k, view.memories, 0)
        dice = dice_of((key[0], key[1], key[2], key[3] + k))
        imagine(worlds.states[k], worlds.memories[k], seat, cards, dice)


@rule
def rewind_all(
    past: Past,
    worlds: Worlds,
    work: Any,
    choices: PastChoices,
    ways: MutableSequence[float],
    seat: int,
    key: Key,
) -> int:
    """Take every world back to the deal; returns how many choices of others there were.

    Worlds that fit come as often as their cards can lie in them now; they were dealt as often
    as those could lie then, and `ways` says how far that differs, in logarithms.
    """
    count = 0
    for k in range(len(worlds.states)):
        dice = dice_of((key[0], key[1], key[2], key[3] + k | REWIND_KEY))
        copy_row(work, 0, worlds.states, k)
        first = len(past.actions)
        for step in range(len(past.actions) - 1, -1, -1):
            dice = roll(dice)
            copy_row(work, 1, past.states, step)
            s = work[1]
            action = rewind(s, work[0], seat, past.actions[step], dice)
            if action < 0:
                break
            if s.turn != seat and only_legal(s) < 0:
                choices.worlds[count] = k
                choices.actions[count] = action
                features(s, past.memories[step], s.turn, choices.features[count])
                write_mask(s, choices.mask[count])
                count += 1
            copy_row(work, 0, work, 1)
            first = step
        ways[k] = 0.0
        if first < len(past.actions):
            ways[k] = arrangements(work[0], past.memories[first], seat)
            ways[k] -= arrangements(worlds.states[k], worlds.memories[k], seat)
    return count
