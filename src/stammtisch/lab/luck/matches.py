"""Luck taken off a match of a tournament: by who sat where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from stammtisch.bots.entrant import Entrant
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.network import trained
from stammtisch.games import game_named
from stammtisch.lab.luck.ahead import DEALT
from stammtisch.lab.luck.aivat import adjust
from stammtisch.lab.luck.course import Course, Recorder
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.luck.policies import NetworkPolicy

Luck = tuple[float, ...]
"""By seat, how much of the share was luck."""


def luck_of(course: Course, names: Sequence[str], seed: int) -> tuple[Luck, Luck]:
    """The luck of the cards and of the moves, in one match between bots of these names.

    A bot's probabilities are known if it is a network that plays by them; of all others
    only the luck of the cards is known.
    """
    game = course.game.id
    known = sorted({name for name in names if Entrant(name).by_chance})
    kinds = [known.index(name) + 1 if name in known else 0 for name in names]
    policies = {number: policy_of(name, game) for number, name in enumerate(known, 1)}
    foresight = foresight_of(game, course.seats, seed)
    found = adjust(course, foresight, policies, np.array([kinds], np.int64))
    return tuple(found.deals[0].tolist()), tuple(found.moves[0].tolist())


def prepare(game_id: str, options: tuple[int, ...], seats: int, seed: int) -> None:
    """Compile what judging a match needs, or read it from the cache: look behind a first deal."""
    course = Recorder(game_named(game_id)).course(options, 0, (0.0,) * seats)
    foresight = foresight_of(game_id, seats, seed)
    start = np.zeros(1, np.int64)
    looks = foresight.look(foresight.rows_of(course), start, np.array([DEALT]), 0, 0)
    foresight.worth(looks, start)


@cache
def policy_of(name: str, game_id: str) -> NetworkPolicy:
    """The policy of a bot that plays by its network's probabilities."""
    return NetworkPolicy(Entrant(name).network(game_id))


@cache
def foresight_of(game_id: str, seats: int, seed: int) -> Foresight:
    """The shipped judge, kept for the matches to come."""
    policy = NetworkPolicy(trained(game_id))
    return Foresight(game_named(game_id), seats, judge_of(game_id), policy, seed)
