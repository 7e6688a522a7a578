"""How likely the moves that a seat saw are in a world, by the network's policy."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from stammtisch.bots.belief.past import HIDDEN, Past, PastChoices, Worlds, rewind_all
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Shares
from stammtisch.kernel.chance import Key
from stammtisch.kernel.features import width
from stammtisch.table.view import View

CARELESS = 0.003
"""Part of all moves that are taken to be made without thinking. The network all but excludes
some moves; else a single one of them would decide between worlds."""


class Likelihood:
    """Of worlds that fit one view with its history."""

    def __init__(self, view: View, foresight: Foresight, careless: float = CARELESS) -> None:
        self.view, self.foresight, self.seat = view, foresight, view.seat - 1
        self.careless = careless
        self.evidence = 0
        """Choices of others, in all worlds together, that were asked for so far."""
        self._known: dict[int, float] = {}
        wide = width(view.game.learning.layout) + len(view.game.rules.actions)
        self._hash = np.random.default_rng(0).integers(-(1 << 62), 1 << 62, wide)

    @cached_property
    def past(self) -> Past:
        history, sees = self.view.history or (), self.foresight
        return Past(
            *sees.rows([seen.state for seen in history], [seen.memory for seen in history]),
            sees.integers([HIDDEN if seen.action is None else seen.action for seen in history]),
        )

    @cached_property
    def choices(self) -> int:
        """At most so many choices of others there were."""
        return sum(seen.state.turn != self.seat for seen in self.view.history or ())

    def logs(self, worlds: Worlds, key: Key) -> Shares:
        """By world, the logarithm of the probability of all moves that others made, and of how
        much more often it was dealt than `imagine` and `exchange` give it."""
        count = len(worlds.states)
        found: Shares = np.zeros(count)
        if self.choices == 0:
            return found
        choices, work = self._room(count * self.choices), self.foresight.room(2)[0]
        ways: Any = found.tolist() if self.foresight.plain else found
        entry = self.foresight.builder.entry(rewind_all)
        made = entry(self.past, worlds, work, choices, ways, self.seat, key)
        self.evidence += made
        found = np.asarray(ways)
        if made:
            logs = np.log(self.careless + (1 - self.careless) * self._taken(choices, made))
            np.add.at(found, np.asarray(choices.worlds[:made]), logs)
        return found

    def _taken(self, choices: PastChoices, made: int) -> Shares:
        """By choice, how likely the move was that was made; the network is asked only once of
        choices that are alike: near the end of a deal most are."""
        features = np.asarray(choices.features[:made], np.int8)
        actions = np.asarray(choices.actions[:made], np.int64)
        legal = np.asarray(choices.mask[:made], np.bool_)
        alike = np.concatenate([features, legal], 1).astype(np.int64) @ self._hash + actions
        marks, first, places = np.unique(alike, return_index=True, return_inverse=True)
        new = np.array([mark not in self._known for mark in marks.tolist()], np.bool_)
        rows = first[new]
        chances = self.foresight.policy.probabilities(features[rows], legal[rows])
        taken = chances[np.arange(len(rows)), actions[rows]]
        self._known.update(zip(marks[new].tolist(), taken.tolist(), strict=True))
        known: Shares = np.array([self._known[mark] for mark in marks.tolist()])
        return known[places]

    def _room(self, count: int) -> PastChoices:
        game = self.view.game
        shown: Any = np.zeros((count, width(game.learning.layout)), np.int8)
        mask: Any = np.zeros((count, len(game.rules.actions)), np.bool_)
        if self.foresight.plain:
            shown, mask = shown.tolist(), mask.tolist()
        worlds, actions = (self.foresight.integers(np.zeros(count)) for _ in range(2))
        return PastChoices(worlds, actions, shown, mask)
