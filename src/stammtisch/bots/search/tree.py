"""The search tree, in arrays: an open-addressing hash table of edges.

An edge is a move at a node. It stands at a place found by its key, the node and
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

MAX_SEATS = 12
MAX_DEPTH = 16
MAX_ACTIONS = 1 << 10
"""More than any game has; a node and an action make one number."""

HASH_FACTOR = 0x9E3779B1
EDGES, SIMULATIONS, PATH = 0, 1, 2
"""Places in `counters`: edges in the tree, simulations made, and where the path begins."""

WORLD_WEIGHT = 2 * MAX_SEATS
"""Place in `sums` of the importance weight of the current world."""

VALUES = WORLD_WEIGHT + 1
"""Places in `sums` from here on: the values of this simulation by seat."""


class SearchTree(NamedTuple):
    """Four numbers for each edge, by its place; and what belongs to the whole tree."""

    keys: MutableSequence[int]  # 0 where there is no edge
    visits: MutableSequence[int]  # how often it was taken
    availability: MutableSequence[int]  # how often it could have been
    totals: MutableSequence[float]  # the values of its visits, for the seat that moved
    sums: MutableSequence[float]  # of values and of their squares by seat; WORLD_WEIGHT, VALUES
    counters: MutableSequence[int]  # EDGES, SIMULATIONS, and the path of this simulation


def empty_tree(capacity: int) -> SearchTree:
    """A tree with room for so many edges, a power of two."""
    keys, visits, availability = (np.zeros(capacity, np.int64) for _ in range(3))
    sums, counters = np.zeros(VALUES + MAX_SEATS), np.zeros(PATH + MAX_DEPTH, np.int64)
    arrays: list[Any] = [keys, visits, availability, np.zeros(capacity), sums, counters]
    return SearchTree(*arrays)


@rule
def clear(tree: SearchTree) -> None:
    """Make a tree empty again."""
    for place in range(len(tree.keys)):
        tree.keys[place] = tree.visits[place] = tree.availability[place] = 0
        tree.totals[place] = 0.0
    for place in range(len(tree.sums)):
        tree.sums[place] = 0.0
    for place in range(len(tree.counters)):
        tree.counters[place] = 0


@rule
def has_edge(tree: SearchTree, key: int) -> bool:
    """Whether an edge is in the tree."""
    mask = len(tree.keys) - 1
    place = key * HASH_FACTOR >> 20 & mask
    while tree.keys[place] != key:
        if place and tree.keys[place] == 0:
            return False
        place = place + 1 & mask
    return True


@rule
def edge_of(tree: SearchTree, key: int) -> int:
    """The place of an edge in the tree; a new one is added.

    It probes as `has_edge` does, but by itself: sharing the loop costs a third of the speed.
    """
    mask = len(tree.keys) - 1
    place = key * HASH_FACTOR >> 20 & mask
    while tree.keys[place] != key:
        if place and tree.keys[place] == 0:
            tree.keys[place] = key
            tree.counters[EDGES] += 1
            return place
        place = place + 1 & mask
    return place


@rule
def has_capacity(tree: SearchTree, edges: int) -> bool:
    """Whether so many more edges leave a quarter of the places empty."""
    return tree.counters[EDGES] + edges <= 3 * len(tree.keys) // 4


@rule
def value_stats(tree: SearchTree, seat: int) -> tuple[float, float]:
    """Mean and standard deviation of a seat's values so far."""
    made = tree.counters[SIMULATIONS]
    if made == 0:
        return 0.0, 1.0
    mean = tree.sums[seat] / made
    square = tree.sums[MAX_SEATS + seat] / made - mean * mean
    return mean, sqrt(max(1e-12, square))


@rule
def add_value(tree: SearchTree, seat: int, value: float, depth: int) -> None:
    """Add a simulation's value for a seat, also to the edges of the path that the seat chose."""
    tree.sums[seat] += value
    tree.sums[MAX_SEATS + seat] += value * value
    for step in range(depth):
        if tree.counters[PATH + step] % MAX_SEATS == seat:
            edge = tree.counters[PATH + step] // MAX_SEATS
            tree.visits[edge] += 1
            tree.totals[edge] += value


@rule
def most_visited(s: Any, tree: SearchTree) -> int:
    """The legal move with most visits at the root; of those alike the one of most value."""
    best = -1
    most = -1.0
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        while bits:
            action = page_start(page) + lowest(bits)
            bits &= bits - 1
            edge = edge_of(tree, action + 1)
            score = tree.visits[edge] + tree.totals[edge] / max(tree.visits[edge], 1)
            if score > most:
                best, most = action, score
    return best
