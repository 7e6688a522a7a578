"""Heuristics for Beim Jupiter.

`easy` lays its highest card, bids what its high cards should take, and plays high
until it has its tricks and low from then on. `normal` lays a good card that helps its
long colour to become trump, and bids where the best card waits among the numbers it
can reach. While playing it aims for the number of tricks with the best expectation.
"""

from __future__ import annotations

from itertools import accumulate
from math import sqrt
from operator import mul
from typing import NamedTuple

from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.bots.heuristics.missing import Chances, missing, none_of
from stammtisch.games.beim_jupiter.award import ROUNDS, takeable
from stammtisch.games.beim_jupiter.cards import (
    COLOUR,
    FIRST_GOD,
    HIGHEST,
    JUPITER,
    NO_COLOUR,
    NUMBERS,
    TRUMPS,
    total,
)
from stammtisch.games.beim_jupiter.deal import last_number
from stammtisch.games.beim_jupiter.knowledge import witness, witness_deal
from stammtisch.games.beim_jupiter.plays import (
    CARD_OF,
    HEIGHT,
    HIGH_GODS,
    HIGH_NUMBERS,
    LAMB_PLAY,
    LOW_GODS,
    LOW_NUMBERS,
    first_page,
    second_page,
)
from stammtisch.games.beim_jupiter.rules import BIDS_FROM, LOCK, PLAYS_FROM, TAKES_FROM
from stammtisch.games.beim_jupiter.state import BID, LAY, SEAT, TRICKS, Memory, State
from stammtisch.games.beim_jupiter.tricks import (
    LED_RANK,
    TRUMP_RANK,
    claim_of,
    class_of,
    may_play,
)
from stammtisch.kernel.bits import count, highest, lowest
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rule import rule

ROUND_DEVIATION = 4.0
"""The standard deviation of the points won in a round."""

NEAR = (400.0, 240.0, 100.0, 40.0, 15.0, 5.0, 2.0, *[1.0] * 7)
"""How often in a thousand a number of tricks is reached, by its distance from what is expected."""

HIGHER = 32
"""More than there can be cards above one of its class."""

NO_TRUMP: tuple[float, ...] = tuple(accumulate([1.0, *[0.78] * (HIGHER - 1)], mul))
NO_CARD: tuple[float, ...] = tuple(accumulate([1.0, *[0.5] * (HIGHER - 1)], mul))
"""The chance that none of so many cards is there, of trumps and of others."""

GOOD_FOR: tuple[float, ...] = (
    *(none * 0.75 + 0.2 for none in NO_TRUMP),
    *(none * (0.75 - 0.05 * players) for players in (3, 4, 5) for none in NO_CARD),
)
"""The tricks a card is good for, by how many higher ones are out: a trump, then others by the
number of players."""

ZERO_CARD = 3.0
"""What the zero-tricks card is worth as long as it is not used."""


@rule
def easy(s: State, m: Memory, dice: int) -> int:
    if s.phase == TRICKS:
        return PLAYS_FROM + easy_play(s)
    if s.phase == LAY:
        return highest(s.hand[s.turn] & NUMBERS)
    if s.phase == BID:
        return BIDS_FROM + easy_bid(s)
    return TAKES_FROM + highest(takeable(s))


