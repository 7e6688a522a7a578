"""Imagined courses of play from decision to decision, and what they come to: for any game."""

from __future__ import annotations

from typing import Any

from stammtisch.bots.heuristics.hooks import estimate, far_enough, spread
from stammtisch.bots.search.ismcts import LONGEST, SHARPNESS, chance
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.hooks import OVER, legal, page_start, pages, play, witness
from stammtisch.kernel.rule import rule


@rule
def move_on(s: Any, m: Any, root: Any, action: int) -> None:
    """Make a move, and all that follow without a choice."""
    for _ in range(LONGEST):
        witness(m, s, action)
        play(s, action)
        if s.turn < 0 or far_enough(s, root):
            return
        action = only_choice(s)
        if action < 0:
            return


@rule
def only_choice(s: Any) -> int:
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


@rule
def share(s: Any, seat: int) -> float:
    """A seat's share of the victory: as it is, or as points and what is to come suggest."""
    top = estimate(s, 0)
    for other in range(1, s.players):
        top = max(top, estimate(s, other))
    total = 0.0
    for other in range(s.players):
        total += standing(s, other, top)
    return standing(s, seat, top) / total


@rule
def standing(s: Any, seat: int, top: float) -> float:
    """How a seat's chances compare with the leader's."""
    behind = estimate(s, seat) - top
    if s.turn == OVER:
        return 1.0 if behind >= 0.0 else 0.0
    return chance(behind * SHARPNESS / spread(s))
