"""Imagined tables side by side: the same plain and compiled, and worth what they should be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.master.step import go_on
from stammtisch.bots.registry import compiled, interpreted
from stammtisch.bots.search.rollout import share
from stammtisch.kernel.features import width
from stammtisch.kernel.hooks import OVER
from stammtisch.table import Table
from tests.bots.positions import moments, other_world
from tests.contract.cases import SMALL, Case

TABLES, MOVES = 4, 6


def played_on(table: Table, builder: Any, rows: bool) -> tuple[list[bytes], list[Any]]:
    """A few moves at tables in four worlds; all that was written."""
    game, view = table.game, table.seen_by(table.turn or 1)

    def records(kind: Any, given: list[Any]) -> Any:
        packed = b"".join(one.pack() for one in given)
        return np.frombuffer(packed, kind.dtype()).copy() if rows else given

    def numbers(shape: Any, kind: Any) -> Any:
        return np.zeros(shape, kind) if rows else np.zeros(shape, kind).tolist()

    root = records(game.rules.state, [view.state.copy()])
    there = [other_world(table, number) for number in range(TABLES)]
    states = records(game.rules.state, [s for s, _ in there])
    memories = records(game.knowledge.memory, [m for _, m in there])
    running, actions = numbers(TABLES, np.int64), numbers(TABLES, np.int64)
    worths, weights = numbers(TABLES, float), numbers(TABLES, float)
    for place in range(TABLES):
        running[place], weights[place] = place, 0.5
        actions[place] = view.legal_actions[-(place % 2)]
    turns, left = numbers(TABLES, np.int64), TABLES
    seen = numbers((TABLES, width(game.learning.layout)), np.int8)
    mask = numbers((TABLES, len(game.rules.actions)), np.bool_)
    for _ in range(MOVES):
        left = builder.entry(go_on)(
            states, memories, root, running, actions, worths, weights, turns, seen, mask,
            view.seat - 1, left,
        )  # fmt: skip
        for place in range(left):
            legal = [action for action, may in enumerate(mask[place]) if may]
            assert len(legal) > 1
            actions[place] = legal[-1]
    packed = [one.tobytes() if rows else one.pack() for one in [*states, *memories]]
    lists = [np.asarray(made).tolist() for made in (running, worths, turns, seen)]
    return packed, [left, *lists, np.asarray(mask, bool).tolist()]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_tables_go_on_alike_plain_and_compiled(case: Case) -> None:
    for table in moments(case, 71, every=60):
        assert table.turn is not None
        told = played_on(table, interpreted(case.name), False)
        assert played_on(table, compiled(case.name), True) == told


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_shares_add_up(case: Case) -> None:
    """As points and rounds to come suggest; at the end the winners share alike."""
    worth = interpreted(case.name).entry(share)
    for table in moments(case, 72, every=60):
        seats = range(table.players)
        assert sum(worth(table.state, seat) for seat in seats) == pytest.approx(1.0)
        s = table.state.copy()
        s.turn = OVER
        ended = [worth(s, seat) for seat in seats]
        assert {round(e * sum(x > 0 for x in ended), 9) for e in ended} <= {0.0, 1.0}
        assert sum(ended) == pytest.approx(1.0)
