"""Searches within the search: worlds played on by everyone's own small search.

The thumbs play on the same in all worlds, and in the tree others choose as if
they had seen the searcher's cards; more of the same finds nothing better. Here a
world is played on with each of a few moves, and whoever has a choice searches a
little from what that seat may know in that world.

Nested search of this kind: Furtak and Buro 2013. Written as rules, as the search is.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.bots.heuristics.hooks import far_enough, inner, normal, reordered
from stammtisch.bots.search.ismcts import new_world, think
from stammtisch.bots.search.rollout import move_on, share
from stammtisch.bots.search.tree import Branches, tried_most, wipe
from stammtisch.kernel.chance import roll
from stammtisch.kernel.hooks import veil
from stammtisch.kernel.playout import count_legal
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule

CHOICE, BUSY, LUCK, WORLDS, MADE = range(5)
"""Places in `stand`: which move is played on from, and whether that has begun; the dice it
begins with; whole worlds done; simulations made, those of small searches and the course itself."""


@rule
def act_out(
    courses: Any,
    known: Any,
    states: Any,
    memories: Any,
    cards: MutableSequence[int],
    tree: Branches,
    chain: MutableSequence[float],
    choices: MutableSequence[int],
    worths: MutableSequence[float],
    stand: MutableSequence[int],
    seat: int,
    players: int,
    decisions: int,
    dice: int,
) -> int:
    """Go on for so many decisions, or until the world at hand was tried with all choices.

    Rows of `courses` and `known` are those of the search: the view, the world, its
    course. The small searches have all the rest, and `chain` the weight of the world.
    """
    for _ in range(decisions):
        if stand[BUSY]:
            dice, action = small_move(
                courses[2], states, memories, courses, known, cards, tree, stand, players, dice
            )
        else:
            if stand[CHOICE] == 0:
                dice = new_world(courses, known, cards, chain, seat, dice)
                stand[LUCK] = dice = reordered(courses[1], dice)
            copy_row(courses, 2, courses, 1)
            copy_row(known, 2, known, 1)
            action = choices[stand[CHOICE]]
            dice = stand[LUCK]
            stand[BUSY] = 1
            stand[MADE] += 1
        move_on(courses[2], known[2], courses[0], action)
        if courses[2].turn < 0 or far_enough(courses[2], courses[0]):
            worths[stand[CHOICE]] = share(courses[2], seat)
            stand[BUSY] = 0
            stand[CHOICE] = (stand[CHOICE] + 1) % len(choices)
            if stand[CHOICE] == 0:
                stand[WORLDS] += 1
                return dice
    return dice


@rule
def small_move(
    s: Any,
    states: Any,
    memories: Any,
    courses: Any,
    known: Any,
    cards: MutableSequence[int],
    tree: Branches,
    stand: MutableSequence[int],
    players: int,
    dice: int,
) -> tuple[int, int]:
    """What the seat to move in a course would do, by a small search of its own view."""
    if inner(s) == 0:
        dice = roll(dice)
        return dice, normal(s, known[2], dice)
    copy_row(states, 0, courses, 2)
    copy_row(memories, 0, known, 2)
    veil(states[0], memories[0], s.turn)
    simulations = inner(s) * count_legal(s)
    wipe(tree)
    dice = think(states, memories, cards, tree, s.turn, players, simulations, dice)
    stand[MADE] += simulations
    return dice, tried_most(s, tree)
