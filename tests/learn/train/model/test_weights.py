"""Weights on disk play as the network that was trained."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from stammtisch.bots.master.network import Network
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.features import width
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.model.network import PolicyNetwork, point_totals, set_input_scales


def test_numpy_says_what_torch_said(tmp_path: Path) -> None:
    for name in GAMES:
        game = game_named(name)
        torch.manual_seed(3)
        policy = PolicyNetwork(game, 64, 2, torch.float32)
        for value in policy.parameters():
            torch.nn.init.normal_(value, std=0.1)
        seen = torch.randint(-3, 40, (5, width(game.learning.layout))).to(torch.int8)
        set_input_scales(policy.trunk, seen)
        bare = {k: v for k, v in weights.arrays_of(policy).items() if not k.startswith("suits.")}
        weights.write(tmp_path / "w.npz", bare, {"game": name})
        network = Network(tmp_path / "w.npz")
        again = PolicyNetwork(game, 64, 2, torch.float32)
        weights.set_arrays(again, weights.read(tmp_path / "w.npz")[0])
        mask = torch.ones(5, len(game.rules.actions), dtype=torch.bool)
        with torch.no_grad():
            log_probs, share = again(seen, mask)
            told, _ = policy(seen, mask)
        logits, shares = network.forward(seen.numpy())
        mine = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        np.testing.assert_allclose(mine, log_probs.numpy(), atol=2e-3)
        np.testing.assert_allclose(shares, torch.sigmoid(share).numpy(), atol=1e-3)
        assert network.about == {"game": name}
        assert float((log_probs.exp() - told.exp()).abs().max()) < 0.05


def test_points_are_told_as_leads() -> None:
    """The added inputs: own points, then each other seat's lead, in sixteenths of a point."""
    game = game_named("njet")
    span = next(span for span in game.learning.layout if span.name == "points")
    seen = torch.zeros(width(game.learning.layout))
    seen[span.start : span.start + 4] = torch.tensor([1.0, 6.0, 0.0, 30.0])
    made = point_totals(game) @ seen * 16
    assert made.tolist() == [70.0, 30.0 - 70.0, -70.0, -70.0]


def test_a_network_read_from_a_file_is_scaled_and_says_the_same() -> None:
    game = game_named("njet")
    torch.manual_seed(4)
    policy = PolicyNetwork(game, 32, 1, torch.float32)
    seen = torch.randint(-3, 40, (50, width(game.learning.layout))).to(torch.int8)
    mask = torch.ones(50, len(game.rules.actions), dtype=torch.bool)
    for value in policy.parameters():
        torch.nn.init.normal_(value, std=0.05)
    with torch.no_grad():
        before = policy(seen, mask)[0]
        set_input_scales(policy.trunk, seen, keep=True)
        after = policy(seen, mask)[0]
    assert float(policy.trunk.scale.max()) > 5.0
    torch.testing.assert_close(after, before, atol=1e-4, rtol=1e-4)


def test_a_deeper_network_begins_by_saying_the_same() -> None:
    game = game_named("njet")
    torch.manual_seed(5)
    shallow, deep = (PolicyNetwork(game, 32, blocks, torch.float32) for blocks in (1, 3))
    for value in shallow.parameters():
        torch.nn.init.normal_(value, std=0.1)
    weights.set_arrays(shallow, weights.arrays_of(shallow))  # as a file has it
    weights.set_arrays(deep, weights.arrays_of(shallow))
    seen = torch.randint(-3, 40, (20, width(game.learning.layout))).to(torch.int8)
    mask = torch.ones(20, len(game.rules.actions), dtype=torch.bool)
    with torch.no_grad():
        for mine, other in zip(shallow(seen, mask), deep(seen, mask), strict=True):
            torch.testing.assert_close(mine, other)


def test_no_block_of_a_network_is_lost() -> None:
    game = game_named("njet")
    shallow, deep = (PolicyNetwork(game, 32, blocks, torch.float32) for blocks in (1, 3))
    arrays = weights.arrays_of(deep)
    assert weights.blocks_in(arrays) == 3
    with pytest.raises(ValueError, match="3 blocks does not fit into 1"):
        weights.set_arrays(shallow, arrays)
