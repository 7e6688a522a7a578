"""What positions of Space Beans are about, by what the best move does and the second does not."""

from __future__ import annotations

from stammtisch.kernel.scene import Move, Scene

Motif = tuple[str, tuple[str, ...]]

VERBS: dict[str, Motif] = {
    "draw": ("draw-two", ("S3.1", "S3.2")),
    "nodraw": ("draw-nothing", ("S2.4", "S3.1")),
    "keep": ("keep-growing", ("S4.6", "S4.13")),
    "more": ("lay-more", ("S5.1", "S5.2")),
    "done": ("pass-poisoned", ("S6.1", "S6.2")),
}


def motif(scene: Scene, best: Move, second: Move) -> Motif:
    """What is drawn, ended or laid, and what goes to the right neighbour."""
    if best.verb == "end":
        counts = bool(best.label.parts.get("points"))
        return ("cash-in", ("S4.1", "S4.6")) if counts else ("clear-room", ("S4.14", "S4.15"))
    if best.verb in VERBS:
        return VERBS[best.verb]
    if best.verb != second.verb:
        opens = best.verb == "open"
        return ("grow-open", ("S5.4", "S5.9")) if opens else ("go-hidden", ("S5.6", "S7.2"))
    if best.cards[0][0] != second.cards[0][0]:
        return "pass-poisoned", ("S5.2", "S6.1")
    return "right-value", ("S4.6", "S5.4")
