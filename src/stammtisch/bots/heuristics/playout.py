"""Whole games among random players and heuristic policies; compiled, by the thousand."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from stammtisch.bots.heuristics.hooks import easy, normal, observe, observe_deal
from stammtisch.kernel.chance import Key, dice_of, roll
from stammtisch.kernel.hooks import DEAL, play, start
from stammtisch.kernel.playout import deal, random_action
from stammtisch.kernel.rule import rule

RANDOM, EASY, NORMAL = range(3)
POLICY_KEY = 1 << 31
"""Set in the last word of a key for the dice of policies, apart from those of all deals."""


class PolicyGames(NamedTuple):
    """Games to be played, one a record: who sits where, and which cards are dealt."""

    states: Any
    memories: Any
    moves: MutableSequence[int]  # written: how many each game took
    levels: MutableSequence[int]  # of every seat, game after game
    deals: MutableSequence[int]  # the number that deals each game's cards
    cards: MutableSequence[int]
    options: tuple[int, ...]
    seed: Key
    cap: int


@rule
def policy_move(s: Any, m: Any, level: int, dice: int) -> int:
    """The move of a level, from what the seat to move may know."""
    if level == NORMAL:
        return normal(s, m, dice)
    if level == EASY:
        return easy(s, m, dice)
    return random_action(s, dice)


@rule
def play_game(games: PolicyGames, i: int) -> int:
    """Play one of the games; returns the moves."""
    s, m, seed = games.states[i], games.memories[i], games.seed
    number = games.deals[i]
    start(s, games.options)
    first = i * s.players
    dice = dice_of((seed[0], seed[1], number, seed[3] | POLICY_KEY))
    deals = moves = 0
    while s.turn >= DEAL and moves < games.cap:
        if s.turn == DEAL:
            deal(s, games.cards, (seed[0], seed[1], number, seed[3] + deals))
            observe_deal(m, s)
            deals += 1
        else:
            dice = roll(dice)
            action = policy_move(s, m, games.levels[first + s.turn], dice)
            observe(m, s, action)
            play(s, action)
            moves += 1
    return moves


@rule
def play_games(games: PolicyGames) -> None:
    """Play all of them."""
    for i in range(len(games.states)):
        games.moves[i] = play_game(games, i)
