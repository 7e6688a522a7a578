"""The network that plays, and the critic that sees all cards in training.

Both are residual multi-layer perceptrons on small whole numbers. Points come
as two digits (`docs/features.md`); their totals are put beside the features,
which changes nothing a linear layer could not say, but says it at once.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from stammtisch.kernel.game import Game
from stammtisch.kernel.spans import width

POINTS = "points"
TOTAL_SCALE = 16.0
BASE = 64.0
FEATURE_SCALE = 4.0
"""Numbers above this are made smaller, so that counts and points start no louder than cards."""


def totals(game: Game) -> Tensor:
    """The matrix that makes point totals, differences to one's own first, of the features."""
    wide = width(game.feature_layout)
    span = next(span for span in game.feature_layout if span.name == POINTS)
    seats = next(o for o in game.options if o.name == "players").bounds({})[1]
    digits = span.length // seats
    made = torch.zeros(seats, wide)
    for seat in range(seats):
        for digit in range(digits):
            weight = BASE ** (digits - 1 - digit) / TOTAL_SCALE
            made[seat, span.start + seat * digits + digit] += weight
            if seat:
                made[seat, span.start + digit] -= weight
    return made


class Trunk(nn.Module):  # type: ignore[misc]
    """Features to a hidden layer and through residual blocks."""

    def __init__(self, inputs: int, extra: Tensor, wide: int, blocks: int) -> None:
        super().__init__()
        self.register_buffer("extra", extra)
        self.register_buffer("scale", torch.ones(inputs))
        self.first = nn.Linear(inputs + len(extra), wide)
        self.norms = nn.ModuleList(nn.LayerNorm(wide) for _ in range(blocks + 1))
        self.ins = nn.ModuleList(nn.Linear(wide, wide) for _ in range(blocks))
        self.outs = nn.ModuleList(nn.Linear(wide, wide) for _ in range(blocks))
        for layer in self.outs:
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def folded(self) -> Tensor:
        """The first layer's weights on the bare features."""
        inputs = len(self.scale)
        bare = self.first.weight[:, :inputs] / self.scale
        return bare + self.first.weight[:, inputs:] @ self.extra[:, :inputs]

    def forward(self, features: Tensor, kind: torch.dtype) -> Tensor:
        x = functional.linear(features.to(kind), self.folded().to(kind), self.first.bias.to(kind))
        for norm, inner, outer in zip(self.norms, self.ins, self.outs, strict=False):
            h = _norm(x, norm)
            x = x + _linear(functional.relu(_linear(h, inner)), outer)
        return _norm(x, self.norms[-1])


def _linear(x: Tensor, layer: Any) -> Tensor:
    return functional.linear(x, layer.weight.to(x.dtype), layer.bias.to(x.dtype))


def _norm(x: Tensor, norm: Any) -> Tensor:
    return functional.layer_norm(
        x, norm.normalized_shape, norm.weight.to(x.dtype), norm.bias.to(x.dtype), norm.eps
    )


class Player(nn.Module):  # type: ignore[misc]
    """What a seat knows → a liking for every action, and a guess of its share of the victory."""

    def __init__(self, game: Game, wide: int, blocks: int, kind: torch.dtype) -> None:
        super().__init__()
        self.kind = kind
        self.trunk = Trunk(width(game.feature_layout), totals(game), wide, blocks)
        self.policy = nn.Linear(wide, len(game.actions))
        self.value = nn.Linear(wide, 1)
        for head in (self.policy, self.value):
            nn.init.normal_(head.weight, std=0.01 / wide**0.5)
            nn.init.zeros_(head.bias)

    def forward(self, features: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of legal actions (others far below), logits of the share."""
        h = self.trunk(features, self.kind).float()
        likings = self.policy(h).masked_fill(~mask, -1e9)
        return functional.log_softmax(likings, 1), self.value(h).squeeze(1)


class Critic(nn.Module):  # type: ignore[misc]
    """All the cards → the share of the victory, beginning from what an onlooker guesses."""

    def __init__(self, game: Game, wide: int, blocks: int, kind: torch.dtype) -> None:
        super().__init__()
        self.kind = kind
        seen, hidden = width(game.feature_layout), width(game.secret_layout)
        extra = functional.pad(totals(game), (0, hidden))
        self.trunk = Trunk(seen + hidden, extra, wide, blocks)
        self.value = nn.Linear(wide, 1)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, features: Tensor, secrets: Tensor, guess: Tensor) -> Tensor:
        """Logits of the share."""
        h = self.trunk(torch.cat([features, secrets], 1), self.kind).float()
        return torch.logit(guess.clamp(0.02, 0.98)) + self.value(h).squeeze(1)


def set_scales(trunk: Trunk, features: Tensor) -> None:
    """Make loud numbers quieter, going by a sample of what there is to see."""
    loud = features.float().abs().amax(0)
    trunk.scale.copy_(torch.clamp(loud / FEATURE_SCALE, min=1.0))
