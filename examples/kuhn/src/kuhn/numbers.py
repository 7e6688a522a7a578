"""What a seat knows, as numbers for a network; and what it does not, for a critic."""

from __future__ import annotations

from collections.abc import MutableSequence

from kuhn.knowledge import Memory
from kuhn.moves import State
from stammtisch.kernel.features import layout, mark, put_bits, put_number, starts
from stammtisch.kernel.rule import rule

LEVEL = 4096
"""Chips are counted from here, so that what is lost is a number too."""

LAYOUT = layout(
    ("turn", 2, "the seat to act: oneself, the other"),
    ("first", 2, "the seat that opens the deal"),
    ("bettor", 2, "the seat that has bet"),
    ("card", 3, "one's own card: jack, queen, king"),
    ("shown", 6, "the cards of the last showdown: one's own, the other's"),
    ("made", 1, "moves in this deal"),
    ("deals", 2, "deals so far, and deals in all"),
    ("chips", 4, "won or lost, plus 4096: whole 64s and the rest, one's own first"),
)
TURN, FIRST, BETTOR, CARD, SHOWN, MADE, DEALS, CHIPS = starts(LAYOUT)

PRIVILEGED_LAYOUT = layout(("card", 3, "the other's card"))


@rule
def seen_from(place: int, seat: int) -> int:
    """The mark of a seat, counted from the one that looks; -1 and less is nobody."""
    return mark(place if seat == 0 or place < 0 else 1 - place)


@rule
def features(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """Everything the seat knows."""
    put_bits(out, TURN, seen_from(s.turn, seat), 2)
    put_bits(out, FIRST, seen_from(s.first, seat), 2)
    put_bits(out, BETTOR, seen_from(s.bettor - 1, seat), 2)
    put_bits(out, CARD, mark(s.card[seat] - 1), 3)
    for place in range(2):
        other = seat if place == 0 else 1 - seat
        put_bits(out, SHOWN + 3 * place, mark(s.shown[other] - 1), 3)
        put_number(out, CHIPS + 2 * place, LEVEL + s.score[other])
    out[MADE] = s.made
    out[DEALS] = s.dealt
    out[DEALS + 1] = s.deals


@rule
def privileged(s: State, m: Memory, seat: int, out: MutableSequence[int]) -> None:
    """The other's card."""
    put_bits(out, 0, mark(s.card[1 - seat] - 1), 3)
