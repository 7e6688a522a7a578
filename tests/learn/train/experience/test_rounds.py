"""Credit that ends with the round: where rounds end, and what a seat then has."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from stammtisch.bots.master.bot import features_of
from stammtisch.learn.train.experience.rounds import Rounds, round_rewards
from stammtisch.table import loads

RECORDS = Path(__file__).parents[3] / "records"
POWERS = torch.tensor([2.0, 1.5])


@pytest.mark.parametrize(
    ("name", "rounds"), [("beim-jupiter-3", 8), ("njet-4", 8), ("ochs-und-esel-5", 2)]
)
def test_the_rounds_left_and_those_that_are_over_make_the_game(name: str, rounds: int) -> None:
    lines = (RECORDS / f"{name}.stm").read_text("utf-8").splitlines()
    seen_left = set()
    for end in range(8, len(lines), 43):
        table = loads("\n".join(lines[:end]).encode())
        if table.turn is not None:
            seen = torch.from_numpy(features_of(table.seen_by(table.turn)))
            left = int(Rounds(table.game, "cpu").left(seen[None]))
            assert left + table.game.rules.rounds_done(table.state) == rounds
            seen_left.add(left)
    assert len(seen_left) > 1


def test_shares_are_drawn_apart_by_the_rounds_left() -> None:
    shares, left = torch.tensor([[0.5, 0.3, 0.2]]).repeat(3, 1), torch.tensor([1, 2, 7])
    made = round_rewards(shares, left, POWERS)
    torch.testing.assert_close(made[0], torch.tensor([25.0, 9.0, 4.0]) / 38.0)
    torch.testing.assert_close(made[1], made[2])
    torch.testing.assert_close(made.sum(1), torch.ones(3))
