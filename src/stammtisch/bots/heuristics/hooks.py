"""Hooks for a game's heuristics: what the search calls, without an implementation.

Shared code (the search, games among heuristics) calls these. When it is built for
a game, `stammtisch.bots.registry` puts that game's `Heuristics` in their places, as
`stammtisch.kernel.hooks` does with the rules.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NoReturn

from stammtisch.kernel.rule import rule


def _unfilled() -> NoReturn:
    raise RuntimeError("a hook for heuristics was called: build the caller for a game first")


@rule
def easy(s: Any, m: Any, dice: int) -> int:
    """The policy of a beginner, from what the seat to move may know."""
    _unfilled()


@rule
def normal(s: Any, m: Any, dice: int) -> int:
    """The policy of a player who counts cards; the search uses it for rollouts and as prior."""
    _unfilled()


@rule
def observe(m: Any, s: Any, action: int) -> None:
    """Update the part of memory that the policies read, just before an action is played."""
    _unfilled()


@rule
def observe_deal(m: Any, s: Any) -> None:
    """The same for a deal, just after the cards were laid out."""
    _unfilled()


@rule
def hides_move(s: Any) -> bool:
    """Whether the other seats do not see what the seat to move chooses."""
    _unfilled()


@rule
def tree_depth(s: Any) -> int:
    """How many decisions deep the tree goes from here.

    1 is flat sampling; 0 tries every legal move in turn in each world.
    """
    _unfilled()


@rule
def determinize(
    s: Any, m: Any, seat: int, cards: MutableSequence[int], dice: int
) -> tuple[int, float]:
    """Fill the hidden cards of a view with a world that fits, or fail to.

    Returns the dice and the importance weight of the world; 0 for a failure.
    """
    _unfilled()


@rule
def replays_per_world(s: Any) -> int:
    """How many rollouts a sampled world is used for, with `shuffle_unknown` before each."""
    _unfilled()


@rule
def shuffle_unknown(s: Any, dice: int) -> int:
    """Reorder the cards that no seat can know, uniformly; returns the dice."""
    _unfilled()


@rule
def cutoff(s: Any, root: Any) -> bool:
    """Whether a rollout from a root may stop before the round is over."""
    _unfilled()


@rule
def nested_iterations(s: Any) -> int:
    """Simulations per legal move of a nested search; it makes at least one, the policy's move.

    With 0 at the root the search does not re-evaluate its best moves.
    """
    _unfilled()


@rule
def master_searches(s: Any) -> bool:
    """Whether the master plays better here for searching (as measured)."""
    _unfilled()


@rule
def expected_points(s: Any, seat: int) -> float:
    """The evaluation: points a seat may expect at the end, the more the better."""
    _unfilled()


@rule
def score_deviation(s: Any) -> float:
    """The standard deviation of the points still to come; small and positive at the end."""
    _unfilled()
