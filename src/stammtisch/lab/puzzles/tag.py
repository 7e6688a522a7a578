"""What a puzzle is about: its motif, and the clauses that matter. Needs no NumPy."""

from __future__ import annotations

from stammtisch.games import game_named
from stammtisch.kernel.scene import Scene

Tags = tuple[str, tuple[str, ...]]
"""A motif, and clauses of the rules."""


def tags_of(scene: Scene, best: int, second: int) -> Tags:
    """By what the best move does that the second best does not; games say what is worth a name."""
    moves = {move.action: move for move in scene.moves}
    motif = game_named(scene.game).presentation.motif
    return motif(scene, moves[best], moves[second]) if motif else (moves[best].verb, ())
