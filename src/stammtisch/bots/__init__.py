"""Bots: a view goes in, a legal move comes out."""

from __future__ import annotations

from stammtisch.bots.base import Bot, Choice
from stammtisch.table.view import View

__all__ = ["LEVELS", "Bot", "Choice", "levels_of", "seat_bot", "takes_time"]

LEVELS = ("random", "easy", "normal", "strong", "master")
"""In the order in which they are offered; bench/notes/matrix.md says who beats whom."""


def levels_of(game_id: str) -> tuple[str, ...]:
    """The levels that play a game: without trained weights there is no master."""
    from importlib.resources import files

    trained = (files(__name__) / "weights" / f"{game_id}.npz").is_file()
    return LEVELS if trained else tuple(level for level in LEVELS if level != "master")


def seat_bot(
    level: str,
    game_id: str,
    threads: int = 1,
    simulations: int | None = None,
    searching: bool = False,
) -> Bot:
    """A bot of this level for a game; only one that searches ever needs the compiler.

    A number of simulations takes the place of the time to think. The master uses its
    time only if it is to be `searching`; otherwise it plays at once.

    Examples:
        >>> from stammtisch import Table
        >>> from stammtisch.bots import seat_bot
        >>> table = Table("njet", players=3, seed=7)
        >>> bot = seat_bot("normal", "njet")
        >>> choice = bot.choose(table.seen_by(table.turn), dice=1, seconds=0.1)
        >>> table.push(choice.action)
        >>> table.turn
        2
    """
    from stammtisch.bots.simple import HeuristicBot, RandomBot

    if level not in LEVELS:
        raise ValueError(f"no level {level!r}: one of {', '.join(LEVELS)}")
    if level not in levels_of(game_id):
        raise ValueError(f"no weights of a {level} for {game_id}")
    if level == "strong":
        from stammtisch.bots.search.strong import Strong

        return Strong(game_id, threads, simulations)
    if level == "master":
        from stammtisch.bots.master.bot import Master

        return Master(game_id, simulations=simulations, searching=searching)
    return RandomBot() if level == "random" else HeuristicBot(game_id, level)


def takes_time(level: str, view: View) -> bool:
    """Whether a bot of this level plays better here for time to think; it needs the compiler."""
    if level == "master":
        from stammtisch.bots.registry import gains_by_time

        return gains_by_time(view)
    return level == "strong"
