"""Hints: the same question gets the same answer, in words, without a compiler."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots import seat_bot
from stammtisch.games import OURS
from stammtisch.kernel.scene import text
from stammtisch.lab import hints
from stammtisch.lab.hint_words import told
from stammtisch.lab.hints import Hint, best_of, hint_for
from stammtisch.lab.review.decisions import Values
from stammtisch.laws.cases import cases_of, played
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for compiled rules here has failed."""

    def compiled(*_: Any) -> None:
        raise AssertionError("a hint waits for a compiler")

    monkeypatch.setattr("stammtisch.bots.registry.compiled", compiled)
    monkeypatch.setattr("stammtisch.bots.foresight.foresight.compiled", compiled)


@pytest.mark.parametrize("game", OURS)
def test_the_same_question_gets_the_same_answer_in_words(game: str) -> None:
    table, bot = Table(game, seed=3), seat_bot("normal", game)
    for step in range(24):
        assert table.turn is not None
        view = table.seen_by(table.turn)
        if step % 8 == 0 and len(view.legal_actions) > 1:
            found = hint_for(view)
            assert hint_for(table.copy().seen_by(table.turn)) == found
            assert found.action in view.legal_actions and found.values is not None
            assert next(iter(found.values)) == found.action
            assert set(found.values) <= set(view.legal_actions)
            assert all(0 <= share <= 1 for share in found.values.values())
            for language in LANGUAGES:
                assert Speaker(language, you=table.turn).tell(found.told)
        table.push(bot.choose(view, 1, 0.0).action)


def test_njet_says_how_many_cards_of_the_colour_are_held() -> None:
    table = Table("njet", seed=5)
    scene = table.seen_by(table.turn or 0).scene
    said = {
        move.notation: Speaker("en").tell(list(told(scene, move.action, [])))
        for move in scene.moves
    }
    hand = [piece.face for place in scene.places if place.name == "hand" for piece in place.pieces]
    green = sum(face[0] == "g" for face in hand)
    number = {0: "no green card", 1: "one green card"}.get(green, f"{green} green cards")
    assert said["veto trump:g"] == f"Hint: njet to green trump; you hold {number}."
    assert "green 1" in said["veto super:g"] and "hold" not in said["veto points:1"]


def test_the_networks_move_stays_unless_another_is_clearly_better() -> None:
    def values(second: Any) -> Values:
        mine = np.stack([np.full(16, 0.4), second], 1)
        shares = np.stack([mine, 1 - mine], 2)
        return Values(np.arange(2), shares, np.full(16, 1 / 16))

    noise = np.random.default_rng(1).standard_normal(16)
    assert best_of(values(0.41 + 0.2 * noise), 0) == 0
    assert best_of(values(0.6 + 0.05 * noise), 0) == 1


def test_a_single_move_is_said_to_be_the_only_one() -> None:
    table = played(cases_of("ochs-und-esel")[0], 1, 1)
    while len(table.legal_actions) != 1:
        table.push(table.legal_actions[0])
    view = table.seen_by(table.turn or 0)
    label = view.scene.moves[0].label
    assert hint_for(view) == Hint(view.legal_actions[0], None, [text("hint-only", move=label)])


def test_a_game_without_networks_gets_a_move_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "has_judge", lambda game: False)
    view = Table("njet", seed=1).seen_by(1)
    found = hint_for(view)
    assert found.action in view.legal_actions and found.values is None and found.told
