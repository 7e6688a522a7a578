"""Tournaments from Python: `stammtisch.lab.tournament`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from stammtisch.bots.entrant import Entrant
from stammtisch.games import game_named
from stammtisch.lab.tournaments.plan import Plan
from stammtisch.lab.tournaments.results import Results
from stammtisch.lab.tournaments.runners import runner


def tournament(
    game: str,
    bots: Sequence[str],
    deals: int = 100,
    *,
    options: Mapping[str, str | int] | None = None,
    seed: int = 0,
    think: float = 0.1,
    jobs: int = 1,
    folder: Path | str | None = None,
    resume: bool = False,
    judged: bool = True,
    playouts: int = 0,
) -> Results:
    """Play bots against each other on duplicate deals, as `stammtisch tournament` does.

    Bots are named as on the command line (`stammtisch.bots.entrant`); `NoBot` if one does
    not exist. Where the game has a judge, luck is taken off the shares unless `judged` is
    False; `playouts` plays positions out so often for that, which takes off far more of it and
    takes long. `think` is what a searching bot has for a move, in seconds. With a folder
    what is done is kept there, also when it is interrupted, and `resume` goes on with it.

    Examples:
        >>> from stammtisch.lab import tournament
        >>> results = tournament("njet", ["easy", "random"], deals=2, judged=False)
        >>> for meeting in results.meetings():
        ...     print(meeting.one, "among", meeting.many, meeting.share.mean)
        easy among random 1.0
        random among easy 0.0
    """
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise ValueError("a tournament needs at least two different bots")
    if deals < 1 or jobs < 1 or think <= 0:
        raise ValueError("a tournament has at least one deal, one job, and time to think")
    if playouts < 0 or (playouts and not judged):
        raise ValueError("positions are played out some times, and for the judge")
    chosen = game_named(game)
    settled = tuple(chosen.settle(options or {}).items())
    names = tuple(Entrant(name).name for name in bots)
    plan = Plan(game, settled, names, deals, seed, think, judged, playouts)
    results = Results(plan, Path(folder) if folder is not None else None, resume)
    try:
        for outcome in runner(jobs)(plan, results.left()):
            results.add(outcome)
    finally:
        results.keep()
    return results
