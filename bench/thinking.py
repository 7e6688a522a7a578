"""Whether a master gains by thinking with a belief: `python -m bench.thinking GAME --players N`.

A thinker sits alone among masters that play by their probabilities, on duplicate deals, in
every seat; `master` sits there on the same deals. What is told is how much more of a fair
share the thinker gets, by results without luck, with a 95 % interval by deals.

The thinker draws worlds by its belief, has the judge say what each likely move is worth in
them, and makes the move with the highest log π + Q / damping: the damped update of its
policy with the policy itself as the magnet, π' ∝ π · exp(ηQ / (1 + ηα)).
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from bench.keep import tell
from stammtisch.bots import entrant
from stammtisch.bots.base import Choice
from stammtisch.bots.belief.belief import belief_of
from stammtisch.bots.foresight.policies import softmax
from stammtisch.bots.master.bot import Master
from stammtisch.games import game_named
from stammtisch.kernel.chance import key_of
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.review.decisions import values_of
from stammtisch.lab.tournaments.duplicate import play_match
from stammtisch.lab.tournaments.plan import Plan, Task
from stammtisch.table.view import View

LIKELY = 0.02
"""Moves below this probability are not tried."""

SURE = 0.97
"""A move above it is made at once."""

THINKERS = {
    "damped01": (32, 96, 0.01, 0.0),
    "damped03": (32, 96, 0.03, 0.0),
    "careful": (32, 96, 0.01, 1.0),
    "unweighed": (32, 0, 0.01, 1.0),
}
"""By name: worlds, worlds drawn in all (0: not weighed), damping, and how many standard
errors of a gain are taken off it."""


class Thinker:
    """A master that thinks with a belief; it sees its view with its history and no more."""

    remembers = True

    def __init__(self, game_id: str, worlds: int, drawn: int, damping: float, errors: float):
        self.master, self.game_id = Master(game_id), game_id
        self.worlds, self.drawn, self.damping, self.errors = worlds, drawn, damping, errors

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        legal = view.legal_actions
        logits = self.master.logits(view) if len(legal) > 1 else np.zeros(1)
        chances = softmax(logits[None].astype(float), np.ones((1, len(legal)), bool))[0]
        best = int(chances.argmax())
        tried = np.flatnonzero(chances >= LIKELY)
        if chances[best] >= SURE or len(tried) < 2:
            return Choice(legal[best])
        sees = foresight_of(self.game_id, int(view.state.players), 1)
        key = key_of(dice, 77, 0)
        seen = view if self.drawn else View(view.game, view.seat, view.state, view.memory)
        belief = belief_of(seen, sees, self.worlds, key, self.drawn)
        actions = np.array(legal, np.int64)[tried]
        values = values_of(belief, sees, actions, dice & 0xFFFF, 0)
        worth = values.shares[:, :, view.seat - 1]
        gains = worth - worth[:, [int(np.flatnonzero(tried == best)[0])]]
        mean = belief.weights @ gains
        error = np.sqrt((belief.weights[:, None] ** 2 * (gains - mean) ** 2).sum(0))
        sure = np.sign(mean) * np.maximum(np.abs(mean) - self.errors * error, 0.0)
        score = np.log(chances[tried]) + sure / self.damping
        return Choice(int(actions[int(score.argmax())]), None, self.worlds * len(actions))


def thinker(name: str, game_id: str) -> Thinker:
    return Thinker(game_id, *THINKERS[name])


for named in THINKERS:
    entrant.register(named, partial(thinker, named))


def plan_of(game: str, players: int, seed: int) -> Plan:
    options = tuple(game_named(game).settle({"players": players}).items())
    return Plan(game, options, ("master", "master%"), 1, seed, 0.0, True)


def of_deal(game: str, players: int, seed: int, names: list[str], deal: int) -> dict[str, Any]:
    """By name, the share without luck and as it was, and seconds, seat by seat."""
    plan, found = plan_of(game, players, seed), {}
    for name in names:
        rows = []
        for seat in range(1, players + 1):
            made = play_match(plan, Task(deal, name, "master%", seat))
            share = made.shares[seat - 1]
            luck = made.deal_luck[seat - 1] + made.move_luck[seat - 1] if made.deal_luck else 0.0
            rows.append((share - luck, share, made.seconds, made.moves))
        found[name] = np.array(rows).mean(0).tolist()
    return found


def interval(values: Any) -> list[float]:
    return [float(values.mean()), float(1.96 * values.std(ddof=1) / np.sqrt(len(values)))]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="+", metavar="GAME:SEATS")
    parser.add_argument("--bots", nargs="*", default=["damped01"])
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--seed", type=int, default=35)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0, help="for each table")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    for table in given.tables:
        game, _, seats = table.partition(":")
        players, names = int(seats), ["master", *given.bots]
        found, began = [], time.monotonic()
        with ProcessPoolExecutor(given.workers) as pool:
            asked = [
                pool.submit(of_deal, game, players, given.seed, names, deal)
                for deal in range(given.deals)
            ]
            for one in asked:
                left = given.minutes * 60 - (time.monotonic() - began)
                if left <= 0:
                    break
                found.append(one.result())
            pool.shutdown(wait=True, cancel_futures=True)
        for name in names:
            rows = np.array([made[name] for made in found])
            base = np.array([made["master"] for made in found])
            line = {
                "what": "thinking", "game": game, "players": players, "bot": name,
                "deals": len(found), "adjusted": interval(players * rows[:, 0]),
                "raw": interval(players * rows[:, 1]),
                "over master": interval(players * (rows[:, 0] - base[:, 0])),
                "seconds a match": float(rows[:, 2].mean()), "moves": float(rows[:, 3].mean()),
            }  # fmt: skip
            tell(line, given.out)


if __name__ == "__main__":
    main()
