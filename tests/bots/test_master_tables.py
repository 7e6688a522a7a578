"""Imagined tables side by side: the same plain and compiled, and worth what they should be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.master_tables import go_on, imagine_worlds, set_tables, share
from stammtisch.bots.search import WEIGHT
from stammtisch.bots.workshop import compiled, interpreted
from stammtisch.kernel.blank import OVER
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.spans import width
from stammtisch.table.view import View
from tests.bots.positions import moments
from tests.contract.cases import SMALL, Case

WORLDS, MOVES = 2, 6


def played_on(view: View, builder: Any, rows: bool) -> tuple[list[bytes], list[Any]]:
    """A few moves at two tables for each of two worlds; all that was written."""
    game, count = view.game, 2 * WORLDS

    def blank(record: Any, number: int) -> Any:
        return record.rows(number) if rows else [record() for _ in range(number)]

    def numbers(shape: Any, kind: Any) -> Any:
        return np.zeros(shape, kind) if rows else np.zeros(shape, kind).tolist()

    root, known = blank(game.state, 3), blank(game.memory, 3)
    if rows:
        root[0] = np.frombuffer(view.state.pack(), root.dtype)[0]
        known[0] = np.frombuffer(view.memory.pack(), known.dtype)[0]
    else:
        root[0], known[0] = view.state.copy(), view.memory.copy()
    worlds, there = blank(game.state, WORLDS), blank(game.memory, WORLDS)
    cards, sums = numbers(128, np.int8), numbers(WEIGHT + 1, float)
    dice = dice_of(key_of(5, 0, 0))
    dice = builder.entry(imagine_worlds)(
        worlds, there, root, known, cards, sums, view.seat - 1, dice
    )
    states, memories = blank(game.state, count), blank(game.memory, count)
    builder.entry(set_tables)(states, memories, worlds, there, 2)
    running, actions = numbers(count, np.int64), numbers(count, np.int64)
    for table in range(count):
        running[table], actions[table] = table, view.legal_actions[-(table % 2)]
    worths, weights = numbers(count, float), numbers(count, float)
    for table in range(count):
        weights[table] = 0.5
    turns, left = numbers(count, np.int64), count
    seen = numbers((count, width(game.feature_layout)), np.int8)
    mask = numbers((count, len(game.actions)), np.bool_)
    for _ in range(MOVES):
        left = builder.entry(go_on)(
            states, memories, root, running, actions, worths, weights, turns, seen, mask,
            view.seat - 1, left,
        )  # fmt: skip
        for place in range(left):
            actions[place] = [a for a, legal in enumerate(mask[place]) if legal][-1]
    packed = [one.tobytes() if rows else one.pack() for one in [*states, *memories]]
    lists = [np.asarray(made).tolist() for made in (running, worths, turns, seen)]
    return packed, [dice, left, *lists, np.asarray(mask, bool).tolist()]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_tables_go_on_alike_plain_and_compiled(case: Case) -> None:
    for table in moments(case, 71, every=60):
        assert table.turn is not None
        view = table.seen_by(table.turn)
        told = played_on(view, interpreted(case.name), False)
        assert played_on(view, compiled(case.name), True) == told


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
