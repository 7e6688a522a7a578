"""Whole games at random, for any game: simulation, speed and proof.

Built for a game by `Game.run`; plain, `states` is a list of records, compiled
it is an array of them.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.kernel.bits import count, select
from stammtisch.kernel.blank import (
    DEAL,
    count_up,
    fresh,
    lay_out,
    legal,
    page_start,
    pages,
    play,
    points,
    start,
)
from stammtisch.kernel.chance import Key, below, dice_of, roll, shuffle
from stammtisch.kernel.rule import rule


@rule
def deal(s: Any, cards: MutableSequence[int], key: Key) -> None:
    """Shuffle what is due from a key and lay it out."""
    shuffle(cards, fresh(s, cards), key)
    lay_out(s, cards)


@rule
def count_legal(s: Any) -> int:
    """How many actions are legal."""
    first, stop = pages(s)
    total = 0
    for page in range(first, stop):
        total += count(legal(s, page))
    return total


@rule
def nth_legal(s: Any, k: int) -> int:
    """The k-th legal action, in the order of the game's list."""
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        here = count(bits)
        if k < here:
            return page_start(page) + select(bits, k)
        k -= here
    return -1


@rule
def random_action(s: Any, dice: int) -> int:
    """A legal action, each as likely as any other, read off rolled dice."""
    first, stop = pages(s)
    if stop - first > 1:
        return nth_legal(s, below(dice, count_legal(s)))
    bits = legal(s, first)
    return page_start(first) + select(bits, below(dice, count(bits)))


@rule
def random_game(
    s: Any, cards: MutableSequence[int], options: tuple[int, ...], key: Key, cap: int
) -> int:
    """Play a whole game at random; deal n has the key's last word plus n. Returns the moves."""
    start(s, options)
    dice = dice_of(key)
    deals = 0
    moves = 0
    while s.turn >= DEAL and moves < cap:
        if s.turn == DEAL:
            deal(s, cards, (key[0], key[1], key[2], key[3] + deals))
            deals += 1
        else:
            dice = roll(dice)
            play(s, random_action(s, dice))
            moves += 1
    return moves


@rule
def random_games(
    states: Any,
    moves: MutableSequence[int],
    cards: MutableSequence[int],
    options: tuple[int, ...],
    seed: Key,
    cap: int,
) -> None:
    """A game for each record; the seed's third word counts the games."""
    for i in range(len(states)):
        key = (seed[0], seed[1], seed[2] + i, seed[3])
        moves[i] = random_game(states[i], cards, options, key, cap)


@rule
def tallied_game(
    s: Any, t: Any, cards: MutableSequence[int], options: tuple[int, ...], key: Key, cap: int
) -> int:
    """The same game as `random_game`, counted up in a tally."""
    start(s, options)
    dice = dice_of(key)
    deals = 0
    moves = 0
    while s.turn >= DEAL and moves < cap:
        if s.turn == DEAL:
            deal(s, cards, (key[0], key[1], key[2], key[3] + deals))
            deals += 1
        else:
            dice = roll(dice)
            action = random_action(s, dice)
            count_up(t, s, action)
            play(s, action)
            moves += 1
    return moves


@rule
def tallied_games(
    states: Any,
    tallies: Any,
    moves: MutableSequence[int],
    cards: MutableSequence[int],
    options: tuple[int, ...],
    seed: Key,
    cap: int,
) -> None:
    """The same games as `random_games`, with a tally for each."""
    for i in range(len(states)):
        key = (seed[0], seed[1], seed[2] + i, seed[3])
        moves[i] = tallied_game(states[i], tallies[i], cards, options, key, cap)


@rule
def write_points(states: Any, sheet: MutableSequence[int], seats: int) -> None:
    """The points of each record, seat after seat, one record after another."""
    for i in range(len(states)):
        for seat in range(seats):
            sheet[i * seats + seat] = points(states[i], seat)
