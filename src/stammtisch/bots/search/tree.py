"""The tree of a search, in arrays: its branches, and what was found along them.

A branch is a move at a node; it stands at a place found by its key, the node and
the move in one number, and is itself the node it leads to. The root is node 0.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from stammtisch.kernel.bits import lowest
from stammtisch.kernel.hooks import legal, page_start, pages
from stammtisch.kernel.rule import rule

SEATS = 12
DEEPEST = 16
ACTIONS = 1 << 10
"""More than any game has; a node and an action make one number."""

SCATTER = 0x9E3779B1
USED, DONE = 0, 1
"""Places in `marks`: branches in the tree, simulations made."""

WEIGHT = 2 * SEATS
"""Place in `sums` of the weight of the world that is played on from."""


class Branches(NamedTuple):
    """Four numbers for each branch, by its place; and what belongs to the whole tree."""

    keys: MutableSequence[int]  # 0 where there is no branch
    visits: MutableSequence[int]  # how often it was taken
    offers: MutableSequence[int]  # how often it could have been
    totals: MutableSequence[float]  # what it came to for the seat that moved
    sums: MutableSequence[float]  # worths entered for each seat, their squares, and WEIGHT
    marks: MutableSequence[int]  # USED, DONE, and the branches of the course at hand


def planted(room: int) -> Branches:
    """An empty tree with room for so many branches, a power of two."""
    keys, visits, offers = (np.zeros(room, np.int64) for _ in range(3))
    sums, marks = np.zeros(WEIGHT + 1), np.zeros(2 + DEEPEST, np.int64)
    arrays: list[Any] = [keys, visits, offers, np.zeros(room), sums, marks]
    return Branches(*arrays)


@rule
def wipe(tree: Branches) -> None:
    """Make a tree empty again."""
    for place in range(len(tree.keys)):
        tree.keys[place] = tree.visits[place] = tree.offers[place] = 0
        tree.totals[place] = 0.0
    for place in range(len(tree.sums)):
        tree.sums[place] = 0.0
    for place in range(len(tree.marks)):
        tree.marks[place] = 0


@rule
def is_branch(tree: Branches, key: int) -> bool:
    """Whether a branch is in the tree."""
    mask = len(tree.keys) - 1
    place = key * SCATTER >> 20 & mask
    while tree.keys[place] != key:
        if place and tree.keys[place] == 0:
            return False
        place = place + 1 & mask
    return True


@rule
def branch_of(tree: Branches, key: int) -> int:
    """The place of a branch in the tree; a new one is put there.

    It looks as `is_branch` does, but by itself: sharing the look costs a third of the speed.
    """
    mask = len(tree.keys) - 1
    place = key * SCATTER >> 20 & mask
    while tree.keys[place] != key:
        if place and tree.keys[place] == 0:
            tree.keys[place] = key
            tree.marks[USED] += 1
            return place
        place = place + 1 & mask
    return place


@rule
def has_room(tree: Branches, branches: int) -> bool:
    """Whether so many more branches leave a quarter of the places empty."""
    return tree.marks[USED] + branches <= 3 * len(tree.keys) // 4


@rule
def outlook(tree: Branches, seat: int) -> tuple[float, float]:
    """Mean and deviation of the worths entered for a seat so far."""
    done = tree.marks[DONE]
    if done == 0:
        return 0.0, 1.0
    mean = tree.sums[seat] / done
    square = tree.sums[SEATS + seat] / done - mean * mean
    return mean, sqrt(max(1e-12, square))


@rule
def enter(tree: Branches, seat: int, worth: float, depth: int) -> None:
    """What a course came to for a seat, also in those of its branches that the seat chose."""
    tree.sums[seat] += worth
    tree.sums[SEATS + seat] += worth * worth
    for step in range(depth):
        if tree.marks[2 + step] % SEATS == seat:
            branch = tree.marks[2 + step] // SEATS
            tree.visits[branch] += 1
            tree.totals[branch] += worth


@rule
def tried_most(s: Any, tree: Branches) -> int:
    """The legal move that was tried most; of those tried alike the one worth most."""
    best = -1
    most = -1.0
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        while bits:
            action = page_start(page) + lowest(bits)
            bits &= bits - 1
            branch = branch_of(tree, action + 1)
            standing = tree.visits[branch] + tree.totals[branch] / max(tree.visits[branch], 1)
            if standing > most:
                best, most = action, standing
    return best
