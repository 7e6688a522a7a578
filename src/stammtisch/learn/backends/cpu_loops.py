"""The loops of the CPU backend: over a slice of a batch's games, to be compiled.

A thread each, without Python's lock; what a game does depends on its number
alone, never on the slice it is in.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from stammtisch.kernel.chance import roll
from stammtisch.kernel.compile.prefetch import fetch_far, fetch_rows
from stammtisch.kernel.hooks import features, privileged, update_features
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule
from stammtisch.learn.backends.arrays import Choices, Games, Observations, Outcomes
from stammtisch.learn.episode import (
    ONGOING,
    TRUNCATED,
    WAIT,
    Settings,
    deal_due,
    decides_next,
    make_move,
    next_game,
    opponent_replies,
    sample_legal,
    seeded_dice,
    set_game,
    show_legal,
    start_dealt,
    start_game,
    status,
    write_rewards,
)

INDEX = (1 << 40) - 1
"""Tells the compiler that an index is not below 0: it need not count from the end."""


class Slice(NamedTuple):
    """The games of one thread, and its room for a deal."""

    first: int
    stop: int
    cards: Any
    far_pages: int
    """Pages of actions that touch much of a memory: it is prefetched."""


class Mode(NamedTuple):
    """What a step does."""

    opening: bool
    """Every game begins anew; otherwise one action is played."""
    sampling: bool
    """Actions are drawn at random."""
    continuing: bool = False
    """What ended in the step so far stays known: it goes on from a master's decision."""
    settling: bool = False
    """Nothing is played but what opponents reply where a game stands."""


@rule
def step_games(
    part: Slice,
    mode: Mode,
    games: Games,
    observations: Observations,
    outcomes: Outcomes,
    choices: Choices,
    settings: Settings,
    seating: Any,
) -> None:
    """One action in every game of a slice; a game that ends is followed by the next.

    Opponents, if there are any, play on up to a learner's decision or a master's. The cap
    cuts no game short before a learner has moved in it, or a step might never end.

    Legal actions and features are handed in as rows of `cells`: the compiler knows
    how many. Starting and dealing stand in the code once, for they are copied into it.
    """
    if not mode.continuing:
        clear_outcomes(part, outcomes)
    states, memories, episodes = games.states, games.memories, games.episodes
    pages, legal_bits = observations.pages, observations.legal_bits
    for row in range(part.first, part.stop):
        i = row & INDEX
        ahead = (row + 1) & INDEX
        fetch_rows(states, memories, observations.features, ahead)
        if row + 1 < part.stop and pages[ahead] & part.far_pages:
            fetch_far(memories, ahead)
        action = choices.actions[i]
        if mode.sampling:
            choices.dice[i] = roll(choices.dice[i])
            action = sample_legal(pages[i], legal_bits[i].cells, choices.dice[i])
        if mode.opening:
            set_game(episodes[i], i)
            choices.dice[i] = seeded_dice(i, settings.seed)
        elif action == WAIT:
            continue
        elif not mode.settling:
            make_move(states[i], memories[i], episodes[i], action)
        begins = mode.opening
        cap = 0 if begins or outcomes.done[i] else settings.cap
        while (
            begins
            or not decides_next(states[i], episodes[i], cap)
            or opponent_replies(games, seating, i)
        ):
            if begins:
                copy_row(memories, i, games.empty_memory, 0)
                start_game(states[i], episodes[i], settings.options)
            deal_due(states[i], memories[i], episodes[i], part.cards, settings.seed)
            now = status(states[i], episodes[i], cap)
            begins = now != ONGOING
            if begins:
                keep_final(games, i)
                outcomes.done[i] = True
                outcomes.truncated[i] = now == TRUNCATED
                write_rewards(states[i], outcomes.rewards[i], settings.sign, settings.by_points)
                next_game(episodes[i], len(states))
                cap = 0
        pages[i] = show_legal(
            states[i], pages[i], legal_bits[i].cells, observations.legal_mask[i].cells
        )
        update_features(states[i], memories[i], states[i].turn, observations.features[i].cells)
        observations.turn[i] = states[i].turn


@rule
def lay_out_games(
    part: Slice, games: Games, deals: Any, choices: Choices, settings: Settings
) -> None:
    """Begin every game of a slice with a deal that is given."""
    for row in range(part.first, part.stop):
        i = row & INDEX
        copy_row(games.memories, i, games.empty_memory, 0)
        set_game(games.episodes[i], i)
        choices.dice[i] = seeded_dice(i, settings.seed)
        for place in range(deals.shape[1]):
            part.cards[place] = deals[i, place]
        start_dealt(games.states[i], games.memories[i], games.episodes[i], part.cards, settings)


@rule
def show_games(part: Slice, games: Games, observations: Observations, choices: Choices) -> None:
    """Show the games of a slice that do not wait as they stand, whatever was shown before."""
    states, memories, pages = games.states, games.memories, observations.pages
    for row in range(part.first, part.stop):
        i = row & INDEX
        if choices.actions[i] == WAIT:
            continue
        pages[i] = show_legal(
            states[i], pages[i], observations.legal_bits[i].cells, observations.legal_mask[i].cells
        )
        features(states[i], memories[i], states[i].turn, observations.features[i].cells)
        observations.turn[i] = states[i].turn


@rule
def keep_final(games: Games, row: int) -> None:
    """Keep how a game ended, where that is asked for."""
    if len(games.final_states) == len(games.states):
        copy_row(games.final_states, row, games.states, row)
        copy_row(games.final_memories, row, games.memories, row)


@rule
def clear_outcomes(part: Slice, outcomes: Outcomes) -> None:
    """Forget which games of a slice had ended: cheap in loops of their own."""
    outcomes.done[part.first : part.stop] = False
    outcomes.truncated[part.first : part.stop] = False
    outcomes.rewards[part.first : part.stop] = 0.0


@rule
def first_illegal(mask: Any, actions: Any) -> int:
    """The first game whose action is not a legal one; -1 if there is none."""
    for row in range(len(actions)):
        i = row & INDEX
        action = actions[i]
        known = 0 <= action < len(mask[i].cells)
        if action != WAIT and not (known and mask[i].cells[action & INDEX]):
            return i
    return -1


@rule
def sample_actions(part: Slice, pages: Any, legal_bits: Any, choices: Choices) -> None:
    """A random legal action for every game of a slice."""
    for row in range(part.first, part.stop):
        i = row & INDEX
        choices.dice[i] = roll(choices.dice[i])
        choices.actions[i] = sample_legal(pages[i], legal_bits[i], choices.dice[i])


@rule
def write_features(part: Slice, games: Games, out: Any) -> None:
    """What each seat of each game knows."""
    for row in range(part.first, part.stop):
        i = row & INDEX
        for seat in range(out.shape[1]):
            features(games.states[i], games.memories[i], seat, out[i, seat])


@rule
def write_privileged(part: Slice, games: Games, out: Any) -> None:
    """What the seat to act does not know, in each game."""
    for row in range(part.first, part.stop):
        i = row & INDEX
        privileged(games.states[i], games.memories[i], games.states[i].turn, out[i])
