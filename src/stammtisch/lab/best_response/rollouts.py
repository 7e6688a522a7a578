"""Positions played on by a known policy: to the end of the round, or of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.foresight.ahead import DEALT
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.playouts import round_out
from stammtisch.bots.foresight.policies import Numbers, Shares
from stammtisch.bots.master.known import Known
from stammtisch.kernel.hooks import DEAL, OVER

Random = np.random.Generator


class Rollouts:
    """Of positions of one game; everybody plays by the known policy, the foresight's too."""

    def __init__(self, foresight: Foresight, known: Known) -> None:
        self.foresight, self.known = foresight, known

    def games_out(
        self,
        rows: tuple[Any, Any],
        places: Numbers,
        actions: Numbers,
        twins: Numbers,
        rng: Random,
    ) -> Shares:
        """By seat, what moves from some of the rows lead to; twins have the same deals too."""
        sees, games = self.foresight, twins + int(rng.integers(1 << 31))
        found, running = np.zeros((len(twins), sees.seats)), np.arange(len(twins))
        looks = sees.look(rows, places, actions, games, 0)
        dealt = np.asarray(looks.dealt)
        while True:
            round_out(sees, looks, self.known.moves, twins[running], rng)
            turns = sees.turns(looks)
            over, due = np.flatnonzero(turns == OVER), np.flatnonzero(turns == DEAL)
            found[running[over]] = sees.ends(looks, over)
            if len(due) == 0:
                return found
            running, dealt = running[due], dealt[due]
            rows, deal = (looks.states, looks.memories), np.full(len(due), DEALT)
            looks = sees.look(rows, due, deal, games[running], dealt)
            dealt = dealt + np.asarray(looks.dealt)
