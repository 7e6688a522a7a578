"""Reviews with the shipped networks by a few worlds, without the compiler."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.network import trained
from stammtisch.bots.registry import interpreted
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.luck.policies import NetworkPolicy
from stammtisch.lab.review.review import Effort, Review, growing, reviewable
from stammtisch.table import Table

EFFORT = Effort(worlds=2, more_worlds=6, closer=3, other_deals=2)


def reviewing_quickly(table: Table, seed: int = 0, effort: Effort = EFFORT) -> Iterator[Review]:
    """As `reviewing`."""
    reviewable(table)
    game = table.game
    policy = NetworkPolicy(trained(game.id))
    plain = interpreted(game.id)
    sees = Foresight(game, table.players, judge_of(game.id), policy, seed, plain, glances=2)
    return growing(table, seed, sees, effort)
