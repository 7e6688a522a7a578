"""Rollouts from decision to decision, for any game."""

from __future__ import annotations

from typing import Any

from stammtisch.bots.heuristics.hooks import cutoff
from stammtisch.bots.search.ismcts import ROLLOUT_CAP
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.hooks import legal, page_start, pages
from stammtisch.kernel.playout import witnessed_play
from stammtisch.kernel.rule import rule


@rule
def advance(s: Any, m: Any, root: Any, action: int) -> None:
    """Make a move, and all that follow without a choice."""
    for _ in range(ROLLOUT_CAP):
        witnessed_play(s, m, action)
        if is_done(s, root):
            return
        action = only_legal(s)
        if action < 0:
            return


@rule
def is_done(s: Any, root: Any) -> bool:
    """Whether a rollout from a root has come to its end."""
    return s.turn < 0 or cutoff(s, root)


@rule
def only_legal(s: Any) -> int:
    """The only legal action; -1 where there are more."""
    only = -1
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        if bits:
            if only >= 0 or bits & (bits - 1):
                return -1
            only = page_start(page) + lowest(bits)
    return only
