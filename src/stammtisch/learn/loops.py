"""A batch on the cores of this machine: loops over a slice of its games, to be compiled.

A thread each, without Python's lock; what a game does depends on its number
alone, never on the slice it is in.
"""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.blank import OVER, features, secrets
from stammtisch.kernel.chance import Key, roll
from stammtisch.kernel.rows import copy_row
from stammtisch.kernel.rule import rule
from stammtisch.learn.course import (
    advance,
    cut_short,
    no_reward,
    open_game,
    pick,
    reward,
    show_legal,
)


@rule
def step_games(
    first: int,
    stop: int,
    opening: bool,
    states: Any,
    memories: Any,
    courses: Any,
    blank: Any,
    turn: Any,
    packed: Any,
    mask: Any,
    seen: Any,
    done: Any,
    capped: Any,
    rewards: Any,
    actions: Any,
    cards: Any,
    options: tuple[int, ...],
    seed: Key,
    cap: int,
    sign: int,
    by_points: bool,
) -> None:
    """One action in every game of a slice; a game that ends is followed by the next.

    When opening, each place begins with the game that has its number instead.
    """
    for i in range(first, stop):
        s, m, c = states[i], memories[i], courses[i]
        if opening:
            c.game = i - len(states)
        else:
            advance(s, m, c, actions[i], cards, seed)
        capped[i] = not opening and cut_short(s, c, cap)
        done[i] = not opening and (capped[i] or s.turn == OVER)
        if done[i]:
            reward(s, rewards[i], sign, by_points)
        else:
            no_reward(rewards[i])
        if done[i] or opening:
            c.game += len(states)
            copy_row(memories, i, blank, 0)
            open_game(s, m, c, cards, options, seed)
        turn[i] = s.turn
        show_legal(s, packed[i], mask[i])
        features(s, m, s.turn, seen[i])


@rule
def first_refused(mask: Any, actions: Any) -> int:
    """The first game whose action is not a legal one; -1 if there is none."""
    for i in range(len(actions)):
        action = actions[i]
        if action < 0 or action >= mask.shape[1] or not mask[i, action]:
            return i
    return -1


@rule
def pick_actions(first: int, stop: int, packed: Any, dice: Any, actions: Any) -> None:
    """A random legal action for every game of a slice."""
    for i in range(first, stop):
        dice[i] = roll(dice[i])
        actions[i] = pick(packed[i], dice[i])


@rule
def write_features(first: int, stop: int, states: Any, memories: Any, seen: Any) -> None:
    """What each seat of each game knows."""
    for i in range(first, stop):
        for seat in range(seen.shape[1]):
            features(states[i], memories[i], seat, seen[i, seat])


@rule
def write_secrets(first: int, stop: int, states: Any, memories: Any, hidden: Any) -> None:
    """What the seat to act does not know, in each game."""
    for i in range(first, stop):
        secrets(states[i], memories[i], states[i].turn, hidden[i])
