"""Moves a second that are played and learnt from: `python -m bench.training [GAME ...]`.

A run as the one that made `master`, from its weights on, at its sizes; on a GPU where there is
one. Beside it, in the same run: what the card makes of one large matrix product, how many
floating-point operations a move takes, and so how many moves a second there could be if all of
the time were matrix products. A line of JSON for each game. On a CPU it is small, to see that
it runs.
"""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser
from dataclasses import replace
from importlib.resources import files
from typing import Any

import torch

from bench.learn import known
from stammtisch.bots.master.network import trained
from stammtisch.games import GAMES
from stammtisch.learn.train.config import Config, like, on_gpu
from stammtisch.learn.train.model.network import Trunk
from stammtisch.learn.train.schedule import Timings
from stammtisch.learn.train.trainer import Trainer

WARM = 4
"""Iterations in which everything is compiled and captured."""

PARTS = "playing", "evaluating", "learning"
"""Of an iteration, as `Timings` has them."""

LARGE = 8192
"""Rows and columns of the matrix product that says what a card can do."""


def trainer_of(game: str) -> Trainer:
    """A run like the one that was shipped, from its weights on, that never ends by itself."""
    gpu = torch.cuda.is_available()
    config = like(on_gpu(Config(game)) if gpu else Config(game), trained(game).about["config"])
    if not gpu:
        config = replace(config, num_envs=96, rollout_length=16, minibatch_size=256, stagger=8)
    return Trainer(
        replace(
            config,
            device="cuda" if gpu else "cpu",
            start=str(files("stammtisch.bots") / "weights" / f"{game}.npz"),
            iterations=10**7,
            epoch_iterations=10**7,
            minutes=0.0,
            imitation_share=0.0,
            adjusted_deals=0,
        )
    )


def measured(trainer: Trainer, seconds: float) -> dict[str, Any]:
    """Iteration after iteration for so long."""
    trainer.begin_epoch()
    for _ in range(WARM):
        trainer.iterate()
    trainer.timings, progress = Timings(), trainer.progress
    moves, decisions, began = progress.moves, progress.decisions, time.perf_counter()
    spent = 0.0
    while not spent or spent < seconds:
        trainer.iterate()
        spent = time.perf_counter() - began
    moves, decisions = progress.moves - moves, progress.decisions - decisions
    return {
        "moves_a_second": round(moves / spent),
        "decisions_a_second": round(decisions / spent),
        **{part: round(getattr(trainer.timings, part) / spent, 3) for part in PARTS},
        "operations_a_move": round(operations(trainer, decisions / moves)),
    }


def operations(trainer: Trainer, learnt: float) -> float:
    """Floating-point operations in matrix products for a move, if such a share is learnt from.

    Playing asks the policy, and an opponent's where one sits; a decision asks the critic, and
    learning from it takes each network three times, but for what leads back to the features.
    """
    policy, critic = trainer.policy, trainer.learner.critic
    asked = products(policy.trunk) + 2 * int(policy.policy.weight.numel())
    judged = products(critic.trunk)
    firsts = policy.trunk.first, critic.trunk.first
    back = 2 * sum(int(layer.weight.numel()) for layer in firsts)
    played = asked * (1 + trainer.config.league_share)
    return played + learnt * (judged + 3 * (asked + judged) - back)


def products(trunk: Trunk) -> int:
    layers = [trunk.first, *trunk.ins, *trunk.outs]
    return 2 * sum(int(layer.weight.numel()) for layer in layers)


def product_rate() -> float:
    """Floating-point operations a second in one large product of half precision."""
    gpu = torch.cuda.is_available()
    size, device = (LARGE, "cuda") if gpu else (LARGE >> 3, "cpu")
    matrix = torch.randn(size, size, device=device, dtype=torch.bfloat16 if gpu else torch.float32)

    def spent(times: int) -> float:
        began = time.perf_counter()
        for _ in range(times):
            matrix @ matrix
        if gpu:
            torch.cuda.synchronize()
        return time.perf_counter() - began

    spent(3)
    return float(20 * size**3 / spent(10))


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.training", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", type=known, help="all if none is named")
    parser.add_argument("--seconds", type=float, default=10.0, help="on the clock for each game")
    given = parser.parse_args()
    rate = product_rate()
    for game in given.games or GAMES:
        found = measured(trainer_of(game), given.seconds)
        bound = rate / found["operations_a_move"]
        found |= {"product_rate": round(rate), "bound": round(bound)}
        found["of_bound"] = round(found["moves_a_second"] / bound, 3)
        print(json.dumps({"game": game, **found}), flush=True)


if __name__ == "__main__":
    main()
