"""What a person sees, in three languages."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.kernel.scene import Place, Scene
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Said, Speaker
from stammtisch.table import Table

from ..laying import WITHOUT_PAST, Mat, dealt, hands, lay, push

POSITION = (
    Mat("c7 a9 a5", "a4 a6", "b2 b9", "e9"),
    Mat("d3", "f1", "g5 g6 g7"),
    Mat("", "c4"),
)


def place(scene: Scene, name: str, seat: int | None = None) -> Place:
    return next(p for p in scene.places if p.name == name and seat in (None, p.seat))


def faces(one: Place) -> list[str]:
    return [piece.face for piece in one.pieces]


def touches(one: Place) -> list[str]:
    """The first move that touching each piece of a place may mean."""
    return [GAME.rules.actions[p.actions[0]] if p.actions else "" for p in one.pieces]


def english(text: Said) -> str:
    return Speaker("en", lambda seat: "?ABCD"[seat]).say(text)


def facts(one: Place) -> list[str]:
    return [english(fact) for fact in one.facts]


@pytest.mark.clause("S7.3")
@pytest.mark.parametrize("seat", range(4))
def test_open_collections_with_their_worth(seat: int) -> None:
    scene = lay(*POSITION).seen_by(seat).scene
    shown = [place(scene, "open", owner) for owner in (1, 2, 3)]
    assert [faces(one) for one in shown] == [["a4", "a6"], ["f1"], ["c4"]]
    assert [facts(one) for one in shown] == [["worth 0"], ["worth 1"], ["worth 0"]]
    assert [piece.tint for piece in shown[1].pieces] == ["orange"]
    assert faces(place(scene, "points", 1)) == ["e9"]
    assert [chair.points for chair in scene.chairs] == [9, 0, 0]


@pytest.mark.clause("S7.2")
@pytest.mark.parametrize("seat", range(4))
def test_hidden_collections_are_backs_but_for_their_owner(seat: int) -> None:
    scene = lay(*POSITION).seen_by(seat).scene
    shown = [place(scene, "hidden", owner) for owner in (1, 2, 3)]
    assert faces(shown[0]) == (["b2", "b9"] if seat == 1 else ["", ""])
    assert faces(shown[1]) == (["g5", "g6", "g7"] if seat == 2 else ["", "", ""])
    assert facts(shown[0]) == (["worth 2"] if seat == 1 else [])
    assert faces(shown[2]) == []


@pytest.mark.clause("S7.1")
def test_hands() -> None:
    table = lay(*POSITION)
    assert faces(place(table.seen_by(1).scene, "hand")) == ["a5", "a9", "c7"]
    assert [chair.held for chair in table.seen_by(0).scene.chairs] == [3, 1, 0]
    assert "hand" not in [p.name for p in table.seen_by(0).scene.places]


@pytest.mark.clause("S7.3", "S7.4")
def test_piles_with_counts() -> None:
    scene = lay(*POSITION, pile="e1 e2 e3", discards="f4 f5 a1").seen_by(2).scene
    draw, out = place(scene, "pile"), place(scene, "discards")
    assert (faces(draw), facts(draw)) == ([""], ["3 cards"])
    assert (faces(out), facts(out)) == (["a1", "f4", "f5"], ["3 cards"])
    empty_pile = place(lay(*POSITION, pile="").seen_by(2).scene, "pile")
    assert (empty_pile.pieces, facts(empty_pile)) == ((), ["0 cards"])


def test_moves_lie_in_their_places() -> None:
    table = lay(*POSITION)
    assert touches(place(table.seen_by(1).scene, "pile")) == ["draw"]
    push(table, "nodraw")
    scene = table.seen_by(1).scene
    assert touches(place(scene, "open", 1)) == ["end", "end"]
    assert touches(place(scene, "open", 2)) == [""]
    push(table, "keep")
    assert touches(place(table.seen_by(1).scene, "hand")) == ["open a5", "open a9", ""]
    push(table, "open a5")
    assert touches(place(table.seen_by(1).scene, "hand")) == ["more a9", ""]
    for seat in (0, 2, 3):
        scene = table.seen_by(seat).scene
        assert scene.moves == ()
        assert all(touch == "" for p in scene.places for touch in touches(p))


def test_a_card_that_goes_to_either_collection_is_laid_open_when_touched() -> None:
    scene = push(lay(Mat("a5 c7", "a4"), Mat()), "nodraw, keep").seen_by(1).scene
    assert touches(place(scene, "hand")) == ["open a5", "hidden c7"]
    labels = [english(move.label) for move in scene.moves]
    assert labels == ["lay red 5 open", "lay red 5 face down", "lay green 7 face down"]


def test_facts_and_marks() -> None:
    table = dealt("a4 a5 a6", "b4 b5 b6", "", cap=99)
    scene = table.seen_by(1).scene
    assert [english(fact) for fact in scene.facts] == [
        "Turn 1",
        "to 30 points",
        "broken off after 99 turns, outside the rules",
    ]
    assert [chair.marks for chair in scene.chairs] == [(), (), ("dealer",)]
    push(table, "nodraw, open a4, done, nodraw, open b4, done, nodraw, open a5, done")
    scene = table.seen_by(1).scene
    assert english(scene.facts[0]) == "Turn 4"
    assert [chair.marks for chair in scene.chairs] == [(), (), ()]


@pytest.mark.clause("S8.1")
def test_the_end_names_whoever_ended_the_game() -> None:
    table = lay(Mat("c7", "a1", points="e9 e8 e7 e5"), Mat("", "b1"))
    scene = push(table, "nodraw, end, open c7, done").seen_by(0).scene
    assert (scene.over, scene.turn, scene.prompt.key) == (True, None, "over")
    assert [english(fact) for fact in scene.facts] == ["Turn 3", "ended by A"]
    assert [chair.marks for chair in scene.chairs] == [("finisher",), ()]
    assert [chair.points for chair in scene.chairs] == [33, 1]


def texts(scene: Scene) -> Iterator[Said]:
    """Every text of a scene."""
    yield from (scene.prompt.what, scene.prompt.why)
    yield from scene.facts
    for one in scene.places:
        yield one.label
        yield from one.facts
        yield from (piece.label for piece in one.pieces)
    yield from (move.label for move in scene.moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words_in_every_language(language: str) -> None:
    speaker, chance = Speaker(language), random.Random(8)
    table = Table(WITHOUT_PAST, seed=9, players=3, cap=60)
    while not table.over:
        for seat in (0, table.turn or 0):
            scene = table.seen_by(seat).scene
            assert all(speaker.say(text) for text in texts(scene))
            mine = table.legal_moves if seat else []
            assert [move.notation for move in scene.moves] == mine
            if seat:
                assert sorted(faces(place(scene, "hand"))) == sorted(hands(table)[seat - 1].split())
        table.push(chance.choice(table.legal_moves))
    assert all(speaker.say(text) for seat in (0, 1) for entry in table.log(seat) for text in entry)
