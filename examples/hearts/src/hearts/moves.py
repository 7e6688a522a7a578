"""The rules of Hearts, in the order of a round. Clauses: rules/hearts.md.

With a target of one point a game is one round, and that round is OpenSpiel's hearts with
the same options, move for move (tests/test_openspiel.py).
"""

from __future__ import annotations

from collections.abc import MutableSequence

from hearts.cards import (
    ALL_POINTS,
    CLUBS,
    DECK,
    EVERY_CARD,
    HAND,
    HARMLESS,
    HEARTS,
    JACK,
    OTHERS,
    PASSED,
    QUEEN,
    SUIT,
    TWO_OF_CLUBS,
)
from hearts.state import (
    ANY_CLUB,
    CLEAN,
    INSTEAD,
    JACK_BONUS,
    NO_TRICK_BONUS,
    PASSING,
    TRICKS,
    State,
)
from stammtisch.kernel.bits import count
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.rule import rule

PAGES = (DECK, DECK)
"""Actions: pass a card; play a card."""

AWAY = (1, 3, 2, 0)
"""How many seats to the left cards go: left, right, across, and not at all (H3.2)."""

SEATS = 3
"""A mask: seats go around in fours."""

MOST_ROUNDS = 127


# Set-up and deal


@rule
def start(s: State, options: tuple[int, ...]) -> None:
    """The empty table: players, target, first pass, and the options of play."""
    s.players = options[0]
    s.target = options[1]
    s.first = options[2] if options[3] else -1
    s.house = CLEAN * options[4] | ANY_CLUB * options[5] | JACK_BONUS * options[6]
    s.house |= NO_TRICK_BONUS * options[7] | INSTEAD * options[10]
    breakers = HEARTS | QUEEN if options[9] else HEARTS
    s.breakers = breakers if options[8] else EVERY_CARD
    s.dealt = 0
    for seat in range(4):
        s.score[seat] = 0
    clear(s)
    s.turn = DEAL


@rule
def clear(s: State) -> None:
    """Between rounds: no cards anywhere."""
    for seat in range(4):
        s.hand[seat] = 0
        s.won[seat] = 0
        s.passed[seat] = 0
        s.began[seat] = 0
        s.trick[seat] = 0
    s.played = s.pile = s.led = 0
    s.phase = PASSING
    s.away = s.opener = s.winner = s.best = s.laid = s.left = 0


@rule
def undealt_deck(s: State, cards: MutableSequence[int]) -> int:
    """All 52 cards (H1.2)."""
    for card in range(DECK):
        cards[card] = card
    return DECK


@rule
def lay_out(s: State, cards: MutableSequence[int]) -> None:
    """Thirteen cards each (H1.3); then cards are passed, or the tricks begin."""
    for seat in range(4):
        hand = 0
        for place in range(seat * HAND, seat * HAND + HAND):
            hand |= 1 << cards[place]
        s.hand[seat] = hand
    s.away = AWAY[(s.first + s.dealt) & SEATS] if s.first >= 0 else 0
    s.dealt = min(s.dealt + 1, MOST_ROUNDS)
    s.left = HAND
    s.turn = 0
    if s.away == 0:
        begin_tricks(s)


# What may be done


@rule
def pages(s: State) -> tuple[int, int]:
    return s.phase, s.phase + 1


@rule
def page_start(page: int) -> int:
    return DECK * page


@rule
def legal(s: State, page: int) -> int:
    """From the strictest duty to free choice."""
    hand = s.hand[s.turn & SEATS]
    following = hand & s.led
    if following:
        return following
    if s.left == HAND:
        return at_first(s, hand)
    if s.laid or s.played & s.breakers:
        return hand
    return unbroken(s, hand)


@rule
def at_first(s: State, hand: int) -> int:
    """Before the second trick: a pass, the lead (H4.1, H4.2), or a card that is harmless (H4.6)."""
    if s.phase == PASSING:
        return hand
    if s.laid == 0:
        return hand & CLUBS if s.house & ANY_CLUB else TWO_OF_CLUBS
    harmless = hand & HARMLESS if s.house & CLEAN else 0
    return harmless if harmless else hand


