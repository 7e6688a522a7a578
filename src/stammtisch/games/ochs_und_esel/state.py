"""One game of Ochs & Esel in progress, and what its seats have learnt."""

from __future__ import annotations

from typing import Annotated

from stammtisch.kernel.record import Int8, Int16, Int32, Int64, Record, record

SEATS = 12


@record
class State(Record):
    """What lies on the table, face up and face down; bunches of cards are counts (`cards`)."""

    hand: Annotated[list[int], Int64 * 12]  # the cards each seat holds
    lain: Annotated[int, Int64]  # the cards laid in this round
    out: Annotated[int, Int64]  # cards of earlier rounds, out for this deal
    pile: Annotated[int, Int64]  # the cards of the ox round, face down before their owner
    aside: Annotated[int, Int64]  # cards that were not dealt
    score: Annotated[list[int], Int32 * 12]  # penalty points written down
    laid: Annotated[list[int], Int16 * 12]  # each seat's latest action in this deal, plus 1
    held: Annotated[list[int], Int8 * 12]  # how many cards each seat holds
    rounds: Annotated[int, Int16]  # finished rounds of this deal
    turn: Annotated[int, Int8]  # the seat to act, or DEAL, or OVER
    players: Annotated[int, Int8]
    deals: Annotated[int, Int8]  # how many are played in all
    dealt: Annotated[int, Int8]  # deals begun so far
    ox: Annotated[int, Int8]  # 1 if the ox takes part
    starter: Annotated[int, Int8]  # the start player of this round; of the deal that is due
    had: Annotated[int, Int8]  # turns taken in this round
    led: Annotated[int, Int8]  # how many cards were led; 0 before the lead
    animal: Annotated[int, Int8]  # the action of the animal that was led, or 0
    best: Annotated[int, Int8]  # worth of the highest cards of this round
    winner: Annotated[int, Int8]  # the seat that laid them
    barred: Annotated[int, Int8]  # the action of the animal that may not be led now, or 0
    owner: Annotated[int, Int8]  # the seat with the pile before it, plus 1; 0 without a pile


@record
class Memory(Record):
    """What everyone has seen of the hands."""

    known: Annotated[list[int], Int64 * 12]  # cards each seat took up and must still hold (O9.2)
