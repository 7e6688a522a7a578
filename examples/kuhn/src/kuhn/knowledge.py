"""What a seat knows: its own card, and every move (K4)."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated

from kuhn.moves import State
from stammtisch.kernel.chance import below, roll
from stammtisch.kernel.record import Int8, Record, record
from stammtisch.kernel.rule import rule


@record
class Memory(Record):
    """Moves say nothing certain of a card, so there is nothing to remember."""

    nothing: Annotated[int, Int8]


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """Every move is seen; what it means is anybody's guess."""


@rule
def witness_deal(m: Memory, s: State) -> None:
    """Nobody sees another card."""


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """The other card and the spare one are hidden (K4.1)."""
    for other in range(2):
        if other != seat:
            s.card[other] = 0
    s.spare = 0


@rule
def imagine(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Share the unseen cards out: each way is as likely."""
    if s.turn < 0:
        return dice
    left = 0
    for card in range(1, 4):
        if seat < 0 or s.card[seat] != card:
            cards[left] = card
            left += 1
    for other in range(2):
        if other != seat:
            dice = roll(dice)
            chosen = below(dice, left)
            s.card[other] = cards[chosen]
            left -= 1
            cards[chosen] = cards[left]
    s.spare = cards[0]
    return dice
