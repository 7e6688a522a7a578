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

from stammtisch.bots.blank import (
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
from stammtisch.kernel.bits import count, highest, lowest
from stammtisch.kernel.blank import legal, page_start, pages, play
from stammtisch.kernel.chance import WORD, roll
from stammtisch.kernel.drive import count_legal, nth_legal
from stammtisch.kernel.rows import copy_row
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
    keys: MutableSequence[int],
    visits: MutableSequence[int],
    offers: MutableSequence[int],
    totals: MutableSequence[float],
    sums: MutableSequence[float],
    marks: MutableSequence[int],
    seat: int,
    players: int,
    simulations: int,
    dice: int,
) -> int:
    """Simulate from the view in row 0 of states and memories; row 1 is the world, 2 its course.

    `sums` has for each seat the worths entered, then their squares. Returns the dice.
    """
    deep = reach(states[0])
    sweep = count_legal(states[0]) if deep == 0 else 1
    for _ in range(simulations):
        if marks[DONE] % (sweep * encores(states[0])) == 0:
            dice = new_world(states, memories, cards, sums, seat, dice)
        if marks[DONE] % sweep == 0:
            dice = reordered(states[1], dice)
        copy_row(states, 2, states, 1)
        copy_row(memories, 2, memories, 1)
        forced = nth_legal(states[0], marks[DONE] % sweep) if deep == 0 else -1
        dice = simulate(
            states[2],
            states[0],
            memories[2],
            keys,
            visits,
            offers,
            totals,
            sums,
            marks,
            seat,
            players,
            max(deep, 1),
            forced,
            dice,
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
    """The next of a chain of worlds: a guess takes the last one's place by the odds of weights."""
    while True:
        copy_row(states, 2, states, 0)
        copy_row(memories, 2, memories, 0)
        dice, found = guess(states[2], memories[2], seat, cards, dice)
        dice = roll(dice)
        if (dice & WORD) / 4294967296.0 * sums[WEIGHT] < found:
            sums[WEIGHT] = found
            copy_row(states, 1, states, 2)
            copy_row(memories, 1, memories, 2)
        if sums[WEIGHT] > 0.0:
            return dice


@rule
def simulate(
    s: Any,
    root: Any,
    m: Any,
    keys: MutableSequence[int],
    visits: MutableSequence[int],
    offers: MutableSequence[int],
    totals: MutableSequence[float],
    sums: MutableSequence[float],
    marks: MutableSequence[int],
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
            if forced >= 0:
                branch = branch_of(keys, marks, forced + 1)
            else:
                branch = widen(s, keys, visits, offers, totals, sums, marks, node, action)
            node = branch
            if branch >= 0:
                action = (keys[branch] - 1) % ACTIONS
                marks[2 + depth] = branch * SEATS + mover
                depth += 1
                if visits[branch] == 0:
                    node = -1
        else:
            node = -1
        remember(m, s, action)
        play(s, action)
        moves += 1
    enter(s, visits, totals, sums, marks, players, depth)
    return dice


@rule
def widen(
    s: Any,
    keys: MutableSequence[int],
    visits: MutableSequence[int],
    offers: MutableSequence[int],
    totals: MutableSequence[float],
    sums: MutableSequence[float],
    marks: MutableSequence[int],
    node: int,
    thumb: int,
) -> int:
    """The branch to try: well liked by the seat to move, or seldom tried when on offer.

    A tree without room for more goes by the branches it has; -1 if none is here.
    """
    mean, deviation = outlook(sums, marks[DONE], s.turn)
    best = -1
    most = -1e9
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        base = page_start(page)
        room = marks[USED] + count(bits) <= 3 * len(keys) // 4
        while bits:
            action = base + lowest(bits)
            bits &= bits - 1
            key = node * ACTIONS + action + 1
            if not room and not is_branch(keys, key):
                continue
            branch = branch_of(keys, marks, key)
            offers[branch] += 1
            tried = visits[branch] + 1
            eager = sqrt((highest(offers[branch]) + 1) / tried) * EAGER
            trust = TRUST / tried if action == thumb else 0.0
            liking = (totals[branch] + mean) / tried + deviation * (eager + trust)
            if liking > most:
                best, most = branch, liking
    return best


@rule
def outlook(sums: MutableSequence[float], done: int, seat: int) -> tuple[float, float]:
    """Mean and deviation of the worths entered for a seat so far."""
    if done == 0:
        return 0.0, 1.0
    mean = sums[seat] / done
    square = sums[SEATS + seat] / done - mean * mean
    return mean, sqrt(max(1e-12, square))


@rule
def is_branch(keys: MutableSequence[int], key: int) -> bool:
    """Whether a branch is in the tree."""
    mask = len(keys) - 1
    place = key * SCATTER >> 20 & mask
    while keys[place] != key:
        if place and keys[place] == 0:
            return False
        place = place + 1 & mask
    return True


@rule
def branch_of(keys: MutableSequence[int], marks: MutableSequence[int], key: int) -> int:
    """The place of a branch in the tree; a new one is put there."""
    mask = len(keys) - 1
    place = key * SCATTER >> 20 & mask
    while keys[place] != key:
        if place and keys[place] == 0:
            keys[place] = key
            marks[USED] += 1
            return place
        place = place + 1 & mask
    return place


@rule
def enter(
    s: Any,
    visits: MutableSequence[int],
    totals: MutableSequence[float],
    sums: MutableSequence[float],
    marks: MutableSequence[int],
    players: int,
    depth: int,
) -> None:
    """Enter what a course of play came to, for each seat and in each branch taken."""
    top = estimate(s, 0)
    for seat in range(1, players):
        top = max(top, estimate(s, seat))
    scale = SHARPNESS / spread(s)
    total = 0.0
    for seat in range(players):
        total += chance((estimate(s, seat) - top) * scale)
    marks[DONE] += 1
    for seat in range(players):
        worth = chance((estimate(s, seat) - top) * scale) / total
        sums[seat] += worth
        sums[SEATS + seat] += worth * worth
        for step in range(depth):
            if marks[2 + step] % SEATS == seat:
                visits[marks[2 + step] // SEATS] += 1
                totals[marks[2 + step] // SEATS] += worth


@rule
def chance(lead: float) -> float:
    """Nearly the exponential of a lead that is not above 0."""
    power = 1.0 + lead / 32.0 if lead > -31.0 else 0.03125
    for _ in range(5):
        power *= power
    return power
