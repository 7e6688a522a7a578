"""What the players of Njet! are asked, and why."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.kernel.scene import Prompt
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from tests.games.trick import duty

from ..laying import dealt, lay, push, settle


def said(prompt: Prompt, language: str = "en") -> tuple[str, str]:
    speaker = Speaker(language, lambda seat: "ABCD"[seat - 1])
    return speaker.say(prompt.what), speaker.say(prompt.why)


def prompt(table: Table, seat: int) -> Prompt:
    return table.seen_by(seat).scene.prompt


def test_a_stone() -> None:
    assert said(prompt(dealt(), 1)) == (
        "Your stone: cover a field",
        "What stays free in each row will hold.",
    )
    assert said(prompt(dealt(), 2)) == (
        "It is A’s turn",
        "What stays free in each row will hold.",
    )


def test_playing_alone_is_named_with_its_price_and_stands_out_never() -> None:
    scene = settle(dealt(players=3), "2 1 b k 3").seen_by(2).scene
    assert said(scene.prompt)[1] == "Two play against one, and whoever is alone scores double."
    assert [move.gives_up for move in scene.moves] == [False, False, True]
    assert scene.moves[2].means is not None
    assert Speaker("en").say(scene.moves[2].means) == "against both others, for double points"
    four = settle(dealt(), "2 1 b k 3")
    assert "the other two" in said(prompt(four, 2))[1]


def test_following() -> None:
    table = push(lay("r7 g2", "b2 g3", "r9 k2 g4", "g5"), "play r7", "play b2")
    assert said(prompt(table, 3)) == (
        "Your turn: follow red",
        "A led red. Highest so far: blue 2 (B).",
    )
    assert said(prompt(table, 3), "nl")[0] == "Jouw beurt: beken rood"
    assert said(prompt(table, 4)) == ("It is C’s turn", "Highest so far: blue 2 (B).")
    push(table, "play r9")
    assert said(prompt(table, 4)) == (
        "No red in hand: play any card",
        "You cannot win this trick. Highest so far: blue 2 (B).",
    )
    assert said(prompt(table, 4), "de")[0] == "Kein Rot auf der Hand: frei wählen"


@pytest.mark.parametrize(("held", "hope"), [("b1", False), ("b3", True), ("k1", True)])
def test_whether_a_trump_can_still_win(held: str, hope: bool) -> None:
    table = push(lay("r7", "b2", held, "r1"), "play r7", "play b2")
    assert ("can still win" in said(prompt(table, 3))[1]) == hope


def test_leading() -> None:
    table = lay("r7 g2", "b2 g3", "r9 g4", "g5 r2", left=2)
    first = "The start player leads to the first trick."
    assert said(prompt(table, 1)) == ("Your turn: lead any card", first)
    push(table, "play r7", "play b2", "play r9", "play r2")
    assert said(prompt(table, 2))[1] == "You won the last trick, so you lead."
    assert said(prompt(table, 1))[1] == "Whoever won the last trick leads."


@pytest.mark.parametrize("players", [3, 4])
def test_follow_is_said_only_where_it_must_be_done(players: int) -> None:
    table, dice, seen = Table("njet", seed=7, players=players, rounds=3), Random(7), set()
    while not table.over:
        scene = table.seen_by(table.turn or 0).scene
        if scene.moves[0].verb == "play":
            assert scene.prompt.key == duty(scene)
            seen.add(scene.prompt.key)
        table.push(dice.choice(table.legal_moves))
    assert seen == {"lead", "follow", "free"}
