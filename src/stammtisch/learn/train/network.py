"""The network that plays, and the critic that sees all cards in training.

Both are residual multi-layer perceptrons on small whole numbers. Points come
as two digits (`docs/features.md`); their totals are put beside the features,
which changes nothing a linear layer could not say, but says it at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.learn.train.symmetry import suits_of

POINTS = "points"
TOTAL_SCALE = 16.0
BASE = 64.0
FEATURE_SCALE = 4.0
"""Numbers above this are made smaller, so that counts and points start no louder than cards."""

ROW = 16


def totals(game: Game) -> Tensor:
    """The matrix that makes point totals, differences to one's own first, of the features."""
    wide = width(game.learning.layout)
    span = next(span for span in game.learning.layout if span.name == POINTS)
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


class _Layer(torch.autograd.Function):  # type: ignore[misc]
    """A linear layer whose bias learns by a product too: a GPU is slow at summing columns."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
        ctx.save_for_backward(x, weight)
        return functional.linear(x, weight, bias)

    @staticmethod
    def backward(ctx: Any, slope: Tensor) -> tuple[Tensor | None, Tensor, Tensor]:
        x, weight = ctx.saved_tensors
        back = slope @ weight if ctx.needs_input_grad[0] else None
        return back, slope.t() @ x, (slope.new_ones(1, len(slope)) @ slope).squeeze(0)


def _linear(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    made: Tensor = _Layer.apply(x, weight.to(x.dtype), bias.to(x.dtype))
    return made


def _after(norm: Any, layer: Any) -> tuple[Tensor, Tensor]:
    """A layer's weights and bias on what a norm would have scaled and shifted.

    It costs nothing on the weights, and much on thousands of rows.
    """
    return layer.weight * norm.weight, layer.bias + layer.weight @ norm.bias


def _tall(weight: Tensor, bias: Tensor, outputs: int) -> tuple[Tensor, Tensor]:
    """The same layer with empty outputs after its own."""
    more = outputs - len(bias)
    return functional.pad(weight, (0, 0, 0, more)), functional.pad(bias, (0, more))


def rounded(length: int) -> int:
    """A length that a GPU likes: rows of so many bytes are moved at once."""
    return -(-length // ROW) * ROW


class Trunk(nn.Module):  # type: ignore[misc]
    """Features to a hidden layer and through residual blocks.

    The features come in parts, each of which may have empty columns at its end.
    """

    def __init__(self, parts: Sequence[int], extra: Tensor, wide: int, blocks: int) -> None:
        super().__init__()
        self.parts = list(parts)
        inputs = sum(parts)
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

    def forward(self, features: Sequence[Tensor], kind: torch.dtype) -> Tensor:
        """What the heads see; they have the last norm's scale and shift still to apply."""
        weights = self.folded().split(self.parts, 1)
        weight = torch.cat(
            [
                functional.pad(w, (0, part.shape[1] - w.shape[1]))
                for w, part in zip(weights, features, strict=True)
            ],
            1,
        )
        whole = features[0] if len(features) == 1 else torch.cat(list(features), 1)
        x = _linear(whole.to(kind), weight, self.first.bias)
        for norm, inner, outer in zip(self.norms, self.ins, self.outs, strict=False):
            h = functional.relu(_linear(_norm(x), *_after(norm, inner)))
            x = x + _linear(h, outer.weight, outer.bias)
        return _norm(x)


def _norm(x: Tensor) -> Tensor:
    return functional.layer_norm(x, x.shape[1:])


class Player(nn.Module):  # type: ignore[misc]
    """What a seat knows → a liking for every action, and a guess of its share of the victory."""

    def __init__(self, game: Game, wide: int, blocks: int, kind: torch.dtype) -> None:
        super().__init__()
        self.kind = kind
        self.suits = suits_of(game)
        self.trunk = Trunk([width(game.learning.layout)], totals(game), wide, blocks)
        self.policy = nn.Linear(wide, len(game.rules.actions))
        self.value = nn.Linear(wide, 1)
        for head in (self.policy, self.value):
            nn.init.normal_(head.weight, std=0.01 / wide**0.5)
            nn.init.zeros_(head.bias)

    def forward(self, features: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of legal actions (others far below), logits of the share.

        The mask may have empty columns at its end, as the features may; so have the chances.
        """
        h = self.trunk([features], self.kind).float()
        actions, norm = mask.shape[1], self.trunk.norms[-1]
        own = rounded(actions + 1) - actions
        heads = _tall(*_after(norm, self.policy), actions), _tall(*_after(norm, self.value), own)
        weight, bias = (torch.cat(pair) for pair in zip(*heads, strict=True))
        made = _linear(h, weight, bias)
        likings = made[:, :actions].masked_fill(~mask, -1e9)
        return functional.log_softmax(likings, 1), made[:, actions]


class Critic(nn.Module):  # type: ignore[misc]
    """All the cards → the share of the victory, beginning from what an onlooker guesses."""

    def __init__(self, game: Game, wide: int, blocks: int, kind: torch.dtype) -> None:
        super().__init__()
        self.kind = kind
        seen, hidden = width(game.learning.layout), width(game.learning.privileged_layout)
        extra = functional.pad(totals(game), (0, hidden))
        self.trunk = Trunk([seen, hidden], extra, wide, blocks)
        self.value = nn.Linear(wide, 1)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, features: Tensor, secrets: Tensor, guess: Tensor) -> Tensor:
        """Logits of the share."""
        h = self.trunk([features, secrets], self.kind).float()
        own = functional.linear(h, *_after(self.trunk.norms[-1], self.value))
        return torch.logit(guess.clamp(0.02, 0.98)) + own.squeeze(1)


def set_scales(trunk: Trunk, features: Tensor, keep: bool = False) -> None:
    """Make loud numbers quieter, going by a sample of what there is to see.

    With `keep` the layer goes on saying what it said. Without scales a network
    read from a file would learn far too fast from what is loud.
    """
    loud = features.float().abs().amax(0)
    scale = torch.clamp(loud / FEATURE_SCALE, min=1.0)
    if keep:
        with torch.no_grad():
            trunk.first.weight[:, : len(scale)].mul_(scale / trunk.scale)
    trunk.scale.copy_(scale)
