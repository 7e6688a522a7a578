"""What must be followed, read off a scene as a person would: an obvious twin of the prompts."""

from __future__ import annotations

from stammtisch.kernel.scene import Piece, Scene

LAMB = "LAM"


def suit(piece: Piece) -> str:
    """The class a card belongs to: trump, or the colour it is drawn in; a lamb has none."""
    if {"trump", "super"} & {*piece.marks}:
        return "trump"
    return "" if piece.face == LAMB else piece.tint


def pieces(scene: Scene, name: str) -> tuple[Piece, ...]:
    return next((place.pieces for place in scene.places if place.name == name), ())


def duty(scene: Scene) -> str:
    """Whether the viewer leads, follows or is free in the trick that lies there."""
    led = next((suit(piece) for piece in pieces(scene, "trick") if suit(piece)), "")
    if not led:
        return "lambs" if pieces(scene, "trick") else "lead"
    held = pieces(scene, "hand")
    if led not in map(suit, held):
        return "free"
    return "lamb" if any(piece.face == LAMB for piece in held) else "follow"
