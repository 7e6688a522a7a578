"""A batch on the cores of this machine: loops over a slice of its games, to be compiled.

A thread each, without Python's lock; what a game does depends on its number
alone, never on the slice it is in.
"""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.chance import Key, dice_of, roll
from stammtisch.kernel.compile.prefetch import fetch_far, fetch_rows
from stammtisch.kernel.hooks import features, privileged, update_features
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule
from stammtisch.learn.course import (
    BEGUN,
    CUT,
    ENDED,
    GOES_ON,
    WAIT,
    advance,
    number_game,
    open_game,
    pick,
    reward,
    show_legal,
)

PLACES = (1 << 40) - 1
"""Tells the compiler that a place is not below 0: it need not look for it from the end."""


@rule
def step_games(
    first: int,
    stop: int,
    cards: Any,
    far: int,
    opening: bool,
    rolling: bool,
    states: Any,
    memories: Any,
    courses: Any,
    blank: Any,
    turn: Any,
    pages: Any,
    packed: Any,
    mask: Any,
    seen: Any,
    done: Any,
    capped: Any,
    rewards: Any,
    actions: Any,
    dice: Any,
    options: tuple[int, ...],
    seed: Key,
    cap: int,
    sign: int,
    by_points: bool,
) -> None:
    """One action in every game of a slice; a game that ends is followed by the next.

    Legal actions and features are handed in as rows of `cells`: the compiler knows how many.

    When opening, each place begins with the game that has its number instead;
    when rolling, actions are random ones. `far` are pages whose actions touch much
    of a memory.
    """
    clear_ends(first, stop, done, capped, rewards)
    for place in range(first, stop):
        i = place & PLACES
        ahead = (place + 1) & PLACES
        fetch_rows(states, memories, seen, ahead)
        if place + 1 < stop and pages[ahead] & far:
            fetch_far(memories, ahead)
        action = actions[i]
        if rolling:
            dice[i] = roll(dice[i])
            action = pick(pages[i], packed[i].cells, dice[i])
        state = BEGUN
        if opening:
            number_game(courses[i], i, False)
        elif action == WAIT:
            continue
        else:
            state = advance(states[i], memories[i], courses[i], action, cards, seed, cap)
        if state >= ENDED:
            done[i] = True
            capped[i] = state == CUT
            reward(states[i], rewards[i], sign, by_points)
            number_game(courses[i], len(states), True)
        if state != GOES_ON:
            copy_row(memories, i, blank, 0)
            open_game(states[i], memories[i], courses[i], cards, options, seed)
        pages[i] = show_legal(states[i], pages[i], packed[i].cells, mask[i].cells)
        update_features(states[i], memories[i], states[i].turn, seen[i].cells)
        turn[i] = states[i].turn


@rule
def clear_ends(first: int, stop: int, done: Any, capped: Any, rewards: Any) -> None:
    """Forget which games of a slice had ended: cheap in loops of their own."""
    done[first:stop] = False
    capped[first:stop] = False
    rewards[first:stop] = 0.0


@rule
def first_refused(mask: Any, actions: Any) -> int:
    """The first game whose action is not a legal one; -1 if there is none."""
    for place in range(len(actions)):
        i = place & PLACES
        action = actions[i]
        known = 0 <= action < len(mask[i].cells)
        if action != WAIT and not (known and mask[i].cells[action & PLACES]):
            return i
    return -1


@rule
def cast_dice(dice: Any, seed: Key) -> None:
    """Dice for random actions, which follow from the seed and the place."""
    for i in range(len(dice)):
        dice[i] = dice_of((seed[0], seed[1], i, seed[3]))


@rule
def pick_actions(first: int, stop: int, pages: Any, packed: Any, dice: Any, actions: Any) -> None:
    """A random legal action for every game of a slice."""
    for place in range(first, stop):
        i = place & PLACES
        dice[i] = roll(dice[i])
        actions[i] = pick(pages[i], packed[i], dice[i])


@rule
def write_features(first: int, stop: int, states: Any, memories: Any, seen: Any) -> None:
    """What each seat of each game knows."""
    for place in range(first, stop):
        i = place & PLACES
        for seat in range(seen.shape[1]):
            features(states[i], memories[i], seat, seen[i, seat])


@rule
def write_secrets(first: int, stop: int, states: Any, memories: Any, hidden: Any) -> None:
    """What the seat to act does not know, in each game."""
    for place in range(first, stop):
        i = place & PLACES
        privileged(states[i], memories[i], states[i].turn, hidden[i])
