"""The laws that every game keeps, at any moment, for every seat."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.locale.clauses import clauses
from stammtisch.table import Table, loads
from stammtisch.table.records import dumps
from stammtisch.table.view import veiled
from tests.contract.cases import CASES, Case

SEEDS = st.integers(0, 2**64 - 1)
STEPS = st.integers(0, 400)
every_case = pytest.mark.parametrize("case", CASES, ids=str)
few = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def played(case: Case, seed: int, steps: int) -> Table:
    """A table after some random moves."""
    table = case.table(seed)
    state = seed
    while steps and not table.over:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        legal = table.legal_actions
        table.push(legal[(state >> 33) % len(legal)])
        steps -= 1
    return table


def imagined(table: Table, seat: int, seed: int) -> tuple[Any, Any]:
    """A world that a seat could take for the true one."""
    view = table.seen_by(seat)
    s, m = view.state.copy(), view.memory.copy()
    table.game.knowledge.imagine(s, m, seat - 1, [0] * MAX_CARDS, dice_of(key_of(seed, 1, 1)))
    return s, m


@every_case
@few
@given(seed=SEEDS, steps=STEPS)
def test_consistent(case: Case, seed: int, steps: int) -> None:
    """Veiling an imagined world gives back the same veiled records."""
    table = played(case, seed, steps)
    for seat in range(table.players + 1):
        view = table.seen_by(seat)
        s, m = imagined(table, seat, seed)
        again = veiled(table.game, s, m, seat)
        assert (again.state.pack(), again.memory.pack()) == (view.state.pack(), view.memory.pack())


@every_case
@few
@given(seed=SEEDS, steps=STEPS)
def test_blind(case: Case, seed: int, steps: int) -> None:
    """What a seat sees, may do and reads in the log comes from its veiled records alone."""
    table = played(case, seed, steps)
    game = table.game
    for seat in range(table.players + 1):
        view = table.seen_by(seat)
        s, m = imagined(table, seat, seed)
        assert veiled(game, s, m, seat).scene == view.scene
        if seat == table.turn:
            assert game.rules.legal_actions(s) == view.legal_actions == table.legal_actions
        for step in table.steps:
            if step.action is not None:
                blind = veiled(game, step.state, step.memory, seat).state
                assert game.knowledge.hidden(
                    step.state, step.action, seat - 1
                ) == game.knowledge.hidden(blind, step.action, seat - 1)


@every_case
@few
@given(seed=SEEDS, steps=STEPS)
def test_an_imagined_world_can_be_played(case: Case, seed: int, steps: int) -> None:
    """It has legal moves and goes on to the same kind of end."""
    table = played(case, seed, steps)
    for seat in range(1, table.players + 1):
        s, m = imagined(table, seat, seed)
        for _ in range(30):
            if s.turn < 0:
                break
            legal = table.game.rules.legal_actions(s)
            assert legal
            table.game.knowledge.witness(m, s, legal[seed % len(legal)])
            table.game.rules.play(s, legal[seed % len(legal)])
            s.pack()


@every_case
@few
@given(seed=SEEDS, steps=STEPS)
def test_legal_moves(case: Case, seed: int, steps: int) -> None:
    """Before the end there is always one, and every other action is refused by a clause."""
    table = played(case, seed, steps)
    game = table.game
    if table.over:
        assert table.legal_moves == []
        return
    legal = set(table.legal_actions)
    assert legal
    first, stop = game.rules.pages(table.state)
    for page in range(first, stop):
        assert 0 <= game.rules.legal(table.state, page) < 1 << game.rules.page_sizes[page]

    refused = {
        game.rules.refusal(table.state, a) for a in range(len(game.rules.actions)) if a not in legal
    }
    assert refused <= clauses(game.id).keys()


@every_case
@few
@given(seed=SEEDS, steps=STEPS)
def test_a_record_replays_to_the_same_bytes(case: Case, seed: int, steps: int) -> None:
    table = played(case, seed, steps)
    again = loads(dumps(table))
    assert again.state.pack() == table.state.pack()
    assert again.memory.pack() == table.memory.pack()
    assert dumps(again) == dumps(table)


@every_case
@few
@given(seed=SEEDS, steps=STEPS)
def test_push_and_pop(case: Case, seed: int, steps: int) -> None:
    """Taking a move back leaves the table as it was."""
    table = played(case, seed, steps)
    if table.over:
        return
    before = (table.state.pack(), table.memory.pack(), table.lines())
    table.push(table.legal_actions[seed % len(table.legal_actions)])
    table.pop()
    assert (table.state.pack(), table.memory.pack(), table.lines()) == before
