"""The bots that need no time, at the usual tables, thousands of games side by side.

    python -m bench.quick FILE [--games njet ...] [--number 4096]

One sits among copies of another, in every seat as often, a held-out deal at
each table; on a GPU where there is one. Every pair is one line of JSON in the
file, which `python -m bench.masters table` puts into its matrix. Needs
`stammtisch[train]`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from importlib.resources import as_file, files
from itertools import permutations

import torch

from bench.contests import Contest, Figure, figures_of, sheet
from bench.masters import TABLES
from stammtisch.bots.heuristics.playout import EASY, NORMAL
from stammtisch.games import GAMES, game_named
from stammtisch.lab.estimates import Estimate
from stammtisch.learn.train.evaluation import Policy, alone_among, greedy, heuristic
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.model.network import PolicyNetwork

CAP = 4000
"""Moves after which a game is broken off, should bots not end it."""

DEALS = (1 << 40) + 7
"""Far from all that training plays."""


def policies(game_id: str, device: str) -> dict[str, Policy]:
    """Who can play so."""
    shipped = files("stammtisch.bots") / "weights" / f"{game_id}.npz"
    with as_file(shipped) as path:
        arrays, _ = weights.read(path)
    dtype = torch.bfloat16 if device == "cuda" else torch.float32
    wide, blocks = len(arrays["first.bias"]), weights.blocks_in(arrays)
    policy = PolicyNetwork(game_named(game_id), wide, blocks, dtype).to(device)
    weights.set_arrays(policy, arrays)
    return {"easy": heuristic(EASY), "normal": heuristic(NORMAL), "master": greedy(policy)}


def play(
    games: list[str], number: int, device: str, done: set[Contest]
) -> Iterator[tuple[Contest, Figure]]:
    """Every pair that has not met yet, at every usual table."""
    for game_id in games:
        who = policies(game_id, device)
        for table in TABLES[game_id]:
            pairs = (Contest(one, many, game_id, table) for one, many in permutations(who, 2))
            left = [contest for contest in pairs if contest not in done]
            if left:
                options = left[0].options
                batch = TensorBatch(game_named(game_id), options, number, device, CAP, 1)
            for contest in left:
                share, error = alone_among(batch, who[contest.one], who[contest.many], DEALS)
                margin = 1.96 * error or 3.0 / number  # never seen: the rule of three
                yield contest, Figure(Estimate(share, margin), number)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=sheet)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--number", type=int, default=4096, help="games of each pair")
    given = parser.parse_args()
    if given.number < 1:
        parser.error(f"--number: {given.number} games are none")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cuda":
        torch.cuda.set_stream(torch.cuda.Stream())  # kernels are recorded beside the usual one
    done = set(figures_of([given.file]))
    with given.file.open("a", encoding="utf-8") as lines:
        for contest, figure in play(given.games, given.number, device, done):
            line = {**asdict(contest), **asdict(figure.share), "games": figure.games}
            print(json.dumps(line), file=lines, flush=True)
            print(f"{contest.one} among {contest.many}, {contest.game} {contest.table}: {figure}")


if __name__ == "__main__":
    main()
