"""The leaderboard: bots by one fixed protocol, and the page made from what they scored.

    python -m bench.leaderboard play BOT FILE [--minutes 30] [--jobs 2] [--against master ...]
    python -m bench.leaderboard page > docs/research/leaderboard.md

BOT sits alone among copies of each opponent, in all seats of every held-out deal, at the
smallest usual table of each game. FILE is one of `bench/results/leaderboard/*.jsonl`; it is
gone on with if it is there. Bots of other packages are named `package:Bot`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from bench.contests import (
    Contest,
    Figure,
    add_options,
    deals_of,
    figures_of,
    play,
    read,
    together,
)
from stammtisch.bots.entrant import Entrant, NoBot
from stammtisch.games import game_named
from stammtisch.locale.words import Speaker

RESULTS = Path(__file__).parent / "results"
TABLES = {
    "beim-jupiter": "players=3",
    "njet": "players=3",
    "ochs-und-esel": "players=4,ox=no",
    "space-beans": "players=2",
}
OPPONENTS = ("normal", "strong@100ms", "master")
FEW = 5
"""Deals below which there is no figure."""

TOP = """# Leaderboard

How strong bots are, all measured by one [protocol](strength.md#a-protocol-for-comparisons).
One bot sits alone among copies of another. A cell is its share of the victories, in
[fair shares](strength.md#fair-shares): 1 means as good as the others; at a table of three, 3
means that it always wins. After ± stands half a 95 % interval over deals, in brackets the number
of games. An empty cell was not played.

To enter a bot of your own, run `python -m bench.leaderboard play package:Bot
bench/results/leaderboard/NAME.jsonl --minutes 30 --jobs 2` and send that file.

Made by `python -m bench.leaderboard page` from [our matches](../../bench/results/matrix.jsonl)
and those in `bench/results/leaderboard/`; a test holds it to them."""


def files() -> list[Path]:
    """The house's own matches, and those that people sent."""
    return [RESULTS / "matrix.jsonl", *sorted((RESULTS / "leaderboard").glob("*.jsonl"))]


def page(sheets: Sequence[Path]) -> str:
    """The leaderboard in Markdown: a table for each game, the best among masters first."""
    scores = {
        contest: Figure(together({contest: outcomes}), len(outcomes))
        for contest, outcomes in read(sheets).items()
        if len(outcomes) >= FEW * contest.players
    }
    scores.update(figures_of(sheets))
    lines = [TOP]
    for game, table in TABLES.items():
        here = {(c.one, c.many): f for c, f in scores.items() if (c.game, c.table) == (game, table)}
        seats = table.split(",")[0].removeprefix("players=")
        lines += ["", f"## {game_named(game).title}, {seats} seats", ""]
        lines += ["| bot | " + " | ".join(f"among `{name}`" for name in OPPONENTS) + " |"]
        lines += ["|---" + "|---:" * len(OPPONENTS) + "|"]
        lines += [row(bot, here) for bot in ranked(here)]
    return "\n".join(lines) + "\n"


def ranked(scores: dict[tuple[str, str], Figure]) -> list[str]:
    """The strongest first: by the share among masters, of which a master has 1."""
    among = {one: figure.share.mean for (one, many), figure in scores.items() if many == "master"}
    among["master"] = 1.0
    bots = {one for one, _ in scores} | {"master"}
    return sorted(bots, key=lambda bot: (-among.get(bot, -1.0), bot))


def row(bot: str, scores: dict[tuple[str, str], Figure]) -> str:
    cells = ["1" if bot == many else str(scores.get((bot, many), "")) for many in OPPONENTS]
    return f"| `{bot}` | " + " | ".join(cells) + " |"


def entrant(name: str) -> str:
    try:
        return Entrant(name).name
    except NoBot as fault:
        raise argparse.ArgumentTypeError(Speaker("en").say(fault.message)) from fault


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("page")
    played = verbs.add_parser("play")
    played.add_argument("bot", type=entrant)
    add_options(played, 30.0)
    played.add_argument("--against", nargs="+", choices=OPPONENTS, default=list(OPPONENTS))
    given = parser.parse_args(words)
    if given.verb == "page":
        print(page(files()), end="")
        return
    met = [many for many in given.against if many != given.bot]
    weights = {Contest(given.bot, many, g, TABLES[g]): 1.0 for g in given.games for many in met}
    play(weights, given.file, given.minutes, given.jobs, deals_of(given))


if __name__ == "__main__":
    main()
