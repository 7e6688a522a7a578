"""Whether reviews are right: `python -m bench.review GAME [--games N] [--full]`.

The points of the proof, each a line of JSON that goes to `--out` too: the identity, mean luck
and fog, costs against exact ones where the rest of a game can be enumerated, planted mistakes
told from good moves, and bots in the order of their costs. Beliefs are measured by
`python -m bench.belief`, and that results without luck are unbiased by `python -m bench.luck`.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from bench.keep import tell
from stammtisch.bots import LEVELS, seat_bot
from stammtisch.bots.belief.belief import Belief, belief_of
from stammtisch.bots.foresight.endings import ends_of
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.bot import Master
from stammtisch.games import GAMES
from stammtisch.kernel.chance import key_of
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.review.decisions import Values, cost_of, values_of
from stammtisch.lab.review.work import Effort, Work
from stammtisch.table import Table

LAST = 6
"""Choices before the end from which the rest is enumerated,"""

MOST = 3000
"""where no more positions follow."""

ENOUGH = 30
"""Games from which a mean has an error."""

PLANTED = 0.05
"""Regret from which a move is a mistake."""


def played(game: str, seed: int, levels: list[str] | None = None) -> Table:
    """A game of the network by its probabilities, or of bots of some levels by seat."""
    table, bots = Table(game, seed=seed), {}
    for seat in range(1, table.players + 1):
        level = levels[seat - 1] if levels else ""
        bots[seat] = seat_bot(level, game) if levels else Master(game, by_chance=True)
    while table.turn is not None:
        view = table.seen_by(table.turn)
        table.push(bots[table.turn].choose(view, seed << 20 | len(table.steps), 0.02).action)
    return table


def work_on(table: Table, effort: Effort, seed: int = 1) -> Work:
    return Work(table, seed, foresight_of(table.game.id, table.players, seed), effort)


def sigmas(values: Any) -> float | None:
    """The largest mean of a seat, in standard errors; few games say nothing of it: who loses
    them all has lost nearly the same each time."""
    if len(values) < ENOUGH:
        return None
    error = values.std(0, ddof=1) / np.sqrt(len(values))
    return float(np.abs(values.mean(0) / np.maximum(error, 1e-12)).max())


def sums(game: str, tables: list[Table], effort: Effort) -> dict[str, Any]:
    """Points 1 and 2: the identity to the last digit, luck and fog nobody's on average."""
    worst, rows, seconds, first = 0.0, [], [], []
    for table in tables:
        began = time.process_time()
        work = work_on(table, effort)
        first.append(time.process_time() - began)
        for _ in work.steps():
            pass
        seconds.append(time.process_time() - began)
        parts = work.so_far().seats
        rows.append([(p.deals, p.fog, p.own + p.others) for p in parts])
        off = [abs(p.result - p.start - p.deals - p.own - p.others - p.fog) for p in parts]
        worst = max(worst, *off, *np.abs(np.sum(rows[-1], 0)))
    every = np.array(rows)
    return {
        "what": "sums",
        "identity": worst,
        "luck sigmas": sigmas(every[:, :, 0]),
        "fog sigmas": sigmas(every[:, :, 1]),
        "luck sd": float(every[:, :, 0].std()),
        "fog sd": float(every[:, :, 1].std()),
        "decisions sd": float(every[:, :, 2].std()),
        "first answer, cpu seconds": float(np.median(first)),
        "all, cpu seconds": float(np.median(seconds)),
    }


