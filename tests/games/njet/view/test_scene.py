"""What people see of Njet!, as data; by the ids of messages, not their words."""

from __future__ import annotations

import random
from typing import Any

import pytest

from stammtisch.kernel.scene import Piece, Place, Scene, Who
from stammtisch.table import Table

from ..laying import ALONE, dealt, lay, names, play_on, push, settle

HAND = "k1 k1 b9 b1 r7 r2 g3 k5"


def place(scene: Scene, name: str, key: str = "") -> Place:
    return next(place for place in scene.places if (place.name, place.key) == (name, key))


def faces(pieces: tuple[Piece, ...]) -> list[str]:
    return [piece.face for piece in pieces]


def lit(pieces: tuple[Piece, ...]) -> list[str]:
    """The pieces that can be touched now."""
    return [piece.face for piece in pieces if piece.actions]


def said(scene: Scene) -> dict[str, dict[str, Any]]:
    """The values of the facts by their keys."""
    return {fact.key: dict(fact.values) for fact in scene.facts}


def discarding() -> Table:
    return push(settle(dealt(HAND), "1 2 b k 3"), "partner 3")


@pytest.mark.clause("N12.3")
def test_the_board_in_the_njet_phase() -> None:
    table = push(dealt(HAND), "veto trump:b", "veto discard:1", "veto discard:2")
    scene = table.seen_by(4).scene
    rows = {p.key: p.pieces for p in scene.places if p.name == "row"}
    assert list(rows) == ["start", "discard", "trump", "super", "points"]
    assert faces(rows["super"]) == ["r", "k", "b", "g", "none"]
    assert [piece.tint for piece in rows["super"]] == ["red", "black", "blue", "green", ""]
    assert [piece.marks for piece in rows["discard"]] == [
        ("settled",),
        ("covered",),
        ("covered",),
    ]
    assert lit(rows["trump"]) == ["r", "k", "g"]
    assert lit(rows["discard"]) == []
    assert scene.prompt.key == "veto"
    assert [move.notation for move in scene.moves] == table.legal_moves
    assert {move.label.id for move in scene.moves} == {"njet-move-veto"}
    assert lit(place(scene, "hand").pieces) == []


def test_touching_a_piece_makes_the_move_it_shows() -> None:
    table = dealt(HAND)
    trump = place(table.seen_by(1).scene, "row", "trump").pieces
    assert [table.game.rules.actions[action] for piece in trump for action in piece.actions] == [
        f"veto trump:{colour}" for colour in "rkbg"
    ]
    hand = place(discarding().seen_by(1).scene, "hand").pieces
    for piece in hand:
        assert [table.game.rules.actions[action] for action in piece.actions] == [
            f"discard {piece.face}"
        ]


@pytest.mark.clause("N12.3")
def test_what_the_printed_board_settled_is_said() -> None:
    table = settle(dealt(first=2), "3 1 b k 3")
    for seat in range(5):
        assert said(table.seen_by(seat).scene) == {
            "round": {"number": 1, "of": 8},
            "start": {"who": 3},
            "discard": {"number": 1},
            "trump": {"colour": "b"},
            "super": {"colour": "k"},
            "points": {"number": 3},
        }
    assert said(settle(dealt(), "3 1 b none 3").seen_by(0).scene)["super"] == {"colour": "none"}


def test_the_choice_of_a_partner() -> None:
    scene = settle(dealt(players=3), "2 1 b k 3").seen_by(2).scene
    assert scene.prompt.key == "partner"
    assert [(move.label.id, dict(move.label.parts)) for move in scene.moves] == [
        ("njet-move-partner", {"who": Who(1)}),
        ("njet-move-partner", {"who": Who(3)}),
        ("njet-move-alone", {}),
    ]


@pytest.mark.clause("N12.1", "N12.2", "N12.5")
def test_discards_are_seen_by_their_owner_alone() -> None:
    table = push(discarding(), "discard k1")
    own = table.seen_by(1).scene
    assert (own.prompt.key, own.prompt.what.parts["number"]) == ("discard", 1)
    assert faces(place(own, "discards").pieces) == ["k1"]
    assert place(own, "discards").pieces[0].marks == ("super",)
    for seat in (0, 2, 3, 4):
        other = table.seen_by(seat).scene
        assert "discards" not in [p.name for p in other.places]
        assert [chair.held for chair in other.chairs] == [9, 10, 10, 10]
    push(table, "discard b9")
    chosen = [chair.seat for chair in table.seen_by(2).scene.chairs if "chosen" in chair.marks]
    assert chosen == [1]
    while table.state.laid or table.turn != 1:
        table.push(table.legal_moves[0])
    assert faces(place(table.seen_by(1).scene, "discards").pieces) == ["k1", "b9"]


