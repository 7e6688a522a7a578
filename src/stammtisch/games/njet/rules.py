"""The rules of Njet!, in the order of the rulebook.

Stefan Dorra, Goldsieber 1997. Clauses: docs/rules/njet.md. Our rulings where
the rulebook is silent are marked there: N1.11, N1.12, N2.4, N5.2, N5.4,
N6.7, N6.11, N10.3, N10.5, N12.4, N12.5.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.njet.cards import (
    ALL_FIELDS,
    COLOUR,
    DECK,
    DISCARD,
    EVERY_KIND,
    FIELDS,
    KINDS,
    NO_SUPER,
    ONES,
    POINTS,
    ROW,
    START,
    SUPER,
    TRUMP,
    alike,
    with_card,
    without_card,
)
from stammtisch.games.njet.state import DISCARDS, PARTNER, TRICKS, VETO, State
from stammtisch.kernel.bits import count, lowest
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.rule import rule

ALONE = FIELDS + 4
PAGES = (FIELDS + 5, KINDS, KINDS)
"""Actions: veto and partner; discard; play."""

PAGE_STARTS = (0, FIELDS + 5, FIELDS + 5 + KINDS)
SUPER_RANK, TRUMP_RANK, LED_RANK = 48, 32, 16
SEATS = 3
"""A mask that tells the compiler that the seat to act is not negative."""


@rule
def after(s: State, seat: int) -> int:
    """The left neighbour (N2.3)."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def hand_size(s: State) -> int:
    """Cards dealt to each seat (N1.13, N11.3)."""
    return 10 if s.players == 4 else 12


# Set-up and deal


@rule
def start(s: State, options: tuple[int, int, int]) -> None:
    """The empty table: players, rounds, and the seat that begins (N2.4)."""
    s.players = options[0]
    s.rounds = options[1]
    s.dealer = (options[2] if options[2] > 1 else options[0] + 1) - 2
    s.dealt = 0
    for seat in range(4):
        s.score[seat] = 0
    clear(s)
    s.turn = DEAL


@rule
def clear(s: State) -> None:
    """Between rounds: no cards, no sides, no stones but one with three players (N2.7, N11.5)."""
    for seat in range(4):
        s.hand[seat] = 0
        s.thrown[2 * seat] = 0
        s.thrown[2 * seat + 1] = 0
        s.trick[seat] = 0
    for side in range(2):
        s.tricks[side] = 0
        s.booty[side] = 0
    s.free = ALL_FIELDS if s.players == 4 else ALL_FIELDS ^ 1 << START + 3
    s.open = s.free
    s.played = s.trumps = s.led = 0
    s.best = s.laid = s.ones = s.left = 0
    s.starter = s.side = s.toss = s.supers = s.worth = 0
    s.phase = VETO


@rule
def undealt_deck(s: State, cards: MutableSequence[int]) -> int:
    """All cards of the game (N1.13), without the 4s for three players (N11.2)."""
    if s.players == 4:
        for card in range(DECK):
            cards[card] = card
        return DECK
    for card in range(12):
        cards[card] = card
    for card in range(16, DECK):
        cards[card - 4] = card
    return DECK - 4


@rule
def lay_out(s: State, cards: MutableSequence[int]) -> None:
    """Deal everything; the dealer's left neighbour begins (N3.1)."""
    size = hand_size(s)
    for seat in range(s.players):
        hand = 0
        for place in range(seat * size, seat * size + size):
            hand |= 1 << cards[place]
        s.hand[seat] = alike(hand)
    s.dealt += 1
    s.turn = after(s, s.dealer)


# What may be done


@rule
def pages(s: State) -> tuple[int, int]:
    """Each phase has its page; partner shares that of the vetoes."""
    page = s.phase - 1 if s.phase > PARTNER else 0
    return page, page + 1


@rule
def page_start(page: int) -> int:
    later = FIELDS + 5 if page == 1 else FIELDS + 5 + KINDS
    return later if page else 0


@rule
def legal(s: State, page: int) -> int:
    """From the strictest duty to free choice."""
    if s.phase == TRICKS:
        hand = s.hand[s.turn & SEATS] & EVERY_KIND
        following = hand & s.led
        return following if following else hand
    if s.phase == VETO:
        return s.open
    if s.phase == DISCARDS:
        return s.hand[s.turn] & EVERY_KIND
    return partners(s)


@rule
def partners(s: State) -> int:
    """The other seats (N4.3); alone only with three players (N4.4, N11.7)."""
    others = ((1 << s.players) - 1) ^ 1 << s.turn
    return (others if s.players == 4 else others | 16) << FIELDS


@rule
def play(s: State, action: int) -> None:
    """The one move."""
    if s.phase == TRICKS:
        play_card(s, action - (FIELDS + 5 + KINDS))
    elif s.phase == VETO:
        cover(s, action)
    elif s.phase == DISCARDS:
        throw(s, action - (FIELDS + 5))
    else:
        take_partner(s, action - FIELDS)


