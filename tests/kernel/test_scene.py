"""Scenes and logs of every game are data: whatever means something is found by its key."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from stammtisch.kernel.refusal import IllegalMove
from stammtisch.kernel.scene import (
    Event,
    Piece,
    Scene,
    Who,
    asks,
    done,
    fact,
    happened,
    settled,
    text,
)
from stammtisch.table import Table
from tests.contract.cases import SMALL, Case

STEPS = 150


def test_a_fact_carries_what_its_message_mentions() -> None:
    one = fact("start", "njet-fact-start", who=Who(3), number=2)
    assert one.values == {"who": 3, "number": 2}
    assert one.text == text("njet-fact-start", who=Who(3), number=2)


def test_events_are_moves_or_what_follows() -> None:
    said = text("log-gain", points=3)
    assert happened("gain", said, seat=2) == Event("gain", said, seat=2, values={"points": 3})
    played = done("play", text("x"), 1, ("r3", "r4"))
    assert (played.move, played.seat, played.cards, played.count) == (True, 1, ("r3", "r4"), 2)


def test_nothing_can_be_touched_in_a_settled_scene() -> None:
    sealed = asks("sealed", text("server-prompt-sealed"), text("server-why-sealed"))
    scene = settled(Table("njet", seed=1).seen_by(1).scene, sealed)
    assert scene.moves == ()
    assert scene.bundles == ()
    assert not any(piece.actions or piece.why or piece.asks for piece in pieces(scene))
    assert scene.prompt == sealed


def test_a_prompt_carries_what_its_texts_mention() -> None:
    one = asks("wait", text("prompt-wait", who=Who(3)), text("why-over", number=2))
    assert one.values == {"who": 3, "number": 2}


def pieces(scene: Scene) -> Iterator[Piece]:
    for place in scene.places:
        yield from place.pieces


def played(case: Case) -> Iterator[Table]:
    """A random game, looked at before every move."""
    table, dice = case.table(5), Random(5)
    while not table.over and len(table.steps) < STEPS:
        yield table
        table.push(dice.choice(table.legal_moves))


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_places_are_told_apart(case: Case) -> None:
    for table in played(case):
        for seat in (0, table.turn or 0):
            places = table.seen_by(seat).scene.places
            assert len({(one.name, one.key, one.seat) for one in places}) == len(places)


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_piece_stands_for_legal_moves_or_can_be_asked_about(case: Case) -> None:
    for table in played(case):
        scene = table.seen_by(table.turn or 0).scene
        legal = {move.action for move in scene.moves}
        for piece in pieces(scene):
            assert set(piece.actions) <= legal
            assert not (piece.actions and piece.why)
            if piece.why:
                with pytest.raises(IllegalMove):
                    table.check(piece.why)


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_card_in_hand_always_answers(case: Case) -> None:
    for table in played(case):
        scene = table.seen_by(table.turn or 0).scene
        hand = next(place for place in scene.places if place.name == "hand")
        assert all(piece.actions or piece.why for piece in hand.pieces)


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_moves_say_what_is_done_with_which_cards(case: Case) -> None:
    for table in played(case):
        for move in table.seen_by(table.turn or 0).scene.moves:
            verb, *words = move.notation.split()
            assert move.verb == verb
            number = [] if move.number is None else [str(move.number)]
            call = [move.call] if move.call else []
            if move.cards or number:
                assert [*move.cards, *number, *call] == words


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_every_step_of_a_player_is_one_move_and_what_followed(case: Case) -> None:
    *_, table = played(case)
    for viewer in (0, 1):
        for step, entry in zip(table.steps, table.log(viewer), strict=True):
            moves = [event.seat for event in entry if event.move]
            assert moves == [step.seat] if step.seat else len(moves) <= 1
