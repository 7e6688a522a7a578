"""A random game watched step by step: what every seat sees and could imagine.

Written as rules, so that the same watching can be done plain and compiled.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.kernel.chance import Key, dice_of, roll
from stammtisch.kernel.hooks import DEAL, imagine, play, start, veil, witness, witness_deal
from stammtisch.kernel.playout import deal, random_action
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule


@rule
def watched_game(
    states: Any,
    memories: Any,
    seen: Any,
    known: Any,
    cards: MutableSequence[int],
    options: tuple[int, ...],
    key: Key,
    seats: int,
) -> int:
    """Play with row 0 of states and memories, until the game or the room in `seen` ends.

    After every step one seat's view is imagined anew: `seen` and `known` get
    its veiled records, `states` and `memories` the world made of them.
    Returns the number of steps.
    """
    start(states[0], options)
    dice = dice_of(key)
    deals = step = 0
    while states[0].turn >= DEAL and step < len(seen):
        if states[0].turn == DEAL:
            deal(states[0], cards, (key[0], key[1], key[2], key[3] + deals))
            witness_deal(memories[0], states[0])
            deals += 1
        else:
            dice = roll(dice)
            action = random_action(states[0], dice)
            witness(memories[0], states[0], action)
            play(states[0], action)
        seat = step % (seats + 1) - 1
        copy_row(seen, step, states, 0)
        copy_row(known, step, memories, 0)
        veil(seen[step], known[step], seat)
        copy_row(states, step + 1, seen, step)
        copy_row(memories, step + 1, known, step)
        dice = imagine(states[step + 1], memories[step + 1], seat, cards, dice)
        step += 1
    return step
