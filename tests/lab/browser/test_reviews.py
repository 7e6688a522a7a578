"""A whole review in Node says what one of this machine says, but for last bits."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import msgspec
import numpy as np
import pytest

from stammtisch.bots.foresight import endings, foresight
from stammtisch.games import OURS
from stammtisch.lab.browser import game
from stammtisch.lab.browser.game import Found, ReviewedGame, review_of
from stammtisch.lab.review import work
from stammtisch.lab.review.choices import choices_of
from stammtisch.lab.review.found import Review
from stammtisch.lab.review.work import Effort, Work
from stammtisch.laws.cases import cases_of, played
from stammtisch.table import Table
from tests.bots.foresight.test_endings import to_the_end
from tests.lab.browser.asking import ask, networks
from tests.lab.review.quick import plain_foresight
from tests.lab.review.test_work import adds_up

EFFORT = Effort(worlds=3, more_worlds=12, drawn=4, closer=2, other_deals=2)
"""Worlds enough for some to walk."""

SEED, MOVES, LAST = 3, 10, 8
TOLERANCE = 1e-4
"""In shares of the victory; the same game natively and in Node."""


def native(table: Table) -> tuple[Review, Review, Work]:
    sees = plain_foresight(table.game.id, table.players, SEED)
    work = Work(table, SEED, sees, EFFORT)
    first = work.so_far()
    for _ in work.steps():
        pass
    return first, work.so_far(), work


def elsewhere(table: Table, hands: int) -> tuple[Any, Found]:
    """In Node: at first, and at the end."""
    game = ReviewedGame(table)
    views = [game.seen(k) for k in range(len(game.choices))]
    packed, seen = json.loads(msgspec.json.encode([game.packed(), views]))
    review = {"game": packed, "views": seen, "seed": SEED, "hands": hands}
    constants = {"effort": asdict(EFFORT), "foresight": {"GLANCES": 2}}
    first, last = ask(table.game.id, constants, review={**review, **networks(table.game.id)})
    return first, msgspec.convert(last, Found, strict=False)


def numbers(found: Review) -> tuple[Any, Any, Any]:
    """All that is compared within a tolerance."""
    parts = [[*asdict(part).values()] for part in found.seats]
    curve = [shares for _, shares in found.curve]
    weighed = [
        [d.cost, d.error, d.better_in, d.effective, d.temperature, *d.effect, *d.given]
        for d in found.decisions
    ]
    return np.array(parts), np.array(curve), weighed


def alike(one: Review, other: Review) -> None:
    for mine, theirs in zip(numbers(one)[:2], numbers(other)[:2], strict=True):
        np.testing.assert_allclose(mine, theirs, atol=TOLERANCE)
    for mine, theirs in zip(numbers(one)[2], numbers(other)[2], strict=True):
        np.testing.assert_allclose(mine, theirs, rtol=1e-3, atol=TOLERANCE)
    for one_, other_ in zip(one.decisions, other.decisions, strict=True):
        names = ("step", "seat", "action", "better", "mark", "worlds")
        assert [getattr(one_, n) for n in names] == [getattr(other_, n) for n in names]
    assert [step for step, _ in one.curve] == [step for step, _ in other.curve]


def test_an_ending_is_enumerated_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last choices of a game: nothing before them is looked at."""
    table, known = to_the_end("njet", 3, rounds=1), []

    def ends_of(*given: Any) -> Any:
        found = endings.ends_of(*given)
        known.append(len(found[0]))
        return found

    monkeypatch.setattr(foresight, "ends_of", ends_of)
    for module in (work, game):
        monkeypatch.setattr(module, "choices_of", lambda table: choices_of(table)[-LAST:])
    _, last, _ = native(table)
    assert sum(known[1:]) > 0, "not only the curve"
    _, found = elsewhere(table, 1)
    alike(last, review_of(found))
    adds_up(review_of(found))


@pytest.mark.parametrize("game_id", OURS)
def test_a_review_is_that_of_this_machine(game_id: str) -> None:
    table = played(cases_of(game_id)[-1], SEED, MOVES)
    _, last, work = native(table)
    first, found = elsewhere(table, 2)
    assert first["done"] == 0 and first["decisions"] == []
    alike(last, review_of(found))
    adds_up(review_of(found))
    for step, evidence in found.evidence.items():
        belief, values = work.evidence[step]
        np.testing.assert_allclose(evidence.weights, belief.weights, atol=TOLERANCE)
        decision = next(one for one in found.decisions if one.step == step)
        worths = values.of_seat(decision.seat).tolist()
        told = dict(zip(values.actions.tolist(), worths, strict=True))
        assert evidence.worths == pytest.approx(told, abs=TOLERANCE)