@pytest.mark.clause("N12.1")
def test_a_hand_by_colour_from_the_top_with_both_ones() -> None:
    table = lay(HAND, "r1", "r3", "r5")
    hand = place(table.seen_by(1).scene, "hand")
    assert faces(hand.pieces) == ["r7", "r2", "k5", "k1", "k1", "b9", "b1", "g3"]
    assert [piece.marks for piece in hand.pieces] == [
        (),
        (),
        (),
        ("super",),
        ("super",),
        ("trump",),
        ("trump",),
        (),
    ]
    assert hand.seat == 1
    assert table.seen_by(1).scene.prompt.key == "lead"


@pytest.mark.clause("N12.4")
def test_a_trick_as_it_lies() -> None:
    table = push(lay("r7 g2", "b2 g3", "r9 k2 g4", "r5 g5"), "play r7", "play b2")
    for seat in range(5):
        trick = place(table.seen_by(seat).scene, "trick").pieces
        assert [(piece.face, piece.seat, piece.marks) for piece in trick] == [
            ("r7", 1, ("led",)),
            ("b2", 2, ("trump", "best")),
        ]
    scene = table.seen_by(3).scene
    assert lit(place(scene, "hand").pieces) == ["r9"]
    assert scene.prompt.key == "follow"
    led = scene.prompt.what.parts["led"]
    assert (getattr(led, "id", ""), dict(getattr(led, "parts", {}))) == (
        "njet-colour",
        {"colour": "r"},
    )


@pytest.mark.parametrize("led", ["b7", "k1"])
def test_trumps_are_led_by_either_kind(led: str) -> None:
    scene = push(lay(led, "b2", "", ""), f"play {led}").seen_by(2).scene
    assert getattr(scene.prompt.what.parts["led"], "id", "") == "njet-trumps"


@pytest.mark.clause("N12.6", "N12.3")
def test_mats_show_sides_tricks_booty_and_points() -> None:
    table = lay("r7 g2", "r1 g3", "r9 g4", left=2, partner=ALONE)
    push(table, "play r7", "play r1", "play r9")
    for seat in range(4):
        chairs = table.seen_by(seat).scene.chairs
        facts = [{fact.key: fact.values for fact in chair.facts} for chair in chairs]
        won = [(one["won"]["tricks"], one["won"]["booty"]) for one in facts]
        assert won == [(0, 0), (1, 0), (1, 0)]
        assert [chair.marks for chair in chairs] == [("side-a",), ("side-b",), ("side-b", "dealer")]
        assert [chair.held for chair in chairs] == [1, 1, 1]
        assert [chair.points for chair in chairs] == [0, 0, 0]


def test_whoever_is_not_to_act_waits() -> None:
    table = dealt(HAND)
    for seat in (0, 2, 3, 4):
        scene = table.seen_by(seat).scene
        assert (scene.prompt.key, scene.prompt.what.parts["who"]) == ("wait", Who(1))
        assert scene.moves == ()
        assert not any(lit(p.pieces) for p in scene.places)
    assert "hand" not in [p.name for p in table.seen_by(0).scene.places]


def test_between_rounds_and_at_the_end() -> None:
    table, chance = dealt(rounds=2), random.Random(1)
    scene = play_on(table, chance).seen_by(2).scene
    assert (scene.prompt.key, scene.turn, scene.over) == ("deal", None, False)
    assert [chair.held for chair in scene.chairs] == [0, 0, 0, 0]
    table.deal("key " + "0" * 32)
    scene = play_on(table, chance).seen_by(2).scene
    assert (scene.prompt.key, scene.turn, scene.over) == ("over", None, True)
    assert [chair.points for chair in scene.chairs] == table.scores


@pytest.mark.parametrize("players", [3, 4])
def test_every_card_of_a_hand_is_shown_and_every_move_can_be_made(players: int) -> None:
    """At every step of a game, for every seat."""
    table, chance = Table("njet", seed=4, players=players, rounds=2), random.Random(players)
    while not table.over:
        for seat in range(1, players + 1):
            scene = table.seen_by(seat).scene
            hand = place(scene, "hand").pieces
            assert sorted(faces(hand)) == names(table.state.hand[seat - 1])
            mine = table.legal_moves if seat == table.turn else []
            assert [move.notation for move in scene.moves] == mine
        table.push(chance.choice(table.legal_moves))
