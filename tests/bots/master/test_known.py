"""A known policy makes its favourite moves, or moves as often as it says."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained
from stammtisch.table import Table
from tests.lab.review.quick import plain_foresight


def shown() -> tuple[np.ndarray, np.ndarray]:
    """A position of Njet! as networks are shown it."""
    table = Table("njet", players=3, seed=4)
    sees = plain_foresight("njet", 3, 1)
    found = sees.shown(sees.rows([table.state], [table.memory]), np.arange(1), False)
    return np.asarray(found.features), np.asarray(found.mask)


def test_a_favourite_is_the_likeliest_move() -> None:
    features, mask = shown()
    known = Known(trained("njet"))
    chances = known.probabilities(features, mask)
    assert known.moves(features, mask, np.array([0.999]))[0] == chances.argmax()


def test_moves_by_chance_are_as_frequent_as_it_says() -> None:
    features, mask = shown()
    known, count = Known(trained("njet"), by_chance=True), 2000
    lots = (np.arange(count) + 0.5) / count
    moves = known.moves(np.repeat(features, count, 0), np.repeat(mask, count, 0), lots)
    found = np.bincount(moves, minlength=mask.shape[1]) / count
    assert np.allclose(found, known.probabilities(features, mask)[0], atol=1e-3)
