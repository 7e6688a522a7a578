"""What adapters for Gymnasium and PettingZoo show alike: spaces and drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stammtisch.extras import need

need("gymnasium")

import numpy as np
from gymnasium import spaces

from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.table.board import board
from stammtisch.table.picture import picture
from stammtisch.table.view import View

RENDER_MODES = ["ansi", "svg"]


def spaces_of(game: Game) -> tuple[spaces.Dict, spaces.Discrete]:
    """A seat's observations, features and legal actions, and its actions."""
    actions = len(game.rules.actions)
    seen: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-128, 127, (width(game.learning.layout),), np.int8),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    return spaces.Dict(seen), spaces.Discrete(actions)


def drawn(game: Game, mode: str, views: Sequence[View]) -> str:
    """What these seats see together, as text or as an SVG image."""
    if mode not in RENDER_MODES:
        raise ValueError(f"a render mode is {' or '.join(RENDER_MODES)}, not {mode}")
    if mode == "svg":
        return picture(game, [view.scene for view in views])
    if len(views) == 1:
        return views[0].text()
    return board(game, [view.scene for view in views])
