"""Reviews with the shipped networks by a few worlds, without the compiler."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import NetworkPolicy
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.network import trained
from stammtisch.bots.registry import interpreted
from stammtisch.games import game_named
from stammtisch.lab.review.found import Review
from stammtisch.lab.review.work import Effort, growing, reviewable
from stammtisch.table import Table

EFFORT = Effort(worlds=2, more_worlds=6, drawn=3, closer=3, other_deals=2)


def plain_foresight(game_id: str, seats: int, seed: int) -> Foresight:
    """As `foresight_of`."""
    game, policy = game_named(game_id), NetworkPolicy(trained(game_id))
    return Foresight(game, seats, judge_of(game_id), policy, seed, interpreted(game_id), glances=2)


def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on reviews are made so."""
    monkeypatch.setattr("stammtisch.lab.luck.matches.foresight_of", plain_foresight)
    monkeypatch.setattr("stammtisch.lab.review.work.Effort", lambda **_: EFFORT)


def reviewing_quickly(table: Table, seed: int = 0, effort: Effort = EFFORT) -> Iterator[Review]:
    """As `reviewing`."""
    reviewable(table)
    return growing(table, seed, plain_foresight(table.game.id, table.players, seed), effort)
