"""Games that the network plays against itself by its probabilities, kept for the judge."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from stammtisch.learn.train.experience.rollout import sample_actions
from stammtisch.learn.train.experience.tensor_batch import TensorBatch, bounds, on_each
from stammtisch.learn.train.model.network import PolicyNetwork, padded_length


class Positions:
    """Room for some moves of many games, and for the positions they lead to.

    All batches lie side by side; features have empty columns at their end.
    """

    def __init__(self, batches: Sequence[TensorBatch], length: int, actions: int) -> None:
        n, first = sum(batch.n for batch in batches), batches[0]
        device, self.length = first.device, length
        self.most = max(batch.seats for batch in batches)
        widths = padded_length(first.features.shape[1]), padded_length(first.privileged_width)

        def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(*shape, dtype=dtype, device=device)

        self.features = zeros(length + 1, n, widths[0], dtype=torch.int8)
        self.privileged = zeros(length + 1, n, widths[1], dtype=torch.int8)
        self.turn = zeros(length + 1, n, dtype=torch.int8)
        self.choice = zeros(length + 1, n, dtype=torch.bool)
        self.done = zeros(length, n, dtype=torch.bool)
        self.rewards = zeros(length, n, self.most, dtype=torch.float32)
        self.mask = zeros(n, padded_length(actions), dtype=torch.bool)
        self.actions = zeros(n, dtype=torch.int64)
        self.seats = zeros(n, dtype=torch.int64)
        for batch, (low, high) in zip(batches, bounds(batches), strict=True):
            self.seats[low:high] = batch.seats


@torch.no_grad()  # type: ignore[untyped-decorator]
def play_on(
    batches: Sequence[TensorBatch],
    kept: Positions,
    policy: PolicyNetwork,
    rng: torch.Generator,
) -> None:
    """Fill the room with the next moves, sampled from the network's probabilities."""

    def observe(batch: TensorBatch, rows: slice) -> None:
        kept.features[t, rows, : batch.features.shape[1]].copy_(batch.features)
        kept.privileged[t, rows, : batch.privileged_width].copy_(batch.privileged())
        kept.mask[rows, : batch.mask.shape[1]].copy_(batch.mask)
        kept.turn[t, rows].copy_(batch.turn)

    def act(batch: TensorBatch, rows: slice) -> None:
        batch.step(kept.actions[rows])
        kept.rewards[t, rows, : batch.seats].copy_(batch.rewards)
        kept.done[t, rows].copy_(batch.done)

    for t in range(kept.length + 1):
        on_each(batches, observe)
        kept.choice[t].copy_(kept.mask.sum(1) > 1)
        if t < kept.length:
            log_probs, _ = policy(kept.features[t], kept.mask)
            kept.actions.copy_(sample_actions(log_probs, rng))
            on_each(batches, act)
