"""The legal moves in the order in which a person is offered them."""

from __future__ import annotations

from stammtisch.kernel.scene import Move, Piece, Scene


def on_pieces(scene: Scene) -> bool:
    """Whether every legal move has a piece on the table that stands for it."""
    return {move.action for move in scene.moves} <= set(_touches(scene))


def offered(scene: Scene) -> list[Move]:
    """As the pieces lie, where they stand for all moves; otherwise as the game lists them."""
    if not on_pieces(scene):
        return list(scene.moves)
    moves = {move.action: move for move in scene.moves}
    return [moves[action] for action in dict.fromkeys(_touches(scene))]


def touch(piece: Piece) -> int | None:
    """The move under whose number a piece stands: the plainest that it may mean."""
    return next(iter(piece.actions), None)


def _touches(scene: Scene) -> list[int]:
    touches = (touch(piece) for place in scene.places for piece in place.pieces)
    return [action for action in touches if action is not None]
