"""What a puzzle is about: its motif, and the clauses that matter. Needs no NumPy."""

from __future__ import annotations

from stammtisch.games import game_named
from stammtisch.kernel.chance import Key, dice_of, fraction
from stammtisch.kernel.scene import Scene

Tags = tuple[str, tuple[str, ...]]
"""A motif, and clauses of the rules."""


COMMON = {
    "veto-start": 0.25,
    "choose-partner": 0.7,
    "keep-growing": 0.35,
    "clear-room": 0.5,
    "slip-lamb": 0.5,
    "ruff": 0.7,
    "spend-joker": 0.5,
    "hold-back": 0.8,
}
"""Motifs that most positions are about, and the part of these positions that is looked at."""


def wanted(motif: str, key: Key) -> bool:
    """Whether a position of this motif is looked at; the same position always is or is not."""
    return fraction(dice_of(key)) < COMMON.get(motif, 1.0)


def tags_of(scene: Scene, best: int, second: int) -> Tags:
    """By what the best move does that the second best does not; games say what is worth a name."""
    moves = {move.action: move for move in scene.moves}
    motif = game_named(scene.game).presentation.motif
    return motif(scene, moves[best], moves[second]) if motif else (moves[best].verb, ())
