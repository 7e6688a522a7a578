"""What each game's thumbs give (`stammtisch.bots.heuristics`), left blank.

Shared code (the search, matches between thumbs) calls these; when it is built
for a game, that game's own take their place, as with `stammtisch.kernel.hooks`.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NoReturn

from stammtisch.kernel.rule import rule


def _blank() -> NoReturn:
    raise RuntimeError("a blank thumb was called: build the caller for a game first")


@rule
def easy(s: Any, m: Any, dice: int) -> int:
    """The move a friendly beginner makes, from what the seat to move may know."""
    _blank()


@rule
def normal(s: Any, m: Any, dice: int) -> int:
    """The move of somebody who counts cards, from what the seat to move may know."""
    _blank()


@rule
def remember(m: Any, s: Any, action: int) -> None:
    """Of what seats learn from an action, what the thumbs go by; just before it is played."""
    _blank()


@rule
def remember_deal(m: Any, s: Any) -> None:
    """Likewise of a deal, just after the cards were laid out."""
    _blank()


@rule
def secret(s: Any) -> bool:
    """Whether the seat to move chooses in secret, unseen by the others."""
    _blank()


@rule
def reach(s: Any) -> int:
    """How many decisions deep the search looks from here.

    1 is flat sampling; 0 tries each world with every move in turn.
    """
    _blank()


@rule
def guess(s: Any, m: Any, seat: int, cards: MutableSequence[int], dice: int) -> tuple[int, float]:
    """Fill the blanks of a veiled state with a world that fits, or fail to.

    Returns the dice, and how much the world counts beside other guesses: 0 for a failure.
    """
    _blank()


@rule
def encores(s: Any) -> int:
    """How often an imagined world is played on from here, `reordered` each time."""
    _blank()


@rule
def reordered(s: Any, dice: int) -> int:
    """Put what no seat can know into another order, each as likely; returns the dice."""
    _blank()


@rule
def far_enough(s: Any, root: Any) -> bool:
    """Whether a course of play imagined from a root may stop before the round is over."""
    _blank()


@rule
def inner(s: Any) -> int:
    """How many simulations for each legal move a search within the search gets here.

    With 0 the thumbs play instead, and a choice is not looked at a second time.
    """
    _blank()


@rule
def looks_ahead(s: Any) -> bool:
    """Whether a master that is given time plays better for using it here (as measured)."""
    _blank()


@rule
def estimate(s: Any, seat: int) -> float:
    """The points a seat may count on at the end, the more the better."""
    _blank()


@rule
def spread(s: Any) -> float:
    """How far points still to come usually stray; small and positive when it is over."""
    _blank()
