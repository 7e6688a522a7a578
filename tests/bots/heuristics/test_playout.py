"""Games among policies: the same plain and compiled, to the last bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.heuristics.playout import EASY, NORMAL, RANDOM, PolicyGames, play_games
from stammtisch.bots.registry import compiled, interpreted
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.playout import MAX_CARDS
from tests.contract.cases import SMALL, Case

GAMES, CAP = 4, 500


def asked(case: Case, states: Any, memories: Any, array: Any) -> PolicyGames:
    seats = case.options["players"]
    levels = [(NORMAL, EASY, RANDOM)[(i + i // seats) % 3] for i in range(GAMES * seats)]
    return PolicyGames(
        states,
        memories,
        moves=array([0] * GAMES, np.int64),
        levels=array(levels, np.int64),
        deals=array(range(GAMES), np.int64),
        cards=array([0] * MAX_CARDS, np.int8),
        options=case.numbers,
        seed=key_of(31, 0, 0),
        cap=CAP,
    )


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_plain_and_compiled_agree(case: Case) -> None:
    state, memory = case.game.rules.state, case.game.knowledge.memory
    fast = asked(case, state.rows(GAMES), memory.rows(GAMES), np.array)
    compiled(case.name).entry(play_games)(fast)
    records = [state() for _ in range(GAMES)], [memory() for _ in range(GAMES)]
    plain = asked(case, *records, lambda cells, kind: list(cells))
    interpreted(case.name).entry(play_games)(plain)
    assert list(plain.moves) == list(fast.moves)
    assert [s.pack() for s in plain.states] == [row.tobytes() for row in fast.states]
