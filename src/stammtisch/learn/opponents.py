"""Opponents: the house's bots at some seats of a batch, each with what its seat may know.

`random`, `easy` and `normal` are rules, played inside the compiled loop. A `master` is a
network: a game stops at its decisions, and is played on with what the network chose.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots import levels_of
from stammtisch.bots.entrant import Entrant, NoBot
from stammtisch.bots.heuristics.playout import EASY, NORMAL, POLICY_KEY, RANDOM, policy_move
from stammtisch.bots.master.network import Network
from stammtisch.bots.registry import REGISTERED, hooks_of, tag_of
from stammtisch.games import OURS
from stammtisch.kernel.chance import WORD, Key, dice_of
from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import update_features, veil
from stammtisch.kernel.playout import count_legal, nth_legal
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule
from stammtisch.learn.episode import DEALS_BITS, WAIT, make_move, opponent_replies

MASTER, LEARNER = NORMAL + 1, NORMAL + 2
"""Beside the levels of heuristic bots."""

LEVELS = {"random": RANDOM, "easy": EASY, "normal": NORMAL, "master": MASTER, None: LEARNER}
NETWORK_ROWS = 256
"""Positions that a network evaluates at once: what it works on stays in a core's cache."""


class Seating(NamedTuple):
    """Who sits where, and a thread's room for what one of them sees."""

    levels: Any
    seed: Key
    state: Any
    memory: Any


class Lineup:
    """Who sits at each seat of a batch: the name of a bot, or None for the learner."""

    def __init__(self, game: Game, seats: int, names: Sequence[str | None]) -> None:
        if isinstance(names, str) or len(names) != seats:
            what = repr(names) if isinstance(names, str) else f"{len(names)} of them"
            raise ValueError(f"opponents are {seats} names, None for a learner's seat, not {what}")
        if None not in names:
            raise ValueError("opponents leave at least one seat to the learner: None")
        self.names = tuple(names)
        self.networks = {
            seat: _network(game, name) for seat, name in enumerate(names) if _is_master(name)
        }
        self.levels = np.array([LEVELS[_level(name)] for name in names], np.int64)

    def masters_to_move(self, turn: NDArray[np.int8]) -> NDArray[np.int64]:
        """The games in which a master is to move."""
        if not self.networks:
            return np.zeros(0, np.int64)
        return np.flatnonzero(self.levels[turn] == MASTER)

    def network_actions(
        self, turn: NDArray[np.int8], features: NDArray[np.int8], mask: NDArray[np.bool_]
    ) -> NDArray[np.int64]:
        """The masters' moves: of the legal actions the one with the highest logit."""
        actions = np.zeros(len(turn), np.int64)
        for network in set(self.networks.values()):
            seats = [seat for seat, its in self.networks.items() if its is network]
            rows = np.flatnonzero(np.isin(turn, seats))
            for first in range(0, len(rows), NETWORK_ROWS):
                some = rows[first : first + NETWORK_ROWS]
                logits, _ = network.forward(features[some])
                actions[some] = np.where(mask[some], logits, -np.inf).argmax(1)
        return actions


def _level(name: str | None) -> str | None:
    return "master" if _is_master(name) else name


def _is_master(name: str | None) -> bool:
    """Whether this is a network's name; one that is unknown, or that thinks, is refused."""
    if name in LEVELS and name != "master":
        return False
    if re.match(r"master\b", str(name)):
        return True
    why = "it thinks at every move" if str(name).startswith("strong") else "no such bot"
    known = "random, easy, normal, master or master=FILE"
    raise ValueError(f"{name!r} cannot be an opponent, {why}: {known}, None for the learner")


def _network(game: Game, name: str | None) -> Network:
    if name == "master" and "master" not in levels_of(game.id):
        raise ValueError(f"there is no master of {game.id}: no trained weights")
    try:
        entrant = Entrant(str(name))
        if entrant.who != name:
            raise ValueError(
                f"{name!r} cannot be an opponent: a master plays its best move at once"
            )
        return entrant.network(game.id)
    except NoBot as error:
        raise ValueError(f"no weights for the opponent {name!r}: {error}") from error


@rule
def opponent_dice(e: Any, seed: Key) -> int:
    """The dice of an opponent's decision: of the seed, the game and the moves made in it."""
    last = (e.game >> 32 << DEALS_BITS) + e.moves & POLICY_KEY - 1
    return dice_of((seed[0], seed[1], e.game & WORD, POLICY_KEY | last))


@rule
def reply(games: Any, seating: Seating, i: int) -> bool:
    """If an opponent is to move, let it; a master only where it has no choice."""
    s, m, e = games.states[i], games.memories[i], games.episodes[i]
    level = seating.levels[s.turn]
    if level == LEARNER:
        return False
    if level == MASTER:
        action = only_move(s)
        if action == WAIT:
            return False
    else:
        action = chosen(games, seating, i, level)
    make_move(s, m, e, action)
    return True


@rule
def chosen(games: Any, seating: Seating, i: int, level: int) -> int:
    """The move of a heuristic bot, which is known to read only what its seat knows."""
    dice = opponent_dice(games.episodes[i], seating.seed)
    return policy_move(games.states[i], games.memories[i], level, dice)


@rule
def chosen_veiled(games: Any, seating: Seating, i: int, level: int) -> int:
    """The same of one that is not: it is shown veiled copies."""
    copy_row(seating.state, 0, games.states, i)
    copy_row(seating.memory, 0, games.memories, i)
    return veiled_move(seating.state[0], seating.memory[0], games.episodes[i], level, seating.seed)


@rule
def veiled_move(s: Any, m: Any, e: Any, level: int, seed: Key) -> int:
    """The move of a heuristic bot at copies of the records, which are veiled here."""
    veil(s, m, s.turn)
    return policy_move(s, m, level, opponent_dice(e, seed))


@rule
def only_move(s: Any) -> int:
    """The one legal action; -1 where there is a choice."""
    return nth_legal(s, 0) if count_legal(s) == 1 else WAIT


def builder(game: Game) -> Builder:
    """Builds the loops of a batch in which opponents play."""
    return _builder(game, tag_of(game.id))


@cache
def _builder(game: Game, tag: str) -> Builder:
    return Builder(hooks(game), f"{tag}.opponents", cpu())


def hooks(game: Game) -> dict[Any, Any]:
    """Which hooks opponents fill, beside those of the game and its heuristics."""
    filled = hooks_of(game.id) | {
        opponent_replies: reply,
        update_features: game.learning.features,  # decisions in between are not written
    }
    if game.id not in OURS or game.id in REGISTERED:  # ours: tests/bots/test_no_peeking.py
        filled[chosen] = chosen_veiled
    return filled
