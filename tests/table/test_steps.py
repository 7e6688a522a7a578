"""Packed steps are the steps they were, in less room."""

from __future__ import annotations

import pickle

import pytest

from stammtisch.games import GAMES
from stammtisch.table.steps import STRIDE, PackedStep, pack_steps
from tests.table.playing import played


@pytest.mark.parametrize("game", GAMES)
def test_a_packed_step_opens_to_what_it_was(game: str) -> None:
    table = played(game)
    before = table.copy()
    pack_steps(table.steps, table.game, 5, 20)
    assert [isinstance(step, PackedStep) for step in table.steps[4:21]] == [
        False,
        *[True] * 15,
        False,
    ]
    for packed, plain in zip(table.steps, before.steps, strict=True):
        assert (packed.line, packed.seat, packed.action, packed.cards) == (
            plain.line,
            plain.seat,
            plain.action,
            plain.cards,
        )
        assert (packed.state, packed.memory) == (plain.state, plain.memory)
    assert table == before == pickle.loads(pickle.dumps(table))


@pytest.mark.parametrize("game", GAMES)
def test_memories_between_those_kept_are_found_again(game: str) -> None:
    table = played(game, 3 * STRIDE)
    before = table.copy()
    pack_steps(table.steps, table.game, 0, len(table.steps))
    assert [step.memory for step in table.steps] == [step.memory for step in before.steps]
    assert [step.state for step in table.steps] == [step.state for step in before.steps]


def test_a_move_can_be_taken_back_out_of_a_packed_step() -> None:
    table, other = played("njet"), played("njet", 29)
    pack_steps(table.steps, table.game, 0, len(table.steps))
    table.pop()
    assert table == other and table.state == other.state
