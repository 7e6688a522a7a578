"""Rules that look behind a move, and play on from there.

The judge is asked where somebody has a choice: moves without one are played at once, and
what is dealt on the way comes from keys that the game itself did not use.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from stammtisch.bots.heuristics.hooks import shuffle_unknown
from stammtisch.bots.heuristics.playout import policy_move
from stammtisch.bots.master.step import write_mask
from stammtisch.bots.search.ismcts import ROLLOUT_CAP
from stammtisch.bots.search.rollout import only_legal
from stammtisch.bots.search.value import win_share
from stammtisch.kernel.bits import count as number_of
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.chance import WORD, Key, dice_of, philox
from stammtisch.kernel.hooks import (
    DEAL,
    OVER,
    features,
    legal,
    page_start,
    pages,
    play,
    privileged,
    witness_deal,
)
from stammtisch.kernel.playout import deal, witnessed_play
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule

DEALT = -1
"""In place of a move: only deal what is due."""

REORDERED = -2
"""In place of a move: put the cards that nobody knows in another order."""

DICE_KEY = 1 << 30
"""Set in the last word of a key for the order of cards that nobody knows."""

FULL = float(WORD + 1)


class Questions(NamedTuple):
    """What to look behind: a position, a move, and the words of a key for other deals."""

    states: Any
    memories: Any
    places: MutableSequence[int]
    actions: MutableSequence[int]
    games: MutableSequence[int]
    lots: MutableSequence[int]


class Looks(NamedTuple):
    """Where that leads to, a row for each question."""

    states: Any
    memories: Any
    dealt: MutableSequence[int]  # how many deals came between


class Shown(NamedTuple):
    """What networks are shown of positions; -1 as the mover where nobody has a choice."""

    movers: MutableSequence[int]
    features: Any
    privileged: Any
    mask: Any


@rule
def look_ahead(
    asked: Questions, looks: Looks, cards: MutableSequence[int], seed: Key, count: int
) -> None:
    """Answer the first `count` questions."""
    for k in range(count):
        copy_row(looks.states, k, asked.states, asked.places[k])
        copy_row(looks.memories, k, asked.memories, asked.places[k])
        s, m = looks.states[k], looks.memories[k]
        key = (seed[0], seed[1], asked.games[k], asked.lots[k])
        if asked.actions[k] != DEALT:
            shuffle_unknown(s, dice_of((key[0], key[1], key[2], key[3] | DICE_KEY)))
        if asked.actions[k] >= 0:
            witnessed_play(s, m, asked.actions[k])
        looks.dealt[k] = settle(s, m, cards, key)


@rule
def settle(s: Any, m: Any, cards: MutableSequence[int], key: Key) -> int:
    """Deal and play what must be, to the next choice or the end; returns the deals made."""
    dealt = 0
    for _ in range(ROLLOUT_CAP):
        play_forced(s, m)
        if s.turn != DEAL:
            break
        deal(s, cards, (key[0], key[1], key[2], key[3] + dealt))
        witness_deal(m, s)
        dealt += 1
    return dealt


@rule
def play_forced(s: Any, m: Any) -> None:
    """Play as long as there is a seat without a choice."""
    for _ in range(ROLLOUT_CAP):
        only = only_legal(s) if s.turn >= 0 else -1
        if only < 0:
            break
        witnessed_play(s, m, only)


@rule
def play_on(
    looks: Looks, running: MutableSequence[int], actions: MutableSequence[int], count: int
) -> int:
    """A move in each running position; returns how many have a choice again before a deal."""
    left = 0
    for place in range(count):
        k = running[place]
        s, m = looks.states[k], looks.memories[k]
        witnessed_play(s, m, actions[place])
        play_forced(s, m)
        if s.turn >= 0:
            running[left] = k
            left += 1
    return left


@rule
def draw_lots(
    counters: MutableSequence[int], step: int, lots: MutableSequence[float], key: Key
) -> None:
    """Numbers from 0 up to 1, by counters and a step."""
    for k in range(len(counters)):
        counter = counters[k]
        word = philox(counter & WORD, counter >> 32, step, 0, key[0], key[1])[0]
        lots[k] = word / FULL


@rule
def choose_by_level(
    looks: Looks,
    places: MutableSequence[int],
    levels: MutableSequence[int],
    lots: MutableSequence[float],
    actions: MutableSequence[int],
    key: Key,
) -> None:
    """The moves of heuristics, with dice by their lots."""
    for k in range(len(places)):
        s, m = looks.states[places[k]], looks.memories[places[k]]
        dice = dice_of((key[0], key[1], int(lots[k] * FULL), DICE_KEY))
        actions[k] = policy_move(s, m, levels[k], dice)


@rule
def count_lines(states: Any, lines: MutableSequence[int], most: int) -> None:
    """About how many lines of play lead to the end of the game; more than `most` where a deal
    comes before. The positions are played on."""
    for k in range(len(lines)):
        lines[k] = lines_of(states[k], most)


@rule
def lines_of(s: Any, most: int) -> int:
    """The numbers of choices along the line of first legal moves, multiplied."""
    lines = 1
    for _ in range(ROLLOUT_CAP):
        if s.turn < 0 or lines > most:
            break
        moves, first = 0, -1
        start, stop = pages(s)
        for page in range(start, stop):
            bits = legal(s, page)
            moves += number_of(bits)
            if bits and first < 0:
                first = page_start(page) + lowest(bits)
        lines *= moves
        play(s, first)
    return lines if s.turn == OVER else most + 1


@rule
def show(
    states: Any, memories: Any, places: MutableSequence[int], shown: Shown, whole: bool
) -> None:
    """What the movers know and may do, and with `whole` what they do not know."""
    for k in range(len(places)):
        s, m = states[places[k]], memories[places[k]]
        shown.movers[k] = s.turn if s.turn >= 0 else -1
        if s.turn >= 0:
            features(s, m, s.turn, shown.features[k])
            write_mask(s, shown.mask[k])
            if whole:
                privileged(s, m, s.turn, shown.privileged[k])


@rule
def write_ends(states: Any, places: MutableSequence[int], shares: Any) -> None:
    """Each seat's share of the victory where a game is over."""
    for k in range(len(places)):
        s = states[places[k]]
        for seat in range(s.players):
            shares[k, seat] = win_share(s, seat)
