"""Masters' networks in PyTorch, over all games that wait for one; weights as they are shipped.

Tensors have the positions last, side by side in memory: suits are sorted by moving
whole stretches of it. On a GPU networks are evaluated in half precision: where two
actions are as good as each other to the third digit, another may be chosen than on a CPU.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from stammtisch.bots.master.network import EPSILON, Network
from stammtisch.learn.episode import WAIT
from stammtisch.learn.opponents import Lineup

ROWS = 1 << 18
"""Positions that are evaluated at once."""

UNITS = 8
"""A GPU multiplies numbers by the eight."""

WORD = 8
"""Bytes that are moved at once where they lie together."""


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
            rows = torch.cat([rows, rows[: -len(rows) % UNITS]])  # some are asked twice
            for some in rows.split(ROWS) if len(rows) else ():
                logits = network(_taken(self.features, some))
                logits.masked_fill_(_taken(self.mask, some).logical_not_(), -torch.inf)
                self.actions[some] = logits.argmax(0)


def _taken(numbers: Tensor, rows: Tensor) -> Tensor:
    """Some rows of an array of bytes, as columns; by words where those of a row lie together."""
    if numbers.stride(1) != 1 or numbers.shape[1] % WORD:
        return numbers.T.index_select(1, rows)
    words = numbers.view(torch.int64).T.index_select(1, rows)
    split = words.view(torch.int8).view(len(words), len(rows), WORD).transpose(1, 2)
    return split.reshape(-1, len(rows)).view(numbers.dtype)


def _seats(lineup: Lineup, network: Network, device: Any) -> Tensor:
    """Which seats a network has."""
    sits = [lineup.networks.get(seat) is network for seat in range(len(lineup.names))]
    return torch.tensor(sits, device=device)


class TorchNetwork:
    """`stammtisch.bots.master.network` on tensors.

    What a layer does besides its product takes longer than the product. So a bias is one more
    row of the weights, for an inner unit that is always 1, and what a block adds is added by
    its product.
    """

    def __init__(self, network: Network, device: Any) -> None:
        dtype = torch.float16 if device.type == "cuda" else torch.float32
        self.dtype, self.blocks = dtype, network.blocks
        arrays = {name: torch.from_numpy(array) for name, array in network.arrays.items()}
        for block in range(network.blocks):
            _widen(arrays, block)
        arrays["policy.weight"] = arrays["policy.weight"].T.contiguous()
        arrays["policy.bias"] = arrays["policy.bias"][:, None]
        self.arrays = {name: array.to(device, dtype) for name, array in arrays.items()}
        self.suits = TorchSuits(network.suits, device) if network.suits else None

    def __call__(self, features: Tensor) -> Tensor:
        """Logits, actions by positions, from features by positions."""
        if self.suits is None:
            return self._logits(features)
        places = self.suits.places(features)
        return self.suits.restore(self._logits(self.suits.sort(features, places)), places)

    def _logits(self, features: Tensor) -> Tensor:
        x = self._linear("first", features.to(self.dtype).T)
        for block in range(self.blocks):
            inner = self._linear(f"ins.{block}", self._norm(block, x)).relu_()
            x.addmm_(inner, self.arrays[f"outs.{block}.weight"])
        policy = self.arrays["policy.bias"], self.arrays["policy.weight"]
        return torch.addmm(*policy, self._norm(self.blocks, x).T)

    def _linear(self, name: str, x: Tensor) -> Tensor:
        return torch.addmm(self.arrays[f"{name}.bias"], x, self.arrays[f"{name}.weight"])

    def _norm(self, number: int, x: Tensor) -> Tensor:
        scale = self.arrays[f"norms.{number}.weight"], self.arrays[f"norms.{number}.bias"]
        return functional.layer_norm(x, x.shape[1:], *scale, float(EPSILON))


def _widen(arrays: dict[str, Tensor], block: int) -> None:
    """Make a block's last bias a row of its weights; eight more units, as a GPU likes them."""
    weight, out = arrays[f"ins.{block}.weight"], arrays[f"outs.{block}.weight"]
    one, added = torch.zeros(UNITS), torch.zeros(UNITS, out.shape[1])
    one[0], added[0] = 1.0, arrays.pop(f"outs.{block}.bias")
    arrays[f"ins.{block}.weight"] = torch.cat([weight, torch.zeros(len(weight), UNITS)], 1)
    arrays[f"ins.{block}.bias"] = torch.cat([arrays[f"ins.{block}.bias"], one])
    arrays[f"outs.{block}.weight"] = torch.cat([out, added])


class TorchSuits:
    """Suits in the order that a position gives, as the network was trained to see them."""

    def __init__(self, suits: Any, device: Any) -> None:
        self.count = len(suits.features)
        self.features, self.actions, self.keys = (
            torch.from_numpy(columns.ravel()).to(device)
            for columns in (suits.features, suits.actions, suits.keys)
        )
        self.weight = torch.from_numpy(suits.weight).to(device)[:, None]
        self.numbers = torch.arange(self.count, device=device)[:, None]

    def places(self, features: Tensor) -> Tensor:
        """The place of each suit, 0 for the one that matters most; of two alike the first."""
        score = (self._by_suit(features, self.keys) * self.weight).sum(1)
        mine, other = score[:, None], score[None, :]
        first = self.numbers > self.numbers.T
        return ((other > mine) | ((other == mine) & first[:, :, None])).sum(1)

    def sort(self, features: Tensor, places: Tensor) -> Tensor:
        """Features with the suits in order."""
        order = torch.empty_like(places).scatter_(0, places, self.numbers.expand_as(places))
        return self._put(features, self.features, order)

    def restore(self, logits: Tensor, places: Tensor) -> Tensor:
        """Logits with the suits where they were."""
        return self._put(logits, self.actions, places)

    def _by_suit(self, numbers: Tensor, rows: Tensor) -> Tensor:
        return numbers.index_select(0, rows).view(self.count, -1, numbers.shape[1])

    def _put(self, numbers: Tensor, rows: Tensor, order: Tensor) -> Tensor:
        """Each suit's rows, in place, from the suit that the order names for it."""
        here = self._by_suit(numbers, rows)
        there = here.gather(0, order[:, None].expand(here.shape))
        return numbers.index_copy_(0, rows, there.flatten(0, 1))
