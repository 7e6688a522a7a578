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

    def show(self, t: int, batch: TensorBatch, rows: slice) -> None:
        """Keep the positions a batch is at."""
        self.features[t, rows, : batch.features.shape[1]].copy_(batch.features)
        self.privileged[t, rows, : batch.privileged_width].copy_(batch.privileged())
        self.turn[t, rows].copy_(batch.turn)

    def end(self, t: int, batch: TensorBatch, rows: slice) -> None:
        """Keep which games its last step ended, and how."""
        self.rewards[t, rows, : batch.seats].copy_(batch.rewards)
        self.done[t, rows].copy_(batch.done)


class Branches:
    """Beside every move another one, played in a copy of the game.

    The move that is made and one of the others, weighed by σ(made) and by the rest, are worth
    on average what all moves are: the rest is seldom large, so little is left to chance.
    """

    def __init__(self, batches: Sequence[TensorBatch], length: int, actions: int) -> None:
        self.batches = [batch.another() for batch in batches]
        self.kept = Positions(self.batches, length, actions)
        self.rest = torch.zeros_like(self.kept.done, dtype=torch.float32)
        """The probability that another move would be made; 0 where there is no choice."""

    def play(
        self,
        t: int,
        main: Sequence[TensorBatch],
        kept: Positions,
        log_probs: Tensor,
        rng: torch.Generator,
    ) -> None:
        """Other moves than those about to be made, by their probabilities."""
        made, choice = kept.actions.unsqueeze(1), kept.choice[t]
        rest = 1.0 - log_probs.gather(1, made).squeeze(1).exp()
        self.rest[t] = torch.where(choice, rest.clamp_min(0.0), 0.0)
        other = sample_actions(log_probs.scatter(1, made, -torch.inf), rng)
        actions = torch.where(choice, other, kept.actions)
        origin = dict(zip(self.batches, main, strict=True))

        def branch(batch: TensorBatch, rows: slice) -> None:
            batch.take(origin[batch])
            batch.step(actions[rows])
            self.kept.show(t, batch, rows)
            self.kept.end(t, batch, rows)

        on_each(self.batches, branch)


@torch.no_grad()  # type: ignore[untyped-decorator]
def play_on(
    batches: Sequence[TensorBatch],
    kept: Positions,
    policy: PolicyNetwork,
    rng: torch.Generator,
    branches: Branches | None = None,
) -> None:
    """Fill the room with the next moves, sampled from the network's probabilities."""

    def observe(batch: TensorBatch, rows: slice) -> None:
        kept.show(t, batch, rows)
        kept.mask[rows, : batch.mask.shape[1]].copy_(batch.mask)

    def act(batch: TensorBatch, rows: slice) -> None:
        batch.step(kept.actions[rows])
        kept.end(t, batch, rows)

    for t in range(kept.length + 1):
        on_each(batches, observe)
        kept.choice[t].copy_(kept.mask.sum(1) > 1)
        if t < kept.length:
            log_probs, _ = policy(kept.features[t], kept.mask)
            kept.actions.copy_(sample_actions(log_probs, rng))
            if branches is not None:
                branches.play(t, batches, kept, log_probs, rng)
            on_each(batches, act)
