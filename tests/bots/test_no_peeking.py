"""No bot can see what its seat cannot: other hidden cards, same move."""

from __future__ import annotations

import pytest

from stammtisch.bots.registry import heuristics_of
from stammtisch.bots.search.strong import Strong
from stammtisch.bots.simple import HeuristicBot, RandomBot, seeded
from stammtisch.table.view import veiled
from tests.bots.positions import moments, other_world
from tests.contract.cases import CASES, SMALL, Case

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_policies_read_only_what_the_seat_knows(case: Case, level: str) -> None:
    """On the full record, on the veiled one and in another world a policy makes the same move."""
    move = getattr(heuristics_of(case.name), level)
    for number, table in enumerate(moments(case, 11)):
        assert table.turn is not None
        dice = seeded(number)
        told = move(table.state.copy(), table.memory.copy(), dice)
        view = table.seen_by(table.turn)
        assert move(view.state, view.memory, dice) == told
        assert move(*other_world(table, number), dice) == told


@every_case
def test_a_random_player_rolls_the_same_in_any_world(case: Case) -> None:
    for number, table in enumerate(moments(case, 12)):
        assert table.turn is not None
        there = veiled(table.game, *other_world(table, number), table.turn)
        told = RandomBot().choose(table.seen_by(table.turn), number)
        assert RandomBot().choose(there, number) == told


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_strong_searches_the_view_alone(case: Case) -> None:
    """Same view, dice and simulations: same move and same values, whatever lies hidden."""
    bot = Strong(case.name, simulations=60)
    for number, table in enumerate(moments(case, 13, every=11)):
        assert table.turn is not None
        there = veiled(table.game, *other_world(table, number), table.turn)
        told = bot.choose(table.seen_by(table.turn), number, 0.0)
        assert bot.choose(there, number, 0.0) == told


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_policy_leaves_the_view_as_it_was(level: str) -> None:
    case = CASES[0]
    for table in moments(case, 14):
        assert table.turn is not None
        view = table.seen_by(table.turn)
        before = view.state.pack(), view.memory.pack()
        HeuristicBot(case.name, level).choose(view, 5)
        assert (view.state.pack(), view.memory.pack()) == before
