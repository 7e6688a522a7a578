"""The words of a hint: which move, and why; a browser says them too, without NumPy."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.games import game_named
from stammtisch.kernel.scene import Move, Scene, Text, text
from stammtisch.lab.review.words import why


def told(scene: Scene, action: int, others: list[int]) -> Iterator[Text]:
    """The move, and why as far as can be said: a reason of the game's own, or what tells it from
    the next best one."""
    moves = {move.action: move for move in scene.moves}
    best = moves[action]
    if reason := reason_of(scene, best):
        yield text("hint-because", move=best.label, why=reason)
        return
    yield text("hint-move", move=best.label)
    second = next((moves[other] for other in others if other in moves), None)
    if second is not None:
        yield from why(scene, second, best)


def reason_of(scene: Scene, move: Move) -> Text | None:
    """What a game itself says for a move."""
    reason = game_named(scene.game).presentation.reason
    return reason(scene, move) if reason else None
