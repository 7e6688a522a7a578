"""What networks say of many positions at once."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.foresight import policies
from stammtisch.bots.foresight.policies import NetworkPolicy, softmax
from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained


@pytest.mark.parametrize("game", ["ochs-und-esel", "njet"])
def test_legal_moves_are_as_likely_as_if_all_were_asked_of(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With and without suits that are sorted, some positions at a time."""
    network, rng = trained(game), np.random.default_rng(3)
    inputs = len(network.arrays["first.weight"])
    actions = len(network.arrays["policy.bias"])
    features = (rng.random((7, inputs)) < 0.1).astype(np.int8)
    mask = np.zeros((7, actions), np.bool_)
    for row in mask:
        row[rng.choice(actions, 4, replace=False)] = True
    monkeypatch.setattr(policies, "CHUNK", 3)
    found = NetworkPolicy(network).probabilities(features, mask)
    assert np.allclose(found, softmax(network.forward(features)[0], mask), atol=1e-5)
    assert not found[~mask].any() and np.allclose(found.sum(1), 1)
    best, sure = NetworkPolicy(network).sure(features, mask, 0.5)
    assert np.array_equal(best, found.argmax(1)) and np.array_equal(sure, found.max(1) >= 0.5)


@pytest.mark.parametrize("kind", [NetworkPolicy, Known])
def test_of_no_positions_there_is_nothing_to_say(kind: type[NetworkPolicy]) -> None:
    """Where all positions were met before, none is left to be asked of."""
    network = trained("njet")
    inputs, actions = len(network.arrays["first.weight"]), len(network.arrays["policy.bias"])
    features, mask = np.zeros((0, inputs), np.int8), np.zeros((0, actions), np.bool_)
    policy = kind(network)
    assert policy.logits(features).shape == (0, actions)
    assert policy.probabilities(features, mask).shape == (0, actions)
