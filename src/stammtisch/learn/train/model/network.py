"""The policy network, and the critic that sees all cards in training.

Both are residual multi-layer perceptrons on small whole numbers. Points come
as two digits (`docs/reference/features.md`); their totals are put beside the features,
which a linear layer could learn, but here need not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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


def _linear(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    return functional.linear(x, weight.to(x.dtype), bias.to(x.dtype))


def fold_norm(norm: Any, layer: Any) -> tuple[Tensor, Tensor]:
    """A layer's weights and bias with the scale and shift of the norm before it folded in.

    That costs nothing on the weights, and much on thousands of rows.
    """
    return layer.weight * norm.weight, layer.bias + layer.weight @ norm.bias


def _pad_outputs(weight: Tensor, bias: Tensor, outputs: int) -> tuple[Tensor, Tensor]:
    """The same layer with empty outputs after its own."""
    more = outputs - len(bias)
    return functional.pad(weight, (0, 0, 0, more)), functional.pad(bias, (0, more))


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

    def forward(self, features: Sequence[Tensor], dtype: torch.dtype) -> Tensor:
        """The hidden layer; the heads apply the last norm's scale and shift."""
        weights = self.folded_weight().split(self.parts, 1)
        weight = torch.cat(
            [
                functional.pad(w, (0, part.shape[1] - w.shape[1]))
                for w, part in zip(weights, features, strict=True)
            ],
            1,
        )
        whole = features[0] if len(features) == 1 else torch.cat(list(features), 1)
        x = _linear(whole.to(dtype), weight, self.first.bias)
        for norm, inner, outer in zip(self.norms, self.ins, self.outs, strict=False):
            h = functional.relu(_linear(_norm(x), *fold_norm(norm, inner)))
            x = x + _linear(h, outer.weight, outer.bias)
        return _norm(x)


def _norm(x: Tensor) -> Tensor:
    return functional.layer_norm(x, x.shape[1:])


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

    @fused
    def forward(self, features: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the actions (illegal ones far below), and the value as a logit.

        Mask and features may have empty columns at their end; so have the log-probabilities.
        """
        h = self.trunk([features], self.dtype).float()
        actions, norm = mask.shape[1], self.trunk.norms[-1]
        padding = padded_length(actions + 1) - actions
        heads = (
            _pad_outputs(*fold_norm(norm, self.policy), actions),
            _pad_outputs(*fold_norm(norm, self.value), padding),
        )
        weight, bias = (torch.cat(pair) for pair in zip(*heads, strict=True))
        made = _linear(h, weight, bias)
        logits = made[:, :actions].masked_fill(~mask, -1e9)
        return functional.log_softmax(logits, 1), made[:, actions]


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
        correction = (h * weight).sum(1) + bias  # put together with the norm, unlike a product
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
