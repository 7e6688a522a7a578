"""The last check of a puzzle: games played on from it to their end, by the network.

The judge only estimates what such games come to, and where it is wrong it is wrong in all
worlds alike: no number of worlds shows that.
"""

from __future__ import annotations

import numpy as np

from stammtisch.lab.luck.ahead import write_ends
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.luck.policies import Mask, Numbers, Shares
from stammtisch.lab.puzzles.weigh import MARGIN, Asking, Standing, believed, pooled, standing
from stammtisch.lab.review.decisions import Values

GAMES = 64
"""Games for each move at a time,"""

FEWEST = 2
"""so many times at least,"""

MOST = 16
"""and at most,"""

ENOUGH = 0.07
"""or until the standard error of the margin, in fair shares, is as small as this."""

DOUBT = 1.5
"""Standard errors below the margin at which a puzzle is given up early,"""

CLEAR = 3.0
"""and above next to nothing at which one that leads by the margin is taken early:"""

NOTHING = 0.05
"""what games are asked is whether the judge sees something where there is nothing."""

STEPS = 1 << 12
"""Keys between two steps of the same games."""


class Trial:
    """Games played on from a question, as many as it takes to tell whether the move leads."""

    def __init__(self, asked: Asking, foresight: Foresight, seed: int) -> None:
        self.asked, self.foresight, self.seed = asked, foresight, seed
        self.parts: list[Values] = []

    def holds(self, most: int = MOST) -> bool:
        """Whether the first of the moves leads by the margin, as far as so many games at a time
        tell; what is still open may hold."""
        while (verdict := self._verdict()) is None and len(self.parts) < most:
            seed = self.seed + len(self.parts)
            self.parts.append(played_out(self.asked, self.foresight, GAMES, seed))
        return verdict if verdict is not None else most < MOST or self._found().margin >= MARGIN

    def _found(self) -> Standing:
        return standing(pooled(self.parts), self.asked.seat)

    def _verdict(self) -> bool | None:
        """None while it is open."""
        if not self.parts:
            return None
        found = self._found()
        best = found.action == self.asked.actions[0]
        lead = found.margin if best else -found.margin
        if lead + DOUBT * found.error < MARGIN:
            return False
        if len(self.parts) < FEWEST:
            return None
        clear = lead >= MARGIN and lead - CLEAR * found.error >= NOTHING
        return lead >= MARGIN if clear or found.error <= ENOUGH else None


def played_out(asked: Asking, foresight: Foresight, games: int, seed: int) -> Values:
    """What moves come to when all play on by the network's probabilities, with the same lots."""
    belief, actions = believed(asked, foresight, games, seed), np.array(asked.actions)
    places: Numbers = np.repeat(np.arange(games), len(actions))
    rows = belief.worlds.states, belief.worlds.memories
    looks = foresight.look(rows, places, np.tile(actions, games), seed, places)
    lots = np.random.Generator(np.random.Philox(seed + (asked.number << 32)))
    step = 0
    while len(on := np.flatnonzero(foresight.turns(looks) >= 0)):
        step += 1
        shown = foresight.shown((looks.states, looks.memories), on, False)
        chances = foresight.policy.probabilities(shown.features, shown.mask)
        moves = drawn(chances, shown.mask, lots.random(games)[places[on]])
        now = looks.states, looks.memories
        after = foresight.look(now, on, moves, seed, places[on] + step * STEPS)
        for place, row in enumerate(on):
            looks.states[row], looks.memories[row] = after.states[place], after.memories[place]
    shares = np.zeros((len(places), foresight.seats))
    ends = foresight.integers(np.arange(len(places)))
    foresight.builder.entry(write_ends)(looks.states, ends, shares)
    return Values(actions, shares.reshape(games, len(actions), -1), belief.weights)


def drawn(chances: Shares, mask: Mask, lots: Shares) -> Numbers:
    """An action for each row, as likely as its chance; never one that is not legal."""
    reached = chances.cumsum(1) > lots[:, None] * chances.sum(1, keepdims=True) * (1 - 1e-9)
    found: Numbers = (reached & mask).argmax(1)
    return found
