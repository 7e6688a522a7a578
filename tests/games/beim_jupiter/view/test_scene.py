"""What people see of Beim Jupiter: places and log, in words of three languages."""

from __future__ import annotations

import random

import pytest

from stammtisch.kernel.scene import Piece, Place
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

from ..laying import awarding, dealt, empty, push, tricks

PLAYERS = ("Ann", "Bart", "Cindy", "Dieter", "Elke")


def say(language: str = "en") -> Speaker:
    return Speaker(language, lambda seat: PLAYERS[seat - 1])


def place(table: Table, name: str, viewer: int = 1, key: str = "") -> Place:
    places = table.seen_by(viewer).scene.places
    return next(p for p in places if (p.name, p.key) == (name, key))


def faces(pieces: tuple[Piece, ...]) -> list[str]:
    return [piece.face for piece in pieces]


def bidding() -> Table:
    return push(dealt("b9", "r2", "b5", "b1"), "lay b9", "lay r2", "lay b5", "lay b1")


def test_the_hand_is_sorted_and_what_may_be_played_is_lit() -> None:
    table = push(tricks("b5 r3", "LAM g2 b7 bG JUN b2", "y1 JUP"), "play b5")
    pieces = place(table, "hand", viewer=2).pieces
    assert faces(pieces) == ["b2", "b7", "bG", "g2", "JUN", "LAM"]
    lit = [piece.face for piece in pieces if piece.actions]
    assert lit == ["b2", "b7", "bG", "LAM"]
    assert [piece.face for piece in pieces if "choice" in piece.marks] == ["bG"]
    assert [piece.face for piece in pieces if "trump" in piece.marks] == ["JUN"]


def test_plaques_are_lit_while_one_bids() -> None:
    table = bidding()
    for number in range(1, 13):
        plaque = place(table, "row", key=str(number)).pieces[0]
        bids = [table.game.rules.actions[action] for action in plaque.actions]
        assert bids == [f"bid {number}", f"bid {number} lock"]
        assert place(table, "row", viewer=2, key=str(number)).pieces[0].actions == ()
    assert say().chip(place(table, "row", key="9").pieces[0]) == "IX"


def test_the_cards_that_settled_trump() -> None:
    """While bids are made everyone sees why trump is trump."""
    blue = place(bidding(), "claim", viewer=0, key="b")
    assert faces(blue.pieces) == ["b9", "b5", "b1"]
    assert say().say(blue.facts[0]) == "3 cards, sum 15"
    assert (
        say().tell(bidding().seen_by(0).scene.facts)
        == "Round 1 of 8, 12 tricks · The trident is trump"
    )


def test_rows_show_owners_and_locks() -> None:
    table = push(bidding(), "bid 4 lock", "bid 4", "bid 0", "bid 1")
    row = place(table, "row", key="4").pieces[1:]
    assert [(p.face, p.seat, "locked" in p.marks) for p in row] == [
        ("b9", 1, True),
        ("r2", 2, False),
    ]
    assert faces(place(table, "laid").pieces) == ["b5"]
    chairs = table.seen_by(0).scene.chairs
    assert [chair.marks for chair in chairs] == [("start", "locked"), (), (), ("dealer",)]


def test_the_trick() -> None:
    table = push(tricks("b5 r3", "bG r1", "y1 JUP"), "play b5", "play bG high")
    pieces = place(table, "trick", viewer=0).pieces
    assert [(p.face, p.seat) for p in pieces] == [("b5", 1), ("bG", 2)]
    assert pieces[0].marks == ("led",)
    assert pieces[1].marks == ("high", "best")
    assert say("de").say(pieces[1].label) == "Dreizack-Gott, hoch"


def test_a_trick_of_lambs_has_no_best_card_yet() -> None:
    table = push(tricks("LAM r3", "bG r1", "y1 JUP"), "play LAM")
    assert place(table, "trick", viewer=0).pieces[0].marks == ("led",)


def test_the_card_set_aside_is_a_back() -> None:
    assert faces(place(dealt(), "aside").pieces) == [""]
    assert not any(p.name == "aside" for p in dealt(players=5).seen_by(1).scene.places)


def log_of(table: Table, viewer: int = 0) -> list[str]:
    return [say().say(line) for lines in table.log(viewer) for line in lines]


def test_the_log_of_a_round() -> None:
    table = push(bidding(), "bid 4 lock", "bid 4", "bid 0", "bid 1")
    assert log_of(table, viewer=2) == [
        "Round 1: Dieter deals.",
        "Ann lays a card face down.",
        "Bart lays wheel 2.",
        "Cindy lays a card face down.",
        "Dieter lays a card face down.",
        "Ann turns up trident 9.",
        "Bart turns up wheel 2.",
        "Cindy turns up trident 5.",
        "Dieter turns up trident 1.",
        "The trident is trump.",
        "Ann puts trident 9 beside number 4 and locks it.",
        "Bart puts wheel 2 beside number 4.",
        "Cindy bids zero and puts the zero-tricks card on trident 5.",
        "Dieter puts trident 1 beside number 1.",
    ]


def test_the_log_of_a_last_trick() -> None:
    table = tricks("b5", "bG", "LAM")
    s = table.state
    s.lap, s.tricks[1], s.bid[0], s.bid[2], s.laid[0], s.laid[2] = 8, 4, 0, 0, 1, 2
    push(table, "play b5", "play bG low", "play LAM")
    assert log_of(table)[-4:] == [
        "Cindy plays a lamb.",
        "Ann takes the trick.",
        "Ann took a trick after all: trident 1 leaves the game.",
        "Cindy took no trick and wins wheel 1.",
    ]


def test_the_log_of_an_award() -> None:
    table = push(awarding("b2 5", "b3 6", "b4 6", old={}, took="5 0 6"), "take b2")
    assert log_of(table) == ["Ann reached 5 and takes trident 2."]


def test_the_log_of_a_redeal() -> None:
    table = empty(5)
    table.state.lap = 9
    table.state.deck = 0b1111111111111111 | 0b111111 << 56
    table.deal(
        "deal rG bG JUP JUN LAM / b1 b2 b3 b4 r1 / y1 y2 y3 y4 r2 / g1 g2 g3 g4 r3 / "
        "r4 LAM LAM yG gG"
    )
    assert table.deal_due
    assert log_of(table)[-1] == "Someone has no number card: the cards are dealt again."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_words(language: str) -> None:
    """Scenes of all seats and logs through a whole game: nothing is left without words."""
    table, chance = Table("beim-jupiter", seed=2, players=5), random.Random(2)
    speaker = say(language)
    while not table.over:
        if chance.random() < 0.1:
            scene = table.seen_by(chance.randint(0, 5)).scene
            assert speaker.say(scene.prompt.what)
            assert speaker.tell(scene.facts)
            assert all(speaker.say(move.label) for move in scene.moves)
            for chair in scene.chairs:
                assert speaker.tell(chair.facts)
            for spot in scene.places:
                assert all(speaker.say(piece.label) for piece in spot.pieces)
                assert speaker.say(spot.label)
        table.push(chance.choice(table.legal_moves))
    for viewer in range(6):
        assert all(speaker.say(line) for lines in table.log(viewer) for line in lines)
