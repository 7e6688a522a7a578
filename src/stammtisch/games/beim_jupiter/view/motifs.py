"""What positions of Beim Jupiter are about, by what the best move does and the second does not."""

from __future__ import annotations

from stammtisch.kernel.moves import height, is_trump, piece_of
from stammtisch.kernel.scene import Move, Scene

Motif = tuple[str, tuple[str, ...]]

OPENING = ("lead", "lambs")
"""What is asked of a seat that need not follow anything."""


def motif(scene: Scene, best: Move, second: Move) -> Motif:
    """A card that is laid or taken, a bid, or a card that is led or played."""
    if best.verb == "lay":
        return "lay-for-trump", ("J3.1", "J4.1", "J4.2")
    if best.verb == "take":
        return "take-card", ("J8.5", "J8.6")
    if best.verb == "bid":
        return bid(best, second)
    return card(scene, best, second)


def bid(best: Move, second: Move) -> Motif:
    """How many tricks are announced, and whether the card is locked."""
    if best.number == 0:
        return "bid-zero", ("J5.5", "J5.6")
    if bool(best.call) != bool(second.call):
        return ("lock-card", ("J5.4", "J8.6")) if best.call else ("stay-open", ("J5.4", "J8.2"))
    more = (best.number or 0) > (second.number or 0)
    return ("bid-more", ("J5.2", "J8.4")) if more else ("bid-less", ("J5.2", "J8.4"))


def card(scene: Scene, best: Move, second: Move) -> Motif:
    """A card for a trick."""
    mine, other = piece_of(scene, best), piece_of(scene, second)
    leads = scene.prompt.key in OPENING
    if best.cards == second.cards:
        return ("god-high" if best.call == "high" else "god-low"), ("J7.5", "J7.6")
    if best.cards == ("LAM",):
        return "slip-lamb", ("J7.8", "J7.9")
    if second.cards == ("LAM",):
        return "keep-lamb", ("J6.4", "J7.8")
    if is_trump(mine) and not is_trump(other):
        return ("draw-trump", ("J6.3", "J6.5")) if leads else ("ruff", ("J6.6", "J6.7"))
    if is_trump(other) and not is_trump(mine):
        return "keep-trump", ("J6.3",) if leads else ("J6.6",)
    if height(mine) > height(other):
        return ("lead-high", ("J6.3", "J6.8")) if leads else ("win-trick", ("J6.4", "J6.8"))
    return ("keep-exit", ("J6.1", "J6.3")) if leads else ("duck", ("J6.4", "J8.1"))
