"""The likelihood of worlds, beside a game played again in each of them."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.belief.belief import imagined
from stammtisch.bots.belief.likelihood import Likelihood
from tests.bots.belief.twin import GAME, a_trick_phase, foresight, log_chance
from tests.bots.foresight.noise import RandomPolicy


def test_it_is_that_of_the_game_played_again() -> None:
    table = a_trick_phase()
    view = table.seen_by(table.turn or 1, history=True)
    likelihood = Likelihood(view, foresight(GAME, table.players))
    worlds = imagined(view, likelihood.foresight, 8, (1, 2, 3, 4))
    found = likelihood.logs(worlds, (1, 2, 3, 4))
    policy = RandomPolicy(GAME)
    again = [log_chance(table, s, view.seat - 1, policy) for s in worlds.states]
    assert np.allclose(found, again) and np.ptp(found) > 0.5
    assert 0 < likelihood.evidence <= 8 * likelihood.choices


def test_without_a_history_all_worlds_are_alike() -> None:
    table = a_trick_phase()
    view = table.seen_by(table.turn or 1)
    likelihood = Likelihood(view, foresight(GAME, table.players))
    worlds = imagined(view, likelihood.foresight, 4, (1, 2, 3, 4))
    assert not likelihood.logs(worlds, (1, 2, 3, 4)).any() and likelihood.evidence == 0
