"""One game of Njet! in progress, and what its seats have learnt."""

from __future__ import annotations

from typing import Annotated

from stammtisch.kernel.record import Int8, Int16, Int32, Int64, Record, record

VETO, PARTNER, DISCARDS, TRICKS = range(4)
"""The phases of a round (N2.1)."""


@record
class State(Record):
    """What lies on the table, face up and face down."""

    hand: Annotated[list[int], Int64 * 4]  # the cards each seat holds
    played: Annotated[int, Int64]  # the cards played to this round's tricks
    trumps: Annotated[int, Int64]  # trump colour and supertrumps (N6.6)
    led: Annotated[int, Int64]  # the class led to this trick; 0 before the lead
    free: Annotated[int, Int32]  # fields of the board without a stone
    open: Annotated[int, Int32]  # fields that may still be covered (N3.5)
    score: Annotated[list[int], Int16 * 4]  # points on the pad
    best: Annotated[int, Int16]  # rank of the best card in the trick, and its place
    thrown: Annotated[list[int], Int8 * 8]  # two a seat: cards discarded, plus 1, ascending
    trick: Annotated[list[int], Int8 * 4]  # each seat's card in the trick, plus 1
    tricks: Annotated[list[int], Int8 * 2]  # won by the start player's side, by the other
    booty: Annotated[list[int], Int8 * 2]  # likewise
    turn: Annotated[int, Int8]  # the seat to act, or DEAL, or OVER
    phase: Annotated[int, Int8]
    players: Annotated[int, Int8]
    rounds: Annotated[int, Int8]  # how many are played in all
    dealt: Annotated[int, Int8]  # rounds dealt so far
    dealer: Annotated[int, Int8]
    starter: Annotated[int, Int8]  # the start player of the tricks
    side: Annotated[int, Int8]  # the seats of the start player's side, as bits
    toss: Annotated[int, Int8]  # cards everyone discards
    supers: Annotated[int, Int8]  # the colour whose 1s are supertrump, as the bit of its 1; or 0
    worth: Annotated[int, Int8]  # points for a trick or a booty card
    left: Annotated[int, Int8]  # tricks left to win, the present one included
    laid: Annotated[int, Int8]  # cards in the trick; or discards of the seat to act
    ones: Annotated[int, Int8]  # seats that played a 1 to this trick, as bits


@record
class Memory(Record):
    """What play has shown, to everyone alike."""

    lacks: Annotated[list[int], Int64 * 4]  # cards each seat has shown not to hold
