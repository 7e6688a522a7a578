"""What speaks for a move of Njet!."""

from __future__ import annotations

from stammtisch.games.njet.view.reasons import reason
from stammtisch.table import Table


def test_only_a_stone_on_a_colour_has_a_reason() -> None:
    table = Table("njet", seed=5)
    scene = table.seen_by(table.turn or 0).scene
    hand = [piece.face for place in scene.places if place.name == "hand" for piece in place.pieces]
    for move in scene.moves:
        found, field = reason(scene, move), move.notation.split()[1]
        if field.startswith("trump:"):
            assert found and found.parts["number"] == sum(face[0] == field[-1] for face in hand)
        elif field.startswith("super:") and field != "super:none":
            assert found and found.parts["number"] == hand.count(f"{field[-1]}1")
        else:
            assert found is None
