"""Who deserves what: each seat's decisions, and the share of the victory they led to.

The moves of a table are those of several seats in turn. A seat's decision is
judged by what the critic says when that seat next has a choice, or by the end.
"""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional


def credit(
    turns: Tensor, values: Tensor, rewards: Tensor, done: Tensor, free: Tensor, trace: float
) -> tuple[Tensor, Tensor, Tensor]:
    """Generalised advantages (Schulman et al. 2016) along every seat's own decisions.

    `turns`, `values`, `done` and `free` are moves by tables, `rewards` moves by
    tables by seats. Turns that are not free have no choice and are passed over:
    a critic does not learn them, so its word on them is worth nothing. Returns the
    advantage of each decision, what the value should have been, and whether that
    is known: of a seat's last decision it is not, unless the game ended.
    """
    nobody = rewards.shape[2]
    turns = torch.where(free, turns.long(), nobody)
    rewards = functional.pad(rewards, (0, 1))
    tables, seats = rewards.shape[1:]
    later, ahead, won = (rewards.new_zeros(tables, seats) for _ in range(3))
    known = torch.zeros(tables, seats, dtype=torch.bool, device=rewards.device)
    advantages, settled = torch.zeros_like(values), torch.zeros_like(done)
    for move in range(len(turns) - 1, -1, -1):
        ended = done[move].unsqueeze(1)
        later, ahead, won = (x.masked_fill(ended, 0.0) for x in (later, ahead, won))
        known = known | ended
        won = won + rewards[move]
        seat = turns[move].unsqueeze(1)
        surprise = won.gather(1, seat) + later.gather(1, seat) - values[move].unsqueeze(1)
        gain = torch.where(known.gather(1, seat), surprise + trace * ahead.gather(1, seat), 0.0)
        advantages[move] = gain.squeeze(1)
        settled[move] = known.gather(1, seat).squeeze(1)
        later = later.scatter(1, seat, values[move].unsqueeze(1))
        ahead = ahead.scatter(1, seat, gain)
        won = won.scatter(1, seat, 0.0)
        known = known.scatter(1, seat, True)
    advantages.masked_fill_(~free, 0.0)
    return advantages, advantages + values, settled & free
