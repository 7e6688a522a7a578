"""Heuristics for Space Beans.

`easy` draws whenever it may, lays all it has of a kind and ends a collection as soon as
it is worth something. `normal` estimates what a collection can still become: it counts
by its cards, so a high card with too few beside it is a promise, and each card that is
missing makes it a smaller one.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import partial

from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.games.space_beans.cards import (
    FIRSTS,
    KINDS,
    VALUES,
    joined,
    of_kind,
    with_value,
    worth,
)
from stammtisch.games.space_beans.knowledge.imagine import shuffle_top, stack_rest, try_world
from stammtisch.games.space_beans.knowledge.recall import recall
from stammtisch.games.space_beans.moves import (
    DONE,
    FINISH,
    HIDDEN,
    KEEP,
    NO_TAKE,
    OPEN,
    TAKE,
    draws,
    laid_kind,
    must_end,
)
from stammtisch.games.space_beans.rules import GOAL
from stammtisch.games.space_beans.state import DRAW, END, LAY, SEATS, Memory, State
from stammtisch.kernel.bits import count, lowest
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rule import rule

FEWER = (1000, 500, 250, 125, 62, 31, 15, 7, 3, 1)
"""What is left, in thousandths, of a promise for which so many cards are missing."""

WITHOUT = 0.4
"""What is left of it while the card that counts is missing too."""

NEW_START = 1.0
"""What it is worth to have the place of a collection free again."""

ROUNDS_AHEAD = 3
"""How many turns of everyone a rollout goes on."""

ATTEMPTS = 4
"""How often in a row sampling is attempted: many samples fail when much is known."""

REPLAYS = 4
"""Orders of the pile that each world is replayed with."""

FITTING, UNFITTING = 1.07, 0.7
"""Points a card that a collection brings, measured over many games: if it has
the card of its number, and if not."""

HIDDEN_SHARE = 0.75
"""The same of a hidden collection, which takes a turn more."""


@rule
def in_hand(s: State, kind: int) -> int:
    """The cards of a kind in the hand of the seat to move."""
    return of_kind(s.hand[2 * s.turn], s.hand[2 * s.turn + 1], kind)


@rule
def more_of(kind: int, value: int) -> int:
    """The action that lays a further card of a kind; values count from 0."""
    return DONE + 1 + 8 * kind + value - 1 if value else DONE + 57 + kind


@rule
def easy(s: State, m: Memory, dice: int) -> int:
    if s.phase == DRAW:
        return TAKE if draws(s) >> TAKE & 1 else NO_TAKE
    if s.phase == END:
        return FINISH if must_end(s) or worth(s.open[s.turn]) else KEEP
    if s.phase == LAY:
        return easy_lay(s)
    rest = in_hand(s, laid_kind(s)) & FIRSTS
    rest = rest >> s.last << s.last
    return more_of(laid_kind(s), lowest(rest)) if rest else DONE


@rule
def easy_lay(s: State) -> int:
    """The lowest card that can be added, to the open collection first; or of the longest kind."""
    seat = s.turn
    if s.open[seat]:
        cards = in_hand(s, s.open_kind[seat]) & FIRSTS
        if cards:
            return OPEN + s.open_kind[seat] * VALUES + lowest(cards)
    if s.covered[seat]:
        kind = s.cover_kind[seat]
        return HIDDEN + kind * VALUES + lowest(in_hand(s, kind) & FIRSTS)
    kind = longest_kind(s)
    card = kind * VALUES + lowest(in_hand(s, kind) & FIRSTS)
    return HIDDEN + card if s.open[seat] else OPEN + card


@rule
def longest_kind(s: State) -> int:
    best = 0
    for kind in range(1, KINDS):
        if count(in_hand(s, kind)) > count(in_hand(s, best)):
            best = kind
    return best


@rule
def normal(s: State, m: Memory, dice: int) -> int:
    if s.phase == DRAW:
        return best_draw(s)
    if s.phase == END:
        return best_ending(s)
    if s.phase == LAY:
        return best_lay(s)
    return best_more(s)


@rule
def reached(number: int, cards: int, value: int) -> float:
    """What so many cards promise if they come to count this value."""
    share = 1.0 if cards >> (value - 1) & 1 else WITHOUT
    return value * share * FEWER[value - number] * 0.001


AIMS = (
    0,
    0,
    *(
        max(range(number, VALUES + 1), key=partial(reached, number, firsts << number - 1))
        for number in range(VALUES, 0, -1)
        for firsts in range(1 << VALUES + 1 - number)
    ),
)
"""The value that promises most, by the cards that may count, a bit above them that tells how many
there are in all: found once, because no processor foresees which cards are there."""


@rule
def promise(cards: int) -> float:
    """What a collection may come to: the best of the values it can still reach."""
    number = count(cards)
    if number == 0 or number > VALUES:
        return 0.0
    return reached(number, cards, AIMS[1 << VALUES + 1 - number | (cards & FIRSTS) >> number - 1])


@rule
def grown(cards: int, hand: int, value: int) -> float:
    """The best promise after laying a card of this value, alone or with all the higher ones."""
    alone = promise(with_value(cards, value))
    higher = hand & FIRSTS >> value << value | hand >> VALUES << VALUES & seconds_from(value)
    return max(alone, promise(joined(cards, higher)))


@rule
def seconds_from(value: int) -> int:
    """The places of second cards of this value or a higher one."""
    return 63 << VALUES & ~((1 << max(value - 3, 0) + VALUES) - 1)


@rule
def best_growth(s: State, cards: int, kind: int) -> float:
    """The best promise that the hand can make of a collection this turn."""
    hand = in_hand(s, kind)
    best = promise(cards)
    firsts = hand & FIRSTS
    while firsts:
        best = max(best, grown(cards, hand, lowest(firsts)))
        firsts &= firsts - 1
    return best


@rule
def best_draw(s: State) -> int:
    """Draw, unless the hand already makes enough of a collection."""
    may = draws(s)
    if may >> TAKE & 1 == 0:
        return NO_TAKE
    if may >> NO_TAKE & 1 == 0 or s.open[s.turn] == 0:
        return TAKE
    gain = best_growth(s, s.open[s.turn], s.open_kind[s.turn]) - promise(s.open[s.turn])
    return NO_TAKE if gain >= 2.5 else TAKE


@rule
def best_ending(s: State) -> int:
    """End what is worth as much as it may become, a place free again included."""
    seat = s.turn
    if must_end(s):
        return FINISH
    now = worth(s.open[seat])
    if now == 0:
        return KEEP
    if s.score[seat] + now >= GOAL:
        return FINISH
    later = best_growth(s, s.open[seat], s.open_kind[seat])
    return FINISH if now + NEW_START >= later else KEEP


@rule
def best_lay(s: State) -> int:
    """The card, and the collection, with which most is gained."""
    seat = s.turn
    best = -1
    most = -1e9
    for place in range(2):
        here = s.cover[seat] if place else s.open[seat]
        fixed = s.cover_kind[seat] if place else s.open_kind[seat]
        if place == 0 or s.open[seat]:
            for kind in range(KINDS):
                hand = in_hand(s, kind) if here == 0 or kind == fixed else 0
                firsts = hand & FIRSTS
                while firsts:
                    value = lowest(firsts)
                    firsts &= firsts - 1
                    gain = grown(here, hand, value) - promise(here)
                    if gain > most:
                        best, most = (HIDDEN if place else OPEN) + kind * VALUES + value, gain
    return best


@rule
def best_more(s: State) -> int:
    """A further card as long as the promise grows with it."""
    seat = s.turn
    kind = laid_kind(s)
    here = s.cover[seat] if s.hiding else s.open[seat]
    hand = in_hand(s, kind)
    firsts = (hand & FIRSTS) >> s.last << s.last
    best = DONE
    most = promise(here)
    while firsts:
        value = lowest(firsts)
        firsts &= firsts - 1
        gain = grown(here, hand, value)
        if gain > most:
            best, most = more_of(kind, value), gain
    return best


# For the search


@rule
def tree_depth(s: State) -> int:
    """Sampling a world takes long here, so each is tried with every move."""
    return 0


@rule
def determinize(
    s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int
) -> tuple[int, float]:
    """One sample of the Markov chain of worlds, with its weight; the search runs the chain."""
    recall(m, s, seat)
    found, attempts = 0.0, 0
    while found == 0.0 and attempts < ATTEMPTS:
        dice, found = try_world(s, m, dice)
        attempts += 1
    return stack_rest(s, m, dice), found


@rule
def replays_per_world(s: State) -> int:
    """To shuffle the top of the pile again takes far less time than to sample a world."""
    return REPLAYS


@rule
def shuffle_unknown(s: State, dice: int) -> int:
    """Other cards on top of the draw pile, as many as may be drawn in time."""
    return shuffle_top(s, max(s.left - 2 * (ROUNDS_AHEAD + 1) * s.players, 1), dice)


@rule
def cutoff(s: State, root: State) -> bool:
    """After a few turns of everyone, when nobody is in the middle of one."""
    return s.turns >= root.turns + ROUNDS_AHEAD * s.players


@rule
def expected_points(s: State, seat: int) -> float:
    """The points pile, and what collections usually come to."""
    if s.turn == OVER:
        return 1.0 * s.score[seat]
    return s.score[seat] + prospect(s.open[seat]) + HIDDEN_SHARE * prospect(s.cover[seat])


@rule
def prospect(cards: int) -> float:
    """What a collection usually brings: nearly all its cards, or those that lack their number."""
    number = count(cards)
    if number > VALUES:
        return 0.0
    return number * (FITTING if cards >> (number - 1) & 1 else UNFITTING) if number else 0.0


@rule
def score_deviation(s: State) -> float:
    """The further the leader is from the goal, the more can happen."""
    top = 0
    for seat in range(SEATS):
        top = max(top, s.score[seat])
    return 0.5 if s.turn == OVER else 2.0 + 0.15 * max(GOAL - top, 0)


HEURISTICS = Heuristics(
    easy=easy,
    normal=normal,
    tree_depth=tree_depth,
    determinize=determinize,
    replays_per_world=replays_per_world,
    shuffle_unknown=shuffle_unknown,
    cutoff=cutoff,
    expected_points=expected_points,
    score_deviation=score_deviation,
)
