"""What a person sees and reads, in three languages."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from stammtisch.games.ochs_und_esel import GAME
from stammtisch.kernel.scene import Place, Scene, Text, Who
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Said, Speaker
from stammtisch.table import Table

from ..laying import dealt, lay, push


def place(scene: Scene, name: str) -> Place:
    return next(place for place in scene.places if place.name == name)


def english(text: Said) -> str:
    return Speaker("en", lambda seat: "?ABCD"[seat]).say(text)


def texts(scene: Scene) -> Iterator[Said]:
    """Every text of a scene."""
    yield from (scene.prompt.what, scene.prompt.why)
    yield from scene.facts
    for chair in scene.chairs:
        yield from chair.facts
    for one in scene.places:
        yield one.label
        yield from one.facts
        yield from (piece.label for piece in one.pieces)
    yield from (move.label for move in scene.moves)


def first_moves(hand: Place) -> list[str | None]:
    """The plainest move of each card."""
    return [GAME.rules.actions[p.actions[0]] if p.actions else None for p in hand.pieces]


def test_the_hand_is_sorted_and_lit() -> None:
    table = push(lay("6 6 1", "E J 9 7 6 9", "1 2"), "6 6")
    hand = place(table.seen_by(2).scene, "hand")
    assert [piece.face for piece in hand.pieces] == ["6", "7", "9", "9", "J", "E"]
    assert first_moves(hand) == [None, "play 7 J", "play 9 9", "play 9 9", None, None]


def test_a_lead_lights_every_card_that_may_be_laid() -> None:
    hand = place(lay("J 4 4 E", "1", "2").seen_by(1).scene, "hand")
    assert first_moves(hand) == ["play 4", "play 4", "play J", "play E"]


def test_the_lays_of_a_round_and_who_passed() -> None:
    table = push(lay("6 6 1", "9 J 1", "1 2", "1 E"), "6 6", "9 J", "pass")
    scene = table.seen_by(0).scene
    pieces = place(scene, "round").pieces
    assert [(piece.face, piece.seat, piece.marks) for piece in pieces] == [
        ("6 6", 1, ("led",)),
        ("9 J", 2, ("best",)),
    ]
    assert [chair.marks for chair in scene.chairs] == [
        ("starter",),
        ("best",),
        ("passed",),
        ("donkey",),
    ]
    assert [[english(fact) for fact in chair.facts] for chair in scene.chairs] == [
        ["played two 6s"],
        ["played a 9 with a joker"],
        ["passed"],
        ["donkey"],
    ]


def test_known_cards_stand_beside_the_others() -> None:
    table = push(lay("E 3 3", "13 1 1", "5 4 2"), "E", "13", "5")
    facts = [english(fact) for fact in table.seen_by(1).scene.chairs[1].facts]
    assert facts == ["donkey", "known to hold 5 13"]
    own = [english(fact) for fact in table.seen_by(2).scene.chairs[1].facts]
    assert own == ["donkey"]


def test_the_pile_lies_face_down_with_what_it_costs() -> None:
    table = push(lay("O 3 3", "13 1 1", "J 4 E", ox=True), "O", "13", "J")
    pile = place(table.seen_by(0).scene, "pile")
    assert [piece.face for piece in pile.pieces] == ["", "", ""]
    assert (pile.seat, english(pile.facts[0])) == (2, "14 penalty points")


def test_the_log_of_a_deal() -> None:
    table = push(lay("O 3", "7 5", "J 6 E", ox=True), "O", "7", "J", "5", "6", "pass")
    lines = [[english(line) for line in entry] for entry in table.log(0)]
    assert lines == [
        ["A leads the ox: an ox round."],
        ["B plays a 7."],
        ["C plays a joker.", "B puts the 3 cards face down: 8 penalty points."],
        ["B leads a 5."],
        ["C raises with a 6."],
        ["A passes.", "C wins the round.", *losses(3, 8, 20)],
    ]


def losses(*points: int) -> list[str]:
    costs = zip((1, 2, 3), points, strict=True)
    return [english(Text("log-loss", {"who": Who(seat), "points": cost})) for seat, cost in costs]


def test_the_log_of_pick_ups() -> None:
    table = push(lay("8 3", "2 2", "4 O", ox=True, rounds=1), "8", "pass", "pass")
    assert [english(line) for line in [*table.log(0)][-1]] == [
        "C passes.",
        "A wins the round.",
        "A has to take the donkey.",
    ]
    table = push(lay("E 3", "13 2", "4 4"), "E", "13", "4")
    assert english([*table.log(0)][-1][1]) == "B takes all 3 cards, donkey included, into hand."


def test_the_log_of_a_new_deal() -> None:
    (entry,) = dealt(players=4, first=2).log(0)
    assert [english(line) for line in entry] == ["Deal 1: A deals, B starts."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ox", ["no", "yes"])
def test_everything_has_words_in_every_language(language: str, ox: str) -> None:
    speaker, chance = Speaker(language), random.Random(8)
    table = Table("ochs-und-esel", seed=9, players=4, deals=2, ox=ox)
    while not table.over:
        for seat in (0, table.turn or 0):
            assert all(speaker.say(text) for text in texts(table.seen_by(seat).scene))
        animals = {"play E", "play O"} & set(table.legal_moves)
        table.push(min(animals) if animals else chance.choice(table.legal_moves))
    assert all(speaker.say(text) for entry in table.log(1) for text in entry)
