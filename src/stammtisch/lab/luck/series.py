"""Many games side by side, from choice to choice, with networks and heuristics in the seats."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.foresight.policies import Player
from stammtisch.bots.foresight.rows import Numbers
from stammtisch.bots.heuristics.playout import policy_move
from stammtisch.bots.master.step import write_mask
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.ismcts import ROLLOUT_CAP
from stammtisch.bots.search.rollout import only_legal
from stammtisch.bots.search.value import win_share
from stammtisch.games import game_named
from stammtisch.kernel.chance import Key, dice_of, key_of
from stammtisch.kernel.features import width
from stammtisch.kernel.hooks import DEAL, OVER, features, witness_deal
from stammtisch.kernel.playout import MAX_CARDS, deal, witnessed_play
from stammtisch.kernel.rule import rule
from stammtisch.lab.luck.course import Course

CAP = 20_000
"""Choices after which games are broken off, should players not end them."""


class Tables(NamedTuple):
    """Games in progress."""

    states: Any
    memories: Any
    numbers: MutableSequence[int]  # what each game's deals follow from
    deals: MutableSequence[int]  # how many were made
    levels: Any  # by game and seat: a level of heuristics, or -1 for a player from outside
    cards: MutableSequence[int]
    seed: Key


class Choices(NamedTuple):
    """What is written of the games that go on, a row for each."""

    running: MutableSequence[int]
    turns: MutableSequence[int]
    actions: MutableSequence[int]  # what to play; written: a heuristic's own move
    features: Any
    mask: Any


class OneAmong(NamedTuple):
    """Games in which one sits among many, every deal in all seats."""

    numbers: Numbers
    """The deal of each game."""
    levels: Numbers
    """By game and seat, as `play_series` takes them."""
    alone: Numbers
    """The seat of the one."""


def one_among(deals: Numbers, seats: int, one: int, many: int) -> OneAmong:
    """A seating for each deal and each seat that the one may have."""
    numbers, alone = np.repeat(deals, seats), np.tile(np.arange(seats), len(deals))
    levels = np.full((len(numbers), seats), many)
    levels[np.arange(len(numbers)), alone] = one
    return OneAmong(numbers, levels, alone)


@rule
def play_choices(tables: Tables, choices: Choices, count: int, lap: int) -> int:
    """Play the chosen actions, on to the next choices; returns how many games go on.

    In the first lap nothing is chosen yet. At seats of heuristics their move is written.
    """
    left = 0
    for place in range(count):
        i = choices.running[place]
        s, m = tables.states[i], tables.memories[i]
        if lap > 0:
            witnessed_play(s, m, choices.actions[place])
        go_on(tables, i)
        if s.turn >= 0:
            choices.running[left] = i
            choices.turns[left] = s.turn
            level = tables.levels[i, s.turn]
            if level >= 0:
                seed = tables.seed
                dice = dice_of((seed[0], seed[1], tables.numbers[i], (1 << 31) + lap))
                choices.actions[left] = policy_move(s, m, level, dice)
            else:
                features(s, m, s.turn, choices.features[left])
                write_mask(s, choices.mask[left])
            left += 1
    return left


@rule
def go_on(tables: Tables, i: int) -> None:
    """Deal and play what must be; deal n of a game has one key, whoever sits where."""
    s, m, seed = tables.states[i], tables.memories[i], tables.seed
    for _ in range(ROLLOUT_CAP):
        if s.turn == OVER:
            return
        if s.turn == DEAL:
            deal(s, tables.cards, (seed[0], seed[1], tables.numbers[i], tables.deals[i]))
            witness_deal(m, s)
            tables.deals[i] += 1
        else:
            only = only_legal(s)
            if only < 0:
                return
            witnessed_play(s, m, only)


@rule
def write_shares(states: Any, out: Any) -> None:
    """Each seat's share of the victory."""
    for i in range(len(states)):
        for seat in range(states[i].players):
            out[i, seat] = win_share(states[i], seat)


def play_series(
    game_id: str,
    options: tuple[int, ...],
    numbers: Sequence[int] | Numbers,
    levels: Numbers,
    players: Sequence[Player],
    seed: int,
) -> Course:
    """Games with these numbers; in each seat a level of heuristics, or player n as -1 - n."""
    game, builder = game_named(game_id), compiled(game_id)
    n, seats = levels.shape
    states, memories = game.rules.state.rows(n), game.knowledge.memory.rows(n)
    s = game.rules.state()
    game.rules.start(s, options)
    start = np.frombuffer(s.pack(), game.rules.state.dtype()).copy()
    states[:] = start[0]
    blank = game.knowledge.memory.rows(1)
    of: Any = np.asarray(numbers, np.int64)
    deals: Any = np.zeros(n, np.int64)
    cards: Any = np.zeros(MAX_CARDS, np.int8)
    tables = Tables(states, memories, of, deals, levels, cards, key_of(seed, 0, 0))
    running, turns, actions = (np.arange(n) for _ in range(3))
    shown = np.zeros((n, width(game.learning.layout)), np.int8)
    mask = np.zeros((n, len(game.rules.actions)), np.bool_)
    choices = Choices(running, turns, actions, shown, mask)  # type: ignore[arg-type]
    rng = np.random.Generator(np.random.Philox(key=[seed, int(of[0])]))
    entry, left = builder.entry(play_choices), n
    kept: list[tuple[Any, ...]] = []
    for lap in range(CAP):
        left = entry(tables, choices, left, lap)
        if left == 0:
            break
        here = running[:left]
        who = levels[here, turns[:left]]
        lots: Any = rng.random(left)
        for number, player in enumerate(players):
            mine = np.flatnonzero(who == -1 - number)
            if len(mine):
                actions[mine] = player(shown[mine], mask[mine], lots[mine])
        kept.append((states[here], memories[here], actions[:left].copy(), here.copy()))
    results = np.zeros((n, seats))
    builder.entry(write_shares)(states, results)
    columns = [np.concatenate(column) for column in zip(*kept, strict=True)]
    order = np.argsort(columns[3], kind="stable")
    rows, remembered, chosen, games = (column[order] for column in columns)
    return Course(game, seats, start, blank, rows, remembered, chosen, games, of, results)
