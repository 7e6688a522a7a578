"""Whole games at random, for any game: simulation, speed and proof.

Built for a game by `Game.run`; plain, `states` is a list of records, compiled
it is an array of them.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from stammtisch.kernel.bits import count, select
from stammtisch.kernel.chance import Key, below, dice_of, roll, shuffle
from stammtisch.kernel.hooks import (
    DEAL,
    count_up,
    lay_out,
    legal,
    page_start,
    pages,
    play,
    points,
    start,
    undealt_deck,
    witness,
    witness_deal,
)
from stammtisch.kernel.rule import rule

MAX_CARDS = 128
"""Room for the cards of any deal: the largest deck, rounded up."""


class Series(NamedTuple):
    """Random games that differ by their numbers alone: the seed's third word counts them."""

    options: tuple[int, ...]
    seed: Key
    cap: int  # moves after which a game is left as it is


@rule
def witnessed_play(s: Any, m: Any, action: int) -> None:
    """Play an action that all seats watch: first what they see of it, then the move itself."""
    witness(m, s, action)
    play(s, action)


@rule
def witnessed_deal(s: Any, m: Any, cards: MutableSequence[int]) -> None:
    """Lay cards out, and what the seats see of it."""
    lay_out(s, cards)
    witness_deal(m, s)


@rule
def deal(s: Any, cards: MutableSequence[int], key: Key) -> None:
    """Shuffle what is due from a key and lay it out."""
    shuffle(cards, undealt_deck(s, cards), key)
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
    return finish(s, cards, key, (dice_of(key), 0, 0), cap)


@rule
def finish(
    s: Any, cards: MutableSequence[int], key: Key, so_far: tuple[int, int, int], cap: int
) -> int:
    """Play a random game on to its end; so far it has come to these dice, deals and moves."""
    dice, deals, moves = so_far
    while s.turn >= DEAL and moves < cap:
        if s.turn == DEAL:
            deals = random_deal(s, cards, key, deals)
        else:
            dice = roll(dice)
            play(s, random_action(s, dice))
            moves += 1
    return moves


@rule
def random_deal(s: Any, cards: MutableSequence[int], key: Key, deals: int) -> int:
    """The next deal of a random game; returns how many there are now."""
    deal(s, cards, (key[0], key[1], key[2], key[3] + deals))
    return deals + 1


@rule
def random_games(
    states: Any, moves: MutableSequence[int], cards: MutableSequence[int], series: Series
) -> None:
    """A game for each record."""
    for i in range(0, len(states), 2):
        random_pair(states, moves, i, min(i + 1, len(states) - 1), cards, series)


@rule
def random_games_in_turn(
    states: Any, moves: MutableSequence[int], cards: MutableSequence[int], series: Series
) -> None:
    """The same games one after the other, for targets that gain nothing from two at a time."""
    for i in range(len(states)):
        key = game_key(series, i)
        moves[i] = random_game(states[i], cards, series.options, key, series.cap)


@rule
def game_key(series: Series, number: int) -> Key:
    """The key of a game of a series."""
    seed = series.seed
    return seed[0], seed[1], seed[2] + number, seed[3]


@rule
def random_pair(
    states: Any,
    moves: MutableSequence[int],
    i: int,
    j: int,
    cards: MutableSequence[int],
    series: Series,
) -> None:
    """Two games side by side, move by move: a core picks a card here while it waits for one there.

    The last of an odd number is its own partner and plays alone.
    """
    key, other = game_key(series, i), game_key(series, j)
    s, r = states[i], states[j]
    start(s, series.options)
    start(r, series.options)
    dice, lots = dice_of(key), dice_of(other)
    deals = dealt = together = 0
    while i < j and together < series.cap:
        while s.turn == DEAL:
            deals = random_deal(s, cards, key, deals)
        while r.turn == DEAL:
            dealt = random_deal(r, cards, other, dealt)
        if s.turn < 0 or r.turn < 0:
            break
        dice, lots = roll(dice), roll(lots)
        action, reply = random_action(s, dice), random_action(r, lots)
        play(s, action)
        play(r, reply)
        together += 1
    for k in range(i, j + 1):
        moves[k] = finish(states[k], cards, key, (dice, deals, together), series.cap)
        key, dice, deals = other, lots, dealt


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
            deals = random_deal(s, cards, key, deals)
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
    series: Series,
) -> None:
    """The same games as `random_games`, with a tally for each."""
    for i in range(len(states)):
        key = game_key(series, i)
        moves[i] = tallied_game(states[i], tallies[i], cards, series.options, key, series.cap)


@rule
def recorded_games(states: Any, log: Any, cards: MutableSequence[int], series: Series) -> None:
    """The same games as `random_games`, with a row of the log for each: its actions in order."""
    for i in range(len(states)):
        key = game_key(series, i)
        start(states[i], series.options)
        dice = dice_of(key)
        deals = 0
        moves = 0
        while states[i].turn >= DEAL and moves < series.cap:
            if states[i].turn == DEAL:
                deals = random_deal(states[i], cards, key, deals)
            else:
                dice = roll(dice)
                action = random_action(states[i], dice)
                log[i][moves] = action
                play(states[i], action)
                moves += 1


@rule
def write_points(states: Any, out: MutableSequence[int], seats: int) -> None:
    """The points of each record, seat after seat, one record after another."""
    for i in range(len(states)):
        for seat in range(seats):
            out[i * seats + seat] = points(states[i], seat)
