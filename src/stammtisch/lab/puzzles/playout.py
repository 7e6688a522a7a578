"""A check of a puzzle: it is played on, by the network, to the end of the round.

The judge only estimates what that comes to, and where it is wrong it is wrong in all worlds
alike: no number of worlds shows that. Between two rounds only the score is left to be judged; a
game in which cards are drawn has no such moments, and is played to its end.
"""

from __future__ import annotations

import numpy as np

from stammtisch.kernel.hooks import DEAL
from stammtisch.lab.luck.ahead import DEALT, Looks, play_on
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

DOUBT = 1.0
"""Standard errors below the margin at which a puzzle is given up early,"""

PATIENCE = 4
"""so many times, after which one that leads by less than the margin is given up,"""

CLEAR = 3.0
"""and above next to nothing at which one that leads by the margin is taken early:"""

NOTHING = 0.05
"""what games are asked is whether the judge sees something where there is nothing."""

DEALS = 1 << 12
"""Keys between two deals in the same games."""


class Trial:
    """Games played on from a question, as many as it takes to tell whether the move leads."""

    def __init__(self, asked: Asking, foresight: Foresight, seed: int) -> None:
        self.asked, self.foresight, self.seed = asked, foresight, seed
        self.parts: list[Values] = []

    def holds(self) -> bool:
        """Whether the first of the moves leads by the margin, as far as so many games tell."""
        while (verdict := self._verdict()) is None and len(self.parts) < MOST:
            seed = self.seed + len(self.parts)
            self.parts.append(played_out(self.asked, self.foresight, GAMES, seed))
        return verdict if verdict is not None else self._found().margin >= MARGIN

    def _found(self) -> Standing:
        return standing(pooled(self.parts), self.asked.seat)

    def _verdict(self) -> bool | None:
        """None while it is open."""
        if not self.parts:
            return None
        found = self._found()
        best = found.action == self.asked.actions[0]
        lead = found.margin if best else -found.margin
        doubt = 0.0 if len(self.parts) >= PATIENCE else DOUBT
        if lead + doubt * found.error < MARGIN:
            return False
        if len(self.parts) < FEWEST:
            return None
        clear = lead >= MARGIN and lead - CLEAR * found.error >= NOTHING
        return lead >= MARGIN if clear or found.error <= ENOUGH else None


def played_out(
    asked: Asking, foresight: Foresight, games: int, seed: int, whole: bool = False
) -> Values:
    """What moves come to when all play on by the network's probabilities, with the same lots."""
    whole |= foresight.draws
    belief, actions = believed(asked, foresight, games, seed), np.array(asked.actions)
    places: Numbers = np.repeat(np.arange(games), len(actions))
    rows = belief.worlds.states, belief.worlds.memories
    looks = foresight.look(rows, places, np.tile(actions, games), seed, places)
    lots = np.random.Generator(np.random.Philox(seed + (asked.number << 32)))
    same_round = whole | (np.asarray(looks.dealt) == 0)
    running = np.flatnonzero((foresight.turns(looks) >= 0) & same_round)
    deals = 0
    while len(running):
        running = moved_on(looks, foresight, running, lots.random(games)[places[running]])
        due = np.flatnonzero(foresight.turns(looks) == DEAL) if whole else running[:0]
        if len(due):
            deals += 1
            dealt(looks, foresight, due, seed, places[due] + deals * DEALS)
            running = np.union1d(running, due[foresight.turns(looks)[due] >= 0])
    shares = foresight.worth(looks, np.full(len(places), seed))
    return Values(actions, shares.reshape(games, len(actions), -1), belief.weights)


def moved_on(looks: Looks, foresight: Foresight, running: Numbers, lots: Shares) -> Numbers:
    """A move in each running game; those in which somebody has a choice again before a deal."""
    shown = foresight.shown((looks.states, looks.memories), running, False)
    chances = foresight.policy.probabilities(shown.features, shown.mask)
    moves = foresight.integers(drawn(chances, shown.mask, lots))
    here = foresight.integers(running)
    left = foresight.builder.entry(play_on)(looks, here, moves, len(here))
    found: Numbers = np.asarray(here[:left], np.int64)
    return found


def dealt(looks: Looks, foresight: Foresight, due: Numbers, seed: int, lots: Numbers) -> None:
    """Deal where that is due, in place."""
    rows = looks.states, looks.memories
    after = foresight.look(rows, due, np.full(len(due), DEALT), seed, lots)
    for place, row in enumerate(due):
        looks.states[row], looks.memories[row] = after.states[place], after.memories[place]


def drawn(chances: Shares, mask: Mask, lots: Shares) -> Numbers:
    """An action for each row, as likely as its chance; never one that is not legal."""
    reached = chances.cumsum(1) > lots[:, None] * chances.sum(1, keepdims=True) * (1 - 1e-9)
    found: Numbers = (reached & mask).argmax(1)
    return found
