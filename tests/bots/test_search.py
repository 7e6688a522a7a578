"""The search: its slow twin, its reach, and positions in which there is one right move."""

from __future__ import annotations

import pytest

from stammtisch.bots.registry import compiled
from stammtisch.bots.search.ismcts import chance
from stammtisch.bots.search.stopping import FEWEST
from stammtisch.bots.search.strong import Strong, Tree
from stammtisch.bots.simple import Thumb
from stammtisch.kernel.chance import dice_of, key_of
from tests.bots.positions import moments
from tests.bots.reference import Twin
from tests.contract.cases import SMALL, Case


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_the_search_and_its_slow_twin_agree(case: Case) -> None:
    """Every move at the root was tried as often, and came to the same, to the last bit."""
    for number, table in enumerate(moments(case, 51, every=45)):
        assert table.turn is not None
        view, legal = table.seen_by(table.turn), table.legal_actions
        tree = Tree(view, compiled(case.name), number, 0)
        tree.grow(40)
        twin = Twin(view, dice_of(key_of(number, 1, 0))).think(40)
        told = [(twin[action].visits, twin[action].total) for action in legal if action in twin]
        told += [(0, 0.0)] * (len(legal) - len(told))
        assert [tuple(line) for line in tree.tried(legal).tolist()] == told


def test_chances_follow_the_lead() -> None:
    assert chance(0.0) == 1.0
    assert chance(-1.0) == pytest.approx(0.3679, abs=0.01)
    assert 0.0 < chance(-1000.0) <= chance(-31.0) < 1e-20


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_the_move_tried_most_is_made(case: Case) -> None:
    for number, table in enumerate(moments(case, 52, every=31)):
        assert table.turn is not None
        view, legal = table.seen_by(table.turn), table.legal_actions
        if len(legal) == 1:
            continue
        tree, enough = Tree(view, compiled(case.name), number, 0), FEWEST * len(legal)
        tree.grow(enough)
        visits = tree.tried(legal)[:, 0].tolist()
        choice = Strong(case.name, simulations=enough).choose(view, number, 0.0)
        assert visits[legal.index(choice.action)] >= max(visits) - 1
        assert sum(visits) == choice.simulations == enough
        hurried = Strong(case.name, simulations=enough - 1).choose(view, number, 0.0)
        assert hurried.action == Thumb(case.name, "normal").choose(view, number).action


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_full_tree_goes_on_learning(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.bots.search.strong.BRANCHES", 1 << 9)
    table = case.table(53)
    assert table.turn is not None
    tree = Tree(table.seen_by(table.turn), compiled(case.name), 1, 0)
    tree.grow(2000)
    assert tree.tried(table.legal_actions)[:, 0].sum() == 2000
