"""What each game's thumbs give (`stammtisch.bots.thumbs`), left blank.

Shared code (the search, matches between thumbs) calls these; when it is built
for a game, that game's own take their place, as with `stammtisch.kernel.blank`.
"""

from __future__ import annotations

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
def patience(s: Any) -> int:
    """The most moves an imagined course of play goes on from here."""
    _blank()


@rule
def estimate(s: Any, seat: int) -> float:
    """The points a seat may count on at the end, the more the better."""
    _blank()


@rule
def spread(s: Any) -> float:
    """How far points still to come usually stray; small and positive when it is over."""
    _blank()
