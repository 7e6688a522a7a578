"""Train a judge: `python -m stammtisch.learn.train.judge GAME --minutes M --out FILE`."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from dataclasses import asdict, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import torch

from stammtisch.games import GAMES
from stammtisch.learn.train.judge import file
from stammtisch.learn.train.judge.training import JudgeConfig, JudgeTrainer, on_gpu
from stammtisch.learn.train.model import weights

AVERAGED = "targets averaged over a position's moves: a judge that agrees with itself"


def main() -> None:
    given = parser().parse_args()
    shipped = files("stammtisch.bots") / "weights" / f"{given.game}.npz"
    path = given.weights or Path(str(shipped))
    arrays, about = weights.read(path)
    config = replace(
        JudgeConfig(given.game),
        seed=given.seed,
        minutes=given.minutes,
        blocks=given.blocks,
        lam=given.lam,
        final_lam=given.final_lam,
        averaged=given.averaged,
    )
    config = on_gpu(config) if given.device == "cuda" else config
    if given.envs:
        config = replace(config, num_envs=given.envs)
    start = None
    if given.start:
        start, _ = weights.read(given.start)
        config = replace(config, learning_rate=given.rate)
    began = time.perf_counter()
    trainer = JudgeTrainer(config, arrays, about["config"]["tables"], start)
    ready = time.perf_counter() - began
    print(f"{given.game}: ready in {ready:.1f} s", flush=True)
    trainer.config = replace(config, minutes=max(0.1, given.minutes - ready / 60))

    def watch(now: JudgeTrainer) -> None:
        if now.iteration in (1, 2, 5) or now.iteration % 20 == 0:
            print(
                f"{given.game}: {now.iteration} {now.positions / 1e6:.1f} million positions, "
                f"{now.games:,} games, {time.perf_counter() - now.began:.0f} s, "
                f"loss {now.loss:.4f}",
                flush=True,
            )
        if now.iteration % 200 == 0:
            file.write(given.out, now.ema, told(now, path))

    trainer.run(watch)
    file.write(given.out, trainer.ema, told(trainer, path))


def told(trainer: JudgeTrainer, path: Path) -> dict[str, Any]:
    """How a judge came about."""
    return {
        "config": asdict(trainer.config) | {"weights": path.name},
        "tables": [[dict(table), count] for table, count in trainer.tables.items()],
        "positions": trainer.positions,
        "games": trainer.games,
        "curve": trainer.curve,
        "torch": torch.__version__,
    }


def parser() -> ArgumentParser:
    made = ArgumentParser(description=__doc__)
    made.add_argument("game", choices=[*GAMES])
    made.add_argument("--out", type=Path, required=True)
    made.add_argument("--weights", type=Path, help="the network whose play is judged")
    made.add_argument("--minutes", type=float, default=5.0, help="in all, getting ready included")
    made.add_argument("--blocks", type=int, default=2)
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--start", type=Path, help="a judge to go on with")
    made.add_argument("--lam", type=float, default=JudgeConfig.lam)
    made.add_argument("--final-lam", type=float, default=JudgeConfig.final_lam)
    made.add_argument("--averaged", action="store_true", help=AVERAGED)
    made.add_argument("--rate", type=float, default=4e-4, help="the first rate to go on at")
    made.add_argument("--envs", type=int, default=0)
    made.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return made


if __name__ == "__main__":
    main()
