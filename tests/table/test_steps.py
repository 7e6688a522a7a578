"""Steps are kept as bytes, most without a memory, and open to what stood before them."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from stammtisch.games import GAMES
from stammtisch.table import Table
from stammtisch.table.steps import STRIDE
from tests.table.playing import played


def noted(game: str, moves: int) -> tuple[Table, list[tuple[int, tuple[Any, Any]]]]:
    """A table, and copies of its records made before each of its moves."""
    table, before = Table(game, seed=3), dict[int, tuple[Any, Any]]()
    for _ in range(moves):
        before[len(table.steps)] = table.state.copy(), table.memory.copy()
        table.push(table.legal_actions[-1])
    return table, list(before.items())


@pytest.mark.parametrize("game", GAMES)
def test_a_step_opens_to_what_stood_before_it(game: str) -> None:
    table, before = noted(game, 3 * STRIDE)
    for place, records in before:
        assert (table.steps[place].state, table.steps[place].memory) == records
    for place, (state, memory) in reversed(before):
        assert table.steps[place].memory == memory and table.at(place).state == state


@pytest.mark.parametrize("game", GAMES)
def test_one_memory_in_some_is_kept(game: str) -> None:
    table = played(game, 3 * STRIDE)
    kept = [place for place, step in enumerate(table.steps) if step.packed[1] is not None]
    assert kept == list(range(0, len(table.steps), STRIDE))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_after_a_takeback_is_remembered(game: str) -> None:
    """The memories between those kept are of the moves that stand, in a copy of the table too."""
    table = played(game, 2 * STRIDE)
    other = table.copy()
    for _ in range(STRIDE + 3):
        table.pop()
    assert [step.memory for step in other.steps] == [
        step.memory for step in played(game, 2 * STRIDE).steps
    ]
    before = []
    for _ in range(STRIDE):
        before.append((len(table.steps), table.memory.copy()))
        table.push(table.legal_actions[-1])
    assert all(table.steps[place].memory == memory for place, memory in before)
    assert table == pickle.loads(pickle.dumps(table)) == copy.deepcopy(table)


def test_a_move_can_be_taken_back() -> None:
    table, other = played("njet"), played("njet", 29)
    table.pop()
    assert table == other and table.state == other.state and table.memory == other.memory


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_is_what_a_spectator_cannot_see(game: str) -> None:
    table = played(game, 3 * STRIDE)
    hidden = table.game.knowledge.hidden
    assert [step.secret for step in table.steps] == [
        step.action is not None and hidden(step.state, step.action, -1) for step in table.steps
    ]
