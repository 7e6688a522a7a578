"""Masters' networks in PyTorch, over all games that wait for one; weights as they are shipped.

On a GPU they are evaluated in half precision: where two actions are as good as each
other to the third digit, another may be chosen than on a CPU.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from stammtisch.bots.master.network import EPSILON, Network
from stammtisch.learn.episode import WAIT
from stammtisch.learn.opponents import Lineup

ROWS = 1 << 17
"""Positions that are evaluated at once."""


class TorchMasters:
    """The masters of a batch; they read its arrays and write their actions where they lie."""

    def __init__(self, lineup: Lineup, *shared: Any) -> None:
        self.turn, self.features, self.mask, self.actions = map(torch.from_dlpack, shared)
        device = self.turn.device
        networks = {id(its): its for its in lineup.networks.values()}
        self.networks = [
            (TorchNetwork(network, device), _seats(lineup, network, device))
            for network in networks.values()
        ]

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def choose(self) -> None:
        """The action with the highest logit, wherever a master is to move and has a choice."""
        undecided = self.actions == WAIT
        for network, seats in self.networks:
            rows = (seats[self.turn.long()] & undecided).nonzero().squeeze(1)
            for some in rows.split(ROWS):
                logits = network(self.features[some])
                logits.masked_fill_(~self.mask[some].bool(), -torch.inf)
                self.actions[some] = logits.argmax(1)


def _seats(lineup: Lineup, network: Network, device: Any) -> Tensor:
    """Which seats a network has."""
    sits = [lineup.networks.get(seat) is network for seat in range(len(lineup.names))]
    return torch.tensor(sits, device=device)


class TorchNetwork:
    """`stammtisch.bots.master.network` on tensors."""

    def __init__(self, network: Network, device: Any) -> None:
        dtype = torch.float16 if device.type == "cuda" else torch.float32
        self.dtype, self.blocks = dtype, network.blocks
        self.arrays = {
            name: torch.from_numpy(array).to(device, dtype)
            for name, array in network.arrays.items()
        }
        self.suits = network.suits and TorchSuits(network.suits, device)

    def __call__(self, features: Tensor) -> Tensor:
        """Logits: positions by actions."""
        if self.suits is None:
            return self._logits(features)
        order = self.suits.order(features)
        return self.suits.restore(self._logits(self.suits.sort(features, order)), order)

    def _logits(self, features: Tensor) -> Tensor:
        x = self._linear("first", features.to(self.dtype))
        for block in range(self.blocks):
            inner = self._linear(f"ins.{block}", self._norm(block, x)).relu_()
            x += self._linear(f"outs.{block}", inner)
        return self._linear("policy", self._norm(self.blocks, x)).float()

    def _linear(self, name: str, x: Tensor) -> Tensor:
        return torch.addmm(self.arrays[f"{name}.bias"], x, self.arrays[f"{name}.weight"])

    def _norm(self, number: int, x: Tensor) -> Tensor:
        scale = self.arrays[f"norms.{number}.weight"], self.arrays[f"norms.{number}.bias"]
        return functional.layer_norm(x, x.shape[1:], *scale, float(EPSILON))


class TorchSuits:
    """Suits in the order that a position gives, as the network was trained to see them."""

    def __init__(self, suits: Any, device: Any) -> None:
        self.features, self.actions, self.keys, self.weight = (
            torch.from_numpy(array).to(device)
            for array in (suits.features, suits.actions, suits.keys, suits.weight)
        )

    def order(self, features: Tensor) -> Tensor:
        """The suits of each position, the one that matters most first."""
        score = (features[:, self.keys].float() * self.weight).sum(2)
        return torch.argsort(-score, dim=1, stable=True)

    def sort(self, features: Tensor, order: Tensor) -> Tensor:
        """Features with the suits in order."""
        made = features.clone(memory_format=torch.contiguous_format)
        made[:, self.features.flatten()] = made.gather(1, self.features[order].flatten(1))
        return made

    def restore(self, logits: Tensor, order: Tensor) -> Tensor:
        """Logits with the suits where they were."""
        return logits.scatter(1, self.actions[order].flatten(1), logits[:, self.actions.flatten()])
