"""Decisions in words: what was better, how often, and why as far as the moves tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from stammtisch.kernel.moves import height, is_trump, piece_of
from stammtisch.kernel.scene import Move, Piece, Scene, Text, Who, text
from stammtisch.table import Table
from stammtisch.table.view import veiled

if TYPE_CHECKING:
    from stammtisch.lab.review.found import Decision

NOTABLE = 0.4
"""A seat that gets this part of what was given away is named."""


def scene_at(table: Table, decision: Decision) -> Scene:
    """What the seat saw when it decided."""
    step = table.steps[decision.step]
    return veiled(table.game, step.state, step.memory, decision.seat + 1).scene


def told(table: Table, decision: Decision) -> list[Text]:
    """A marked decision, sentence by sentence."""
    scene = scene_at(table, decision)
    moves = {move.action: move for move in scene.moves}
    taken, better = moves[decision.action], moves[decision.better]
    number = max(1, min(99, round(100 * decision.better_in)))
    return [
        text("review-better", move=taken.label, better=better.label),
        *why(scene, taken, better, gains(decision.seat, decision.given)),
        text("review-in-deals", number=number, who=Who(decision.seat + 1)),
    ]


def why(scene: Scene, taken: Move, better: Move, gainer: int = 0) -> Iterator[Text]:
    """What differs between the two moves, and which seat (from 1) gained by it, if one did."""
    found = difference(scene, taken, better)
    kept = piece_of(scene, taken)
    if found == "other-colour" and kept:
        yield text("review-keeps", card=kept.label)
    elif found:
        yield text(f"review-{found}")
    if gainer:
        yield text("review-gains", who=Who(gainer))


def difference(scene: Scene, taken: Move, better: Move) -> str:
    """What the better move does and the other does not; empty where nothing can be said."""
    if taken.verb != better.verb:
        if better.gives_up or taken.gives_up:
            return "gives-up" if better.gives_up else "goes-on"
        return ""
    if taken.number is not None and better.number is not None and taken.number != better.number:
        return "bids-more" if better.number > taken.number else "bids-less"
    if taken.cards and taken.cards == better.cards:
        return "same-card"
    if len(taken.cards) != len(better.cards):
        return "more-cards" if len(better.cards) > len(taken.cards) else "fewer-cards"
    return of_cards(piece_of(scene, taken), piece_of(scene, better))


def of_cards(taken: Piece | None, better: Piece | None) -> str:
    """What tells two single cards apart: trump or not, of which colour, how high."""
    if taken is None or better is None:
        return ""
    if is_trump(taken) != is_trump(better):
        return "spends-trump" if is_trump(better) else "keeps-trump"
    if taken.tint != better.tint:
        return "other-colour"
    if height(taken) == height(better):
        return ""
    return "higher" if height(better) > height(taken) else "lower"


def gains(seat: int, given: Sequence[float]) -> int:
    """The seat, counted from 1, that got most of what was given away; 0 if no one stands out.

    The one that gave it away is counted from 0.
    """
    others = [share if other != seat else 0.0 for other, share in enumerate(given)]
    lost = -given[seat] if given else 0.0
    if len(others) < 3 or lost <= 0 or max(others) < NOTABLE * lost:
        return 0
    return others.index(max(others)) + 1
