"""A run on disk: written whole or not at all, and taken up again."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import torch

from stammtisch.learn.train import curve
from stammtisch.learn.train.config import Config, renamed
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.schedule import Progress
from stammtisch.learn.train.trainer import Trainer

CHECKPOINT, WEIGHTS, PAGE = "checkpoint.pt", "weights.npz", "curve.html"
MAY_CHANGE = {"iterations", "minutes", "device", "epoch_iterations"}
"""What may differ when a run is resumed: how long it goes on, and where."""


class OtherRun(ValueError):
    """The folder holds a run with another configuration."""


class NoRun(ValueError):
    """A folder holds no run to go on with."""


class NoCritic(ValueError):
    """The file holds no critic that fits."""


def save(trainer: Trainer, folder: Path) -> None:
    """Checkpoint, weights and page; each replaces its predecessor at once.

    The keys are those that checkpoints always had.
    """
    held = {
        "config": trainer.config.as_dict(),
        "progress": asdict(trainer.progress),
        "player": trainer.policy.state_dict(),
        "mean": trainer.ema.state_dict(),
        "critic": trainer.learner.critic.state_dict(),
        "optimisers": [optimizer.state_dict() for optimizer in trainer.learner.optimizers],
        "pool": [{k: torch.from_numpy(v) for k, v in kept.items()} for kept in trainer.pool],
    }
    beside = folder / (CHECKPOINT + ".part")
    torch.save(held, beside)
    beside.replace(folder / CHECKPOINT)
    if trainer.pool:
        kept = weights.arrays_of(trainer.ema) if trainer.config.against else trainer.pool[-1]
        weights.write(folder / WEIGHTS, kept, about(trainer))
    show(trainer, folder, live=trainer.schedule.done < 1.0)


def about(trainer: Trainer) -> dict[str, Any]:
    """How the weights came about; and those they began with, before that."""
    config = trainer.config.as_dict() | {"tables": list(trainer.config.chosen_tables)}
    config |= {name: Path(config[name]).name for name in ("start", "critic", "against")}
    config["opponents"] = [Path(file).name for file in trainer.config.opponents]
    whole = {"config": config, **asdict(trainer.progress), "torch": torch.__version__}
    return whole | ({"before": trainer.before} if trainer.before else {})


def resume(trainer: Trainer, folder: Path) -> None:
    """Go on where the last epoch ended."""
    held = torch.load(folder / CHECKPOINT, map_location=trainer.config.device, weights_only=True)
    stored = Config(trainer.config.game).as_dict() | renamed(held["config"])  # new fields: defaults
    before, now = (json.loads(json.dumps(one)) for one in (stored, trainer.config.as_dict()))
    if any(before[name] != now[name] for name in now if name not in MAY_CHANGE):
        raise OtherRun(str(folder))
    trainer.config = replace(trainer.config, epoch_iterations=before["epoch_iterations"])
    trainer.progress = Progress(**held["progress"])
    trainer.policy.load_state_dict(held["player"])
    trainer.ema.load_state_dict(held["mean"])
    trainer.learner.critic.load_state_dict(held["critic"])
    for optimizer, state in zip(trainer.learner.optimizers, held["optimisers"], strict=True):
        optimizer.load_state_dict(state)
    trainer.pool = [{k: v.cpu().numpy() for k, v in kept.items()} for kept in held["pool"]]


def opened(config: Config, folder: Path, again: bool) -> Trainer:
    """A run in a folder: a new one, or the one that is there."""
    if again and not (folder / CHECKPOINT).exists():
        raise NoRun(str(folder))
    trainer = Trainer(config)
    if again:
        resume(trainer, folder)
    elif config.critic:
        load_critic(trainer, Path(config.critic))
    folder.mkdir(parents=True, exist_ok=True)
    return trainer


def load_critic(trainer: Trainer, file: Path) -> None:
    """Take over the critic of another run."""
    try:
        held = torch.load(file, map_location=trainer.config.device, weights_only=True)
        trainer.learner.critic.load_state_dict(held["critic"])
    except (OSError, EOFError, RuntimeError, KeyError, TypeError, UnpicklingError):
        raise NoCritic(str(file)) from None


def show(trainer: Trainer, folder: Path, live: bool) -> None:
    """The page with the curves."""
    lines, progress = trainer.progress.curve, trainer.progress
    minutes = [line["seconds"] / 60 for line in lines]
    kept = [
        minute
        for minute, line, before in zip(minutes, lines, [{"kept": 0.0}, *lines], strict=False)
        if line["kept"] > before["kept"]
    ]

    def of(name: str, title: str, rule: float | None = None) -> curve.Line:
        points = [(m, line[name]) for m, line in zip(minutes, lines, strict=True) if name in line]
        return curve.Line(title, points, rule, kept)

    others = "the weights it answers" if trainer.config.against else "`normal`"
    drawn = [
        of("share", f"Share of the victory alone among {others}, in fair shares (by minutes)", 1.0),
        of("sampled_adjusted", "The same with the luck of the deals taken off, in some games", 1.0),
        of("gain", "Gain over the network kept last; a dot where it was kept", 0.0),
        of("entropy", "Entropy of the policy"),
        of("critic", "Loss of the critic"),
    ]
    summary = (
        f"{progress.moves:,} moves, {progress.decisions:,} decisions learnt from in "
        f"{progress.seconds / 60:.1f} minutes; {progress.kept} networks kept; "
        f"seed {trainer.config.seed}"
    )
    page = curve.page(trainer.game.title, summary, drawn, 10 if live else None)
    curve.write(folder / PAGE, page)
