"""Nested search: rollouts in which every seat searches for itself.

The policy plays on the same in all worlds, and in the tree others choose as if they
had seen the searcher's cards; more of the same finds nothing better. Here a sampled
world is played on from each of a few candidates, and whoever has a choice runs a small
search from what that seat may know in that world.

Nested search of this kind: Furtak and Buro 2013. `play_on` stops wherever a small
search or another world is due and leaves that to the caller, so that `search`, which
does both, is compiled once.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from stammtisch.bots.heuristics.hooks import nested_iterations
from stammtisch.bots.search.ismcts import ROLLOUT, VIEW, WORLD, Workspace
from stammtisch.bots.search.rollout import advance, is_done
from stammtisch.bots.search.tree import clear, most_visited
from stammtisch.bots.search.value import win_share
from stammtisch.kernel.hooks import veil
from stammtisch.kernel.playout import count_legal
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule

CANDIDATE, FIRST_DICE, WORLDS, ROLLOUTS, DUE, TURN = range(6)
"""Places in `progress`: which candidate is played on from; the dice it begins with; worlds
done; rollouts begun; simulations of the small search now due, 0 where the next candidate is
to be begun, and whose search it is."""


class Candidates(NamedTuple):
    """The moves that are compared in one world, and how far that has come."""

    moves: MutableSequence[int]
    values: MutableSequence[float]  # of each move in the world at hand
    progress: MutableSequence[int]


@rule
def play_on(work: Workspace, small: Workspace, tried: Candidates, seat: int, dice: int) -> int:
    """Play the rollout on by one decision, up to the next small search; returns the dice.

    `small` is the workspace of the small searches; the last one is done, and so is
    the sampling of a world before the first candidate is begun. Stops as well where
    a candidate has been played on to the end.
    """
    progress = tried.progress
    if progress[DUE]:
        action = most_visited(work.states[ROLLOUT], small.tree)
    else:
        dice, action = begin(work, tried, dice)
    progress[DUE] = 0
    s, root = work.states[ROLLOUT], work.states[VIEW]
    advance(s, work.memories[ROLLOUT], root, action)
    progress[TURN] = s.turn
    if is_done(s, root):
        finish(work, tried, seat)
    else:
        progress[DUE] = max(nested_iterations(s) * count_legal(s), 1)
        set_up(work, small)
    return dice


def needs_world(tried: Candidates) -> bool:
    """Whether the next candidate is the first to be tried in another world."""
    return tried.progress[DUE] == 0 and tried.progress[CANDIDATE] == 0


@rule
def begin(work: Workspace, tried: Candidates, dice: int) -> tuple[int, int]:
    """The next candidate: all of them are tried in one world with the same dice."""
    progress = tried.progress
    if progress[CANDIDATE] == 0:
        progress[FIRST_DICE] = dice
    copy_row(work.states, ROLLOUT, work.states, WORLD)
    copy_row(work.memories, ROLLOUT, work.memories, WORLD)
    progress[ROLLOUTS] += 1
    return progress[FIRST_DICE], tried.moves[progress[CANDIDATE]]


@rule
def finish(work: Workspace, tried: Candidates, seat: int) -> None:
    """Note what a candidate came to, and go on to the next one."""
    progress = tried.progress
    tried.values[progress[CANDIDATE]] = win_share(work.states[ROLLOUT], seat)
    progress[CANDIDATE] = (progress[CANDIDATE] + 1) % len(tried.moves)
    if progress[CANDIDATE] == 0:
        progress[WORLDS] += 1


@rule
def set_up(work: Workspace, small: Workspace) -> None:
    """Give a small search the view of the seat that is to move in the rollout."""
    copy_row(small.states, VIEW, work.states, ROLLOUT)
    copy_row(small.memories, VIEW, work.memories, ROLLOUT)
    veil(small.states[VIEW], small.memories[VIEW], work.states[ROLLOUT].turn)
    clear(small.tree)
