"""No bot ever fails to move, and a search ends when its time does."""

from __future__ import annotations

import time

import pytest

from stammtisch.bots import LEVELS, seat_bot
from stammtisch.bots.search.strong import Strong
from stammtisch.games import GAMES
from tests.bots.positions import moments
from tests.contract.cases import CASES, SMALL, Case

MOVES = 400


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("level", LEVELS[:3])
def test_moves_are_legal_in_whole_games(case: Case, level: str) -> None:
    table, bot = case.table(21), seat_bot(level, case.name)
    for number in range(MOVES):
        if table.turn is None:
            break
        table.push(bot.choose(table.seen_by(table.turn), number, 0.0).action, table.turn)


@pytest.mark.parametrize("case", SMALL, ids=str)
@pytest.mark.parametrize("simulations", [0, 1, 40])
def test_strong_moves_with_however_little_thought(case: Case, simulations: int) -> None:
    bot = Strong(case.name, simulations=simulations)
    for number, table in enumerate(moments(case, 22, every=5)):
        assert table.turn is not None
        choice = bot.choose(table.seen_by(table.turn), number, 0.0)
        assert choice.action in table.legal_actions
        assert choice.values is None or set(choice.values) <= set(table.legal_actions)


@pytest.mark.parametrize("name", GAMES)
def test_strong_ends_on_time(name: str) -> None:
    """At the best of several tries, since other programs may hold this one up."""
    bot = Strong(name)
    bot.prepare()
    case = next(case for case in CASES if case.name == name)
    late: list[float] = []
    for table in moments(case, 23, every=1):
        assert table.turn is not None
        if len(table.legal_actions) > 1 and len(late) < 12:
            began = time.perf_counter()
            bot.choose(table.seen_by(table.turn), 1, 0.03)
            late.append(time.perf_counter() - began - 0.03)
    assert min(late) < 0.004


def test_threads_share_the_search() -> None:
    """Each thread grows its own tree; together they count, and repeat, all simulations."""
    table = CASES[0].table(24)
    assert table.turn is not None
    view = table.seen_by(table.turn)
    choices = [Strong(table.game.id, 2, simulations=50).choose(view, 9, 0.0) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0].simulations == 100


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="no level"):
        seat_bot("grandmaster", CASES[0].name)
