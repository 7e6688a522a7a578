"""Networks in PyTorch beside those in NumPy: the same logits, the same moves."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest
import torch

from stammtisch.bots.master.network import trained
from stammtisch.games import GAMES, game_named
from stammtisch.learn.backends.torch_masters import TorchMasters, TorchNetwork
from stammtisch.learn.episode import WAIT
from stammtisch.learn.opponents import Lineup


def seen(name: str, rows: int) -> np.ndarray:
    rng = np.random.default_rng(3)
    width = trained(name).arrays["first.weight"].shape[0]
    return rng.integers(0, 2, (rows, width)).astype(np.int8)


@pytest.mark.parametrize("name", GAMES)
def test_logits_are_those_of_numpy(name: str) -> None:
    features = seen(name, 20)
    columns = torch.from_numpy(features.T.copy())
    mine = TorchNetwork(trained(name), torch.device("cpu"))(columns)
    assert np.allclose(mine.numpy().T, trained(name).forward(features)[0], atol=1e-3)


@pytest.mark.parametrize("name", ["njet", "space-beans"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_only_masters_with_a_choice_are_asked(order: Literal["C", "F"], name: str) -> None:
    """Of four games one is the learner's, one has its action already; rows or columns lie close,
    and of one game those of a row can be moved by words."""
    game = game_named(name)
    lineup = Lineup(game, 3, [None, "master", "master"])
    turn, features = np.array([0, 1, 2, 1], np.int8), seen(name, 4)
    mask = np.random.default_rng(4).random((4, len(game.rules.actions))) < 0.2
    actions = np.array([WAIT, WAIT, WAIT, 7])
    laid = (np.asarray(numbers, order=order) for numbers in (features, mask))
    TorchMasters(lineup, turn, *laid, actions).choose()
    theirs = lineup.network_actions(turn[1:3], features[1:3], mask[1:3])
    assert actions.tolist() == [WAIT, *theirs.tolist(), 7]


def test_nobody_is_asked_where_no_master_has_a_choice() -> None:
    lineup = Lineup(game_named("njet"), 3, [None, "master", "normal"])
    turn, features, mask = np.array([0, 2], np.int8), seen("njet", 2), np.ones((2, 97), np.bool_)
    actions = np.array([WAIT, 5])
    TorchMasters(lineup, turn, features, mask, actions).choose()
    assert actions.tolist() == [WAIT, 5]
