"""How likely the moves that a seat saw are in a world, by the network's policy."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from stammtisch.kernel.chance import Key
from stammtisch.kernel.features import width
from stammtisch.lab.belief.past import HIDDEN, Past, PastChoices, Worlds, rewind_all
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.luck.policies import Shares
from stammtisch.table.view import View

LEAST = 1e-12
"""No move that was made is taken for less likely than this."""


class Likelihood:
    """Of worlds that fit one view with its history."""

    def __init__(self, view: View, foresight: Foresight) -> None:
        self.view, self.foresight, self.seat = view, foresight, view.seat - 1
        self.evidence = 0
        """Choices of others, in all worlds together, that were asked for so far."""

    @cached_property
    def past(self) -> Past:
        history, sees = self.view.history, self.foresight
        return Past(
            *sees.rows([seen.state for seen in history], [seen.memory for seen in history]),
            sees.integers([HIDDEN if seen.action is None else seen.action for seen in history]),
        )

    @cached_property
    def choices(self) -> int:
        """At most so many choices of others there were."""
        return sum(seen.state.turn != self.seat for seen in self.view.history)

    def logs(self, worlds: Worlds, key: Key) -> Shares:
        """By world, the logarithm of the probability of all moves that others made."""
        count = len(worlds.states)
        found: Shares = np.zeros(count)
        if self.choices == 0:
            return found
        choices, work = self._room(count * self.choices), self.foresight.room(2)[0]
        entry = self.foresight.builder.entry(rewind_all)
        made = entry(self.past, worlds, work, choices, self.seat, key)
        self.evidence += made
        if made:
            features = np.asarray(choices.features[:made], np.int8)
            legal = np.asarray(choices.mask[:made], np.bool_)
            actions = np.asarray(choices.actions[:made], np.int64)
            chances = self.foresight.policy.probabilities(features, legal)
            taken = chances[np.arange(made), actions]
            np.add.at(found, np.asarray(choices.worlds[:made]), np.log(np.maximum(taken, LEAST)))
        return found

    def _room(self, count: int) -> PastChoices:
        game = self.view.game
        shown: Any = np.zeros((count, width(game.learning.layout)), np.int8)
        mask: Any = np.zeros((count, len(game.rules.actions)), np.bool_)
        if self.foresight.plain:
            shown, mask = shown.tolist(), mask.tolist()
        worlds, actions = (self.foresight.integers(np.zeros(count)) for _ in range(2))
        return PastChoices(worlds, actions, shown, mask)
