"""What can be read off a move and the scene it is made in, for any game."""

from __future__ import annotations

from stammtisch.kernel.scene import Move, Piece, Scene

TRUMPS = {"trump", "super"}
"""Marks of cards that beat others."""


def piece_of(scene: Scene, move: Move) -> Piece | None:
    """The card that a move touches; none where it touches something else."""
    every = (piece for place in scene.places for piece in place.pieces)
    return next((piece for piece in every if move.cards and move.action in piece.actions), None)


def height(piece: Piece | None) -> int:
    """The number on a card; 0 where there is none."""
    digits = "".join(letter for letter in piece.face if letter.isdigit()) if piece else ""
    return int(digits) if digits else 0


def is_trump(piece: Piece | None) -> bool:
    """Whether a card beats all of other colours."""
    return piece is not None and bool(TRUMPS & set(piece.marks))
