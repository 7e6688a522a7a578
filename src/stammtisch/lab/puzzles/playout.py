"""A check of a puzzle: it is played on, by the network, to the end of the round.

The judge only estimates what that comes to, and where it is wrong it is wrong in all worlds
alike: no number of worlds shows that. Between two rounds only the score is left to be judged; a
game in which cards are drawn has no such moments, and is played to its end.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from stammtisch.bots.foresight.ahead import DEALT, Looks, play_on
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Mask, Numbers, Shares
from stammtisch.kernel.hooks import DEAL
from stammtisch.lab.puzzles.standing import MARGIN, Standing, pooled, standing
from stammtisch.lab.puzzles.weigh import Asking, Tried, question, rows_of
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
        decide([self])
        verdict = self._verdict()
        return verdict if verdict is not None else self._found().margin >= MARGIN

    @property
    def open(self) -> bool:
        """Whether more games are to be played."""
        return len(self.parts) < MOST and self._verdict() is None

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


def decide(trials: Sequence[Trial]) -> None:
    """Play on in all that are open, side by side: the network takes long for a few positions."""
    while left := [one for one in trials if one.open]:
        for foresight in dict.fromkeys(one.foresight for one in left):
            some = [one for one in left if one.foresight is foresight]
            seeds = [one.seed + len(one.parts) for one in some]
            found = played_together([one.asked for one in some], foresight, GAMES, seeds)
            for one, part in zip(some, found, strict=True):
                one.parts.append(part)


def played_out(
    asked: Asking, foresight: Foresight, games: int, seed: int, whole: bool = False
) -> Values:
    """What moves come to when all play on by the network's probabilities, with the same lots."""
    return played_together([asked], foresight, games, [seed], whole)[0]


def played_together(
    asked: Sequence[Asking],
    foresight: Foresight,
    games: int,
    seeds: Sequence[int],
    whole: bool = False,
) -> list[Values]:
    """The same for several questions at once, each by a seed of its own."""
    whole |= foresight.draws
    both = list(zip(asked, seeds, strict=True))
    questions = [question(one, foresight, games, seed) for one, seed in both]
    tried = Tried.of(questions)
    keys = np.array(seeds)[tried.owners]
    looks = foresight.look(rows_of(questions), tried.places, tried.actions, keys, tried.worlds)
    lots = [np.random.Generator(np.random.Philox(seed + (one.number << 32))) for one, seed in both]
    same_round = whole | (np.asarray(looks.dealt) == 0)
    running = np.flatnonzero((foresight.turns(looks) >= 0) & same_round)
    deals = np.zeros(len(asked), np.int64)
    while len(running):
        thrown = np.stack([one.random(games) for one in lots])
        running = moved_on(
            looks, foresight, running, thrown[tried.owners[running], tried.worlds[running]]
        )
        due = np.flatnonzero(foresight.turns(looks) == DEAL) if whole else running[:0]
        if len(due):
            deals[np.unique(tried.owners[due])] += 1
            number = tried.worlds[due] + deals[tried.owners[due]] * DEALS
            dealt(looks, foresight, due, keys[due], number)
            running = np.union1d(running, due[foresight.turns(looks)[due] >= 0])
    return tried.values(questions, foresight.worth(looks, keys))


def moved_on(looks: Looks, foresight: Foresight, running: Numbers, lots: Shares) -> Numbers:
    """A move in each running game; those in which somebody has a choice again before a deal."""
    shown = foresight.shown((looks.states, looks.memories), running, False)
    probs = foresight.policy.probabilities(shown.features, shown.mask)
    moves = foresight.integers(drawn(probs, shown.mask, lots))
    here = foresight.integers(running)
    left = foresight.builder.entry(play_on)(looks, here, moves, len(here))
    found: Numbers = np.asarray(here[:left], np.int64)
    return found


def dealt(looks: Looks, foresight: Foresight, due: Numbers, keys: Numbers, lots: Numbers) -> None:
    """Deal where that is due, in place."""
    rows = looks.states, looks.memories
    after = foresight.look(rows, due, np.full(len(due), DEALT), keys, lots)
    for place, row in enumerate(due):
        looks.states[row], looks.memories[row] = after.states[place], after.memories[place]


def drawn(probs: Shares, mask: Mask, lots: Shares) -> Numbers:
    """An action for each row, as likely as its chance; never one that is not legal."""
    legal = np.flatnonzero(mask.any(0))
    some, sums = mask[:, legal], probs[:, legal].cumsum(1)
    found: Numbers = legal[((sums > lots[:, None] * sums[:, -1:] * (1 - 1e-9)) & some).argmax(1)]
    return found
