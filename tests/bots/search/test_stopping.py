"""When a search ends before its time: then more of it would have led to the same move."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from stammtisch.bots.registry import compiled
from stammtisch.bots.search.stopping import MIN_CHECKS, MIN_SIMULATIONS, StoppingRule, is_ahead
from stammtisch.bots.search.strong import TreeSearch, best_move
from tests.bots.positions import moments
from tests.bots.watch import Watch
from tests.contract.cases import SMALL, Case

BATCH, LOOKS = 100, 24


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_stopped_search_would_not_have_changed_its_move(case: Case) -> None:
    """What was left would have led to the same move, or to one that is worth as much."""
    over = 0
    for number, table in enumerate(moments(case, 54, every=17)):
        assert table.turn is not None
        view, legal = table.seen_by(table.turn), table.legal_actions
        tree = TreeSearch(view, compiled(case.name), number, 0)
        left, rule = BATCH * LOOKS, StoppingRule(tree.flat)
        while len(legal) > 1 and left:
            tree.run(BATCH)
            left -= BATCH
            if rule.is_met(tree.root_stats(legal), left):
                over += left > 0
                before = legal.index(best_move(legal, tree.root_stats(legal)))
                tree.run(left)
                after = tree.root_stats(legal)
                means = after[:, 1] / np.maximum(after[:, 0], 1)
                close = tree.flat and means[before] > means.max() - 0.01
                assert close or legal[before] == best_move(legal, after)
                break
    assert over


def test_no_other_move_can_be_tried_more() -> None:
    """In a tree only that counts, however far ahead a move seems."""
    tried = np.array([[150.0, 100.0], [50.0, 10.0]])
    assert StoppingRule(False).is_met(tried, 98)
    assert not StoppingRule(False).is_met(tried, 99)
    rule = StoppingRule(False)
    assert not any(rule.is_met(np.array([[9900.0, 90.0], [1.0, 0.0]]), 10_000) for _ in range(20))


def test_where_the_tries_went() -> None:
    """A flat search is sure once nearly all tries go to one move, but not at once."""
    rule, clear = StoppingRule(True), np.array([[960.0, 90.0], [40.0, 1.0]])
    told = [rule.is_met(clear, 10_000) for _ in range(MIN_CHECKS)]
    assert told == [False] * (MIN_CHECKS - 1) + [True]
    assert not rule.is_met(np.array([[940.0, 90.0], [60.0, 1.0]]), 10_000)


def found_alike(lead: float, looks: int) -> bool:
    """Two moves tried alike, the first ahead by so much on average, with luck in each look."""
    rule, luck = StoppingRule(True), np.random.default_rng(5).normal(0.0, 1.0, looks)
    told = False
    for look in range(1, looks + 1):
        ahead = look * lead + luck[:look].sum() * 0.1
        told = rule.is_met(
            np.array([[100.0 * look, 50.0 + 100 * ahead], [100.0 * look, 50.0]]), 9999
        )
    return told


def test_moves_tried_alike_are_told_apart_by_their_worth() -> None:
    assert found_alike(0.3, MIN_CHECKS)
    assert not found_alike(0.3, MIN_CHECKS - 1)
    assert not found_alike(0.01, 3 * MIN_CHECKS)


def test_with_few_simulations_nothing_is_sure() -> None:
    few = np.array([[2.0 * MIN_SIMULATIONS - 2, 9.0], [1.0, 0.0]])
    assert not StoppingRule(True).is_met(few, 0)


def test_moves_that_always_come_to_the_same_are_no_matter() -> None:
    assert is_ahead(np.full((9, 3), 0.25), 5.0)
    assert not is_ahead(np.array([[0.1, 0.2], [0.2, 0.1]] * 9), 5.0)


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_nobody_waits_for_what_is_clear(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a second to think it is done, at some moment of a game, soon after half of it.

    Where every search is flat, long before that.
    """
    spent = []
    for number, table in enumerate(moments(case, 55, every=9)):
        assert table.turn is not None
        if len(table.legal_actions) > 1:
            watch = Watch()
            monkeypatch.setattr(
                "stammtisch.bots.search.strong.time", SimpleNamespace(perf_counter=watch)
            )
            tree = TreeSearch(table.seen_by(table.turn), compiled(case.name), number, 0)
            tree.run_until(1.0)
            spent.append((watch.now, tree.flat))
    assert max(spent)[0] < 1.01
    assert min(spent)[0] < (0.3 if all(flat for _, flat in spent) else 0.6)
