"""Which clause of docs/rules/ochs-und-esel.md forbids an illegal action."""

from __future__ import annotations

from stammtisch.games.ochs_und_esel.cards import (
    ALONE,
    ANIMALS,
    DONKEY,
    KINDS,
    LAY_DONKEY,
    LAY_OX,
    PASS,
    ROW_JOKERS,
    SETS,
    bunch_of,
    row_of,
    size_of,
    worth_of,
)
from stammtisch.games.ochs_und_esel.state import State


def refusal(s: State, action: int) -> str:
    """The clause, from the widest reason to the narrowest."""
    if action == PASS:
        return pass_refusal(s)
    if action == LAY_OX and not s.ox:
        return "O2.5"
    if not holds(s.hand[s.turn], bunch_of(action)):
        return "O3.8"
    if action in (LAY_DONKEY, LAY_OX):
        return animal_refusal(s, action)
    if s.animal:
        return "O5.4" if s.animal == LAY_DONKEY else "O8.7"
    return raise_refusal(s, action)


def holds(hand: int, bunch: int) -> bool:
    """Whether a hand has all cards of a bunch."""
    enough = all(hand >> 4 * k & 15 >= bunch >> 4 * k & 15 for k in range(KINDS))
    return enough and not bunch & ANIMALS & ~hand


def pass_refusal(s: State) -> str:
    """Nobody passes in an animal round, and nobody who opens a round."""
    if s.animal:
        return "O5.3" if s.animal == LAY_DONKEY else "O8.6"
    return "O5.11" if s.hand[s.turn] == DONKEY else "O3.3"


def animal_refusal(s: State, action: int) -> str:
    """An animal on the other, after the lead, or too soon."""
    if s.animal:
        return "O8.9"
    if s.led:
        return "O5.1" if action == LAY_DONKEY else "O8.5"
    fresh_from_middle = s.ox and s.rounds <= 2
    return "O8.4" if fresh_from_middle else "O5.9"


def raise_refusal(s: State, action: int) -> str:
    """Too many or too few cards, or too low."""
    if size_of(action) != s.led:
        return "O3.5"
    if s.best == ALONE:
        return "O4.4"
    with_jokers = action >= SETS and ROW_JOKERS[row_of(action)] > 0
    equal = worth_of(action) == s.best
    return "O4.3" if with_jokers and equal and s.best == ALONE - 1 else "O3.6"
