"""Which of two policies is better."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from stammtisch.bots.heuristics.playout import NORMAL, RANDOM
from stammtisch.games import game_named
from stammtisch.learn.train.evaluation import (
    heuristic,
    play_games,
    some_seats,
    swapped_gains,
)
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from tests.learn.train.small import SMALL


def test_equal_players_gain_nothing_from_swapped_seats() -> None:
    """Every deal is played twice; the same policy on both sides takes one victory in all."""
    tables = TensorBatch(game_named("njet"), SMALL.tables[0], 64, "cpu", 0, 1)
    assert np.abs(swapped_gains(tables, heuristic(NORMAL), heuristic(NORMAL), 5)).max() < 1e-6
    seats = some_seats(tables, 3)
    assert int(seats.sum(1).min()) > 0 and int(seats.sum(1).max()) < 3


def test_the_same_deals_come_again_in_every_seating() -> None:
    tables = TensorBatch(game_named("njet"), SMALL.tables[0], 32, "cpu", 0, 1)
    seats = torch.ones(32, 3, dtype=torch.bool)
    first = play_games(tables, heuristic(NORMAL), heuristic(RANDOM), seats, 9)
    assert torch.allclose(first, torch.ones(32))
    alone = [
        play_games(tables, heuristic(NORMAL), heuristic(NORMAL), torch.eye(3)[[k] * 32].bool(), 9)
        for k in range(3)
    ]
    torch.testing.assert_close(sum(alone), torch.ones(32))


def test_two_levels_at_a_table_keep_their_moves_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables may tell the moves of every level in the same place."""
    place = torch.zeros(4, dtype=torch.int64)
    monkeypatch.setattr(TensorBatch, "heuristic_actions", lambda tables, level: place.fill_(level))
    tables = TensorBatch(game_named("njet"), SMALL.tables[0], 4, "cpu", 0, 1)
    ours, theirs = heuristic(NORMAL)(tables), heuristic(RANDOM)(tables)
    assert ours.tolist() == [NORMAL] * 4 and theirs.tolist() == [RANDOM] * 4
