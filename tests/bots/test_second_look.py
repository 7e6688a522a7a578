"""Searches within the search: the same in both modes, and nobody in them sees too much."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.registry import compiled, interpreted, thumbs_of
from stammtisch.bots.search.nested import MADE, act_out, small_move
from stammtisch.bots.search.reevaluation import BRANCHES, SecondLook, in_question, is_of_use, leads
from stammtisch.bots.search.strong import Strong, Tree
from stammtisch.bots.search.tree import WEIGHT
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.table.view import View, veiled
from tests.bots.positions import moments, other_world, plain_tree
from tests.contract.cases import SMALL, Case

LOOKED_AT = [case for case in SMALL if is_of_use(case.name)]
every_case = pytest.mark.parametrize("case", LOOKED_AT, ids=str)


def choices(case: Case, seed: int, every: int) -> Iterator[tuple[Any, View]]:
    """Tables at which a seat has a choice worth a second look, and what it sees."""
    for table in moments(case, seed, every=every):
        assert table.turn is not None
        view = table.seen_by(table.turn)
        if len(view.legal_actions) > 1 and thumbs_of(case.name)["inner"](view.state):
            yield table, view


@every_case
def test_plain_and_compiled_agree(case: Case) -> None:
    """Courses, trees and dice, to the last bit."""
    made = 0
    for number, (_, view) in enumerate(choices(case, 61, 47)):
        moves, dice = view.legal_actions[:2], dice_of(key_of(number, 0, 0))
        tree = Tree(view, compiled(case.name), number, 0)
        look = SecondLook(tree, compiled(case.name), moves)
        look.dice = dice
        states = [view.state.copy() for _ in range(3)]
        memories = [view.memory.copy() for _ in range(3)]
        inner = [view.state.copy() for _ in range(3)], [view.memory.copy() for _ in range(3)]
        branches, chain = plain_tree(BRANCHES), [0.0] * (WEIGHT + 1)
        worths, stand = [0.0] * 2, [0] * 5
        for _ in range(4):
            look.go_on()
            dice = interpreted(case.name).entry(act_out)(
                states, memories, *inner, [0] * 128, branches, chain, moves, worths, stand,
                view.seat - 1, int(view.state.players), 1, dice,
            )  # fmt: skip
        assert stand == look.stand.tolist()
        made += stand[MADE]
        assert dice == look.dice
        assert [s.pack() for s in states] == [row.tobytes() for row in tree.states]
        for cells, array in zip(branches, look.branches, strict=True):
            assert cells == np.asarray(array).tolist()
    assert made


@every_case
def test_the_view_alone_is_looked_at(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Same view, dice and simulations: same move and same values, whatever lies hidden."""
    monkeypatch.setattr("stammtisch.bots.search.strong.FIRST", 400)
    bot = Strong(case.name, simulations=6000)
    looked = 0
    for number, (table, view) in enumerate(choices(case, 62, 23)):
        there = veiled(table.game, *other_world(table, number), view.seat)
        told = bot.choose(view, number, 0.0)
        assert bot.choose(there, number, 0.0) == told
        looked += told.simulations > 6000 // 2
    assert looked


@every_case
def test_whoever_plays_on_goes_by_their_own_view(case: Case) -> None:
    """A small search makes the same move in all worlds that look alike to its seat."""
    for number, (table, view) in enumerate(choices(case, 63, 43)):
        dice = dice_of(key_of(number, 0, 0))
        here = reply(case, table.state, table.memory, dice)
        assert here in view.legal_actions
        assert reply(case, *other_world(table, number), dice) == here


def reply(case: Case, state: Any, memory: Any, dice: int) -> int:
    """The move of a small search in a course of play that has come to this."""
    courses, known = [state.copy() for _ in range(3)], [memory.copy() for _ in range(3)]
    states, memories = [state.copy() for _ in range(3)], [memory.copy() for _ in range(3)]
    move: tuple[int, int] = interpreted(case.name).entry(small_move)(
        courses[2], states, memories, courses, known, [0] * 128, plain_tree(BRANCHES), [0] * 5,
        state.players, dice,
    )  # fmt: skip
    return move[1]


def test_clear_choices_are_not_looked_at_again() -> None:
    assert in_question([7, 8], np.array([[10.0, 5.0], [990.0, 600.0]])) == [8]
    close = np.array([[300.0, 99.0], [350.0, 99.0], [1.0, 1.0], [340.0, 99.0]])
    assert in_question([6, 7, 8, 9], close) == [7, 9, 6]


def test_what_is_surer_counts_more() -> None:
    """A second look overrules a first one only by what it is sure of."""
    hunches = np.array([0.50, 0.49])
    sure, unsure = np.tile([0.3, 0.4], (50, 1)), np.zeros((50, 2))
    unsure[::2, 1], unsure[1::2, 1] = 1.1, -0.9
    assert leads(sure, hunches).tolist() == pytest.approx([0.0, 0.1])
    assert -0.01 < leads(unsure, hunches)[1] < 0.0


@every_case
def test_a_second_look_ends_on_time(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the best of several tries, since other programs may hold this one up."""
    monkeypatch.setattr("stammtisch.bots.search.strong.FIRST", 400)
    bot = Strong(case.name)
    bot.prepare()
    late: list[float] = []
    for _, view in choices(case, 64, 5):
        if len(late) < 12:
            began = time.perf_counter()
            bot.choose(view, 1, 0.05)
            late.append(time.perf_counter() - began - 0.05)
    assert min(late) < 0.004


@every_case
def test_threads_look_at_worlds_of_their_own(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.bots.search.strong.FIRST", 200)
    _, view = next(choices(case, 65, 9))
    told = [Strong(case.name, 2, simulations=3000).choose(view, 9, 0.0) for _ in range(2)]
    assert told[0] == told[1]
    assert told[0].simulations >= 400
