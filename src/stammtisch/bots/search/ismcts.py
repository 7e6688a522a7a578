"""One search for all games: a tree over what the searching seat can tell apart.

Each simulation imagines a world that fits the seat's view, goes down the tree
by moves that are legal there (every seat choosing for itself), plays on by the
rules of thumb to the end of the round, and enters what that is worth to each
seat for the match. Moves that others make in secret are never branched on:
from there on the thumbs play. With a reach of 1 this is flat sampling; with 0
every world is tried with each move in turn, so that luck weighs on all alike.

Worlds form a chain: some games guess them quickly but unevenly, and the odds by
which one guess replaces another make up for that (Metropolis and Hastings).

Information-set tree search: Cowling, Powley and Whitehouse 2012. Written as
rules, so that it also runs plain. Only the four operations and square roots
are used on fractions, so that both ways give the same tree to the last bit.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from math import sqrt
from typing import Any

from stammtisch.bots.heuristics.hooks import (
    encores,
    estimate,
    far_enough,
    guess,
    normal,
    reach,
    remember,
    reordered,
    secret,
    spread,
)
from stammtisch.bots.search.tree import (
    ACTIONS,
    DONE,
    SEATS,
    WEIGHT,
    Branches,
    branch_of,
    enter,
    has_room,
    is_branch,
    outlook,
)
from stammtisch.kernel.bits import count, highest, lowest
from stammtisch.kernel.chance import WORD, roll
from stammtisch.kernel.hooks import legal, page_start, pages, play
from stammtisch.kernel.playout import count_legal, nth_legal
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule

LONGEST = 1000
"""Moves after which an imagined course of play is given up, should the thumbs not end it."""

EAGER = 0.7
"""How much a branch seldom tried is favoured, in deviations of the outcome."""

TRUST = 1.0
"""How much the thumb's own move is favoured until it is tried."""

SHARPNESS = 1.28
"""Turns a lead measured in spreads into chances, as the normal curve would."""


@rule
def think(
    states: Any,
    memories: Any,
    cards: MutableSequence[int],
    tree: Branches,
    seat: int,
    players: int,
    simulations: int,
    dice: int,
) -> int:
    """Simulate from the view in row 0, as deep as the game is searched; returns the dice."""
    deep = reach(states[0])
    return explore(states, memories, cards, tree, seat, players, deep, simulations, dice)


@rule
def explore(
    states: Any,
    memories: Any,
    cards: MutableSequence[int],
    tree: Branches,
    seat: int,
    players: int,
    deep: int,
    simulations: int,
    dice: int,
) -> int:
    """Simulate: row 0 of states and memories is the view, row 1 the world, row 2 its course."""
    sweep = count_legal(states[0]) if deep == 0 else 1
    for _ in range(simulations):
        done = tree.marks[DONE]
        if done % (sweep * encores(states[0])) == 0:
            dice = new_world(states, memories, cards, tree.sums, seat, dice)
        if done % sweep == 0:
            dice = reordered(states[1], dice)
        copy_row(states, 2, states, 1)
        copy_row(memories, 2, memories, 1)
        forced = nth_legal(states[0], done % sweep) if deep == 0 else -1
        dice = simulate(
            states[2], states[0], memories[2], tree, seat, players, max(deep, 1), forced, dice
        )
    return dice


@rule
def new_world(
    states: Any,
    memories: Any,
    cards: MutableSequence[int],
    sums: MutableSequence[float],
    seat: int,
    dice: int,
) -> int:
    """The next of a chain of worlds: a guess takes the last one's place by the odds of weights.

    What the seat concludes from its memory stays there for the next guess.
    """
    while True:
        copy_row(states, 2, states, 0)
        dice, found = guess(states[2], memories[0], seat, cards, dice)
        dice = roll(dice)
        if (dice & WORD) / 4294967296.0 * sums[WEIGHT] < found:
            sums[WEIGHT] = found
            copy_row(states, 1, states, 2)
            copy_row(memories, 1, memories, 0)
        if sums[WEIGHT] > 0.0:
            return dice


@rule
def simulate(
    s: Any,
    root: Any,
    m: Any,
    tree: Branches,
    seat: int,
    players: int,
    deep: int,
    forced: int,
    dice: int,
) -> int:
    """One course of play through tree and thumbs, entered in the branches it took."""
    node = depth = moves = 0
    while s.turn >= 0 and moves < LONGEST and not far_enough(s, root):
        dice = roll(dice)
        action = normal(s, m, dice)
        if node >= 0 and depth < deep and (s.turn == seat or not secret(s)):
            mover = s.turn
            node = branch_of(tree, forced + 1) if forced >= 0 else widen(s, tree, node, action)
            if node >= 0:
                action = (tree.keys[node] - 1) % ACTIONS
                tree.marks[2 + depth] = node * SEATS + mover
                depth += 1
                if tree.visits[node] == 0:
                    node = -1
        else:
            node = -1
        remember(m, s, action)
        play(s, action)
        moves += 1
    reckon(s, tree, players, depth)
    return dice


@rule
def widen(s: Any, tree: Branches, node: int, thumb: int) -> int:
    """The branch to try: well liked by the seat to move, or seldom tried when on offer.

    A tree without room for more goes by the branches it has; -1 if none is here.
    """
    mean, deviation = outlook(tree, s.turn)
    best = -1
    most = -1e9
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        base = page_start(page)
        room = has_room(tree, count(bits))
        while bits:
            action = base + lowest(bits)
            bits &= bits - 1
            key = node * ACTIONS + action + 1
            if not room and not is_branch(tree, key):
                continue
            branch = branch_of(tree, key)
            tree.offers[branch] += 1
            tried = tree.visits[branch] + 1
            eager = sqrt((highest(tree.offers[branch]) + 1) / tried) * EAGER
            trust = TRUST / tried if action == thumb else 0.0
            liking = (tree.totals[branch] + mean) / tried + deviation * (eager + trust)
            if liking > most:
                best, most = branch, liking
    return best


@rule
def reckon(s: Any, tree: Branches, players: int, depth: int) -> None:
    """Enter what a course of play came to, for each seat and in each branch taken."""
    top = estimate(s, 0)
    for seat in range(1, players):
        top = max(top, estimate(s, seat))
    scale = SHARPNESS / spread(s)
    total = 0.0
    for seat in range(players):
        total += chance((estimate(s, seat) - top) * scale)
    tree.marks[DONE] += 1
    for seat in range(players):
        enter(tree, seat, chance((estimate(s, seat) - top) * scale) / total, depth)


@rule
def chance(lead: float) -> float:
    """Nearly the exponential of a lead that is not above 0."""
    power = 1.0 + lead / 32.0 if lead > -31.0 else 0.03125
    for _ in range(5):
        power *= power
    return power
