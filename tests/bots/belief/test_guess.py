"""A guess of likelihoods: found in worlds that were asked of, and followed by swaps."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.belief.belief import imagined as worlds_of
from stammtisch.bots.belief.guess import Guess
from stammtisch.bots.belief.likelihood import Likelihood
from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.belief.swaps import LEVELS
from tests.bots.belief.twin import GAME, a_trick_phase, foresight


def guess_of() -> tuple[Guess, Worlds]:
    table = a_trick_phase()
    view = table.seen_by(table.turn or 1, history=True)
    likelihood = Likelihood(view, foresight(GAME, table.players))
    return Guess(likelihood), worlds_of(view, likelihood.foresight, 150, (1, 2, 3, 4))


def test_each_number_is_told_by_steps() -> None:
    guess, worlds = guess_of()
    steps = guess.hidden(worlds).reshape(150, -1, LEVELS - 1)
    assert set(np.unique(steps)) == {0.0, 1.0}
    assert (np.diff(steps) <= 0).all(), "2 or more is 1 or more, too"
    assert len(np.unique(steps, axis=0)) > 100


def test_what_cards_add_is_learnt_and_believed_in_part() -> None:
    guess, worlds = guess_of()
    shown = guess.hidden(worlds)
    logs = shown @ (0.3 * np.random.default_rng(2).standard_normal(shown.shape[1]))
    for first in range(0, 150, 50):
        guess.learn(shown[first : first + 50], logs[first : first + 50], 1.0)
    off = np.diff(guess.of(shown) - logs)
    assert off.std() < 0.3 * np.diff(logs).std()
    whole = guess.of(shown)
    guess.learn(shown[:0], logs[:0], 0.5)
    assert guess.of(shown) == pytest.approx(whole / 2)


def test_swaps_lead_to_where_the_guess_is_high() -> None:
    guess, worlds = guess_of()
    before, rng = guess.hidden(worlds), np.random.default_rng(2)
    guess.adds = np.array(rng.standard_normal(before.shape[1]))
    means = [guess.of(before).mean()]
    for temperature, key in ((4.0, (1, 2, 3, 0)), (1.0, (1, 2, 4, 0))):
        guess.swap(worlds, temperature, 60, key)
        means.append(guess.of(guess.hidden(worlds)).mean())
    assert (np.diff(means) > 0.5).all()
