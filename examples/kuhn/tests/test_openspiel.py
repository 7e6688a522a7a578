"""The game is OpenSpiel's Kuhn poker: the same tree, and the same exploitability under its CFR."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest
from kuhn import GAME
from open_spiel.python.algorithms import cfr, exploitability

from stammtisch.learn.adapters.openspiel import TableGame, TableState

VALUE = -1 / 18
"""What the first player wins a deal, if both play perfectly (Kuhn 1950)."""


class Chips(TableState):
    """A game whose returns are chips, as in OpenSpiel's."""

    def returns(self) -> list[float]:
        rules = self.match.game.rules
        won = [float(rules.points(self.match.state, seat)) for seat in range(2)]
        return won if self.is_terminal() else [0.0, 0.0]


class Kuhn(TableGame):
    """One deal of our game, for OpenSpiel's algorithms."""

    def __init__(self) -> None:
        super().__init__(GAME, {"deals": 1})

    def new_initial_state(self) -> Any:
        return Chips(self)


def ends(state: Any, path: tuple[int, ...] = ()) -> dict[tuple[int, ...], list[float]]:
    """Every end of a game by the cards dealt and the moves made, with its returns."""
    if state.is_terminal():
        return {path: state.returns()}
    found: dict[tuple[int, ...], list[float]] = {}
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        spare = after.is_chance_node() and len(after.legal_actions()) == 1
        if spare:  # in our game the third card is dealt too, face down
            after.apply_action(after.legal_actions()[0])
        found |= ends(after, (*path, action))
    return found


def test_the_tree_is_the_same() -> None:
    theirs = ends(pyspiel.load_game("kuhn_poker").new_initial_state())
    assert len(theirs) == 30
    assert ends(Kuhn().new_initial_state()) == theirs


def test_cfr_finds_the_equilibrium_by_the_same_steps() -> None:
    ours, theirs = (
        cfr.CFRSolver(game) for game in (Kuhn(), pyspiel.load_game("python_kuhn_poker"))
    )
    games = (Kuhn(), pyspiel.load_game("python_kuhn_poker"))
    for step in range(40):
        ours.evaluate_and_update_policy()
        theirs.evaluate_and_update_policy()
        if step % 20 == 19:
            found = [
                exploitability.exploitability(game, solver.average_policy())
                for game, solver in zip(games, (ours, theirs), strict=True)
            ]
            assert found[0] == pytest.approx(found[1], abs=1e-12)
    assert found[0] < 0.05
    values = [0.0, 0.0]
    for seat in range(2):
        values[seat] = value(Kuhn().new_initial_state(), ours.average_policy())[seat]
    assert values[0] == pytest.approx(VALUE, abs=0.02)
    assert sum(values) == pytest.approx(0)


def value(state: Any, policy: Any) -> list[float]:
    """What each player wins under a policy, exactly."""
    if state.is_terminal():
        won: list[float] = state.returns()
        return won
    chances = (
        state.chance_outcomes()
        if state.is_chance_node()
        else policy.action_probabilities(state).items()
    )
    total = [0.0, 0.0]
    for action, chance in chances:
        after = state.clone()
        after.apply_action(action)
        for seat, gain in enumerate(value(after, policy)):
            total[seat] += chance * gain
    return total
