"""What positions of Njet! are about, by what the best move does and the second best does not."""

from __future__ import annotations

from stammtisch.kernel.moves import height, is_trump, piece_of
from stammtisch.kernel.scene import Move, Scene

Motif = tuple[str, tuple[str, ...]]

ROWS: dict[str, Motif] = {
    "start": ("veto-start", ("N3.2", "N3.8")),
    "discard": ("veto-discards", ("N3.2", "N3.9")),
    "trump": ("veto-for-hand", ("N3.2", "N3.10")),
    "super": ("veto-for-hand", ("N3.2", "N3.11")),
    "points": ("veto-points", ("N3.2", "N3.12")),
}


def motif(scene: Scene, best: Move, second: Move) -> Motif:
    """A veto by its row, a partner, a discard, or a card that is led or played."""
    if best.verb == "veto":
        return ROWS[best.notation.split()[1].partition(":")[0]]
    if best.verb == "partner":
        return ("play-alone", ("N11.7", "N11.9")) if best.gives_up else partner(scene)
    mine, other = piece_of(scene, best), piece_of(scene, second)
    if best.verb == "discard":
        return ("discard-one", ("N5.4", "N8.1")) if height(mine) == 1 else ("discard", ("N5.1",))
    if is_trump(mine) and not is_trump(other):
        return ("draw-trump", ("N6.3", "N6.9")) if led(scene) else ("ruff", ("N6.11", "N7.4"))
    if height(mine) == 1 and not is_trump(mine):
        return "give-one", ("N8.1", "N8.3")
    if led(scene):
        high = height(mine) > height(other)
        return ("lead-high", ("N6.3", "N7.6")) if high else ("keep-exit", ("N6.2", "N6.3"))
    if height(other) == 1 or is_trump(other):
        return "keep-for-later", ("N6.10", "N8.1")
    if height(mine) > height(other):
        return "win-trick", ("N6.10", "N7.5")
    return "duck", ("N6.10", "N7.5")


def partner(scene: Scene) -> Motif:
    four = len(scene.chairs) == 4
    return "choose-partner", ("N4.2", "N9.3") if four else ("N11.7", "N11.8")


def led(scene: Scene) -> bool:
    """Whether the move opens a trick."""
    return scene.prompt.key == "lead"
