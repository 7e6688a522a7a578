"""Which clauses of docs/rules/ochs-und-esel.md a move used, in the game without the ox."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.games.ochs_und_esel.cards import (
    ALONE,
    DONKEY,
    EVERY_NUMBER,
    LAY_DONKEY,
    LAY_JOKERS,
    LAY_OX,
    PASS,
    SETS,
    jokers_in,
)
from stammtisch.games.ochs_und_esel.notation import ACTIONS
from stammtisch.games.ochs_und_esel.rules import highest_with, worth_here
from stammtisch.games.ochs_und_esel.state import State
from stammtisch.kernel.hooks import OVER

DEALT = "O1.1 O1.2 O2.1 O2.2 O2.6 O2.7 O2.8 O2.9 O3.1 O9.1"
COUNTED = "O6.1 O6.4"


def used(before: State, move: str, after: State) -> Iterator[str]:
    """The clauses that the move, or the deal, came under."""
    if move == "deal":
        yield from DEALT.split()
        if not after.ox:
            yield from ("O2.4", "O2.5") if after.dealt == 1 else ("O6.7",)
        return
    action = ACTIONS.index(move)
    yield from ("O3.1", "O10.1") if action >= SETS else ("O3.1",)
    if before.led == 0:
        yield from led(before, action)
    elif before.animal == LAY_DONKEY:
        yield from to_the_donkey(before, action)
    elif before.animal == LAY_OX:
        yield from ("O8.6", "O8.7")
    else:
        yield from answered(before, action)
    if before.had == before.players - 1:
        yield from round_closed(before, action, after)


def jokers_played(before: State, action: int) -> Iterator[str]:
    """What a joker was worth, outside donkey rounds."""
    if LAY_JOKERS <= action < SETS:
        yield from ("O4.2", "O4.4")
    elif action >= SETS and "J" in ACTIONS[action]:
        yield "O4.1"
        if before.best == 13 or worth_here(before, action) == 13:
            yield "O4.3"


def led(before: State, action: int) -> Iterator[str]:
    yield "O3.3"
    if action == LAY_DONKEY:
        yield from ("O5.1", "O5.2")
        if before.rounds == 0:
            yield "O5.10"
        if before.held[before.turn] == 1:
            yield "O5.11"
    elif action == LAY_OX:
        yield "O8.5"
    else:
        yield from ("O3.2", "O3.8")
        yield from jokers_played(before, action)
        if before.hand[before.turn] & DONKEY and before.barred == LAY_DONKEY:
            yield "O5.9"


def answered(before: State, action: int) -> Iterator[str]:
    """A raise or a pass."""
    yield "O3.4"
    if action == PASS:
        yield from ("O3.7", "O9.3")
        if before.best == ALONE:
            yield "O4.4"
    else:
        yield from ("O3.5", "O3.6", "O3.8")
        yield from jokers_played(before, action)


def to_the_donkey(before: State, action: int) -> Iterator[str]:
    yield from ("O5.3", "O5.4")
    if action == LAY_JOKERS:
        yield "O5.5"
    if before.lain & EVERY_NUMBER and worth_here(before, action) == before.best:
        yield "O5.7"


def round_closed(before: State, action: int, after: State) -> Iterator[str]:
    """Where the cards of the round went, and whether the deal is over."""
    if before.animal == LAY_DONKEY:
        yield from ("O5.6", "O5.8", "O9.2")
        taker = highest_with(before, action)
        if before.held[taker] - (taker == before.turn) == 0:
            yield "O6.3"
    else:
        yield from ("O3.9", "O3.10")
    if after.turn >= 0:
        return
    yield from COUNTED.split()
    hands = [*before.hand[: before.players]]
    if any(jokers_in(hand) for hand in hands):
        yield "O6.5"
    if not after.ox:
        yield from ("O6.6", "O6.7")
    if any(held == 0 for held in before.held[: before.players]):
        yield "O6.2"
    if after.turn == OVER:
        yield from ("O7.1", "O7.2")
