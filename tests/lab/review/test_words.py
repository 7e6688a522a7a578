"""Decisions in words, in every language and for every game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games import OURS
from stammtisch.kernel.scene import Piece, text
from stammtisch.lab.review.found import Decision, Mark
from stammtisch.lab.review.json import decision_object
from stammtisch.lab.review.words import gains, of_cards, told
from stammtisch.laws.cases import cases_of, played
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table


def decision(table: Table, step: int, better: int) -> Decision:
    made = table.steps[step]
    assert made.seat is not None and made.action is not None
    given = tuple(0.1 if seat else -0.3 for seat in range(table.players))
    seat = made.seat - 1
    return Decision(
        step, seat, made.action, better, 0.1, 0.02, Mark.blunder, 20, given, given, 0.713
    )


@pytest.mark.parametrize("name", OURS)
@settings(max_examples=4)
@given(seed=st.integers(0, 999))
def test_every_decision_can_be_told(name: str, seed: int) -> None:
    table = played(cases_of(name)[seed % 2], seed, 25)
    for place, step in enumerate(table.steps):
        legal = table.game.rules.legal_actions(step.state)
        if step.seat is None or len(legal) < 2:
            continue
        better = legal[seed % len(legal)]
        one = decision(table, place, better)
        assert decision_object(table, one)["better"] in table.game.rules.actions
        for language in LANGUAGES:
            said = Speaker(language, str, step.seat).tell(told(table, one))
            assert "71" in said and "100" in said


def piece(face: str, tint: str, *marks: str) -> Piece:
    return Piece(face, text("x"), tint, marks)


@pytest.mark.parametrize(
    ("taken", "better", "why"),
    [
        (piece("r9", "red", "trump"), piece("b3", "blue"), "keeps-trump"),
        (piece("b3", "blue"), piece("r9", "red", "trump"), "spends-trump"),
        (piece("b3", "blue"), piece("g3", "green"), "other-colour"),
        (piece("b3", "blue"), piece("b9", "blue"), "higher"),
        (piece("b9", "blue"), piece("b3", "blue"), "lower"),
        (None, piece("b3", "blue"), ""),
    ],
)
def test_what_tells_two_cards_apart(taken: Piece | None, better: Piece, why: str) -> None:
    assert of_cards(taken, better) == why


def test_who_gained_is_named_only_if_one_stands_out() -> None:
    table = played(cases_of("njet")[1], 1, 3)
    one = replace(decision(table, 1, 0), seat=0, given=(-0.3, 0.25, 0.03, 0.02))
    assert gains(one.seat, one.given) == 2
    assert gains(one.seat, (-0.3, 0.1, 0.1, 0.1)) == 0
    assert gains(one.seat, ()) == 0
