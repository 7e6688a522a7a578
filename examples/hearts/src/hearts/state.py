"""One game of Hearts in progress, and what its seats have learnt."""

from __future__ import annotations

from typing import Annotated

from stammtisch.kernel.record import Int8, Int16, Int64, Record, record

PASSING, TRICKS = range(2)
"""The phases of a round (H2.1)."""

CLEAN, ANY_CLUB, JACK_BONUS, NO_TRICK_BONUS, INSTEAD = (1 << place for place in range(5))
"""The options that are asked about in play, as bits of `house`."""


@record
class State(Record):
    """What lies on the table, face up and face down."""

    hand: Annotated[list[int], Int64 * 4]  # the cards each seat holds
    won: Annotated[list[int], Int64 * 4]  # the cards each seat has taken in tricks
    passed: Annotated[list[int], Int64 * 4]  # the cards each seat has passed on
    began: Annotated[list[int], Int64 * 4]  # the hand with which each seat began the tricks
    played: Annotated[int, Int64]  # the cards of all tricks that are taken
    pile: Annotated[int, Int64]  # the cards of the trick at hand
    led: Annotated[int, Int64]  # the suit led; 0 before the lead
    breakers: Annotated[int, Int64]  # cards any of which, once played, lets hearts be led
    score: Annotated[list[int], Int16 * 4]  # penalty points written down
    target: Annotated[int, Int16]  # points with which the game ends
    trick: Annotated[list[int], Int8 * 4]  # each seat's card in the trick, plus 1
    turn: Annotated[int, Int8]  # the seat to act, or DEAL, or OVER
    phase: Annotated[int, Int8]
    players: Annotated[int, Int8]
    dealt: Annotated[int, Int8]  # rounds dealt so far; no more are counted than 127
    first: Annotated[int, Int8]  # the direction of the first pass; -1 if there is never one
    away: Annotated[int, Int8]  # how many seats to the left cards are passed; 0 is not at all
    house: Annotated[int, Int8]  # the options that are on
    opener: Annotated[int, Int8]  # the seat that leads to the first trick
    winner: Annotated[int, Int8]  # the seat with the best card of the trick
    best: Annotated[int, Int8]  # that card
    laid: Annotated[int, Int8]  # cards in the trick; or cards chosen by the seat to pass
    left: Annotated[int, Int8]  # tricks left to take, the present one included


@record
class Memory(Record):
    """What play has shown, to everyone alike."""

    lacks: Annotated[list[int], Int64 * 4]  # cards each seat has shown not to hold
