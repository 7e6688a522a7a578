"""Reviews as a worker makes them, a moment at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.http import forms
from stammtisch.server.workers import reviewing
from stammtisch.server.workers.review_forms import SHOWN
from stammtisch.server.workers.reviewing import ReviewRequest, compile_review, review_on
from stammtisch.table import Table
from stammtisch.table.records import dumps
from tests.lab.review.quick import quickly

RECORD = (Path(__file__).parents[2] / "records" / "njet-4.stm").read_text("utf-8")


def played(seed: int) -> str:
    """A round of Njet! by whatever comes first."""
    table = Table("njet", players=3, rounds=1, seed=seed, names=("Ann", "Bo", "Cy"))
    while not table.over:
        table.push(table.legal_actions[len(table.steps) % len(table.legal_actions)])
    return dumps(table)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    quickly(monkeypatch)
    monkeypatch.setattr(reviewing, "_give_way", lambda: None)
    yield
    reviewing._kept.clear()


def asked(record: str, seconds: float = 60.0, seat: int = 1) -> Any:
    told = review_on(ReviewRequest(record, seat, seconds))
    assert isinstance(told, bytes)
    return msgspec.json.decode(told)


def test_the_first_answer_comes_at_once_and_the_rest_by_asking() -> None:
    record = played(2)
    first = asked(record)
    assert first["done"] == 0 and first["decisions"] == [] and len(first["seats"]) == 3
    assert first["names"] == ["Ann", "Bo", "Cy"]
    assert len(first["at"]) == len(first["chances"]) > 10
    last = asked(record)
    assert last["done"] == 1 and last["chances"] == first["chances"]
    assert last["rounds"] == [last["steps"]]
    for decision in last["decisions"]:
        assert decision["seat"] == 1 and decision["cost"] > decision["error"]
        assert {part["id"] for part in decision["told"]} >= {"review-in-deals"}
        assert all(len(card["likely"]) == 3 for card in decision["cards"])
    every = asked(record, seat=0)["decisions"]
    assert len(every) <= SHOWN
    assert every and msgspec.json.decode(
        msgspec.json.encode(every), type=list[forms.ReviewDecision]
    )


def test_no_more_than_some_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were asked for last."""
    monkeypatch.setattr(reviewing, "KEPT", 2)
    records = [played(seed) for seed in (1, 2, 3)]
    for number in (0, 1, 0, 2):
        asked(records[number], 0.0)
    assert list(reviewing._kept) == [records[0], records[2]]


def test_what_cannot_be_reviewed_says_why() -> None:
    wrong = review_on(ReviewRequest("stammtisch 1\ngame chess\n", 0, 1.0))
    assert isinstance(wrong, Refusal) and wrong.clause == "F1.6"
    half = "\n".join(played(2).splitlines()[:20]) + "\n"
    assert review_on(ReviewRequest(half, 0, 1.0)) == "review-not-over"
    assert isinstance(review_on(ReviewRequest(played(2), 9, 1.0)), Refusal)


def test_all_is_compiled_beforehand_without_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few moves need every rule that a review needs."""
    compile_review("njet")
    asked: list[str] = []
    monkeypatch.setattr("stammtisch.bots.judge.shipped.has_judge", lambda game: asked.append(game))
    compile_review("njet")
    assert asked == ["njet"]
