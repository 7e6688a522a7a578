"""Everyone against everyone at the usual tables: the matrix of docs/training.md.

    python -m bench.masters play FILE --minutes 9 --jobs 12
    python -m bench.masters table FILE...

One bot sits among copies of another, in all seats of every deal, and the other
way round; the pairs that matter most get most of the time. Deals are held out.
`--pairs master:strong@1s` plays only these, `--games njet` and `--seats 2 3` only there.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

from bench.contests import Contest, OneWay, add_options, deals_of, play, read
from stammtisch.games import game_named
from stammtisch.lab.estimates import Meeting, meetings

BOTS = ("easy", "normal", "strong@100ms", "strong@1s", "master", "master@1s")
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
        if not seats or seats_of(table) in seats
    }


def seats_of(table: str) -> int:
    return int(table.split(",")[0].removeprefix("players="))


def matrix(files: list[Path]) -> list[str]:
    """In Markdown, one table for each table of the house; empty where nobody has met."""
    met = {
        contest: meetings(OneWay.of(contest), outcomes)[0]
        for contest, outcomes in read(files).items()
    }
    lines = []
    for game, tables in TABLES.items():
        for table in tables:
            here = {
                (c.one, c.many): m for c, m in met.items() if (c.game, c.table) == (game, table)
            }
            if here:
                lines += [
                    "",
                    f"**{game_named(game).title}, {told(table)}**",
                    "",
                    *grid(here, table),
                ]
    return lines


def told(table: str) -> str:
    seats, *ox = (part.split("=")[1] for part in table.split(","))
    return f"{seats} seats" + "".join(f", ox: {word}" for word in ox)


def grid(met: dict[tuple[str, str], Meeting], table: str) -> list[str]:
    """Who sits alone stands on the left, the others above."""
    seats = seats_of(table)
    bots = [bot for bot in BOTS if any(bot in pair for pair in met)]
    lines = ["| alone | " + " | ".join(f"among `{bot}`" for bot in bots) + " |"]
    lines.append("|---" * (len(bots) + 1) + "|")
    for one in bots:
        cells = [cell(met.get((one, many)), seats) for many in bots]
        lines.append(f"| `{one}` | " + " | ".join(cells) + " |")
    return lines


def cell(meeting: Meeting | None, seats: int) -> str:
    """The share in fair shares, its interval, and the matches."""
    if meeting is None:
        return ""
    share = meeting.share
    return f"{share.mean * seats:.2f} ± {share.margin * seats:.2f} ({meeting.matches})"


def pair(text: str) -> tuple[str, str]:
    one, _, many = text.partition(":")
    if one not in BOTS or many not in BOTS or one == many:
        raise argparse.ArgumentTypeError(f"{text} is not ONE:MANY of {', '.join(BOTS)}")
    return one, many


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("table").add_argument("files", type=Path, nargs="+")
    played = verbs.add_parser("play")
    add_options(played, 9.0)
    played.add_argument("--pairs", nargs="+", type=pair, default=list(permutations(BOTS, 2)))
    played.add_argument("--seats", nargs="+", type=int, default=[])
    given = parser.parse_args()
    if given.verb == "table":
        print("\n".join(matrix(given.files)))
    else:
        chosen = contests(given.games, given.pairs, given.seats)
        play(chosen, given.file, given.minutes, given.jobs, deals_of(given))


if __name__ == "__main__":
    main()
