"""Hooks: the rules that every game gives, as names that shared code can call.

Code that serves all games (playouts, batches, search) calls these. When it is
built for a game, `stammtisch.kernel.compile.builder` puts that game's rules in
their place. The parts of `Game` in `stammtisch.kernel.game` hold the same names.

In every record `turn` is the seat to act, counted from 0, or one of the two
numbers below.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NoReturn

from stammtisch.kernel.rule import rule

DEAL = -1
"""`turn` while a deal or a reshuffle is due."""

OVER = -2
"""`turn` when the game is over."""


def _empty() -> NoReturn:
    raise RuntimeError("an empty hook was called: build the caller for a game first")


@rule
def start(s: Any, options: tuple[int, ...]) -> None:
    """Write every field: the empty table up to the first deal."""
    _empty()


@rule
def undealt_deck(s: Any, cards: MutableSequence[int]) -> int:
    """Write the cards that are to be shuffled now, in fixed order; return their number."""
    _empty()


@rule
def lay_out(s: Any, cards: MutableSequence[int]) -> None:
    """Put shuffled cards into hands and pile: the only door for chance."""
    _empty()


@rule
def pages(s: Any) -> tuple[int, int]:
    """The pages on which the legal actions lie: the first, and the one after the last."""
    _empty()


@rule
def legal(s: Any, page: int) -> int:
    """The legal actions of one page, as bits."""
    _empty()


@rule
def page_start(page: int) -> int:
    """The number of a page's first action."""
    _empty()


@rule
def play(s: Any, action: int) -> None:
    """The one move: carry out a legal action."""
    _empty()


@rule
def points(s: Any, seat: int) -> int:
    """The points written down for a seat so far."""
    _empty()


@rule
def witness(m: Any, s: Any, action: int) -> None:
    """Note what the seats learn from an action, just before it is played."""
    _empty()


@rule
def witness_deal(m: Any, s: Any) -> None:
    """Note what the seats learn from a deal, just after the cards were laid out."""
    _empty()


@rule
def veil(s: Any, m: Any, seat: int) -> None:
    """Hide all that a seat (or a spectator, -1) cannot know."""
    _empty()


@rule
def imagine(s: Any, m: Any, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Fill what is hidden with a random world that fits all this seat has seen; return the dice."""
    _empty()


@rule
def rewind(s: Any, after: Any, seat: int, action: int, dice: int) -> int:
    """Fill a seat's view of the past from the world it led to; `action` is the move as seen.

    Returns the move that was made in that world, or -1 if that cannot be told.
    """
    _empty()


@rule
def no_rewind(s: Any, after: Any, seat: int, action: int, dice: int) -> int:
    """For games in which a world does not say what it came from."""
    return -1


@rule
def exchange(s: Any, m: Any, seat: int, dice: int) -> int:
    """Let two random cards hidden from a seat change places, if that fits all it has seen.

    Returns the seats that hold other cards now, as bits, or 0 if nothing changed. There
    and back are equally likely.
    """
    _empty()


@rule
def no_exchange(s: Any, m: Any, seat: int, dice: int) -> int:
    """For games in which no two cards can change places by themselves."""
    return 0


@rule
def arrangements(s: Any, m: Any, seat: int) -> float:
    """In how many ways the cards hidden from a seat can lie as they do in a world.

    Cards that are alike may change places without another world coming of it: of worlds that
    fit, each is dealt as often as this number says. Its logarithm, up to what is the same in
    all worlds. (An order in which cards were laid face down counts as seen here.)
    """
    _empty()


@rule
def one_arrangement(s: Any, m: Any, seat: int) -> float:
    """For games in which no two hidden cards are alike."""
    return 0.0


@rule
def count_up(t: Any, s: Any, action: int) -> None:
    """Note in a game's tally what an action adds to it, just before it is played."""
    _empty()


@rule
def features(s: Any, m: Any, seat: int, out: MutableSequence[int]) -> None:
    """Write everything a seat knows as numbers of 8 bits, seats counted from it."""
    _empty()


@rule
def update_features(s: Any, m: Any, seat: int, out: MutableSequence[int]) -> None:
    """The same, over what was written at the game's decision before this one, or at none."""
    _empty()


@rule
def privileged(s: Any, m: Any, seat: int, out: MutableSequence[int]) -> None:
    """Write what is hidden from a seat, likewise: for a critic in training, never for a player."""
    _empty()
