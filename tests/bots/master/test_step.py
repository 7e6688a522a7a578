"""Batched rollouts: the same plain and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.master.step import RolloutRows, step
from stammtisch.bots.registry import compiled, interpreted
from stammtisch.kernel.features import width
from stammtisch.table import Table
from tests.bots.positions import moments, other_world
from tests.contract.cases import SMALL, Case

ROLLOUTS, MOVES = 4, 6


def played_on(table: Table, builder: Any, rows: bool) -> tuple[list[bytes], list[Any]]:
    """A few moves in rollouts of four worlds; all that was written."""
    game, view = table.game, table.seen_by(table.turn or 1)

    def records(kind: Any, given: list[Any]) -> Any:
        packed = b"".join(one.pack() for one in given)
        return np.frombuffer(packed, kind.dtype()).copy() if rows else given

    def numbers(shape: Any, kind: Any) -> Any:
        return np.zeros(shape, kind) if rows else np.zeros(shape, kind).tolist()

    root = records(game.rules.state, [view.state.copy()])
    there = [other_world(table, number) for number in range(ROLLOUTS)]
    states = records(game.rules.state, [s for s, _ in there])
    memories = records(game.knowledge.memory, [m for _, m in there])
    running, actions = numbers(ROLLOUTS, np.int64), numbers(ROLLOUTS, np.int64)
    values, weights = numbers(ROLLOUTS, float), numbers(ROLLOUTS, float)
    for place in range(ROLLOUTS):
        running[place], weights[place] = place, 0.5
        actions[place] = view.legal_actions[-(place % 2)]
    turns, left = numbers(ROLLOUTS, np.int64), ROLLOUTS
    seen = numbers((ROLLOUTS, width(game.learning.layout)), np.int8)
    mask = numbers((ROLLOUTS, len(game.rules.actions)), np.bool_)
    made = RolloutRows(states, memories, values, weights, running, actions, turns, seen, mask)
    for _ in range(MOVES):
        left = builder.entry(step)(made, root, view.seat - 1, left)
        for place in range(left):
            legal = [action for action, may in enumerate(mask[place]) if may]
            assert len(legal) > 1
            actions[place] = legal[-1]
    packed = [one.tobytes() if rows else one.pack() for one in [*states, *memories]]
    lists = [np.asarray(one).tolist() for one in (running, values, turns, seen)]
    return packed, [left, *lists, np.asarray(mask, bool).tolist()]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_rollouts_go_on_alike_plain_and_compiled(case: Case) -> None:
    for table in moments(case, 71, every=60):
        assert table.turn is not None
        told = played_on(table, interpreted(case.name), False)
        assert played_on(table, compiled(case.name), True) == told
