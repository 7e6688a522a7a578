"""Whole matches among random players and thumbs, for any game; compiled, by the thousand."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.bots.heuristics.hooks import easy, normal, remember, remember_deal
from stammtisch.kernel.chance import Key, dice_of, roll
from stammtisch.kernel.hooks import DEAL, play, start
from stammtisch.kernel.playout import deal, random_action
from stammtisch.kernel.rule import rule

RANDOM, EASY, NORMAL = range(3)
PLAYER = 1 << 31
"""Set in the last word of a key for what a player rolls, apart from all deals."""


@rule
def thumb_move(s: Any, m: Any, level: int, dice: int) -> int:
    """The move of a level, from what the seat to move may know."""
    if level == NORMAL:
        return normal(s, m, dice)
    if level == EASY:
        return easy(s, m, dice)
    return random_action(s, dice)


@rule
def thumb_match(
    s: Any,
    m: Any,
    cards: MutableSequence[int],
    options: tuple[int, ...],
    levels: MutableSequence[int],
    first: int,
    key: Key,
    cap: int,
) -> int:
    """A match in which seat n plays at `levels[first + n]`; returns the moves."""
    start(s, options)
    dice = dice_of((key[0], key[1], key[2], key[3] | PLAYER))
    deals = moves = 0
    while s.turn >= DEAL and moves < cap:
        if s.turn == DEAL:
            deal(s, cards, (key[0], key[1], key[2], key[3] + deals))
            remember_deal(m, s)
            deals += 1
        else:
            dice = roll(dice)
            action = thumb_move(s, m, levels[first + s.turn], dice)
            remember(m, s, action)
            play(s, action)
            moves += 1
    return moves


@rule
def thumb_matches(
    states: Any,
    memories: Any,
    moves: MutableSequence[int],
    cards: MutableSequence[int],
    options: tuple[int, ...],
    levels: MutableSequence[int],
    seats: int,
    numbers: MutableSequence[int],
    seed: Key,
    cap: int,
) -> None:
    """A match for each record: its levels, seat by seat, and the number that deals its cards."""
    for i in range(len(states)):
        key = (seed[0], seed[1], numbers[i], seed[3])
        moves[i] = thumb_match(states[i], memories[i], cards, options, levels, i * seats, key, cap)
