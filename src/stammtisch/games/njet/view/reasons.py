"""What speaks for a move of Njet!, for hints."""

from __future__ import annotations

from stammtisch.games.njet.view.labels import TINTS
from stammtisch.kernel.scene import Move, Scene, Text, text


def reason(scene: Scene, move: Move) -> Text | None:
    """For a stone on a colour, how many cards of it the seat holds."""
    row, _, value = move.notation.partition(" ")[2].partition(":")
    if move.verb != "veto" or row not in ("trump", "super") or value not in TINTS:
        return None
    hand = (place for place in scene.places if place.name == "hand" and place.seat == scene.viewer)
    faces = [piece.face for place in hand for piece in place.pieces if piece.face[:1] == value]
    if row == "super":
        return text("njet-reason-ones", number=faces.count(f"{value}1"), colour=value)
    return text("njet-reason-hold", number=len(faces), colour=value)
