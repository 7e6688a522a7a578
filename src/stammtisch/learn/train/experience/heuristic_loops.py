"""What the heuristics say of games, game after game."""

from __future__ import annotations

from typing import Any

from stammtisch.bots.heuristics.hooks import expected_points, score_deviation
from stammtisch.bots.heuristics.playout import policy_move
from stammtisch.bots.search.value import SOFTMAX_SCALE, approx_exp
from stammtisch.kernel.chance import roll
from stammtisch.kernel.rule import rule


@rule
def estimate_shares(s: Any, shares: Any, seats: int) -> None:
    """Each seat's share of the victory as the points and what is still to come suggest."""
    top = expected_points(s, 0)
    for seat in range(1, seats):
        top = max(top, expected_points(s, seat))
    scale = SOFTMAX_SCALE / score_deviation(s)
    total = 0.0
    for seat in range(seats):
        total += approx_exp((expected_points(s, seat) - top) * scale)
    for seat in range(seats):
        shares[seat] = approx_exp((expected_points(s, seat) - top) * scale) / total


@rule
def evaluate_games(states: Any, shares: Any) -> None:
    """The estimated shares in every game."""
    for i in range(len(states)):
        estimate_shares(states[i], shares[i], shares.shape[1])


@rule
def choose_actions(
    states: Any, memories: Any, wanted: Any, dice: Any, level: int, actions: Any
) -> None:
    """The move of a level in every game where it is wanted."""
    for i in range(len(states)):
        if wanted[i]:
            dice[i] = roll(dice[i])
            actions[i] = policy_move(states[i], memories[i], level, dice[i])
