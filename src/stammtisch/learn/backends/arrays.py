"""The arrays of a batch, grouped as loops and kernels take them.

Numba compiles named tuples like the arrays in them: no price is paid for the names.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Games(NamedTuple):
    """The records, a row for each game."""

    states: Any
    memories: Any
    episodes: Any
    empty_memory: Any
    """One row, what a memory is when a game begins."""
    final_states: Any
    final_memories: Any
    """A row for each game that shows how its last one ended; one row if nobody asks."""


class Observations(NamedTuple):
    """What the seat to move is shown of each game."""

    turn: Any
    pages: Any
    """The set of pages of the action list that hold legal actions."""
    legal_bits: Any
    legal_mask: Any
    features: Any


class Outcomes(NamedTuple):
    """What the last step ended."""

    done: Any
    truncated: Any
    rewards: Any


class Choices(NamedTuple):
    """The actions of a step, and the dice that random ones are drawn with."""

    actions: Any
    dice: Any
