"""Luck taken off a match of a tournament: by who sat where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from stammtisch.bots.entrant import Entrant
from stammtisch.bots.foresight.ahead import DEALT
from stammtisch.bots.foresight.foresight import GLANCES, Foresight, unknown_order
from stammtisch.bots.foresight.playouts import Playouts, Seated
from stammtisch.bots.foresight.policies import (
    Features,
    Mask,
    NetworkPolicy,
    Numbers,
    Player,
    Shares,
)
from stammtisch.bots.heuristics.playout import EASY, NORMAL, RANDOM
from stammtisch.bots.judge.network import judge_of
from stammtisch.games import game_named
from stammtisch.lab.luck.aivat import Effort, adjust
from stammtisch.lab.luck.course import Course, Recorder

MASTER = "master%"
"""The shipped network by its probabilities."""

HEURISTICS = {"random": RANDOM, "easy": EASY, "normal": NORMAL}

STEPS = 40
"""Choices after which the judge is asked where cards are drawn: no deal is near there."""

PLAYED_GLANCES = 32
"""Deals of the next round that a score is judged by at the end of a playout."""

Luck = tuple[float, ...]
"""By seat, how much of the share was luck."""


def luck_of(
    course: Course, names: Sequence[str], seed: int, playouts: int = 0
) -> tuple[Luck, Luck]:
    """The luck of the cards and of the moves, in one match between bots of these names.

    A bot's probabilities are known if it is a network that plays by them; of all others
    only the luck of the cards is known. Positions are played out so often, or judged at once.
    """
    game = course.game.id
    known = sorted({name for name in names if Entrant(name).by_chance})
    kinds = [known.index(name) + 1 if name in known else 0 for name in names]
    policies = {number: policy_of(name, game) for number, name in enumerate(known, 1)}
    foresight = foresight_of(game, course.seats, seed, playouts > 0)
    effort = Effort(playouts, steps(foresight), seated(names, game)) if playouts else None
    found = adjust(course, foresight, policies, np.array([kinds], np.int64), effort=effort)
    return tuple(found.deals[0].tolist()), tuple(found.moves[0].tolist())


def prepare(
    game_id: str,
    options: tuple[int, ...],
    bots: Sequence[str],
    seats: int,
    seed: int,
    playouts: int = 0,
) -> None:
    """Compile what judging matches between these needs, or read it from the cache: look behind
    a first deal, and play it out by each of them."""
    course = Recorder(game_named(game_id)).course(options, 0, (0.0,) * seats)
    foresight = foresight_of(game_id, seats, seed, playouts > 0)
    start = np.zeros(1, np.int64)
    looks = foresight.look(course.rows(foresight.plain), start, np.array([DEALT]), 0, 0)
    if not playouts:
        foresight.worth(looks, start)
    for bot in bots if playouts else ():
        alike = seated([bot] * seats, game_id)
        foresight.worth(looks, start, playouts=Playouts(alike, start + 1, start, steps(foresight)))


def steps(foresight: Foresight) -> int:
    """Choices until the judge is asked in a playout."""
    return STEPS if foresight.draws else Effort.steps


def seated(names: Sequence[str], game_id: str) -> Seated:
    """Who plays the playouts of a match: those who sat there, as far as their moves are known;
    for all others the shipped network does by its probabilities."""
    players: list[Player] = [policy_of(MASTER, game_id).moves]
    levels = np.full((1, len(names)), -1)
    for seat, name in enumerate(names):
        who = Entrant(name)
        if who.level in HEURISTICS:
            levels[0, seat] = HEURISTICS[who.level]
        elif who.by_chance or who.at_once:
            policy = policy_of(name, game_id)
            players.append(policy.moves if who.by_chance else best(policy))
            levels[0, seat] = -len(players)
    return Seated(levels, players)


def best(policy: NetworkPolicy) -> Player:
    """Somebody who always makes the likeliest move."""

    def player(features: Features, mask: Mask, _: Shares) -> Numbers:
        return policy.sure(features, mask, 0.0)[0]

    return player


@cache
def policy_of(name: str, game_id: str) -> NetworkPolicy:
    """The policy of a bot that plays by its network alone."""
    return NetworkPolicy(Entrant(name).network(game_id))


@cache
def foresight_of(game_id: str, seats: int, seed: int, played_out: bool = False) -> Foresight:
    """The shipped judge, kept for the matches to come. Where positions are played out, ends are
    not enumerated: it would be by other moves than those of whoever plays."""
    game, judge, policy = game_named(game_id), judge_of(game_id), policy_of(MASTER, game_id)
    if not played_out:
        return Foresight(game, seats, judge, policy, seed)
    glances = GLANCES if unknown_order(game) is not None else PLAYED_GLANCES
    return Foresight(game, seats, judge, policy, seed, glances=glances, rest=0)
