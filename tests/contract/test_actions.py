"""The fixed list of actions and the records' fields."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.refusal import IllegalMove
from stammtisch.locale.clauses import clauses
from stammtisch.table import Table
from tests.contract.cases import CASES, Case

every_game = pytest.mark.parametrize("name", GAMES)
LIMITS = {
    "njet": (128, 64),
    "beim-jupiter": (256, 64),
    "ochs-und-esel": (256, 128),
    "space-beans": (512, 6144),
}
"""Bytes of a state, and of what its seats remember."""


@every_game
def test_every_action_has_a_number_and_a_notation(name: str) -> None:
    game = game_named(name)
    assert len(set(game.rules.actions)) == len(game.rules.actions) == sum(game.rules.page_sizes)
    assert [game.rules.numbers[notation] for notation in game.rules.actions] == list(
        range(len(game.rules.actions))
    )


@every_game
def test_pages_are_small_and_follow_each_other(name: str) -> None:
    game = game_named(name)
    assert max(game.rules.page_sizes) <= 63
    starts = [sum(game.rules.page_sizes[:page]) for page in range(len(game.rules.page_sizes))]
    assert [game.rules.page_start(page) for page in range(len(game.rules.page_sizes))] == starts


@every_game
def test_the_records_are_small(name: str) -> None:
    state, memory = LIMITS[name]
    assert game_named(name).rules.state.LAYOUT.size <= state
    assert game_named(name).knowledge.memory.LAYOUT.size <= memory


@every_game
def test_what_is_never_a_move_is_refused_by_a_clause(name: str) -> None:
    game = game_named(name)
    table = Table(game, seed=1)
    for text, clause in game.rules.never.items():
        with pytest.raises(IllegalMove) as refused:
            table.push(text)
        assert refused.value.clause == clause
        assert text not in game.rules.numbers
        assert clause in clauses(game.id)


@every_game
def test_the_clauses_named_by_the_game_exist(name: str) -> None:
    game = game_named(name)
    named = {game.rules.turn_clause, game.rules.phase_clause, game.rules.over_clause}
    named |= {option.clause for option in game.options}
    assert named <= clauses(game.id).keys()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_start_writes_every_field(case: Case) -> None:
    """A record that was used before starts like a blank one."""
    kind = case.game.rules.state
    used, blank = kind.unpack(b"\x55" * kind.LAYOUT.size), kind()
    case.game.rules.start(used, case.numbers)
    case.game.rules.start(blank, case.numbers)
    assert used.values() == blank.values()
