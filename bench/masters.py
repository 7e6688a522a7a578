"""Everyone against everyone at the usual tables: the matrix of bench/notes/matrix.md.

    python -m bench.masters play FILE --minutes 9 --jobs 12
    python -m bench.masters table [--together] [FILE...]

One bot sits among copies of another, in all seats of every deal, and the other
way round; the pairs that matter most get most of the time. Deals are held out.
`--pairs master:strong@1s` plays only these, `--games njet` and `--seats 2 3` only there;
`ponderer@1s` is a master that searches in every game. `--together` takes the tables of
a game as one. What `bench.quick` and `bench.leaderboard` wrote can be among the files;
without any they are those in `bench/results`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations, product
from pathlib import Path

from bench.contests import (
    Contest,
    Figure,
    add_options,
    averaged,
    deals_of,
    figures_of,
    full_sheet,
    play,
    read,
    together,
)
from bench.keep import RESULTS
from stammtisch.bots.registry import can_think
from stammtisch.games import game_named
from stammtisch.lab.estimates import wilson
from stammtisch.lab.tournaments.duplicate import Outcome

KEPT = [RESULTS / "matrix.jsonl", RESULTS / "leaderboard" / "master.jsonl"]
"""Where our own matches are."""

Found = Mapping[Contest, Sequence[Outcome] | Figure]
"""What is known of contests: their matches, or a figure."""

BOTS = ("easy", "normal", "strong@100ms", "strong@1s", "master", "master@1s")
THINKING = "master@1s"
"""It plays as `master` does where searching does not help."""

PLAYERS = (*BOTS, "ponderer@1s")
QUICK = {"easy", "normal", "master"}
"""Bots that need no time worth sharing out."""

TABLES = {
    "beim-jupiter": ("players=3", "players=4", "players=5"),
    "njet": ("players=3", "players=4"),
    "ochs-und-esel": tuple(f"players={n},ox={ox}" for n in (4, 5, 8) for ox in ("no", "yes")),
    "space-beans": ("players=2", "players=4"),
}
AIMS = {
    ("master", "strong@1s"): 8.0,
    ("master@1s", "strong@1s"): 8.0,
    ("master", "strong@100ms"): 4.0,
    ("strong@1s", "master"): 2.0,
    ("strong@1s", "master@1s"): 2.0,
    ("strong@100ms", "master"): 1.0,
    ("master@1s", "master"): 1.0,
}
FEW = 5
"""Deals of one table below which the interval is not over them but over their games."""

USUAL, LITTLE = 0.2, 0.1
"""The weight of other pairs, and of those that need hardly any time."""


def weight(one: str, many: str) -> float:
    """What a pair gets of the time."""
    return AIMS.get((one, many), LITTLE if {one, many} <= QUICK else USUAL)


def contests(
    games: Sequence[str], pairs: Sequence[tuple[str, str]], seats: Sequence[int] = ()
) -> dict[Contest, float]:
    """At all usual tables, or at those with so many seats."""
    return {
        Contest(one, many, game, table): weight(one, many)
        for game in games
        for table in TABLES[game]
        for one, many in pairs
        if (not seats or seats_of(table) in seats) and (thinks(game) or THINKING not in (one, many))
    }


@cache
def thinks(game: str) -> bool:
    """Whether a master with time plays otherwise than one without."""
    return can_think(game_named(game))


def seats_of(table: str) -> int:
    return int(table.split(",")[0].removeprefix("players="))


def matrix(files: list[Path], as_one: bool = False) -> list[str]:
    """In Markdown, one grid for each table of the house, or for each game."""
    lines = []
    for title, here in groups({**read(files), **figures_of(files)}, as_one):
        made = grid(here)
        lines += ["", f"**{title}**", "", *made] if made else []
    return lines


def groups(met: Found, as_one: bool) -> Iterator[tuple[str, Found]]:
    """What was played at each table of the house, or in each game."""
    for game, tables in TABLES.items():
        title = game_named(game).title
        played = {c: found for c, found in met.items() if c.game == game}
        if as_one:
            yield title, played
            continue
        for table in tables:
            here = {c: found for c, found in played.items() if c.table == table}
            yield f"{title}, {told(table)}", here


def told(table: str) -> str:
    seats, *ox = (part.split("=")[1] for part in table.split(","))
    return f"{seats} seats" + "".join(f", ox: {word}" for word in ox)


def grid(met: Found) -> list[str]:
    """Who sits alone stands on the left, the others above; empty where they have hardly met."""
    cells = {
        (one, many): cell({c: o for c, o in met.items() if (c.one, c.many) == (one, many)})
        for one, many in product(PLAYERS, repeat=2)
    }
    bots = [bot for bot in PLAYERS if any(bot in pair and made for pair, made in cells.items())]
    if not bots:
        return []
    names = {bot: f"`{bot}`" for bot in bots}
    if not any(thinks(c.game) for c in met):
        names["master"] = f"`master`, `{THINKING}`"
    lines = ["| alone | " + " | ".join(f"among {names[bot]}" for bot in bots) + " |"]
    lines.append("|---" * (len(bots) + 1) + "|")
    lines += [
        f"| {names[one]} | " + " | ".join(cells[one, many] for many in bots) + " |" for one in bots
    ]
    return lines


def cell(met: Found) -> str:
    """The share in fair shares, its interval, and the games; figures before all.

    One deal says nothing, and stays out.
    """
    figures = [found for found in met.values() if isinstance(found, Figure)]
    matches = {c: found for c, found in met.items() if not isinstance(found, Figure)}
    if figures:
        return str(averaged(figures))
    if len({(c, one.task.deal) for c, found in matches.items() for one in found}) < 2:
        return ""
    games = sum(map(len, matches.values()))
    made = Figure(together(matches), games)
    first, *more = matches
    if more or games >= FEW * first.players:
        return str(made)
    low, high = wilson(made.share.mean / first.players, games)
    return (
        f"{made.share.mean:.2f} [{low * first.players:.2f}, {high * first.players:.2f}] ({games})"
    )


def pair(text: str) -> tuple[str, str]:
    one, _, many = text.partition(":")
    if one not in PLAYERS or many not in PLAYERS or one == many:
        raise argparse.ArgumentTypeError(f"{text} is not ONE:MANY of {', '.join(PLAYERS)}")
    return one, many


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    shown = verbs.add_parser("table")
    shown.add_argument("files", type=full_sheet, nargs="*", default=KEPT)
    shown.add_argument("--together", action="store_true")
    played = verbs.add_parser("play")
    add_options(played, 9.0)
    played.add_argument("--pairs", nargs="+", type=pair, default=list(permutations(BOTS, 2)))
    played.add_argument("--seats", nargs="+", type=int, default=[])
    given = parser.parse_args(words)
    if given.verb == "table":
        print("\n".join(matrix(given.files, given.together)))
    else:
        chosen = contests(given.games, given.pairs, given.seats)
        if not chosen:
            parser.error(f"nobody meets there: other --seats, or `master` for `{THINKING}`")
        play(chosen, given.file, given.minutes, given.jobs, deals_of(given))


if __name__ == "__main__":
    main()
