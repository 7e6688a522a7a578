"""Players that are no people: a view goes in, a legal move comes out."""

from __future__ import annotations

from stammtisch.bots.base import Bot, Choice
from stammtisch.table.view import View

__all__ = ["LEVELS", "Bot", "Choice", "hint", "seat_bot", "takes_time"]

LEVELS = ("random", "easy", "normal", "strong", "master")
"""As they are offered; who beats whom in which game stands in bench/notes/matrix.md."""


def seat_bot(
    level: str,
    game_id: str,
    threads: int = 1,
    simulations: int | None = None,
    searching: bool = False,
) -> Bot:
    """A player of this level for a game; only one that searches ever needs the compiler.

    A number of simulations takes the place of the time to think. The master uses its
    time only if it is to be `searching`; otherwise it plays at once.
    """
    from stammtisch.bots.simple import Lucky, Thumb

    if level not in LEVELS:
        raise ValueError(f"no level {level!r}: one of {', '.join(LEVELS)}")
    if level == "strong":
        from stammtisch.bots.search.strong import Strong

        return Strong(game_id, threads, simulations)
    if level == "master":
        from stammtisch.bots.master.bot import Master

        return Master(game_id, simulations=simulations, searching=searching)
    return Lucky() if level == "random" else Thumb(game_id, level)


def takes_time(level: str, view: View) -> bool:
    """Whether a player of this level does better here for time to think, and the compiler."""
    from stammtisch.bots.registry import looks_ahead

    return level == "strong" or (level == "master" and looks_ahead(view))


def hint(view: View, seconds: float, dice: int = 0) -> list[tuple[int, float]]:
    """The moves of the seat to act with their worth, a share of the victory; the best first.

    A single legal move has nothing to be weighed against: its worth is left at 0.
    """
    choice = seat_bot("strong", view.game.id).choose(view, dice, seconds)
    if choice.values is None:
        return [(choice.action, 0.0)]
    others = sorted(choice.values.items(), key=lambda pair: -pair[1])
    return [(choice.action, choice.values[choice.action])] + [
        pair for pair in others if pair[0] != choice.action
    ]
