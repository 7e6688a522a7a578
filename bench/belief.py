"""Whether beliefs keep their word, and what they cost: `python -m bench.belief [GAME ...]`.

In games by the network's probabilities, which the belief assumes, twelve choices each: of
hidden cards said to be with a seat with chance p, the part that is, in every tenth of p;
how far off they are on average (Brier); effective worlds, temperature and CPU seconds.
Several ways to draw worlds are measured side by side on the same choices, with about the
same number of questions to the network: a line of JSON each.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench.keep import tell
from bench.review import played, work_on
from stammtisch.games import OURS
from stammtisch.kernel.chance import key_of
from stammtisch.lab.belief.belief import Approach, belief_of
from stammtisch.lab.review.work import Effort, Work

TENTHS = 10
CHOICES = 12
"""Choices looked at in each game."""

ENOUGH = 200
"""Cards from which a tenth is counted."""


class Way(NamedTuple):
    """So many worlds out of so many drawn."""

    worlds: int
    drawn: int
    approach: Approach = Approach()


WAYS = {
    "imagined": Way(128, 512, Approach(rounds=0)),
    "by guess": Way(128, 512),
    "cooler": Way(128, 512, Approach(cooling=5.0)),
    "half": Way(128, 512, Approach(enough=0.5, ridge=10.0)),
    "half, cooler": Way(128, 512, Approach(enough=0.5, ridge=10.0, cooling=5.0)),
    "twice as many": Way(256, 1024),
    "few, imagined": Way(32, 96, Approach(rounds=0)),
    "few, by guess": Way(32, 96),
    "all weighed": Way(512, 512, Approach(rounds=0)),
}


class Said(NamedTuple):
    """Of hidden cards at one choice: chances said, and whether they were there."""

    chances: Any
    there: Any
    effective: float
    temperature: float
    seconds: float


def hidden_cards(work: Work, states: Any, memories: Any, seat: int) -> Any:
    """By world and hidden number, whether there is such a card there, or more than one."""
    sees = work.foresight
    shown = sees.shown((states, memories), np.arange(len(states)), True)
    assert set(np.asarray(shown.movers)) == {seat}
    return shown.privileged > 0


def of_game(game: str, ways: list[str], seed: int) -> dict[str, list[Said]]:
    """Each way at some choices of one game."""
    work = work_on(played(game, seed), Effort(other_deals=2))
    found: dict[str, list[Said]] = {way: [] for way in ways}
    chosen = np.random.default_rng(seed).permutation(len(work.choices))[:CHOICES]
    for choice in (work.choices[k] for k in chosen):
        view, step = work.eyes.view(choice), work.table.steps[choice.step]
        rows = work.foresight.rows([step.state], [step.memory])
        truth = hidden_cards(work, *rows, choice.seat)[0]
        for name in ways:
            worlds, drawn, approach = WAYS[name]
            began = time.process_time()
            key = key_of(seed, 5, choice.step << 12)
            belief = belief_of(view, work.foresight, worlds, key, drawn, approach)
            seconds = time.process_time() - began
            cards = hidden_cards(work, *belief.worlds, choice.seat)
            said = belief.weights @ cards, truth, belief.effective, belief.temperature, seconds
            found[name].append(Said(*said))
    return found


def summed(rows: list[Said], games: list[int]) -> dict[str, Any]:
    """What was said of all cards together; errors by game."""
    p = np.concatenate([row.chances for row in rows])
    there = np.concatenate([row.there for row in rows])
    game = np.concatenate(
        [np.full(len(row.chances), g) for row, g in zip(rows, games, strict=True)]
    )
    tenths, worst = {}, 0.0
    for tenth in range(TENTHS):
        in_it = (p >= tenth / TENTHS) & (p < (tenth + 1) / TENTHS) & (p > 0)
        if in_it.sum() >= ENOUGH:
            off = there[in_it] - p[in_it]
            sums = np.bincount(game[in_it], off, max(games) + 1)
            gap, error = float(off.mean()), float(np.sqrt((sums**2).sum()) / in_it.sum())
            tenths[tenth] = [int(in_it.sum()), round(gap, 4), round(error, 4)]
            worst = max(worst, abs(gap))
    unsure = (p > 0) & (p < 1)
    sizes = np.median([(row.effective, row.temperature) for row in rows], 0)
    return {
        "worst tenth": worst,
        "brier": float(((p - there) ** 2).mean()),
        "none said, there": float(there[p == 0].mean()) if (p == 0).any() else 0.0,
        "unsure": float(unsure.mean()),
        "effective": float(sizes[0]),
        "temperature": float(sizes[1]),
        "cpu seconds": float(np.mean([row.seconds for row in rows])),
        "tenths": tenths,
    }


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games_named", nargs="*", default=list(OURS), metavar="GAME")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--ways", nargs="*", default=["imagined", "by guess"])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0, help="for each game")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    for name in given.games_named:
        seeds, until = range(given.first, given.first + given.games), given.minutes * 60
        found, began = [], time.monotonic()
        with ProcessPoolExecutor(given.workers) as pool:
            for made in pool.map(partial(of_game, name, given.ways), seeds):
                found.append(made)
                if time.monotonic() - began > until:
                    pool.shutdown(wait=True, cancel_futures=True)
                    break
        for way in given.ways:
            rows = [row for made in found for row in made[way]]
            games = [number for number, made in enumerate(found) for _ in made[way]]
            head = {"what": "belief", "game": name, "way": way, "games": len(found)}
            tell({**head, **WAYS[way]._asdict(), **summed(rows, games)}, given.out)


if __name__ == "__main__":
    main()
