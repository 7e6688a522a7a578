"""How strong the bots are, and how fast they search: the figures of docs/bots.md.

    python -m bench.bots speed       simulations a second, beside OpenSpiel's
    python -m bench.bots ladder      normal among easy, easy among random
    python -m bench.bots strong      strong at 100 ms among normal
    python -m bench.bots longer      strong at 1 s among strong at 50 ms
    python -m bench.bots reference   strong among plain ISMCTS at equal time

Deals are held out: their seed was never used in tuning. Each figure is one bot
among copies of another, in all seats of every deal.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from bench.reference import enrol
from stammtisch.bots.strong import Strong, Tree
from stammtisch.bots.workshop import compiled
from stammtisch.games import game_named
from stammtisch.lab.estimates import meetings
from stammtisch.lab.match import prepared
from stammtisch.lab.plan import Plan, Task
from stammtisch.lab.tournament import Results, in_processes, one_by_one
from stammtisch.table import Table

HELD_OUT = 20_261_115
COMMON = (
    ("beim-jupiter", 4),
    ("njet", 4),
    ("njet", 3),
    ("ochs-und-esel", 5),
    ("space-beans", 4),
)
OPENSPIEL = {"hearts": 24_000, "oh hell": 46_000}
"""Simulations a second of its C++ IS-MCTS, measured for the issue on a machine like this."""


class OneWay(Plan):
    """Only the first bot sits alone."""

    def tasks_of(self, deal: int) -> Iterator[Task]:
        return (task for task in super().tasks_of(deal) if task.one == self.bots[0])


def measure(game: str, players: int, bots: tuple[str, str], deals: int, jobs: int) -> str:
    """One line: the share of the first bot among copies of the second."""
    options = game_named(game).settle({"players": players})
    plan = OneWay(game, tuple(options.items()), bots, deals, HELD_OUT, 0.1)
    results = Results(plan)
    for name in bots:
        prepared(name, game)
    for outcome in (one_by_one if jobs == 1 else in_processes(jobs))(plan, plan.tasks()):
        results.add(outcome)
    met = meetings(plan, results.outcomes.values())[0]
    return (
        f"{game} {players}: {met.one} among {met.many}: share {met.share.mean:.1%} "
        f"± {met.share.margin:.1%} = {met.share.mean * players:.2f} × fair "
        f"({met.matches} matches, {deals} deals); points {met.points.mean:.1f} "
        f"± {met.points.margin:.1f} (luck out ± {met.points_adjusted.margin:.1f}), "
        f"others {met.others:.1f}; {met.simulations:,.0f} simulations, {met.seconds:.1f} s a match"
    )


def speed(game: str, players: int, simulations: int = 4000) -> str:
    """Simulations a second of processor time, by phase, over the first round of a game."""
    Strong(game).prepare()
    table, normal = Table(game, players=players, seed=HELD_OUT), prepared("normal", game)
    spent: dict[int, float] = {}
    made: dict[int, int] = {}
    for number in range(120):
        if table.turn is None or table.game.lap(table.state):
            break
        view = table.seen_by(table.turn)
        if len(view.legal_actions) > 1:
            tree = Tree(view, compiled(game), number, 0)
            began = time.thread_time()
            tree.grow(simulations)
            phase = int(getattr(view.state, "phase", 0))
            spent[phase] = spent.get(phase, 0.0) + time.thread_time() - began
            made[phase] = made.get(phase, 0) + simulations
        table.push(normal.choose(view, number, 0.0).action)
    rates = (f"phase {phase}: {made[phase] / spent[phase]:,.0f}/s" for phase in sorted(made))
    return f"{game} {players}: " + ", ".join(rates)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("figure", choices=["speed", "ladder", "strong", "longer", "reference"])
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    enrol()
    pairs = {
        "ladder": [("normal", "easy"), ("easy", "random")],
        "strong": [("strong@100ms", "normal")],
        "longer": [("strong@1s", "strong@50ms")],
        "reference": [("strong@50ms", "ismcts@50ms")],
    }
    for game, players in COMMON:
        if given.game not in (None, game):
            continue
        if given.figure == "speed":
            print(speed(game, players), flush=True)
        for bots in pairs.get(given.figure, []):
            print(measure(game, players, bots, given.deals, given.jobs), flush=True)
    if given.figure == "speed":
        peers = ", ".join(f"{name} {rate:,}/s" for name, rate in OPENSPIEL.items())
        print(f"OpenSpiel's IS-MCTS, to the end of a round: {peers}")


if __name__ == "__main__":
    main()
