"""One game of Beim Jupiter in progress, and what its seats have learnt."""

from __future__ import annotations

from typing import Annotated

from stammtisch.kernel.record import Int8, Int16, Int64, Record, record

LAY, BID, TRICKS, AWARD = range(4)
"""The phases of a round (J1.10)."""

NO_BID = -1

SEAT = 7
"""Tells the compiler, where it matters, that a seat to act is not below 0."""


@record
class State(Record):
    """What lies on the table, face up and face down."""

    hand: Annotated[list[int], Int64 * 5]  # the cards each seat holds, but for the lambs
    led: Annotated[int, Int64]  # the cards that follow in this trick; 0 while only lambs lie there
    played: Annotated[int, Int64]  # the cards played to this round's tricks, but for the lambs
    deck: Annotated[int, Int64]  # the cards never laid face up, but for the lambs
    row: Annotated[list[int], Int64 * 12]  # the cards beside each trick number, from 1
    won: Annotated[list[int], Int64 * 5]  # the cards each seat has won
    took: Annotated[list[int], Int16 * 5]  # trick points in this round
    best: Annotated[int, Int16]  # rank of the best card in the trick, and its place
    lambs: Annotated[list[int], Int8 * 5]  # the lambs each seat holds
    trick: Annotated[list[int], Int8 * 5]  # each seat's play in the trick, plus 1
    tricks: Annotated[list[int], Int8 * 5]  # tricks taken in this round
    laid: Annotated[list[int], Int8 * 5]  # the card each seat laid this round, plus 1
    bid: Annotated[list[int], Int8 * 5]  # tricks announced, or NO_BID
    turn: Annotated[int, Int8]  # the seat to act, or DEAL, or OVER
    phase: Annotated[int, Int8]
    players: Annotated[int, Int8]
    lap: Annotated[int, Int8]  # the round, from 1; 9 after the last
    starter: Annotated[int, Int8]  # the start player of this round
    trump: Annotated[int, Int8]  # the trump colour, or NO_COLOUR
    fallen: Annotated[int, Int8]  # cards in the trick
    worth: Annotated[int, Int8]  # the points in the trick
    slain: Annotated[int, Int8]  # lambs played to this round's tricks
    aside: Annotated[int, Int8]  # the card set aside, plus 1; 0 if there is none
    locks: Annotated[int, Int8]  # seats that locked their card this round, as bits
    zeros: Annotated[int, Int8]  # seats that have used their zero-tricks card, as bits
    settled: Annotated[int, Int8]  # seats that are done with this round's award, as bits


@record
class Memory(Record):
    """What play has shown, to everyone alike."""

    lacks: Annotated[list[int], Int64 * 5]  # cards each seat has shown not to hold
