"""Networks on a GPU, with PyTorch: what a policy and a judge say of many positions at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.foresight.policies import NetworkPolicy
from stammtisch.bots.judge.network import Judge, softmax
from stammtisch.bots.master.network import Network, Residual

TOGETHER = 1 << 14
"""Positions that a network sees at once, on a GPU that several processes share."""


class OnGpu:
    """A network on a GPU, for rows whose suits are in order already."""

    def __init__(self, net: Residual) -> None:
        import torch

        torch.set_float32_matmul_precision("high")
        self.torch, self.blocks = torch, net.blocks
        self.arrays = {name: torch.from_numpy(a).cuda() for name, a in net.arrays.items()}

    def __call__(self, head: str, numbers: Any) -> Any:
        """Numbers in, numbers out, on NumPy."""
        return self.head(head, self.torch.from_numpy(numbers).cuda().float()).cpu().numpy()

    def head(self, head: str, rows: Any) -> Any:
        arrays, layer_norm = self.arrays, self.torch.nn.functional.layer_norm

        def linear(name: str, x: Any) -> Any:
            return self.torch.addmm(arrays[f"{name}.bias"], x, arrays[f"{name}.weight"])

        def norm(number: int, x: Any) -> Any:
            gain, shift = (arrays[f"norms.{number}.{part}"] for part in ("weight", "bias"))
            return layer_norm(x, x.shape[1:], gain, shift)

        with self.torch.no_grad():
            x = linear("first", rows)
            for block in range(self.blocks):
                inner = self.torch.relu(linear(f"ins.{block}", norm(block, x)))
                x = x + linear(f"outs.{block}", inner)
            return linear(head, norm(self.blocks, x))


class GpuPolicy(NetworkPolicy):
    """The same sums as on NumPy, suits put in order there too."""

    def __init__(self, network: Network) -> None:
        super().__init__(network)
        self.run = OnGpu(network)
        self.torch = self.run.torch
        arrays = vars(network.suits) if network.suits is not None else {}
        self.suits = {name: self.torch.from_numpy(a).cuda() for name, a in arrays.items()}

    def logits(self, features: Any, actions: Any = None) -> Any:
        some = slice(None) if actions is None else actions
        parts = (features[at : at + TOGETHER] for at in range(0, max(len(features), 1), TOGETHER))
        return np.concatenate([self.there(part).cpu().numpy() for part in parts])[:, some]

    def moves(self, features: Any, mask: Any, lots: Any) -> Any:
        parts = range(0, len(features), TOGETHER)
        made = [
            self.drawn(*(p[at : at + TOGETHER] for p in (features, mask, lots))) for at in parts
        ]
        return np.concatenate([np.zeros(0, np.int64), *made])

    def drawn(self, features: Any, mask: Any, lots: Any) -> Any:
        torch = self.torch
        legal, drawn = torch.from_numpy(mask).cuda(), torch.from_numpy(lots).cuda()
        masked = self.there(features).masked_fill(~legal, -torch.inf)
        sums = (masked - masked.max(1, keepdim=True).values).exp().double().cumsum(1)
        return (sums > (drawn * sums[:, -1])[:, None]).int().argmax(1).cpu().numpy()

    def there(self, features: Any) -> Any:
        """Logits on the GPU."""
        x = self.torch.from_numpy(features).cuda().float()
        if not self.suits:
            return self.run.head("policy", x)
        suits, rows = self.suits, self.torch.arange(len(x), device="cuda")[:, None, None]
        score = x[:, suits["keys"]] @ suits["weight"].float()
        order = score.argsort(stable=True, dim=1, descending=True)
        placed = x.clone()
        placed[:, suits["features"]] = x[rows, suits["features"][order]]
        logits = self.run.head("policy", placed)
        made = logits.clone()
        made[rows, suits["actions"][order]] = logits[:, suits["actions"]]
        return made


class GpuJudge:
    """The judge likewise."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.run = judge, OnGpu(judge)

    def shares(self, features: Any, privileged: Any) -> Any:
        suits, seated = self.judge.suits, features[:, self.judge.seated] != 0
        if suits is not None:
            order = suits.order(features)
            features = suits.sort(features, order)
            privileged = suits.sort_privileged(privileged, order)
        whole = np.concatenate([features, privileged], 1)
        parts = (whole[at : at + TOGETHER] for at in range(0, max(len(whole), 1), TOGETHER))
        return softmax(np.concatenate([self.run("shares", part) for part in parts]), seated)
