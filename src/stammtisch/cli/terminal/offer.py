"""The legal moves in the order in which a person is offered them."""

from __future__ import annotations

from stammtisch.kernel.scene import Move, Scene


def on_pieces(scene: Scene) -> bool:
    """Whether every legal move has a piece on the table that stands for it."""
    return {move.action for move in scene.moves} <= set(_touches(scene))


def offered(scene: Scene) -> list[Move]:
    """As the pieces lie, where they stand for all moves; otherwise as the game lists them."""
    if not on_pieces(scene):
        return list(scene.moves)
    moves = {move.action: move for move in scene.moves}
    return [moves[action] for action in dict.fromkeys(_touches(scene))]


def _touches(scene: Scene) -> list[int]:
    pieces = (piece for place in scene.places for piece in place.pieces)
    return [piece.action for piece in pieces if piece.action is not None]
