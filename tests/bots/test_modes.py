"""Thumbs and search do the same plain and compiled, to the last bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.heuristics.playout import EASY, NORMAL, RANDOM, thumb_matches
from stammtisch.bots.registry import compiled, interpreted
from stammtisch.bots.search.ismcts import think
from stammtisch.bots.search.tree import planted
from stammtisch.kernel.chance import dice_of, key_of
from tests.bots.positions import moments, plain_tree
from tests.contract.cases import SMALL, Case

SEED = key_of(31, 0, 0)
ROOM = 1 << 12


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_matches_of_thumbs(case: Case) -> None:
    seats, count, cap = case.options["players"], 4, 500
    levels = [(NORMAL, EASY, RANDOM)[(i + i // seats) % 3] for i in range(count * seats)]
    rows, known = case.game.rules.state.rows(count), case.game.knowledge.memory.rows(count)
    moves, numbers = np.zeros(count, np.int64), np.arange(count)
    compiled(case.name).entry(thumb_matches)(
        rows, known, moves, np.zeros(128, np.int8), case.numbers, np.array(levels), seats,
        numbers, SEED, cap,
    )  # fmt: skip
    states: list[Any] = [case.game.rules.state() for _ in range(count)]
    memories: list[Any] = [case.game.knowledge.memory() for _ in range(count)]
    made = [0] * count
    interpreted(case.name).entry(thumb_matches)(
        states, memories, made, [0] * 128, case.numbers, levels, seats,
        list(range(count)), SEED, cap,
    )  # fmt: skip
    assert made == list(moves)
    assert [s.pack() for s in states] == [row.tobytes() for row in rows]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_search(case: Case) -> None:
    for number, table in enumerate(moments(case, 32, every=40)):
        assert table.turn is not None
        view = table.seen_by(table.turn)
        dice = dice_of(key_of(number, 0, 0))
        rest = (table.turn - 1, table.players, 25, dice)
        states = [view.state.copy() for _ in range(3)]
        memories = [view.memory.copy() for _ in range(3)]
        tree, grown = plain_tree(ROOM), planted(ROOM)
        end = interpreted(case.name).entry(think)(states, memories, [0] * 128, tree, *rest)
        rows, known = case.game.rules.state.rows(3), case.game.knowledge.memory.rows(3)
        rows[0] = np.frombuffer(view.state.pack(), rows.dtype)[0]
        known[0] = np.frombuffer(view.memory.pack(), known.dtype)[0]
        cards = np.zeros(128, np.int8)
        assert compiled(case.name).entry(think)(rows, known, cards, grown, *rest) == end
        for cells, array in zip(tree, grown, strict=True):
            assert cells == np.asarray(array).tolist()