# The Njet phase


@rule
def cover(s: State, field: int) -> None:
    """Put a stone on a field (N3.2); the last of a row stays free (N3.5)."""
    row = ROW[field]
    s.free ^= 1 << field
    still = s.free & row
    s.open &= ~(1 << field if still & (still - 1) else row)
    if s.open:
        s.turn = after(s, s.turn)
    else:
        read_board(s)


@rule
def read_board(s: State) -> None:
    """The free field of every row is what holds (N3.8 to N3.12)."""
    s.starter = lowest(s.free)
    s.toss = lowest(s.free >> DISCARD)
    super_colour = lowest(s.free >> SUPER)
    s.supers = 0 if super_colour == NO_SUPER else 1 << super_colour
    s.trumps = COLOUR << lowest(s.free >> TRUMP) | s.supers
    s.worth = lowest(s.free >> POINTS) + 1
    s.left = hand_size(s) - s.toss
    s.phase = PARTNER
    s.turn = s.starter


# Partner and discards


@rule
def take_partner(s: State, choice: int) -> None:
    """Settle the sides (N4.2, N11.7); `choice` 4 is alone."""
    s.side = 1 << s.turn
    if choice < 4:
        s.side |= 1 << choice
    s.phase = DISCARDS if s.toss else TRICKS


@rule
def throw(s: State, card: int) -> None:
    """Discard one card (N5.1); when everyone has, the start player leads (N6.1)."""
    seat = s.turn
    s.hand[seat] = without_card(s.hand[seat], 1 << card)
    first = s.thrown[2 * seat]
    s.thrown[2 * seat] = card + 1 if s.laid == 0 else min(first, card + 1)
    if s.laid:
        s.thrown[2 * seat + 1] = max(first, card + 1)
    s.laid += 1
    if s.laid == s.toss:
        s.laid = 0
        s.turn = after(s, seat)
        if s.turn == s.starter:
            s.phase = TRICKS


# The tricks


@rule
def play_card(s: State, card: int) -> None:
    """Play one card; whoever laid the best wins when all have played (N7.1)."""
    seat = s.turn & SEATS
    bit = 1 << card
    s.hand[seat] = without_card(s.hand[seat], bit)
    s.played = with_card(s.played, bit)
    s.trick[seat] = card + 1
    if s.laid == 0:
        s.led = class_of(s, card)
    s.best = max(s.best, rank(s, card) << 2 | s.laid)
    s.ones |= (1 if bit & ONES else 0) << seat
    s.laid += 1
    s.turn = after(s, seat)
    if s.laid == s.players:
        gather(s)


@rule
def class_of(s: State, card: int) -> int:
    """The cards that follow this one: the trumps, or its colour without them (N6.6, N6.7)."""
    colour = COLOUR << (card & 3) & ~s.trumps
    return s.trumps if s.trumps >> card & 1 else colour


@rule
def rank(s: State, card: int) -> int:
    """Supertrump over trump over the colour led (N7.2 to N7.6); other cards cannot win."""
    height = LED_RANK + (card >> 2) if s.led >> card & 1 else 0
    height = TRUMP_RANK + (card >> 2) if s.trumps >> card & 1 else height
    return SUPER_RANK if s.supers >> card & 1 else height


@rule
def gather(s: State) -> None:
    """The winner's side takes trick and opponents' 1s (N7.8, N8.1), and she leads (N6.2)."""
    winner = s.turn + (s.best & 3)
    winner = winner - s.players if winner >= s.players else winner
    other = 1 ^ s.side >> winner & 1
    s.tricks[other] += 1
    s.booty[other] += count(s.ones & (s.side if other else ~s.side))
    s.turn = winner
    for seat in range(4):
        s.trick[seat] = 0
    s.led = s.best = s.laid = s.ones = 0
    s.left -= 1
    if s.left == 0:
        score_round(s)


# Scoring and end


@rule
def score_round(s: State) -> None:
    """Everyone is credited with her side's result (N9.3); then the next round, or the end."""
    for seat in range(s.players):
        s.score[seat] += result(s, 1 ^ s.side >> seat & 1)
    clear(s)
    s.dealer = after(s, s.dealer)
    s.turn = OVER if s.dealt == s.rounds else DEAL


@rule
def result(s: State, side: int) -> int:
    """(Tricks + booty) times the points (N9.2), doubled for a lone player (N11.9)."""
    seats = count(s.side)
    if side:
        seats = s.players - seats
    worth = 2 * s.worth if seats == 1 else s.worth
    return (s.tricks[side] + s.booty[side]) * worth


@rule
def points(s: State, seat: int) -> int:
    return s.score[seat]
