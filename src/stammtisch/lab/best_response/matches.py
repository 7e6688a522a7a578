"""What a response gains in a match, without luck.

The match is played with the response in some seats and the known policy in the others. At
each move of the response that the known policy would not have made, the game is played on by
the known policy from both moves, several times, with the same deals for both: the differences,
added up, are on average what the response gains over the known policy in its seats (the
performance difference lemma: Kakade and Langford 2002). What is dealt, and what others do, is
no part of it; and of the hidden cards little is, where the true world is taken for one of many
that are alike to the seat (`stammtisch.lab.best_response.alike`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np

from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.foresight.policies import Shares
from stammtisch.kernel.chance import key_of
from stammtisch.lab.best_response.alike import alike, joined
from stammtisch.lab.best_response.rollouts import Random, Rollouts
from stammtisch.lab.shares import shares_of
from stammtisch.table import Table
from stammtisch.table.histories import Histories
from stammtisch.table.view import View

Chooser = Callable[[View, int], int]
"""Chooses for a seat, from its view with its history and the number of the step."""


@dataclass(frozen=True)
class Departure:
    """A move that the known policy would not have made there."""

    view: View
    state: Any
    memory: Any
    action: int
    usual: int


@dataclass(frozen=True)
class Care:
    """How carefully departures are weighed."""

    times: int = 8
    """So often the game is played on from both moves,"""
    steps: int = 0
    """each time in a world so many steps from the true one. Only where nobody but one seat
    plays otherwise than it is known to: else others' moves say something else."""


@dataclass(frozen=True)
class Answered:
    """A match with a response in it."""

    shares: Shares
    """By seat, the share of the victory."""
    gains: Shares
    """By seat, how much of it came of the response, on average over what was to come."""
    decisions: int
    departures: int


def answered(
    table: Table,
    seats: Collection[int],
    choose: Chooser,
    rollouts: Rollouts,
    care: Care,
    seed: int,
) -> Answered:
    """Play a table to its end, with the response in these seats."""
    decisions, rng = 0, np.random.Generator(np.random.Philox(seed))
    histories = Histories(table)
    departures: list[Departure] = []
    while not table.over:
        usual, seat = usual_move(table, rollouts, rng), table.turn
        assert seat is not None
        action = usual
        if seat in seats and len(table.legal_actions) > 1:
            decisions += 1
            view = histories.now(seat)
            action = choose(view.copy(), len(table.steps))
            if action != usual:
                there = table.state.copy(), table.memory.copy()
                departures.append(Departure(view, *there, action, usual))
        table.push(action)
    shares = np.array(shares_of(table.game, table.scores))
    gains = gained(departures, rollouts, care, rng)
    return Answered(shares, gains, decisions, len(departures))


def usual_move(table: Table, rollouts: Rollouts, rng: Random) -> int:
    """What the known policy does here."""
    legal = table.legal_actions
    if len(legal) == 1:
        return legal[0]
    sees = rollouts.foresight
    shown = sees.shown(sees.rows([table.state], [table.memory]), np.arange(1), False)
    return int(rollouts.known.moves(shown.features, shown.mask, rng.random(1))[0])


def gained(departures: Sequence[Departure], rollouts: Rollouts, care: Care, rng: Random) -> Shares:
    """By seat, how much more the moves made lead to than the usual ones, all together."""
    times, count = care.times, len(departures)
    if count == 0:
        return np.zeros(rollouts.foresight.seats)
    worlds = [worlds_of(one, rollouts, care, rng) for one in departures]
    rows = Worlds(*(reduce(joined, same) for same in zip(*worlds, strict=True)))
    actions = np.array([(one.action, one.usual) for one in departures])
    twins = np.arange(count * times).reshape(count, 1, times).repeat(2, 1).ravel()
    ended = rollouts.games_out(rows, twins, actions.ravel().repeat(times), twins, rng)
    made, usual = ended.reshape(count, 2, times, -1).mean(2).sum(0)
    more: Shares = made - usual
    return more


def worlds_of(one: Departure, rollouts: Rollouts, care: Care, rng: Random) -> Worlds:
    """The true world so many times, or worlds that are alike to the seat."""
    sees, lot = rollouts.foresight, int(rng.integers(1 << 62))
    truth = Worlds(*sees.rows([one.state], [one.memory]))
    return alike(one.view, truth, sees, care.times, care.steps, key_of(lot, 0, 0))
