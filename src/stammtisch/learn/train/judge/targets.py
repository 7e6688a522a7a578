"""What the judge learns: shares that come true, with its own later judgement mixed in.

TD(λ) (Sutton 1988) for all seats at once. Seats here are those of the table, from 0;
`from_mover` and `at_table` turn to and from the order in which the judge counts them.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor


class Stretch(NamedTuple):
    """Games for a while: steps by games, shares steps by games by seats."""

    values: Tensor
    """What the judge says; one step more than there are moves."""
    choice: Tensor
    """Whether the seat to move had one; elsewhere a position is worth what follows."""
    done: Tensor
    rewards: Tensor
    """The shares of games that ended with the move."""
    others: Tensor
    """What another move would have been judged as,"""
    rest: Tensor
    """and how likely it was that another would be made. Zeros, where nothing of it is known."""


def lambda_shares(stretch: Stretch, lam: float) -> Tensor:
    """The target of every position that was moved from.

    The judge's own word of what comes next is averaged over the move made and the others, so
    that a position learns to be worth what its moves are worth on average.
    """
    value = ahead = stretch.values[-1]
    targets = torch.zeros_like(stretch.rewards)
    for t in range(len(stretch.done) - 1, -1, -1):
        ended = stretch.done[t].unsqueeze(1)
        value = torch.where(ended, stretch.rewards[t], value)
        ahead = torch.where(ended, stretch.rewards[t], ahead)
        mean = torch.lerp(value, stretch.others[t], stretch.rest[t].unsqueeze(1))
        targets[t] = torch.lerp(mean, ahead, lam)
        chose = stretch.choice[t].unsqueeze(1)
        ahead = torch.where(chose, targets[t], ahead)
        value = torch.where(chose, stretch.values[t], value)
    return targets


def chairs(turn: Tensor, seats: Tensor, most: int) -> Tensor:
    """For each position and chair from the mover on, the seat that has it; none: beyond the last.

    Chairs where nobody sits keep their own number, so every row is a permutation.
    """
    chair = torch.arange(most, device=turn.device)
    seats = seats.unsqueeze(1)
    return torch.where(chair < seats, (chair + turn.long().unsqueeze(1)) % seats, chair)


def from_mover(shares: Tensor, places: Tensor) -> Tensor:
    """Shares by seat of the table, put in the order from the mover on."""
    return shares.gather(1, places)


def at_table(shares: Tensor, places: Tensor) -> Tensor:
    """Shares from the mover on, put in the order of the table."""
    return torch.zeros_like(shares).scatter(1, places, shares)
