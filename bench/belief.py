"""Whether beliefs keep their word, and what they cost: `python -m bench.belief [GAME ...]`.

In games by the network's probabilities, which the belief assumes, some choices each: of
hidden cards said to be with a seat with chance p, the part that is, in every tenth of p;
how far off they are on average (Brier); effective worlds, temperature and CPU seconds.
Cards of one game depend on each other, so a tenth's error is by games; neighbouring tenths
are taken together until it is small enough to tell the aim. A line of JSON for each way.
"""

from __future__ import annotations

import math
import time
from argparse import ArgumentParser
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench.in_time import in_time
from bench.keep import tell
from bench.review import played
from stammtisch.bots.belief.belief import WALKING, belief_of
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.games import OURS
from stammtisch.kernel.chance import key_of
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.review.choices import choices_of
from stammtisch.lab.review.work import Effort
from stammtisch.table.histories import Histories

TENTHS = 10

TELLING = 0.01
"""A standard error that tells whether a tenth is 0.02 off."""

CERTAIN = 1e-9
"""Cards as sure as that are known: nothing is said of them."""

QUARTILES = (0.25, 0.5, 0.75)


class Way(NamedTuple):
    """So many worlds out of so many drawn."""

    worlds: int
    drawn: int


EFFORT = Effort()
MANY = EFFORT.more_worlds, EFFORT.more_worlds * EFFORT.drawn
WAYS = {
    "as reviews do": Way(*MANY),
    "imagined": Way(MANY[1], 0),
    "half as many": Way(MANY[0] // 2, MANY[1] // 2),
}


class Said(NamedTuple):
    """Of hidden cards at one choice: chances said, and whether they were there."""

    chances: Any
    there: Any
    effective: float
    temperature: float
    seconds: float


def hidden_cards(sees: Foresight, states: Any, memories: Any, seat: int) -> Any:
    """By world and hidden number, whether there is such a card there, or more than one."""
    shown = sees.shown((states, memories), np.arange(len(states)), True)
    assert set(np.asarray(shown.movers)) == {seat}
    return shown.privileged > 0


def of_game(game: str, ways: list[str], count: int, seed: int) -> dict[str, list[Said]]:
    """Each way at some choices of one game."""
    table = played(game, seed)
    choices, histories = choices_of(table), Histories(table)
    sees = foresight_of(game, table.players, 1)
    found: dict[str, list[Said]] = {way: [] for way in ways}
    chosen = np.random.default_rng(seed).permutation(len(choices))[:count]
    for choice in (choices[k] for k in chosen):
        view = histories.before(choice.step, choice.seat + 1)
        step = table.steps[choice.step]
        truth = hidden_cards(sees, *sees.rows([step.state], [step.memory]), choice.seat)[0]
        for name in ways:
            worlds, drawn = WAYS[name]
            began = time.process_time()
            key = key_of(seed, 5, choice.step << 12)
            belief = belief_of(view, sees, worlds, key, drawn)
            seconds = time.process_time() - began
            cards = hidden_cards(sees, *belief.worlds, choice.seat)
            said = belief.weights @ cards, truth, belief.effective, belief.temperature, seconds
            found[name].append(Said(*said))
    return found


def gap(off: Any, game: Any) -> tuple[int, float, float]:
    """How many cards there are, what they are off on average, and its standard error."""
    mean = float(off.mean())
    by_game = np.bincount(game, off - mean)
    return len(off), mean, float(np.sqrt((by_game**2).sum())) / len(off)


def tenths(p: Any, there: Any, game: Any, telling: float) -> list[list[float]]:
    """Tenths, neighbours together until the error tells: from, to, cards, what was there less
    what was said, and its standard error."""
    found: list[list[float]] = []
    first, unsure = 0, (p > CERTAIN) & (p < 1 - CERTAIN)
    for last in range(1, TENTHS + 1):
        in_it = unsure & (p >= first / TENTHS) & (p < last / TENTHS)
        if in_it.any():
            cards, mean, error = gap(there[in_it] - p[in_it], game[in_it])
            if error <= telling or last == TENTHS:
                row = first / TENTHS, last / TENTHS, cards, round(mean, 4), round(error, 4)
                found.append([*row])
                first = last
    return found


def summed(rows: list[Said], games: list[int]) -> dict[str, Any]:
    """What was said of all cards together; errors by game."""
    p = np.concatenate([row.chances for row in rows])
    there = np.concatenate([row.there for row in rows])
    game = np.repeat(games, [len(row.chances) for row in rows])
    together = tenths(p, there, game, TELLING)
    impossible = p <= CERTAIN
    sizes = np.quantile([(row.effective, row.temperature) for row in rows], QUARTILES, 0)
    return {
        "choices": len(rows),
        "worst": max(abs(mean) for *_, mean, _ in together),
        "brier": float(((p - there) ** 2).mean()),
        "none said, there": float(there[impossible].mean()) if impossible.any() else 0.0,
        "unsure": float(((p > CERTAIN) & (p < 1 - CERTAIN)).mean()),
        "effective": sizes[:, 0].round(1).tolist(),
        "temperature": sizes[:, 1].round(2).tolist(),
        "cpu seconds": float(np.mean([row.seconds for row in rows])),
        "together": together,
        "tenths": tenths(p, there, game, np.inf),
    }


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games_named", nargs="*", default=list(OURS), metavar="GAME")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--choices", type=int, default=4, help="of each game")
    parser.add_argument("--ways", nargs="*", choices=WAYS, default=["as reviews do"])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=math.inf, help="for each game")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    for name in given.games_named:
        seeds = range(given.first, given.first + given.games)
        work = partial(of_game, name, given.ways, given.choices)
        found = list(in_time(work, seeds, given.workers, given.seconds))
        for way in given.ways:
            rows = [row for made in found for row in made[way]]
            games = [number for number, made in enumerate(found) for _ in made[way]]
            head = {"what": "belief", "game": name, "way": way, "games": len(found)}
            about = {
                "first": given.first,
                **WAYS[way]._asdict(),
                **asdict(WALKING),
                **summed(rows, games),
            }
            tell({**head, **about}, given.out)


if __name__ == "__main__":
    main()
