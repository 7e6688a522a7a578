"""What a game's thumbs need not give: how worlds are guessed and played on from, usually."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.kernel.hooks import imagine
from stammtisch.kernel.rule import rule


@rule
def guess(s: Any, m: Any, seat: int, cards: MutableSequence[int], dice: int) -> tuple[int, float]:
    """Every world is as likely as any other."""
    return imagine(s, m, seat, cards, dice), 1.0


@rule
def encores(s: Any) -> int:
    """To imagine a world takes no longer than to play on from it."""
    return 1


@rule
def reordered(s: Any, dice: int) -> int:
    """Nothing is drawn within a round."""
    return dice


@rule
def far_enough(s: Any, root: Any) -> bool:
    """Rounds are short enough to be played out."""
    return False


@rule
def inner(s: Any) -> int:
    """Searches within the search have not been seen to help."""
    return 0


@rule
def looks_ahead(s: Any) -> bool:
    """Worlds are imagined without what moves tell of hands: as measured, it does not help."""
    return False
