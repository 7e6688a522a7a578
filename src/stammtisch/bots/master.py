"""The player that was trained by playing against itself (`docs/training.md`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.master_network import Network, trained
from stammtisch.bots.protocol import Choice
from stammtisch.kernel.spans import width
from stammtisch.table.view import View


class Master:
    """Plays the move its network likes best, from what its seat knows."""

    def __init__(self, game_id: str, network: Network | None = None) -> None:
        self.network = network or trained(game_id)

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        legal = view.legal_actions
        if len(legal) == 1:
            return Choice(legal[0])
        likings, _ = self.network.think(seen_by(view)[None])
        return Choice(legal[int(np.argmax(likings[0][legal]))])


def seen_by(view: View) -> NDArray[np.int8]:
    """What a seat knows, as numbers."""
    game = view.game
    assert game.features is not None
    out = [0] * width(game.feature_layout)
    game.features(view.state, view.memory, view.seat - 1, out)
    return np.array(out, np.int8)
