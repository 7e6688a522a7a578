"""One game of Space Beans in progress, and what its seats have learnt."""

from __future__ import annotations

from typing import Annotated

from stammtisch.kernel.record import Int8, Int16, Int32, Int64, Record, record

DRAW, END, LAY, MORE = range(4)
"""The phases of a turn (S2.3); more cards may follow the first one laid."""

SEATS = 6
VIEWERS = SEATS + 1
"""Those who remember: every seat, and the spectators."""

PAGES = 155
"""A diary has one for each turn and each shuffle in it; a memory is 85 whole cache lines."""

LOTS = 10
COVER, FRESH, HAND, PILE = 0, SEATS, SEATS + 1, 2 * SEATS + 1
PLACES = PILE + 1
"""Where an unseen card may be, in the order in which they are filled: the hidden collections,
what is being laid face down, the hands, the draw pile."""


@record
class State(Record):
    """What lies on the table, face up and face down; what few moves look at stands last."""

    hand: Annotated[list[int], Int64 * 12]  # each seat's cards, a heap of two words
    discards: Annotated[list[int], Int64 * 2]  # the discard pile, likewise
    scored: Annotated[list[int], Int64 * 2]  # all points piles together, likewise
    turns: Annotated[int, Int32]  # turns that are over
    cap: Annotated[int, Int32]  # turns after which the game is broken off (S8.10); 0: never
    open: Annotated[list[int], Int16 * 6]  # each seat's open collection, a set of one kind
    cover: Annotated[list[int], Int16 * 6]  # each seat's hidden collection, likewise
    score: Annotated[list[int], Int16 * 6]  # points in the points pile; at the end, the bonus
    open_kind: Annotated[list[int], Int8 * 6]  # the kind of the open collection, or 0
    cover_kind: Annotated[list[int], Int8 * 6]  # the kind of the hidden one, or 0
    held: Annotated[list[int], Int8 * 6]  # cards in each hand: open to all (S7.1)
    covered: Annotated[list[int], Int8 * 6]  # cards in each hidden collection: likewise (S7.2)
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
    booty: Annotated[list[int], Int16 * 42]  # each seat's points pile by kinds, seven a seat
    pile: Annotated[list[int], Int8 * 105]  # the draw pile; the last one is drawn first


@record
class Memory(Record):
    """What the seats keep in mind, and a diary of the game.

    In mind is what a look at the table calls up: the cards a seat has passed on
    and where they must have gone. Whoever imagines the others' cards reads the
    diary and concludes all that follows from it (`stammtisch.games.space_beans.knowledge.recall`);
    only then are there lots.
    """

    # In mind
    today: Annotated[int, Int64]  # the page of the turn that goes on
    pages: Annotated[int, Int16]  # how many the diary has, today's included
    concluded: Annotated[int, Int8]  # the viewer who has drawn conclusions, plus 1; 0 if none
    hid: Annotated[list[int], Int64 * SEATS]  # cards that a seat laid hidden, a byte a turn
    drew: Annotated[list[int], Int64 * SEATS]  # cards that it drew, likewise
    lost: Annotated[list[int], Int64 * (SEATS * 2)]  # passed on by it, hidden by one of several
    traced: Annotated[list[int], Int32 * (SEATS * SEATS)]  # by a seat: those another one must hide
    given: Annotated[list[int], Int64 * (SEATS * SEATS * 2)]  # passed on by it, in each hand now
    stock: Annotated[list[int], Int64 * 2]  # the cards that were shuffled last

    # The diary
    page: Annotated[list[int], Int64 * PAGES]  # what happened in each turn
    moved: Annotated[list[int], Int64 * (PAGES * 2)]  # the hand passed on, or the cards shuffled
    unseen: Annotated[list[int], Int64 * (VIEWERS * 2)]  # unseen by each viewer when it was begun
    begun: Annotated[list[int], Int8 * PLACES]  # cards in each place then

    # What one viewer has concluded. A lot is cards that were seen together last: a hand
    # passed on, or a pile that was shuffled. They then went unseen from place to place.
    lot: Annotated[list[int], Int64 * (LOTS * 2)]  # the cards of each lot, a heap
    most: Annotated[list[int], Int8 * (LOTS * PLACES)]  # so many of it can be in each place
    least: Annotated[list[int], Int8 * (LOTS * PLACES)]  # so many must be there
    room: Annotated[list[int], Int8 * PLACES]  # cards in each place that the viewer does not see
    top: Annotated[int, Int8]  # lots in use

    # A world in the making: for each lot,
    free: Annotated[list[int], Int64 * (LOTS * 2)]  # its cards that have no place yet
    can: Annotated[list[int], Int8 * LOTS]  # how many can come to the place that is filled
    must: Annotated[list[int], Int8 * LOTS]  # how many must
    later: Annotated[list[int], Int8 * LOTS]  # the room of places that it can come to later
