"""Which games have a judge; asked without NumPy, by servers that judge nothing themselves."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable


def judge_weights(game_id: str) -> Traversable:
    """The weights of the judge that is shipped for a game."""
    return files("stammtisch.bots") / "weights" / f"{game_id}.judge.npz"


def has_judge(game_id: str) -> bool:
    """Whether one is shipped for a game."""
    return judge_weights(game_id).is_file()
