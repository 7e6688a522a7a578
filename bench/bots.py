"""How strong the bots are, and how fast they search: the figures of bench/notes/bots.md.

    python -m bench.bots speed              simulations a second, beside OpenSpiel's
    python -m bench.bots ladder             normal among easy, easy among random
    python -m bench.bots play FILE --minutes 8 --jobs 14
                                            the matches of `strong`, as many as fit
    python -m bench.bots table FILE         what the matches in a file say

Deals are held out: their seed was never used in tuning. Each figure is one bot
among copies of another, in all seats of every deal. It needs nothing beside what
the games need; OpenSpiel is measured where it is installed (`stammtisch[bench]`).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import product
from pathlib import Path

from bench.contests import HELD_OUT, Contest, OneWay, add_options, deals_of, full_sheet, together
from bench.contests import play as play_contests
from bench.contests import read as read_contests
from bench.extra_bots import register_extra_bots
from bench.leaderboard import TABLES
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.strong import Strong, TreeSearch
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.game import Game
from stammtisch.lab.estimates import meetings
from stammtisch.lab.levels import share_among
from stammtisch.lab.tournaments.duplicate import prepared
from stammtisch.table import Table

SIMULATIONS = 4000

COMMON = (
    ("beim-jupiter", "players=4"),
    ("njet", "players=4"),
    ("njet", "players=3"),
    ("ochs-und-esel", "players=5"),
    ("space-beans", "players=4"),
)
SMALL = tuple(TABLES.items())
FIGURES = {
    "strong": ("strong@100ms", "normal"),
    "small": ("strong@100ms", "ismcts@100ms"),
    "reference": ("strong@50ms", "ismcts@50ms"),
    "longer": ("strong@1s", "strong@50ms"),
}
WEIGHTS = {"strong": 1.0, "small": 1.0, "reference": 1.0, "longer": 2.0}
"""How the time is shared; long searches need more of it."""


def contests_of(figure: str) -> list[Contest]:
    """At the usual tables; the smallest of each game give the most matches."""
    places = SMALL if figure == "small" else COMMON
    return [Contest(*FIGURES[figure], *place) for place in places]


def speed() -> None:
    """Simulations a second of processor time, by phase, over the first round of a game."""
    for contest in contests_of("strong"):
        game, players = contest.game, contest.players
        print(f"{game} {players}: {', '.join(rates(game, players))}", flush=True)
    if find_spec("pyspiel") is None:
        print('OpenSpiel is not installed here: pip install "stammtisch[bench]"')
        return
    from bench.openspiel_search import SEARCHED, search_rate

    for title in SEARCHED:
        print(f"OpenSpiel's IS-MCTS, {title}, tricks: {search_rate(title, 5.0):,.0f}/s", flush=True)


def rates(game: str, players: int) -> list[str]:
    Strong(game).prepare()
    table, normal = Table(game, players=players, seed=HELD_OUT), prepared("normal", game)
    spent: dict[int, float] = {}
    made: dict[int, int] = {}
    for number in range(120):
        if table.turn is None or table.game.rules.rounds_done(table.state):
            break
        view = table.seen_by(table.turn)
        if len(view.legal_actions) > 1:
            tree = TreeSearch(view, compiled(game), number, 0)
            began = time.thread_time()
            tree.run(SIMULATIONS)
            phase = int(getattr(view.state, "phase", 0))
            spent[phase] = spent.get(phase, 0.0) + time.thread_time() - began
            made[phase] = made.get(phase, 0) + SIMULATIONS
        table.push(normal.choose(view, number, 0.0).action)
    return [f"phase {phase}: {made[phase] / spent[phase]:,.0f}/s" for phase in sorted(made)]


def ladder(deals: int) -> None:
    """Every number of seats and every variant, in fair shares."""
    for game in map(game_named, GAMES):
        for options in variants(game):
            seats, said = options["players"], []
            for one, many in (("normal", "easy"), ("easy", "random")):
                share = share_among(game.id, options, one, many, deals, HELD_OUT)
                times = f"{share.mean * seats:.2f} ± {share.margin * seats:.2f}"
                said.append(f"{one} among {many} {times}")
            words = [o.write(options[o.name]) for o in game.options if o.words]
            print(" ".join([game.id, str(seats), *words]) + ": " + ", ".join(said), flush=True)


def variants(game: Game) -> Iterator[dict[str, int]]:
    low, high = game.options[0].bounds({})
    worded = [option for option in game.options if option.words]
    for players in range(low, high + 1):
        for words in product(*(option.words for option in worded)):
            given: dict[str, str | int] = {"players": players}
            given.update(zip((option.name for option in worded), words, strict=True))
            yield game.settle(given)


def table(files: list[Path]) -> None:
    """In Markdown, one for each figure; deals not yet played in every seat are left out."""
    register_extra_bots()
    found = read_contests(files)
    for figure in FIGURES:
        played = [contest for contest in contests_of(figure) if contest in found]
        if not played:
            continue
        print(f"\n`{FIGURES[figure][0]}` among `{FIGURES[figure][1]}`:\n")
        print("| game | seats | × fair share | points | others | simulations a move | matches |")
        print("|---|---|---|---|---|---|---|")
        for contest in played:
            plan = OneWay.of(contest)
            met = meetings(plan, found[contest])[0]
            moves = sum(o.moves for o in found[contest]) / len(found[contest]) / contest.players
            cells = [
                game_named(contest.game).title,
                str(contest.players),
                f"{met.share.mean * plan.seats:.2f} ± {met.share.margin * plan.seats:.2f}",
                f"{met.points_adjusted.mean:.1f} ± {met.points_adjusted.margin:.1f}",
                f"{met.others:.1f}",
                f"{met.simulations / moves:,.0f}",
                str(met.matches),
            ]
            print(f"| {' | '.join(cells)} |")
        if len(played) > 1:
            matches = sum(len(found[contest]) for contest in played)
            all_in_all = together({contest: found[contest] for contest in played})
            print(f"| all | | {all_in_all.mean:.2f} ± {all_in_all.margin:.2f} | | | | {matches} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("speed")
    verbs.add_parser("ladder").add_argument("--deals", type=int, default=200)
    verbs.add_parser("table").add_argument("files", type=full_sheet, nargs="+")
    played = verbs.add_parser("play")
    add_options(played, 8.0)
    played.add_argument("--figures", nargs="+", choices=FIGURES, default=list(FIGURES))
    given = parser.parse_args()
    if given.verb == "speed":
        speed()
    elif given.verb == "ladder":
        ladder(given.deals)
    elif given.verb == "table":
        table(given.files)
    else:
        register_extra_bots()
        chosen = {
            contest: WEIGHTS[figure]
            for figure in given.figures
            for contest in contests_of(figure)
            if contest.game in given.games
        }
        play_contests(chosen, given.file, given.minutes, given.jobs, deals_of(given))


if __name__ == "__main__":
    main()
