"""The rest of a game, enumerated."""

from __future__ import annotations

import numpy as np

from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.review.exact import exact_worth
from stammtisch.table import Table
from tests.lab.review.quick import plain_foresight


def near_the_end(seed: int, left: int) -> Table:
    """A game of Ochs & Esel with one deal, so many choices before its end."""
    table = Table("ochs-und-esel", players=3, deals=1, seed=seed)
    while not table.over:
        table.push(table.legal_actions[-1])
    choices = [
        place
        for place, step in enumerate(table.steps)
        if step.seat and len(table.game.rules.legal_actions(step.state)) > 1
    ]
    return table.at(choices[-left])


def by_hand(sees: Foresight, table: Table) -> np.ndarray:
    """The obvious twin: play every move, and weigh what follows by its probability."""
    if table.over:
        return np.array([rank == 1 for rank in table.ranks]) / table.ranks.count(1)
    rows = sees.rows([table.state], [table.memory])
    shown = sees.shown(rows, np.arange(1), False)
    chances = sees.policy.probabilities(shown.features, shown.mask)[0]
    total = np.zeros(table.players)
    for action in table.legal_actions:
        after = table.copy()
        after.push(action)
        chance = chances[action] if len(table.legal_actions) > 1 else 1.0
        total += chance * by_hand(sees, after)
    return total


def test_it_is_what_comes_of_all_moves_together() -> None:
    table = near_the_end(3, 3)
    sees = plain_foresight("ochs-und-esel", 3, 1)
    actions = np.array(table.legal_actions)
    rows = sees.rows([table.state], [table.memory])
    looks = sees.look(rows, np.zeros(len(actions), np.int64), actions, 0, 0)
    found = exact_worth(sees, looks)
    for place, action in enumerate(actions):
        after = table.copy()
        after.push(int(action))
        assert np.allclose(found[place], by_hand(sees, after), atol=1e-3)
