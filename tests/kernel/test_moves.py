"""What can be read off a move and its scene."""

from __future__ import annotations

from stammtisch.kernel.moves import height, is_trump, piece_of
from stammtisch.kernel.scene import Piece, text
from stammtisch.table import Table


def piece(face: str, *marks: str) -> Piece:
    return Piece(face, text("x"), marks=marks)


def test_the_number_on_a_card() -> None:
    assert height(piece("k13")) == 13 and height(piece("JUP")) == 0 and height(None) == 0


def test_trumps_are_marked() -> None:
    assert is_trump(piece("r1", "super")) and is_trump(piece("r2", "led", "trump"))
    assert not is_trump(piece("r1", "led")) and not is_trump(None)


def test_a_move_that_plays_a_card_touches_it() -> None:
    table = Table("ochs-und-esel", seed=2)
    scene = table.seen_by(table.turn or 0).scene
    for move in scene.moves:
        touched = piece_of(scene, move)
        assert touched is not None and touched.face in move.cards
    table = Table("njet", seed=2)
    scene = table.seen_by(table.turn or 0).scene
    assert piece_of(scene, scene.moves[0]) is None
