"""Points from step to step add up to those at the end."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.learn import Batch
from stammtisch.learn.points import Gains, ahead, points_of


@pytest.mark.parametrize(
    ("name", "options"), [("njet", {"players": 3, "rounds": 2}), ("ochs-und-esel", {"deals": 2})]
)
def test_gains_add_up_to_the_rewards(name: str, options: dict[str, str | int]) -> None:
    batch = Batch(name, options, n=5, rewards="points")
    batch.reset(3)
    gains, sums, ended = Gains(batch), np.zeros((5, batch.seats)), 0
    while ended < 7:
        batch.step()
        sums += gains.taken()
        for row in np.flatnonzero(batch.done):
            assert sums[row] == pytest.approx(batch.rewards[row])
            sums[row] = 0
            ended += 1
    plain = [
        [batch.game.rules.points(batch.game.rules.state.of_row(row), seat) for seat in range(3)]
        for row in batch.states
    ]
    assert points_of(batch)[:, :3].tolist() == plain


def test_ahead_of_the_others() -> None:
    gains = np.array([[4, 1, 1], [0, 3, 6]], np.float32)
    assert ahead(gains, np.array([0, 2])).tolist() == [3.0, 4.5]
