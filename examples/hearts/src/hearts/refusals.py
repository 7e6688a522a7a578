"""Which clause of rules/hearts.md forbids an illegal action."""

from __future__ import annotations

from hearts.cards import CLUBS, DECK, HAND, HEARTS
from hearts.state import ANY_CLUB, PASSING, State


def refusal(s: State, action: int) -> str:
    """The clause, from the widest reason to the narrowest."""
    if (action < DECK) != (s.phase == PASSING):
        return "H2.1"
    card = 1 << action % DECK
    if not s.hand[s.turn] & card:
        return "H3.4" if s.phase == PASSING else "H4.10"
    if s.laid == 0 and s.left == HAND:
        return "H4.2" if s.house & ANY_CLUB and not card & CLUBS else "H4.1"
    if s.led and s.hand[s.turn] & s.led:
        return "H4.3"
    return "H4.7" if s.laid == 0 and card & HEARTS else "H4.6"
