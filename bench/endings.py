"""Costs at the end of games against exact ones: `python -m bench.endings GAME --games N`.

Games by weak bots, many at once. Of the last choices of each those are taken at which, with
the cards as they lie, moves differ by 0.05 of the victory or more: the rest of the game is
enumerated by the network's probabilities. There all legal moves are planted, and in worlds
that fit what the chooser sees each is judged as a review judges it, and exactly.

A line of JSON goes to `--out` too: how far costs are off, and how well mistakes (exact regret
of 0.05) are told from good moves (below 0.005): the area under the curve, with a 95 %
interval by a bootstrap over games.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench.keep import tell
from stammtisch.bots.belief.belief import belief_of
from stammtisch.bots.foresight.endings import ends_of
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.heuristics.playout import EASY, NORMAL, RANDOM
from stammtisch.bots.judge.network import judge_of
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.chance import key_of
from stammtisch.lab.luck.course import Course
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.luck.series import play_series
from stammtisch.lab.review.decisions import Values, cost_of, values_of
from stammtisch.table.view import View, veiled

LAST = 6
"""Choices before the end of a game that are looked at."""

PLANTED, GOOD = 0.05, 0.005
"""Exact regret from which a move is a mistake, and below which it is good."""

SEED = 71
MOST = 3000
"""Positions up to which the rest is enumerated: several times as many as a review takes."""

CHUNK = 16
"""Worlds, or positions, whose rest is enumerated together."""

ORDERS = 2
"""Orders of unknown cards in which the rest must be worth the same to be called exact."""

BOOTSTRAPS = 400


class Planted(NamedTuple):
    """One legal move at the end of a game: its number, exact regret, and what a review says."""

    game: int
    regret: float
    cost: float


def weak_games(game_id: str, count: int) -> Course:
    """Games in which every seat has `random`, `easy` or `normal`."""
    options = game_named(game_id).settle({})
    levels = np.random.default_rng(SEED).choice([RANDOM, EASY, NORMAL], (count, options["players"]))
    return play_series(game_id, tuple(options.values()), range(count), levels, [], SEED)


def last_choices(course: Course) -> Any:
    """The rows of the last choices of every game."""
    ends = np.searchsorted(course.games, np.arange(len(course.results)), "right")
    rows = (ends[:, None] - 1 - np.arange(LAST)).ravel()
    return rows[rows >= np.repeat(np.append(0, ends[:-1]), LAST)]


def exact(sees: Foresight, rows: Any, places: Any, actions: Any) -> Any:
    """By move and seat what it is worth exactly; not a number where that is too much, or chance."""
    found = np.full((ORDERS if sees.draws else 1, len(places), sees.seats), np.nan)
    for order, worth in enumerate(found):
        ended, known = ends_of(sees, sees.look(rows, places, actions, 0, order), MOST)
        worth[ended] = known
    same = np.isclose(found, found[0]).all((0, 2))
    return np.where(same[:, None], found[0], np.nan)


def at_stake(course: Course, sees: Foresight) -> Iterator[int]:
    """Rows at which moves differ, with the cards as they lie."""
    rows, records = last_choices(course), (course.states, course.memories)
    for first in range(0, len(rows), CHUNK):
        some = rows[first : first + CHUNK]
        places, actions = np.nonzero(sees.masks(records, some))
        worth = exact(sees, records, some[places], actions)
        mine = worth[np.arange(len(places)), course.states["turn"][some[places]]]
        # Where one move is not known the difference is not a number, and no more than that.
        yield from (int(row) for k, row in enumerate(some) if np.ptp(mine[places == k]) >= PLANTED)


def view_at(course: Course, row: int) -> View:
    """What the chooser sees, without its history: all worlds that fit are as likely."""
    game = course.game
    s: Any = game.rules.state.of_row(course.states[row])
    m = game.knowledge.memory.of_row(course.memories[row])
    return veiled(game, s, m, s.turn + 1)


def planted(course: Course, sees: Foresight, row: int, worlds: int) -> Iterator[Planted]:
    """All legal moves at a choice, judged and exactly, in the same worlds."""
    view, number = view_at(course, row), int(course.games[row])
    belief = belief_of(view, sees, worlds, key_of(SEED, number, row & 0xFFFF))
    actions, count = np.array(view.legal_actions, np.int64), len(belief.weights)
    judged = values_of(belief, sees, actions, number, row << 12)
    parts = []
    for first in range(0, count, CHUNK):
        some = np.arange(first, min(first + CHUNK, count))
        places, moves = np.repeat(some, len(actions)), np.tile(actions, len(some))
        parts.append(exact(sees, (belief.worlds.states, belief.worlds.memories), places, moves))
        if np.isnan(parts[-1]).any():
            return
    shares = np.concatenate(parts).reshape(count, len(actions), -1)
    truth = Values(actions, shares, belief.weights).of_seat(view.seat - 1)
    better = int(judged.of_seat(view.seat - 1).argmax())
    for move, worth in enumerate(truth):
        cost = cost_of(judged, view.seat - 1, move, better)[0]
        yield Planted(number, float(truth.max() - worth), cost)


def area(bad: Any, good: Any) -> float:
    """Under the curve: how often a mistake costs more than a good move."""
    below, up_to = (np.searchsorted(np.sort(good), bad, side) for side in ("left", "right"))
    return float((below + up_to).mean() / 2 / len(good))


def figures(found: list[Planted]) -> dict[str, Any]:
    game, regret, cost = (np.array(column) for column in zip(*found, strict=True))
    bad, good, off = regret >= PLANTED, regret < GOOD, np.abs(cost - regret)
    told: dict[str, Any] = {
        "moves": len(found),
        "mean off": float(off.mean()),
        "within 0.005": float((off <= 0.005).mean()),
        "mistakes": int(bad.sum()),
        "good": int(good.sum()),
        "games with mistakes": len(np.unique(game[bad])),
    }
    if not bad.any() or not good.any():
        return told
    rng, (_, numbers) = np.random.default_rng(1), np.unique(game, return_inverse=True)
    again = []
    for _ in range(BOOTSTRAPS):
        often = np.bincount(rng.integers(0, numbers.max() + 1, numbers.max() + 1), minlength=1)
        often = np.pad(often, (0, numbers.max() + 1 - len(often)))[numbers]
        parts = (np.repeat(cost[some], often[some]) for some in (bad, good))
        mistakes, others = parts
        if len(mistakes) and len(others):
            again.append(area(mistakes, others))
    interval = np.quantile(again, [0.025, 0.975]).round(4).tolist()
    return {**told, "area": area(cost[bad], cost[good]), "interval": interval}


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=64)
    parser.add_argument("--most", type=int, default=400, help="choices that are weighed")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    began = time.process_time()
    course = weak_games(given.game, given.games)
    sees = foresight_of(given.game, course.seats, SEED)
    rows = list(at_stake(course, sees))
    some = np.random.default_rng(2).permutation(rows)[: given.most]
    found = [move for row in some for move in planted(course, sees, int(row), given.worlds)]
    head = {"what": "endings", "game": given.game, "games": given.games}
    told = {"judge": judge_of(given.game).hash, "worlds": given.worlds, "at stake": len(rows)}
    seconds = {"cpu seconds": round(time.process_time() - began, 1)}
    tell({**head, **told, "choices": len(some), **figures(found), **seconds}, given.out)


if __name__ == "__main__":
    main()
