"""Opponents: the house's bots at some seats of a batch, each with what its seat may know.

`random`, `easy` and `normal` are rules, played inside the compiled loop. A `master` is a
network: a game stops at its decisions, and is played on with what the network chose.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots import levels_of
from stammtisch.bots.entrant import Entrant, NoBot
from stammtisch.bots.heuristics.playout import EASY, NORMAL, RANDOM
from stammtisch.bots.master.network import Network
from stammtisch.bots.registry import REGISTERED, hooks_of, tag_of
from stammtisch.games import OURS
from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import update_features
from stammtisch.learn.episode import opponent_replies
from stammtisch.learn.replies import LEARNER, MASTER, chosen, chosen_veiled, learner_seat, reply

LEVELS = {"random": RANDOM, "easy": EASY, "normal": NORMAL, "master": MASTER, None: LEARNER}
NETWORK_ROWS = 256
"""Positions that a network evaluates at once: what it works on stays in a core's cache."""


class Lineup:
    """Who sits at each seat of a batch: the name of a bot, or None for the learner.

    With a rotation, over so many rows, the learner goes round and takes a bot's place.
    """

    def __init__(
        self, game: Game, seats: int, names: Sequence[str | None], rotation: int = 0
    ) -> None:
        if isinstance(names, str) or len(names) != seats:
            what = repr(names) if isinstance(names, str) else f"{len(names)} of them"
            raise ValueError(f"opponents are {seats} names, None for a learner's seat, not {what}")
        if rotation and None in names:
            raise ValueError("where the learner goes round, every seat has an opponent, not None")
        if not rotation and None not in names:
            raise ValueError("opponents leave at least one seat to the learner: None")
        self.rotation = rotation
        self.names = tuple(names)
        self.networks = {
            seat: _network(game, name) for seat, name in enumerate(names) if _is_master(name)
        }
        self.levels = np.array([LEVELS[_level(name)] for name in names], np.int64)

    def masters_to_move(
        self, turn: NDArray[np.int8], games: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """The rows in which a master is to move; `games` are the numbers of their games."""
        if not self.networks:
            return np.zeros(0, np.int64)
        masters = self.levels[turn] == MASTER
        if self.rotation:
            masters &= turn != learner_seat(games, self.rotation, len(self.levels))
        return np.flatnonzero(masters)

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