def endings(work: Work, worlds: int) -> Iterator[tuple[Belief, Any, Values, Values, int]]:
    """The last choices of a game, judged and exactly, by the same worlds.

    All legal moves are tried, those too that no master makes: these are the planted mistakes.
    """
    sees = work.foresight
    for k in range(max(0, len(work.choices) - LAST), len(work.choices)):
        choice, number = work.choices[k], work.number
        view = work.histories.before(choice.step, choice.seat + 1)
        belief = belief_of(view, sees, worlds, key_of(1, number, choice.step))
        actions = np.array(view.legal_actions, np.int64)
        judged = values_of(belief, sees, actions, number, choice.step << 12)
        places = np.repeat(np.arange(worlds), len(actions))
        rows = belief.worlds.states, belief.worlds.memories
        looks = sees.look(rows, places, np.tile(actions, worlds), number, 0)
        ended, exact = ends_of(sees, looks, MOST)
        if len(ended) == len(places):
            shares = exact.reshape(worlds, len(actions), -1)
            yield belief, choice, judged, Values(actions, shares, belief.weights), k


def costs_at_the_end(tables: list[Table], effort: Effort) -> dict[str, Any]:
    """Points 4 and 5: costs of every move at the end of games, against exact ones."""
    off, scores, labels = [], [], []
    for table in tables:
        work = work_on(table, effort)
        for _, choice, judged, exact, _ in endings(work, effort.worlds):
            seat = choice.seat
            truth = exact.of_seat(seat)
            for move in range(len(exact.actions)):
                regret = float(truth.max() - truth[move])
                better = int(judged.of_seat(seat).argmax())
                cost = cost_of(judged, seat, move, better)[0]
                off.append(abs(cost - regret))
                scores.append(cost)
                labels.append(regret)
    return {
        "what": "endings",
        "moves": len(off),
        "mean off": float(np.mean(off)) if off else None,
        "within 0.005": float(np.mean(np.array(off) <= 0.005)) if off else None,
        "mistakes": int(sum(one >= PLANTED for one in labels)),
        "area": area(np.array(scores), np.array(labels)),
    }


def area(scores: Any, regrets: Any) -> float | None:
    """Under the curve: how often a mistake costs more than a move without regret."""
    bad, good = scores[regrets >= PLANTED], scores[regrets < 0.005]
    if not len(bad) or not len(good):
        return None
    above = (bad[:, None] > good).mean() + 0.5 * (bad[:, None] == good).mean()
    return float(above)


def order_of_bots(game: str, games: int, effort: Effort) -> dict[str, Any]:
    """Point 6: the mean cost of a decision by level, each among its like: who loses anyway, as
    the worst among better ones, has little left to lose by a choice."""
    found = {}
    for level in LEVELS:
        costs = []
        for seed in range(games):
            seats = [level] * Table(game, seed=seed).players
            work = work_on(played(game, 1000 + seed, seats), effort)
            rng = np.random.default_rng(seed)
            for k in map(int, rng.permutation(len(work.choices))[:20]):
                if not work.is_clear(k, work.choices[k]):
                    work.look(k, effort.worlds)
                    costs.append(work.found[k].cost)
                else:
                    costs.append(0.0)
        found[level] = [float(np.mean(costs)), float(np.std(costs) / np.sqrt(max(len(costs), 1)))]
    means = [found[level][0] for level in LEVELS]
    return {"what": "order", "costs": found, "in order": means == sorted(means, reverse=True)}


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--full", action="store_true", help="as many games as the proof asks for")
    parser.add_argument("--quick", action="store_true", help="a few worlds for many games")
    parser.add_argument("--only", nargs="*", help="sums, endings, order")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    games = 200 if given.full else given.games
    effort = Effort(worlds=16, more_worlds=48, closer=8)
    if given.full:
        effort = Effort()
    elif given.quick:
        effort = Effort(worlds=6, more_worlds=12, closer=0)
    wanted = set(given.only or ("sums", "endings", "order"))
    tables = [played(given.game, seed) for seed in range(games)] if wanted - {"order"} else []
    tasks = {
        "sums": lambda: sums(given.game, tables, effort),
        "endings": lambda: costs_at_the_end(tables, effort),
        "order": lambda: order_of_bots(given.game, games, effort),
    }
    for name in (name for name in tasks if name in wanted):
        head = {"game": given.game, "games": games, "judge": judge_of(given.game).hash}
        tell({**head, **tasks[name]()}, given.out)


if __name__ == "__main__":
    main()
