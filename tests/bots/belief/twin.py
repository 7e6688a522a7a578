"""Slowly: how likely a world of Njet! is, by playing the game in it again."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.belief.likelihood import CARELESS
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.registry import interpreted
from stammtisch.games import game_named
from stammtisch.games.njet.cards import SECOND, with_card
from stammtisch.games.njet.state import TRICKS
from stammtisch.kernel.features import width
from stammtisch.laws.cases import cases_of, played
from stammtisch.table import Table
from tests.bots.foresight.noise import RandomJudge, RandomPolicy

GAME = "njet"


def foresight(name: str, players: int, sharpness: float = 0.3) -> Foresight:
    policy = RandomPolicy(name, sharpness)
    return Foresight(game_named(name), players, RandomJudge(name), policy, 1, interpreted(name))


def features_of(table: Table, s: Any, m: Any) -> Any:
    out = [0] * width(table.game.learning.layout)
    table.game.learning.features(s, m, s.turn, out)
    mask = np.zeros((1, len(table.game.rules.actions)), bool)
    mask[0, table.game.rules.legal_actions(s)] = True
    return np.array([out], np.int8), mask


def log_chance(table: Table, world: Any, seat: int, policy: RandomPolicy) -> float:
    """Slowly: the hands that were dealt in this world, and the game played from there again.

    Of two 1s that are alike either may be laid: that it was the one laid is half as likely.
    """
    dealt = max(k for k, step in enumerate(table.steps) if step.seat is None) + 1
    s, m = table.steps[dealt].state.copy(), table.steps[dealt].memory.copy()
    moves = [
        (step.seat - 1, table.game.rules.actions[step.action], step.state.phase)
        for step in table.steps[dealt:]
        if step.seat is not None and step.action is not None
    ]
    for other in set(range(table.players)) - {seat}:
        hand = world.hand[other]
        for mover, notation, phase in moves:
            if mover == other and phase == TRICKS:
                hand = with_card(hand, 1 << table.game.rules.cards.index(notation.split()[1]))
        s.hand[other] = hand
    total = 0.0
    for mover, notation, phase in moves:
        shown, mask = features_of(table, s, m)
        action = table.game.rules.numbers[notation]
        if mover != seat and mask.sum() > 1:
            chance = policy.probabilities(shown, mask)[0, action]
            total += np.log(CARELESS + (1 - CARELESS) * chance)
        if mover != seat and phase == TRICKS:
            card = table.game.rules.cards.index(notation.split()[1])
            total -= np.log(2.0) * (s.hand[mover] >> SECOND + card & 1)
        table.game.knowledge.witness(m, s, action)
        table.game.rules.play(s, action)
    return total


def a_trick_phase(seed: int = 0) -> Table:
    """A table in the middle of the tricks, in a round without discards."""
    case = cases_of(GAME)[0]
    for number in range(seed, 400):
        table = played(case, number, 22)
        if table.state.phase == TRICKS and table.state.toss == 0 and table.deal_count == 1:
            return table
    raise AssertionError("no such table")
