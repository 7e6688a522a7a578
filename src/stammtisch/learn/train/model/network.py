"""The policy network, and the critic that sees all cards in training.

Both are residual multi-layer perceptrons on small whole numbers. Points come
as two digits (`docs/reference/features.md`); their totals are put beside the features,
which a linear layer could learn, but here need not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.learn.train.model.fused import fused
from stammtisch.learn.train.model.symmetry import symmetry_of

POINTS = "points"
TOTAL_SCALE = 16.0
BASE = 64.0
FEATURE_SCALE = 4.0
"""Larger inputs are scaled down to it, so that counts and points begin no larger than cards."""

ROW = 16
"""Bytes that a GPU moves at once."""


def point_totals(game: Game) -> Tensor:
    """The matrix that makes point totals, differences to one's own first, of the features."""
    inputs = width(game.learning.layout)
    span = next(span for span in game.learning.layout if span.name == POINTS)
    seats = next(o for o in game.options if o.name == "players").bounds({})[1]
    digits = span.length // seats
    made = torch.zeros(seats, inputs)
    for seat in range(seats):
        for digit in range(digits):
            weight = BASE ** (digits - 1 - digit) / TOTAL_SCALE
            made[seat, span.start + seat * digits + digit] += weight
            if seat:
                made[seat, span.start + digit] -= weight
    return made


class Layer(NamedTuple):
    """A linear layer as it is applied."""

    weight: Tensor
    bias: Tensor

    def to(self, dtype: torch.dtype) -> Layer:
        return Layer(self.weight.to(dtype), self.bias.to(dtype))

    def padded(self, outputs: int) -> Layer:
        """The same with empty outputs after its own."""
        more = outputs - len(self.bias)
        return Layer(
            functional.pad(self.weight, (0, 0, 0, more)), functional.pad(self.bias, (0, more))
        )

    def __call__(self, x: Tensor) -> Tensor:
        return functional.linear(x, self.weight, self.bias)


def fold_norm(norm: Any, layer: Any) -> Layer:
    """A layer with the scale and shift of the norm before it folded in.

    That costs nothing on the weights, and much on thousands of rows.
    """
    return Layer(layer.weight * norm.weight, layer.bias + layer.weight @ norm.bias)


def padded_length(length: int) -> int:
    """A length rounded up to whole rows of a GPU."""
    return -(-length // ROW) * ROW


class Trunk(nn.Module):  # type: ignore[misc]
    """Features to a hidden layer and through residual blocks.

    The features come in parts, each of which may have empty columns at its end.
    """

    def __init__(self, parts: Sequence[int], extra: Tensor, width: int, blocks: int) -> None:
        super().__init__()
        self.parts = list(parts)
        inputs = sum(parts)
        self.register_buffer("extra", extra)
        self.register_buffer("scale", torch.ones(inputs))
        self.first = nn.Linear(inputs + len(extra), width)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(blocks + 1))
        self.ins = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.outs = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        for layer in self.outs:
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def folded_weight(self) -> Tensor:
        """The first layer's weights on the bare features."""
        inputs = len(self.scale)
        bare = self.first.weight[:, :inputs] / self.scale
        return bare + self.first.weight[:, inputs:] @ self.extra[:, :inputs]

    def folded(self, widths: Sequence[int], dtype: torch.dtype) -> FoldedTrunk:
        """The layers as they are applied to parts so wide."""
        weights = self.folded_weight().split(self.parts, 1)
        pairs = zip(weights, widths, strict=True)
        whole = torch.cat([functional.pad(w, (0, wide - w.shape[1])) for w, wide in pairs], 1)
        blocks = zip(self.norms, self.ins, self.outs, strict=False)
        return FoldedTrunk(
            Layer(whole, self.first.bias).to(dtype),
            tuple(
                (fold_norm(norm, inner).to(dtype), Layer(outer.weight, outer.bias).to(dtype))
                for norm, inner, outer in blocks
            ),
        )

    def forward(self, features: Sequence[Tensor], dtype: torch.dtype) -> Tensor:
        """The hidden layer; the heads apply the last norm's scale and shift."""
        return self.folded([part.shape[1] for part in features], dtype).hidden(features)


