"""Rules that let hidden cards change places, as often as a guess of the likelihood says."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import log
from typing import Any

from stammtisch.bots.belief.past import Worlds
from stammtisch.kernel.chance import Key, dice_of, fraction, roll
from stammtisch.kernel.hooks import exchange, privileged
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule

SWAP_KEY = 1 << 28
"""Set in the last word of a key for swaps."""

TINY = 1e-12
"""Added to a fraction before its logarithm is taken."""


@rule
def show_hidden(worlds: Worlds, seat: int, shown: Any) -> None:
    """What is hidden from the seat in every world, as numbers."""
    for k in range(len(worlds.states)):
        privileged(worlds.states[k], worlds.memories[k], seat, shown[k])


LEVELS = 4
"""Hidden numbers that a guess tells apart: 0, 1, 2, and all above."""


@rule
def guessed(shown: MutableSequence[int], guess: MutableSequence[float]) -> float:
    """The guessed logarithm of a world's likelihood: what each number adds, by its size."""
    total = 0.0
    for place in range(len(shown)):
        number = shown[place]
        level = 0 if number <= 0 else number if number < LEVELS else LEVELS - 1
        total += guess[LEVELS * place + level]
    return total


@rule
def swap_all(
    worlds: Worlds,
    work: Any,
    shown: Any,
    guess: MutableSequence[float],
    seat: int,
    key: Key,
    swaps: int,
) -> None:
    """So many Metropolis swaps in every world, each kept with the odds that are guessed.

    `work` and `shown` have room for a world and for what is hidden in it.
    """
    for k in range(len(worlds.states)):
        dice = dice_of((key[0], key[1], key[2], key[3] + k | SWAP_KEY))
        privileged(worlds.states[k], worlds.memories[k], seat, shown[0])
        here = guessed(shown[0], guess)
        for _ in range(swaps):
            dice = roll(dice)
            copy_row(work, 0, worlds.states, k)
            if exchange(worlds.states[k], worlds.memories[k], seat, dice):
                privileged(worlds.states[k], worlds.memories[k], seat, shown[0])
                there = guessed(shown[0], guess)
                dice = roll(dice)
                if log(fraction(dice) + TINY) < there - here:
                    here = there
                else:
                    copy_row(worlds.states, k, work, 0)