@rule
def unbroken(s: State, hand: int) -> int:
    """Leads while hearts are not broken (H4.7), or not but for the queen (H4.9)."""
    others = hand & OTHERS
    if others == QUEEN and s.house & INSTEAD:
        return hand
    return others if others else hand


@rule
def play(s: State, action: int) -> None:
    """The one move."""
    if s.phase == TRICKS:
        play_card(s, action - DECK)
    else:
        pass_card(s, action)


# Passing


@rule
def pass_card(s: State, card: int) -> None:
    """Put one card aside to be passed; when everyone has, all take theirs up (H3.4)."""
    seat = s.turn & SEATS
    s.hand[seat] ^= 1 << card
    s.passed[seat] |= 1 << card
    s.laid += 1
    if s.laid == PASSED:
        s.laid = 0
        s.turn = seat + 1
        if s.turn == 4:
            for giver in range(4):
                s.hand[giver + s.away & SEATS] |= s.passed[giver]
            begin_tricks(s)


@rule
def begin_tricks(s: State) -> None:
    """Whoever holds the two of clubs leads (H4.1)."""
    for seat in range(4):
        s.began[seat] = s.hand[seat]
        if s.hand[seat] & TWO_OF_CLUBS:
            s.opener = seat
    s.phase = TRICKS
    s.turn = s.opener


# The tricks


@rule
def play_card(s: State, card: int) -> None:
    """Play one card; the best of the suit led takes the trick (H4.5)."""
    seat = s.turn & SEATS
    bit = 1 << card
    s.hand[seat] ^= bit
    s.pile |= bit
    s.trick[seat] = card + 1
    if s.laid == 0:
        s.led = SUIT << (card & 3)
    if s.laid == 0 or (s.led & bit and card > s.best):
        s.best = card
        s.winner = seat
    s.laid += 1
    s.turn = seat + 1 & SEATS
    if s.laid == 4:
        gather(s)


@rule
def gather(s: State) -> None:
    """The winner takes the trick and leads to the next (H4.5)."""
    winner = s.winner & SEATS
    s.won[winner] |= s.pile
    s.played |= s.pile
    for seat in range(4):
        s.trick[seat] = 0
    s.pile = s.led = 0
    s.laid = s.best = s.winner = 0
    s.turn = winner
    s.left -= 1
    if s.left == 0:
        score_round(s)


# Counting and end


@rule
def score_round(s: State) -> None:
    """Everyone's points (H5); the game ends once somebody has the target (H2.3)."""
    shooter = moon_shooter(s)
    over = False
    for seat in range(4):
        s.score[seat] += round_points(s, seat, shooter)
        over = over or s.score[seat] >= s.target
    clear(s)
    s.turn = OVER if over or s.dealt == MOST_ROUNDS else DEAL


@rule
def penalty(cards: int) -> int:
    """A point for each heart (H5.1) and 13 for the queen (H5.2)."""
    return count(cards & HEARTS) + (13 if cards & QUEEN else 0)


@rule
def moon_shooter(s: State) -> int:
    """The seat that has taken all the penalty cards (H5.3); -1 if nobody has."""
    shooter = -1
    for seat in range(4):
        if penalty(s.won[seat]) == ALL_POINTS:
            shooter = seat
    return shooter


@rule
def round_points(s: State, seat: int, shooter: int) -> int:
    """What a seat's tricks count, with moon (H5.3) and bonuses (H5.4, H5.5)."""
    won = s.won[seat]
    made = penalty(won)
    if shooter >= 0:
        made = 0 if seat == shooter else ALL_POINTS
    elif won == 0 and s.house & NO_TRICK_BONUS:
        made = -5
    return made - 10 if won & JACK and s.house & JACK_BONUS else made


@rule
def points(s: State, seat: int) -> int:
    return s.score[seat]


@rule
def hand_held(s: State, seat: int) -> int:
    """How many cards a seat holds: open to all (H6.3)."""
    if s.turn < 0:
        return 0
    if s.phase == PASSING:
        return HAND - passed_by(s, seat)
    return s.left - 1 if s.trick[seat] else s.left


@rule
def passed_by(s: State, seat: int) -> int:
    """How many cards a seat has put aside so far: open to all (H6.3)."""
    if s.phase == TRICKS:
        return PASSED if s.away else 0
    if seat == s.turn:
        return s.laid
    return PASSED if seat < s.turn else 0
