"""What the players of Ochs & Esel are asked, and why."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.kernel.scene import Prompt, Who
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

from ..laying import lay, push


def said(prompt: Prompt, language: str = "en") -> tuple[str, str]:
    speaker = Speaker(language, lambda seat: "ABC"[seat - 1])
    return speaker.say(prompt.what), speaker.say(prompt.why)


@pytest.mark.parametrize(
    ("hands", "moves", "key", "what", "why"),
    [
        ("6 1/1/2 E", "", "lead", "You lead: play cards of one number", "The others must beat"),
        ("6 1/7/2 E", "6", "raise", "Beat the 6, or pass", "As many cards as were led"),
        ("6 1/1/2 E", "6", "pass", "You can only pass", "Nothing in your hand beats a 6."),
        ("J 1/1/2 E", "J", "pass", "You can only pass", "Jokers alone cannot be beaten."),
        ("E 1/1/2 3", "E", "animal", "Donkey round: play exactly one card", "Whoever plays the"),
    ],
)
def test_the_prompt(hands: str, moves: str, key: str, what: str, why: str) -> None:
    table = push(lay(*hands.split("/")), *moves.split())
    assert table.turn is not None
    prompt = table.seen_by(table.turn).scene.prompt
    assert (prompt.key, said(prompt)[0]) == (key, what)
    assert said(prompt)[1].startswith(why)
    waiting = table.seen_by(3).scene.prompt
    assert (waiting.key, waiting.what.parts["who"]) == ("wait", Who(table.turn))


def test_an_animal_is_offered_only_where_it_may_be_led() -> None:
    assert "also lead the donkey" in said(lay("E 6", "1", "2").seen_by(1).scene.prompt)[1]
    assert "also" not in said(lay("6 7", "1 E", "2").seen_by(1).scene.prompt)[1]


def test_a_start_player_who_cannot_lead_is_told_so() -> None:
    table = lay("E", "O 4", "5 6", ox=True, rounds=2, barred="E")
    assert said(table.seen_by(1).scene.prompt) == (
        "You cannot lead yet: pass",
        "The donkey is your only card, and it may not be led in this round.",
    )


@pytest.mark.clause("O8.10")
def test_the_other_animal_stays_in_hand() -> None:
    table = push(lay("E 3", "O", "5 6", ox=True), "E")
    assert said(table.seen_by(2).scene.prompt)[1].startswith("The ox is your only card")


@pytest.mark.parametrize("ox", ["yes", "no"])
def test_only_those_who_cannot_play_are_told_so(ox: str) -> None:
    table, dice, seen = Table("ochs-und-esel", seed=2, players=4, ox=ox), Random(2), set()
    while not table.over:
        prompt = table.seen_by(table.turn or 0).scene.prompt
        assert (prompt.key in ("pass", "stuck")) == (table.legal_moves == ["pass"])
        seen.add(prompt.key)
        table.push(dice.choice(table.legal_moves))
    assert seen >= {"lead", "raise", "pass", "animal"}
