"""Information-set Monte Carlo tree search: one search for all games.

Each simulation samples a world that fits the seat's view (a determinization), goes
down the tree by moves that are legal there, every seat choosing for itself, and plays
on by the policy `normal` to the end of the round. What that is worth to each seat for
the match is backed up. Moves that others hide are never branched on: from there on the
policy plays. A tree depth of 1 is flat sampling; with 0 every world is tried with each
move in turn, so that luck weighs on all alike.

Worlds form a Markov chain: some games sample them quickly but unevenly, and acceptance
by the ratio of weights corrects for that (Metropolis and Hastings).

Information-set tree search: Cowling, Powley and Whitehouse 2012. Written as rules, so
that it also runs plain. Only the four operations and square roots are used on
fractions, so that plain and compiled give the same tree to the last bit.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.heuristics.hooks import (
    cutoff,
    determinize,
    hides_move,
    normal,
    observe,
    replays_per_world,
    shuffle_unknown,
    tree_depth,
)
from stammtisch.bots.search.tree import (
    MAX_ACTIONS,
    MAX_SEATS,
    PATH,
    SIMULATIONS,
    WORLD_WEIGHT,
    SearchTree,
    edge_of,
    empty_tree,
    has_capacity,
    has_edge,
    value_stats,
)
from stammtisch.bots.search.value import back_up
from stammtisch.kernel.bits import count, highest, lowest
from stammtisch.kernel.chance import fraction, roll
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import legal, page_start, pages, play
from stammtisch.kernel.playout import MAX_CARDS, count_legal, nth_legal
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule

VIEW, WORLD, ROLLOUT = 0, 1, 2
"""Rows of a workspace: the seat's view, the sampled world, and the game played on from it."""

ROLLOUT_CAP = 1000
"""Moves after which a rollout is given up, should the policy not end it."""

EXPLORATION = 0.7
"""The exploration constant, in standard deviations of the value."""

PRIOR_WEIGHT = 1.0
"""How much the policy's own move is favoured until it is tried, likewise."""


class Workspace(NamedTuple):
    """What one search works on; `states` and `memories` have three rows."""

    states: Any
    memories: Any
    cards: MutableSequence[int]
    tree: SearchTree


def empty_workspace(game: Game, capacity: int) -> Workspace:
    """Room for a compiled search of a game, with a tree of so many edges."""
    states, memories = game.rules.state.rows(3), game.knowledge.memory.rows(3)
    cards: Any = np.zeros(MAX_CARDS, np.int8)
    return Workspace(states, memories, cards, empty_tree(capacity))


@rule
def search(work: Workspace, seat: int, simulations: int, dice: int) -> int:
    """Simulate from the view, as deep as the game is searched; returns the dice.

    With no simulations a world is sampled, and that is all.
    """
    depth = tree_depth(work.states[VIEW])
    return search_to_depth(work, seat, depth, simulations, dice)


@rule
def search_to_depth(work: Workspace, seat: int, depth: int, simulations: int, dice: int) -> int:
    """Simulate from the view with a tree of this depth; returns the dice."""
    states, memories, counters = work.states, work.memories, work.tree.counters
    sweep = count_legal(states[VIEW]) if depth == 0 else 1
    for _ in range(max(simulations, 1)):
        made = counters[SIMULATIONS]
        if simulations == 0 or made % (sweep * replays_per_world(states[VIEW])) == 0:
            dice = sample_world(work, seat, dice)
        if simulations == 0 or made % sweep == 0:
            dice = shuffle_unknown(states[WORLD], dice)
        if simulations == 0:
            break
        copy_row(states, ROLLOUT, states, WORLD)
        copy_row(memories, ROLLOUT, memories, WORLD)
        forced = nth_legal(states[VIEW], made % sweep) if depth == 0 else -1
        dice = simulate(work, seat, max(depth, 1), forced, dice)
    return dice


@rule
def sample_world(work: Workspace, seat: int, dice: int) -> int:
    """The next world of the chain; a sample is accepted by the ratio of the weights.

    What the seat concludes from its memory stays there for the next sample.
    """
    states, memories, sums = work.states, work.memories, work.tree.sums
    while True:
        copy_row(states, ROLLOUT, states, VIEW)
        dice, weight = determinize(states[ROLLOUT], memories[VIEW], seat, work.cards, dice)
        dice = roll(dice)
        if fraction(dice) * sums[WORLD_WEIGHT] < weight:
            sums[WORLD_WEIGHT] = weight
            copy_row(states, WORLD, states, ROLLOUT)
            copy_row(memories, WORLD, memories, VIEW)
        if sums[WORLD_WEIGHT] > 0.0:
            return dice


@rule
def simulate(work: Workspace, seat: int, max_depth: int, forced: int, dice: int) -> int:
    """One simulation through tree and rollout, backed up along its path."""
    s, root, m, tree = work.states[ROLLOUT], work.states[VIEW], work.memories[ROLLOUT], work.tree
    node = depth = moves = 0
    while s.turn >= 0 and moves < ROLLOUT_CAP and not cutoff(s, root):
        dice = roll(dice)
        action = normal(s, m, dice)
        if node >= 0 and depth < max_depth and (s.turn == seat or not hides_move(s)):
            mover = s.turn
            node = edge_of(tree, forced + 1) if forced >= 0 else select_edge(s, tree, node, action)
            if node >= 0:
                action = (tree.keys[node] - 1) % MAX_ACTIONS
                tree.counters[PATH + depth] = node * MAX_SEATS + mover
                depth += 1
                if tree.visits[node] == 0:
                    node = -1
        else:
            node = -1
        observe(m, s, action)
        play(s, action)
        moves += 1
    back_up(s, tree, depth)
    return dice


@rule
def select_edge(s: Any, tree: SearchTree, node: int, prior: int) -> int:
    """The edge with the highest upper confidence bound for the seat to move.

    The policy's own move is the prior. A tree without room for more selects among
    the edges it has; -1 if none is here.
    """
    mean, deviation = value_stats(tree, s.turn)
    best = -1
    most = -1e9
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        base = page_start(page)
        room = has_capacity(tree, count(bits))
        while bits:
            action = base + lowest(bits)
            bits &= bits - 1
            key = node * MAX_ACTIONS + action + 1
            if not room and not has_edge(tree, key):
                continue
            edge = edge_of(tree, key)
            tree.availability[edge] += 1
            tried = tree.visits[edge] + 1
            bonus = sqrt((highest(tree.availability[edge]) + 1) / tried) * EXPLORATION
            trust = PRIOR_WEIGHT / tried if action == prior else 0.0
            bound = (tree.totals[edge] + mean) / tried + deviation * (bonus + trust)
            if bound > most:
                best, most = edge, bound
    return best