@rule
def easy_bid(s: State) -> int:
    """A trick for every high card and for every second trump."""
    hand = s.hand[s.turn]
    high = count(hand >> 4 * HIGHEST[s.players] - 8)
    trumps = count(hand & TRUMPS[s.trump])
    return min(max((high + trumps) // 2, 1), last_number(s))


@rule
def easy_play(s: State) -> int:
    """High while tricks are missing, low when they are not."""
    cards = may_play(s)
    if s.tricks[s.turn] < s.bid[s.turn]:
        return play_of(highest(cards), 1) if cards else LAMB_PLAY
    if s.lambs[s.turn]:
        return LAMB_PLAY
    return play_of(lowest(cards), 0)


@rule
def play_of(card: int, high: int) -> int:
    """The play of a card, a god called high or low."""
    if card < LOW_NUMBERS:
        return card
    if card < FIRST_GOD:
        return card - LOW_NUMBERS + HIGH_NUMBERS
    if card < JUPITER and high == 0:
        return card - FIRST_GOD + LOW_GODS
    return card - FIRST_GOD + HIGH_GODS


@rule
def normal(s: State, m: Memory, dice: int) -> int:
    if s.phase == TRICKS:
        return PLAYS_FROM + best_play(s, m)
    if s.phase == LAY:
        return best_lay(s)
    if s.phase == BID:
        return BIDS_FROM + best_bid(s)
    return TAKES_FROM + highest(takeable(s))


# Lay and bid


@rule
def best_lay(s: State) -> int:
    """A high card, rather of a colour that is trump then and of which many are left."""
    lying = 0
    for row in range(12):
        lying |= s.row[row]
    cards = s.hand[s.turn] & NUMBERS
    claims = (
        claim_of(lying & COLOUR),
        claim_of(lying & COLOUR << 1),
        claim_of(lying & COLOUR << 2),
        claim_of(lying & COLOUR << 3),
    )
    best = -1
    most = -1e9
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        trump = trump_with(claims, lying, card)
        left = s.hand[s.turn] ^ 1 << card
        worth = 1.0 * (card >> 2) + 0.7 * count(left & TRUMPS[trump])
        if worth > most:
            best, most = card, worth
    return best


@rule
def trump_with(claims: tuple[int, int, int, int], lying: int, card: int) -> int:
    """The trump when a card is laid to those that lie: only its own colour claims more."""
    own = card & 3
    mine = claim_of((lying | 1 << card) & COLOUR << own)
    best = 0
    trump = NO_COLOUR
    for colour in range(4):
        claim = mine if colour == own else claims[colour]
        if claim > best:
            best, trump = claim, colour
        elif claim == best:
            trump = NO_COLOUR
    return trump


@rule
def best_bid(s: State) -> int:
    """The number whose best card is worth most, times the chance to reach it."""
    seat = s.turn
    expected = tricks_to_come(s)
    own = (s.laid[seat] - 1 >> 2) + 1
    others = others_bids(s)
    best = 1
    most = -1.0
    for number in range(1, last_number(s) + 1):
        worth = odds(number - expected) * prize(s, number, own, others)
        if worth > most:
            best, most = number, worth
    if s.zeros >> seat & 1 == 0 and odds(expected) * (own - ZERO_CARD) > most:
        return 0
    return best + LOCK if rivals(others, best) and odds(best - expected) > 0.35 else best


@rule
def prize(s: State, number: int, own: int, others: int) -> float:
    """The best card that could be won at a number; others who bid it spoil it."""
    top = highest(s.row[number - 1] << 4 | 1) >> 2
    return 1.0 * max(top, own) - 1.5 * rivals(others, number)


@rule
def others_bids(s: State) -> int:
    """How many others have bid each number, in four bits a number."""
    found = 0
    for other in range(s.players):
        if other != s.turn and s.bid[other] >= 0:
            found += 1 << 4 * s.bid[other]
    return found


@rule
def rivals(others: int, number: int) -> int:
    """How many others have bid a number."""
    return others >> 4 * number & 15


@rule
def odds(distance: float) -> float:
    """The chance of ending up so far from what is expected."""
    far = distance if distance >= 0.0 else -distance
    whole = int(far)
    part = far - whole
    whole = min(whole, 11)
    return (NEAR[whole] * (1.0 - part) + NEAR[whole + 1] * part) * 0.001


# The tricks


@rule
def tricks_to_come(s: State) -> float:
    """The tricks a hand should take, card by card."""
    out = s.deck & ~s.played & ~s.hand[s.turn]
    hand = s.hand[s.turn]
    expected = 0.0
    while hand:
        expected += good_for(s, lowest(hand), out)
        hand &= hand - 1
    return expected


@rule
def good_for(s: State, card: int, out: int) -> float:
    """The chance that a card takes a trick sometime, by how many higher ones are out."""
    row = 0 if TRUMPS[s.trump] >> card & 1 else s.players - 2
    higher = count(class_of(s, card) & out & -16 << (card & 60))
    return GOOD_FOR[row * HIGHER + higher]


class Trick(NamedTuple):
    """What is the same for every card one might play."""

    out: int  # the cards that others may hold
    waiting: int  # the others who have yet to play, as bits
    chances: Chances  # that a hand lacks some of those


@rule
def best_play(s: State, m: Memory) -> int:
    """The play after which the tricks to be expected are nearest to those aimed for."""
    cards = may_play(s)
    first = first_page(cards, s.lambs[s.turn])
    second = second_page(cards) if s.players == 5 else 0
    if first & (first - 1) == 0 and second == 0:
        return lowest(first)
    expected = tricks_to_come(s)
    need = aim(s, expected) - s.tricks[s.turn]
    out = s.deck & ~s.played & ~s.hand[s.turn]
    trick = Trick(out, yet_to_play(s), chances_of(s, out))
    best = -1
    least = 1e9
    while first or second:
        play = lowest(first) if first else HIGH_NUMBERS + lowest(second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        off = need - expected - play_gain(s, m, play, trick)
        off = off if off >= 0.0 else -off
        if off < least:
            best, least = play, off
    return best


@rule
def aim(s: State, expected: float) -> float:
    """The number of tricks worth most, times the chance to end up there."""
    seat = s.turn
    have = s.tricks[seat]
    left = count(s.hand[seat]) + s.lambs[seat]
    if s.bid[seat] == 0:
        return 0.0
    others = others_bids(s)
    best = s.bid[seat]
    locked = best if s.locks >> seat & 1 else 0
    most = -1.0
    for number in range(max(have, 1), have + left + 1):
        more = 2.0 if number == locked else 0.0
        worth = odds(number - have - expected) * (prize(s, number, 0, others) + more)
        if worth > most:
            best, most = number, worth
    return 1.0 * best


@rule
def play_gain(s: State, m: Memory, play: int, trick: Trick) -> float:
    """The tricks a play wins now, less those the card would have won later."""
    if play == LAMB_PLAY:
        return 0.0
    card = CARD_OF[play]
    return takes(s, m, card, HEIGHT[play], trick) - good_for(s, card, trick.out)


@rule
def takes(s: State, m: Memory, card: int, height: int, trick: Trick) -> float:
    """The chance that a card takes this trick."""
    out, waiting, chances = trick
    trumps = TRUMPS[s.trump]
    led = s.led or class_of(s, card)
    trump = trumps >> card & 1
    standing = TRUMP_RANK + height if trump else LED_RANK + height if led >> card & 1 else 0
    if standing == 0 or standing <= s.best >> 3:
        return 0.0
    if waiting == 0:
        return 1.0
    higher = out & ~((1 << 4 * height) - 1) if height < 16 else 0
    over = led & higher if trump == 0 or led == trumps else 0
    ruffs = 0 if led == trumps else trumps & (higher if trump else out)
    following = led & out
    shown = following | over | ruffs
    usual = cannot_beat(0, following, over, ruffs, chances)
    chance = 1.0
    while waiting:
        lacks = m.lacks[lowest(waiting) & SEAT] & shown
        chance *= cannot_beat(lacks, following, over, ruffs, chances) if lacks else usual
        waiting &= waiting - 1
    return chance


@rule
def yet_to_play(s: State) -> int:
    """The other seats that have not played to the trick, as bits."""
    seats = 0
    for other in range(s.players):
        seats |= (1 if s.trick[other] == 0 else 0) << other
    return seats & ~(1 << s.turn)


@rule
def chances_of(s: State, out: int) -> Chances:
    """That a hand as large as one's own lacks a card that is out, or several."""
    held = count(s.hand[s.turn]) + s.lambs[s.turn]
    number = count(out)
    return missing(1.0 - held / number if number > held else 0.0)


@rule
def cannot_beat(lacks: int, following: int, over: int, ruffs: int, chances: Chances) -> float:
    """The chance that one opponent does not beat it, by a higher card or, when void, a trump."""
    none_over = none_of(count(over & ~lacks), chances)
    void = none_of(count(following & ~lacks), chances)
    no_ruff = none_of(count(ruffs & ~lacks), chances)
    return (0.25 + 0.75 * none_over) * (1.0 - 0.6 * void * (1.0 - no_ruff))


# For the search


@rule
def hides_move(s: State) -> bool:
    """Everyone lays at the same time (J3.3)."""
    return s.phase == LAY


@rule
def tree_depth(s: State) -> int:
    return 5 if s.phase == TRICKS else 1


@rule
def nested_iterations(s: State) -> int:
    """Even a very small search plays far better than the policy here."""
    return 4


@rule
def master_searches(s: State) -> bool:
    """With a second, alone among those that play at once, it had 1.6 times its fair share."""
    return True


@rule
def expected_points(s: State, seat: int) -> float:
    """The cards won, and what an unused zero-tricks card may bring."""
    unused = s.turn != OVER and s.zeros >> seat & 1 == 0
    return total(s.won[seat]) + (ZERO_CARD if unused else 0.0)


@rule
def score_deviation(s: State) -> float:
    return 0.5 if s.turn == OVER else ROUND_DEVIATION * sqrt(ROUNDS + 1.2 - s.lap)


HEURISTICS = Heuristics(
    easy=easy,
    normal=normal,
    observe=witness,
    observe_deal=witness_deal,
    hides_move=hides_move,
    tree_depth=tree_depth,
    nested_iterations=nested_iterations,
    master_searches=master_searches,
    expected_points=expected_points,
    score_deviation=score_deviation,
)
