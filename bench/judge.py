"""Whether the judges keep their word: `python -m bench.judge [GAME ...] --games N`.

Games that `master` plays against itself by its probabilities, on deals that no judge learnt
from: of all the times a judge says so many tenths, how much comes true. A line of JSON for
each kind of table goes to `--out` too.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path

import torch

from bench.contests import HELD_OUT
from stammtisch.bots.judge.network import Judge
from stammtisch.games import GAMES, game_named
from stammtisch.learn.train.config import every_table
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.judge import file
from stammtisch.learn.train.judge.calibration import calibration
from stammtisch.learn.train.judge.training import policy_of
from stammtisch.learn.train.model import weights

WEIGHTS = Path(str(files("stammtisch.bots") / "weights"))
FEWEST = 2000
"""Judgements of a tenth below which its figures say nothing."""


def main() -> None:
    given = parser().parse_args()
    if given.device == "cuda":
        torch.cuda.set_stream(torch.cuda.Stream())
    for name in given.games or [name for name in GAMES if (WEIGHTS / f"{name}.npz").exists()]:
        game = game_named(name)
        path = given.judges / f"{name}.judge.npz"
        judge = file.read(path, game, torch.float32, given.device)
        arrays, _ = weights.read(WEIGHTS / f"{name}.npz")
        policy = policy_of(game, arrays, torch.float32, given.device)
        tables = every_table(game) if given.every else [game.settle({})]
        for table in tables:
            batch = TensorBatch(game, table, given.number, given.device, 3000, 1)
            tenths = calibration(batch, policy, judge, HELD_OUT)
            told = [t for t in tenths if t.judgements >= FEWEST]
            worst = max(abs(t.said - t.real) for t in told)
            print(f"{name} {table}: {given.number} games, worst tenth {worst:.4f}")
            for tenth in told:
                off = tenth.said - tenth.real
                print(f"  {tenth.said:.3f} {tenth.real:.3f} {off:+.4f} ± {1.96 * tenth.error:.4f}")
            line = {
                "what": "calibration",
                "game": name,
                "table": table,
                "games": given.number,
                "judge": Judge(path.read_bytes()).hash,
                "worst": round(worst, 5),
                "tenths": [asdict(tenth) for tenth in tenths],
            }
            if given.out:
                with given.out.open("a") as out:
                    out.write(json.dumps(line) + "\n")


def parser() -> ArgumentParser:
    made = ArgumentParser(description=__doc__)
    made.add_argument("games", nargs="*")
    made.add_argument("--games", dest="number", type=int, default=256)
    made.add_argument("--every", action="store_true", help="every kind of table")
    made.add_argument("--judges", type=Path, default=WEIGHTS, help="a folder of judges")
    made.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    made.add_argument("--out", type=Path)
    return made


if __name__ == "__main__":
    main()
