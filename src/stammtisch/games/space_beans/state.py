"""One game of Space Beans in progress, and what its seats have learnt."""

from __future__ import annotations

from typing import Annotated

from stammtisch.kernel.record import Int8, Int16, Int32, Int64, Record, record

DRAW, END, LAY, MORE = range(4)
"""The phases of a turn (S2.3); more cards may follow the first one laid."""

SEATS = 6
VIEWERS = SEATS + 1
"""Those who remember: every seat, and the spectators."""

LOTS = 10
PLACES = 13
"""Where an unseen card may be: the hands, then the hidden collections, then the draw pile."""

COVER, PILE = SEATS, 2 * SEATS

LOOSE, UNTIDY = 1, 2
"""A viewer has something to think over; lots of hers may have become alike."""


@record
class State(Record):
    """What lies on the table, face up and face down."""

    hand: Annotated[list[int], Int64 * 12]  # each seat's cards: two words a seat
    turns: Annotated[int, Int32]  # turns that are over
    cap: Annotated[int, Int32]  # turns after which the game is broken off (S8.10); 0: never
    open: Annotated[list[int], Int16 * 6]  # each seat's open collection, a set of one kind
    cover: Annotated[list[int], Int16 * 6]  # each seat's hidden collection, likewise
    discards: Annotated[list[int], Int16 * 7]  # the discard pile by kinds
    booty: Annotated[list[int], Int16 * 42]  # each seat's points pile by kinds, seven a seat
    scored: Annotated[list[int], Int16 * 7]  # all points piles together
    score: Annotated[list[int], Int16 * 6]  # points in the points pile; at the end, the bonus
    open_kind: Annotated[list[int], Int8 * 6]  # the kind of the open collection, or 0
    cover_kind: Annotated[list[int], Int8 * 6]  # the kind of the hidden one, or 0
    held: Annotated[list[int], Int8 * 6]  # cards in each hand: open to all (S7.1)
    covered: Annotated[list[int], Int8 * 6]  # cards in each hidden collection: likewise (S7.2)
    pile: Annotated[list[int], Int8 * 105]  # the draw pile; the last one is drawn first
    left: Annotated[int, Int8]  # cards in the draw pile
    discarded: Annotated[int, Int8]  # cards in the discard pile
    turn: Annotated[int, Int8]  # the seat to act, or DEAL, or OVER
    mover: Annotated[int, Int8]  # the seat whose turn it is, also while a deal is due
    phase: Annotated[int, Int8]
    players: Annotated[int, Int8]
    first: Annotated[int, Int8]  # the seat that began
    dealt: Annotated[int, Int8]  # 1 once the first deal is made
    due: Annotated[int, Int8]  # cards still to be drawn after a reshuffle
    laid: Annotated[int, Int8]  # cards laid this turn
    hiding: Annotated[int, Int8]  # 1 if they were laid face down
    last: Annotated[int, Int8]  # value of the last one, from 0
    finisher: Annotated[int, Int8]  # the seat that ended the game, plus 1; 0 if broken off


@record
class Memory(Record):
    """What each viewer knows of the cards unseen by it, as lots.

    A lot is cards that a viewer saw together last: a hand it passed on, or a
    pile that was shuffled. They then went unseen from place to place; a lot has
    bounds for how many of its cards can be in each place.
    """

    room: Annotated[list[int], Int64 * 2]  # cards in each place, a word of lanes for each side
    most: Annotated[list[int], Int64 * (VIEWERS * LOTS * 2)]  # of a lot at most, in lanes like room
    least: Annotated[list[int], Int64 * (VIEWERS * LOTS)]  # in hidden collections, likewise
    allowed: Annotated[list[int], Int64 * (VIEWERS * 2)]  # of all lots together, likewise
    lot: Annotated[list[int], Int64 * (VIEWERS * 7)]  # the lots of unseen cards, a word a kind
    wide: Annotated[list[int], Int16 * VIEWERS]  # lots whose bounds allow more than their cards
    lot_size: Annotated[list[int], Int8 * (VIEWERS * LOTS)]  # unseen cards in each lot
    top: Annotated[list[int], Int8 * VIEWERS]  # the highest lot in use
    astir: Annotated[list[int], Int8 * VIEWERS]  # LOOSE, UNTIDY or both
    absent: Annotated[int, Int8]  # the viewers, as bits, who remember nothing
