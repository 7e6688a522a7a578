"""A master that thinks with a belief: in time, in both modes, by what its seat saw alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.bot import Master, aim_of, chances_of
from stammtisch.bots.master.budget import Budget, TimeIsUp, Timer
from stammtisch.bots.master.in_time import ROWS, JudgeInTime, NetworkInTime
from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained
from stammtisch.bots.master.thinking import Effort, Thinker
from stammtisch.bots.registry import compiled, interpreted
from stammtisch.games import OURS
from stammtisch.table.view import View, veiled
from tests.bots.positions import moments, other_world
from tests.bots.watch import TICK, Watch
from tests.contract.cases import SMALL, Case

THINKING = [case for case in SMALL if case.name in OURS and case.name != "space-beans"]
LITTLE = Effort(worlds=4, drawn=12, looks=2)


def remembered(case: Case, seed: int, every: int = 41) -> Iterator[tuple[int, View]]:
    """Views with a choice and a history."""
    for number, table in enumerate(moments(case, seed, every=every)):
        assert table.turn is not None
        if len(table.legal_actions) > 1:
            yield number, table.seen_by(table.turn, history=True)


def thinker(view: View, plain: bool) -> Thinker:
    game = view.game
    builder = (interpreted if plain else compiled)(game.id)
    known = Known(trained(game.id))
    sees = Foresight(game, view.state.players, judge_of(game.id), known.soft, 0, builder)
    return Thinker(sees, known, replace(LITTLE, unlikely=0.0))


@pytest.mark.parametrize("case", THINKING, ids=str)
def test_plain_rules_think_as_compiled_ones_do(case: Case) -> None:
    number, view = [*remembered(case, 70)][1]
    first = chances_of(view, Known(trained(case.name)).soft)
    plain, fast = (
        thinker(view, mode).think(view.copy(), first, aim_of(view), number)
        for mode in (True, False)
    )
    assert (plain.action, plain.playouts) == (fast.action, fast.playouts) and plain.playouts > 4
    assert plain.values.keys() == fast.values.keys()
    for action, value in plain.values.items():
        assert value == pytest.approx(fast.values[action], abs=1e-4)


@pytest.mark.parametrize("case", THINKING, ids=str)
def test_nothing_hidden_changes_what_it_thinks(case: Case) -> None:
    """Same history, dice and count: same move and values, whatever lies hidden now."""
    bot = Master(case.name, simulations=20)
    for number, table in enumerate(moments(case, 71, every=59)):
        assert table.turn is not None
        view = table.seen_by(table.turn, history=True)
        there = veiled(table.game, *other_world(table, number), table.turn)
        choice = bot.choose(view, number)
        assert choice == bot.choose(there.with_history(view.history), number)
        assert choice.action in view.legal_actions


@pytest.mark.parametrize("case", THINKING, ids=str)
def test_it_stays_in_time(case: Case) -> None:
    """By a clock that goes on at every look: not one step too many."""
    for number, view in remembered(case, 72):
        clock = Watch()
        bot = Master(case.name, searching=True, clock=clock)
        liked = Master(case.name).choose(view, number).action
        assert bot.choose(view, number, TICK / 2).action == liked
        began = clock.now
        choice = bot.choose(view, number, 60 * TICK)
        assert choice.action in view.legal_actions and clock.now - began <= 63 * TICK


def test_it_thinks_where_cards_can_change_places_and_it_was_shown_the_past() -> None:
    thinking = {name for name in OURS if Master(name, searching=True).remembers}
    assert thinking == {case.name for case in THINKING} == {*OURS} - {"space-beans"}
    case = next(case for case in THINKING if case.name == "njet")
    bot = Master(case.name, searching=True)
    assert not Master(case.name).remembers
    view = next(view for _, view in remembered(case, 73))
    assert bot.thinks_at(view) and not bot.thinks_at(view.with_history(None))


def test_an_answer_that_would_come_too_late_is_not_asked_for() -> None:
    clock, timer = Watch(), Timer()
    timer.begin(Budget(clock, 10 * TICK))
    network = NetworkInTime(trained("njet"), timer)
    features = np.zeros((ROWS + 3, len(trained("njet").arrays["first.weight"])), np.int8)
    features[:, 5] = np.arange(ROWS + 3) % 5
    np.testing.assert_allclose(
        network.logits(features), trained("njet").logits(features), rtol=1e-3, atol=1e-4
    )
    many = np.concatenate([features] * 10)
    with pytest.raises(TimeIsUp):
        network.logits(many)
    assert clock.now <= 12 * TICK
    timer.begin(Budget(clock, 0.0, 1))  # counted, not timed
    assert len(network.logits(features[:0])) == 0
    judge = JudgeInTime(judge_of("njet"), timer)
    wide = judge_of("njet").arrays["first.weight"].shape[0] - features.shape[1]
    privileged = np.zeros((ROWS + 3, wide), np.int8)
    features[:, judge_of("njet").seated] = 1
    asked = features, privileged
    np.testing.assert_allclose(judge.shares(*asked), judge_of("njet").shares(*asked), atol=1e-5)
