"""The search: its slow reference, both modes, and which move is made."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.registry import compiled, interpreted
from stammtisch.bots.search.ismcts import empty_workspace, search
from stammtisch.bots.search.stopping import MIN_SIMULATIONS
from stammtisch.bots.search.strong import Strong, TreeSearch
from stammtisch.bots.simple import HeuristicBot
from stammtisch.kernel.chance import dice_of, key_of
from tests.bots.positions import moments, plain_workspace
from tests.bots.search.reference import Reference
from tests.contract.cases import SMALL, Case


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_the_search_and_its_slow_reference_agree(case: Case) -> None:
    """Every move at the root was tried as often, and came to the same, to the last bit."""
    for number, table in enumerate(moments(case, 51, every=45)):
        assert table.turn is not None
        view, legal = table.seen_by(table.turn), table.legal_actions
        tree = TreeSearch(view, compiled(case.name), number, 0)
        tree.run(40)
        slow = Reference(view, dice_of(key_of(number, 1, 0))).run(40)
        told = [(slow[action].visits, slow[action].total) for action in legal if action in slow]
        told += [(0, 0.0)] * (len(legal) - len(told))
        assert [tuple(line) for line in tree.root_stats(legal).tolist()] == told


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_the_move_tried_most_is_made(case: Case) -> None:
    for number, table in enumerate(moments(case, 52, every=31)):
        assert table.turn is not None
        view, legal = table.seen_by(table.turn), table.legal_actions
        if len(legal) == 1:
            continue
        tree, enough = (
            TreeSearch(view, compiled(case.name), number, 0),
            MIN_SIMULATIONS * len(legal),
        )
        tree.run(enough)
        visits = tree.root_stats(legal)[:, 0].tolist()
        choice = Strong(case.name, simulations=enough).choose(view, number, 0.0)
        assert visits[legal.index(choice.action)] >= max(visits) - 1
        assert sum(visits) == choice.simulations == enough
        hurried = Strong(case.name, simulations=enough - 1).choose(view, number, 0.0)
        assert hurried.action == HeuristicBot(case.name, "normal").choose(view, number).action


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_full_tree_goes_on_learning(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.bots.search.strong.CAPACITY", 1 << 9)
    table = case.table(53)
    assert table.turn is not None
    tree = TreeSearch(table.seen_by(table.turn), compiled(case.name), 1, 0)
    tree.run(2000)
    assert tree.root_stats(table.legal_actions)[:, 0].sum() == 2000


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_plain_and_compiled_agree(case: Case) -> None:
    """The same tree and the same dice, to the last bit."""
    for number, table in enumerate(moments(case, 32, every=40)):
        assert table.turn is not None
        view = table.seen_by(table.turn)
        fast, dice = TreeSearch(view, compiled(case.name), 0, 0), dice_of(key_of(number, 0, 0))
        work, rest = empty_workspace(case.game, 1 << 12), (table.turn - 1, 25, dice)
        work.states[0], work.memories[0] = fast.work.states[0], fast.work.memories[0]
        plain = plain_workspace(view, 1 << 12)
        end = interpreted(case.name).entry(search)(plain, *rest)
        assert compiled(case.name).entry(search)(work, *rest) == end
        for cells, array in zip(plain.tree, work.tree, strict=True):
            assert cells == np.asarray(array).tolist()
