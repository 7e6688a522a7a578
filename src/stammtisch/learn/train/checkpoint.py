"""A run on disk: written whole or not at all, and taken up again."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import torch

from stammtisch.learn.train import curve, weights
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.trainer import Progress, Run

CHECKPOINT, WEIGHTS, PAGE = "checkpoint.pt", "weights.npz", "curve.html"
MAY_CHANGE = {"iterations", "minutes", "device", "era"}
"""What may differ when a run is taken up again: how long it goes on, and where."""


class OtherRun(ValueError):
    """The folder holds a run that was told otherwise."""


class NoCritic(ValueError):
    """The file holds no critic that would fit."""


def save(run: Run, folder: Path) -> None:
    """Checkpoint, weights and page; each replaces its predecessor at once."""
    held = {
        "config": run.config.told(),
        "progress": asdict(run.progress),
        "player": run.player.state_dict(),
        "mean": run.mean.state_dict(),
        "critic": run.learner.critic.state_dict(),
        "optimisers": [optimiser.state_dict() for optimiser in run.learner.optimisers],
        "pool": [{k: torch.from_numpy(v) for k, v in kept.items()} for kept in run.pool],
    }
    beside = folder / (CHECKPOINT + ".part")
    torch.save(held, beside)
    beside.replace(folder / CHECKPOINT)
    if run.pool:
        kept = weights.arrays_of(run.mean) if run.config.against else run.pool[-1]
        weights.write(folder / WEIGHTS, kept, about(run))
    show(run, folder, live=run.share < 1.0)


def about(run: Run) -> dict[str, Any]:
    """How the weights came about; and those they began with, before that."""
    config = run.config.told() | {"tables": list(run.config.chosen_tables)}
    config |= {name: Path(config[name]).name for name in ("start", "critic", "against")}
    config["elders"] = [Path(elder).name for elder in run.config.elders]
    whole = {"config": config, **asdict(run.progress), "torch": torch.__version__}
    return whole | ({"before": run.before} if run.before else {})


def resume(run: Run, folder: Path) -> None:
    """Go on where the last era ended."""
    held = torch.load(folder / CHECKPOINT, map_location=run.config.device, weights_only=True)
    usual = Config(run.config.game).told()  # what was not yet there to be told was as usual
    before, now = (
        json.loads(json.dumps(told)) for told in (usual | held["config"], run.config.told())
    )
    if any(before[name] != now[name] for name in now if name not in MAY_CHANGE):
        raise OtherRun(str(folder))
    run.config = replace(run.config, era=before["era"])
    run.progress = Progress(**held["progress"])
    run.player.load_state_dict(held["player"])
    run.mean.load_state_dict(held["mean"])
    run.learner.critic.load_state_dict(held["critic"])
    for optimiser, state in zip(run.learner.optimisers, held["optimisers"], strict=True):
        optimiser.load_state_dict(state)
    run.pool = [{k: v.cpu().numpy() for k, v in kept.items()} for kept in held["pool"]]


def opened(config: Config, folder: Path, again: bool) -> Run:
    """A run in a folder: a new one, or the one that is there."""
    run = Run(config)
    if again and (folder / CHECKPOINT).exists():
        resume(run, folder)
    elif config.critic:
        take_critic(run, Path(config.critic))
    folder.mkdir(parents=True, exist_ok=True)
    return run


def take_critic(run: Run, file: Path) -> None:
    """Go on with the critic of another run."""
    try:
        held = torch.load(file, map_location=run.config.device, weights_only=True)
        run.learner.critic.load_state_dict(held["critic"])
    except (OSError, EOFError, RuntimeError, KeyError, TypeError, UnpicklingError):
        raise NoCritic(str(file)) from None


def show(run: Run, folder: Path, live: bool) -> None:
    """The page with the curves."""
    lines, progress = run.progress.curve, run.progress
    minutes = [line["seconds"] / 60 for line in lines]
    kept = [
        minute
        for minute, line, before in zip(minutes, lines, [{"kept": 0.0}, *lines], strict=False)
        if line["kept"] > before["kept"]
    ]

    def of(name: str, title: str, rule: float | None = None) -> curve.Line:
        points = [(m, line[name]) for m, line in zip(minutes, lines, strict=True) if name in line]
        return curve.Line(title, points, rule, kept)

    others = "the weights it answers" if run.config.against else "regulars"
    drawn = [
        of("share", f"Share of the victory alone among {others}, in fair shares (by minutes)", 1.0),
        of("gain", "Gain over the network kept last; a dot where it was kept", 0.0),
        of("entropy", "Entropy of the moves"),
        of("critic", "Surprise of the critic"),
    ]
    told = (
        f"{progress.moves:,} moves, {progress.decisions:,} decisions learnt from in "
        f"{progress.seconds / 60:.1f} minutes; {progress.kept} networks kept; "
        f"seed {run.config.seed}"
    )
    page = curve.page(run.game.title, told, drawn, 10 if live else None)
    curve.write(folder / PAGE, page)
