"""Imagined tables, many at a time, for the master's search: rules for any game.

All tables stop where a seat has a choice; what that seat knows and may do is
written side by side, so that the network thinks about all of them at once.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.bots.blank import estimate, far_enough, reordered, spread
from stammtisch.bots.search import LONGEST, SHARPNESS, chance, new_world
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.blank import OVER, features, legal, page_start, pages, play, witness
from stammtisch.kernel.drive import count_legal, nth_legal
from stammtisch.kernel.rows import copy_row
from stammtisch.kernel.rule import rule


@rule
def imagine_worlds(
    worlds: Any,
    known: Any,
    states: Any,
    memories: Any,
    cards: MutableSequence[int],
    sums: MutableSequence[float],
    seat: int,
    dice: int,
) -> int:
    """Fill `worlds` and what is known there; row 0 of states and memories is the view."""
    for place in range(len(worlds)):
        dice = new_world(states, memories, cards, sums, seat, dice)
        dice = reordered(states[1], dice)
        copy_row(worlds, place, states, 1)
        copy_row(known, place, memories, 1)
    return dice


@rule
def set_tables(states: Any, memories: Any, worlds: Any, known: Any, each: int) -> None:
    """So many tables in a row for every world."""
    for table in range(len(states)):
        copy_row(states, table, worlds, table // each)
        copy_row(memories, table, known, table // each)


@rule
def go_on(
    states: Any,
    memories: Any,
    root: Any,
    running: MutableSequence[int],
    actions: MutableSequence[int],
    worths: MutableSequence[float],
    weights: MutableSequence[float],
    turns: MutableSequence[int],
    seen: Any,
    mask: Any,
    seat: int,
    tables: int,
) -> int:
    """Make a move at so many running tables; returns at how many there is a choice now.

    Those come first in `running` from here on. The others are over, and what they
    are worth to the seat is added, times the weight that they still have.
    """
    left = 0
    for place in range(tables):
        table = running[place]
        s = states[table]
        move_on(s, memories[table], root[0], actions[place])
        if s.turn < 0 or far_enough(s, root[0]):
            worths[table] += weights[table] * share(s, seat)
        else:
            running[left] = table
            turns[left] = s.turn
            features(s, memories[table], s.turn, seen[left])
            show_choices(s, mask[left])
            left += 1
    return left


@rule
def move_on(s: Any, m: Any, root: Any, action: int) -> None:
    """Make a move, and all that follow without a choice."""
    witness(m, s, action)
    play(s, action)
    for _ in range(LONGEST):
        if s.turn < 0 or far_enough(s, root) or count_legal(s) > 1:
            return
        only = nth_legal(s, 0)
        witness(m, s, only)
        play(s, only)


@rule
def show_choices(s: Any, mask: Any) -> None:
    """1 for every legal action."""
    for action in range(len(mask)):
        mask[action] = 0
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        while bits:
            mask[page_start(page) + lowest(bits)] = 1
            bits &= bits - 1


@rule
def share(s: Any, seat: int) -> float:
    """A seat's share of the victory: as it is, or as points and what is to come suggest."""
    top = estimate(s, 0)
    for other in range(1, s.players):
        top = max(top, estimate(s, other))
    total = 0.0
    for other in range(s.players):
        total += standing(s, other, top)
    return standing(s, seat, top) / total


@rule
def standing(s: Any, seat: int, top: float) -> float:
    """How a seat's chances compare with the leader's."""
    behind = estimate(s, seat) - top
    if s.turn == OVER:
        return 1.0 if behind >= 0.0 else 0.0
    return chance(behind * SHARPNESS / spread(s))