class FoldedTrunk(NamedTuple):
    """A trunk's layers as they are applied."""

    first: Layer
    blocks: tuple[tuple[Layer, Layer], ...]

    def hidden(self, features: Sequence[Tensor]) -> Tensor:
        whole = features[0] if len(features) == 1 else torch.cat(list(features), 1)
        x = self.first(whole.to(self.first.weight.dtype))
        for inner, outer in self.blocks:
            x = x + outer(functional.relu(inner(_norm(x))))
        return _norm(x)


def _norm(x: Tensor) -> Tensor:
    return functional.layer_norm(x, x.shape[1:])


class FoldedPolicy(NamedTuple):
    """A policy as it is played: its layers folded once, for many positions."""

    trunk: FoldedTrunk
    heads: Layer
    """The logits of the actions, then the value."""


@fused
def policy_outputs(policy: FoldedPolicy, features: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """Log-probabilities of the actions (illegal ones far below), and the value as a logit."""
    made = policy.heads(policy.trunk.hidden([features]).float())
    actions = mask.shape[1]
    logits = made[:, :actions].masked_fill(~mask, -1e9)
    return functional.log_softmax(logits, 1), made[:, actions]


class PolicyNetwork(nn.Module):  # type: ignore[misc]
    """What a seat knows → log-probabilities of actions, and the value: its share of the victory."""

    def __init__(self, game: Game, hidden: int, blocks: int, dtype: torch.dtype) -> None:
        super().__init__()
        self.dtype = dtype
        self.symmetry = symmetry_of(game)
        self.trunk = Trunk([width(game.learning.layout)], point_totals(game), hidden, blocks)
        self.policy = nn.Linear(hidden, len(game.rules.actions))
        self.value = nn.Linear(hidden, 1)
        for head in (self.policy, self.value):
            nn.init.normal_(head.weight, std=0.01 / hidden**0.5)
            nn.init.zeros_(head.bias)

    def forward(self, features: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the actions (illegal ones far below), and the value as a logit.

        Mask and features may have empty columns at their end; so have the log-probabilities.
        """
        return policy_outputs(self.folded(features.shape[1], mask.shape[1]), features, mask)

    @fused
    def folded(self, inputs: int, actions: int) -> FoldedPolicy:
        """As it is played on rows of so many features and actions."""
        norm, outputs = self.trunk.norms[-1], padded_length(actions + 1)
        policy, value = fold_norm(norm, self.policy), fold_norm(norm, self.value)
        heads = policy.padded(actions), value.padded(outputs - actions)
        weight, bias = (torch.cat(pair) for pair in zip(*heads, strict=True))
        return FoldedPolicy(self.trunk.folded([inputs], self.dtype), Layer(weight, bias))


class Critic(nn.Module):  # type: ignore[misc]
    """All the cards → the value, learnt as a correction of the heuristic evaluator's."""

    def __init__(self, game: Game, hidden: int, blocks: int, dtype: torch.dtype) -> None:
        super().__init__()
        self.dtype = dtype
        known, unknown = width(game.learning.layout), width(game.learning.privileged_layout)
        extra = functional.pad(point_totals(game), (0, unknown))
        self.trunk = Trunk([known, unknown], extra, hidden, blocks)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    @fused
    def forward(self, features: Tensor, privileged: Tensor, heuristic: Tensor) -> Tensor:
        """The value as a logit."""
        h = self.trunk([features, privileged], self.dtype).float()
        weight, bias = fold_norm(self.trunk.norms[-1], self.value)
        correction = (h * weight).sum(1) + bias
        return torch.logit(heuristic.clamp(0.02, 0.98)) + correction


def set_input_scales(trunk: Trunk, features: Tensor, keep: bool = False) -> None:
    """Scale large inputs down, going by a sample of them.

    With `keep` the outputs stay as they are. Without scales a network read from a
    file would learn far too fast from large inputs.
    """
    largest = features.float().abs().amax(0)
    scale = torch.clamp(largest / FEATURE_SCALE, min=1.0)
    if keep:
        with torch.no_grad():
            trunk.first.weight[:, : len(scale)].mul_(scale / trunk.scale)
    trunk.scale.copy_(scale)
