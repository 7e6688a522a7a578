"""The judge in PyTorch, in its file, and on NumPy: one and the same."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from stammtisch.bots.judge.network import Judge
from stammtisch.games import game_named
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.judge import file
from stammtisch.learn.train.judge.network import JudgeNetwork, cross_entropy

NAMES = ("njet", "space-beans")


def drawn(name: str) -> JudgeNetwork:
    """A small judge with weights at random."""
    judge = JudgeNetwork(game_named(name), 16, 1, torch.float32)
    rng = torch.Generator().manual_seed(1)
    with torch.no_grad():
        for parameters in judge.parameters():
            parameters.copy_(0.2 * torch.randn(parameters.shape, generator=rng))
    return judge


def positions(name: str) -> TensorBatch:
    game = game_named(name)
    batch = TensorBatch(game, game.settle({}), 16, "cpu", 1500, 3)
    for _ in range(30):
        batch.batch.step()
    batch.step(torch.full((16,), -1))
    return batch


@pytest.mark.parametrize("name", NAMES)
def test_a_file_judges_as_the_network_did(name: str, tmp_path: Path) -> None:
    path, batch = tmp_path / "judge.npz", positions(name)
    file.write(path, drawn(name), {"seed": 1})
    again = file.read(path, game_named(name), torch.float32, "cpu")
    with torch.no_grad():
        told = torch.softmax(again(batch.features, batch.privileged()), 1).numpy()
        first = torch.softmax(drawn(name)(batch.features, batch.privileged()), 1).numpy()
    played = Judge(path.read_bytes())
    raw = batch.batch
    found = played.shares(raw.features, raw.privileged_features())
    assert np.abs(found - told).max() < 1e-6
    assert np.abs(found - first).max() < 0.02  # the file has half precision
    assert played.about["seed"] == 1


def test_the_order_of_cards_that_nobody_knows_has_no_weight() -> None:
    judge, batch = drawn("space-beans"), positions("space-beans")
    hidden = batch.privileged().clone()
    columns = torch.from_numpy(judge.symmetry.cards).long()  # type: ignore[union-attr]
    assert bool(hidden[:, columns].any())
    other = hidden.clone()
    other[:, columns] = 5
    assert torch.equal(judge(batch.features, hidden), judge(batch.features, other))


def test_the_loss_is_least_at_the_real_shares() -> None:
    shares = torch.tensor([[0.5, 0.5, 0.0]])
    right = cross_entropy(torch.log(torch.tensor([[0.49, 0.49, 0.02]])), shares)
    assert right < cross_entropy(torch.log(torch.tensor([[0.6, 0.3, 0.1]])), shares)
