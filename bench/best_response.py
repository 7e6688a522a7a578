"""How much one who knows the masters wins from them: local responses on held-out deals.

    python -m bench.best_response play FILE [--minutes 30] [--games njet] [--league] [--chance]
    python -m bench.best_response table FILE...

The response (`stammtisch.lab.best_response`) sits in every seat of each deal, among masters
that play their favourite moves, or by their probabilities with `--chance`. With `--league` it
has all seats but one, and wants that one to win as little as it can. `play` shares the time, in
minutes of a core, among the games at their smallest usual tables, writes a line a deal, and goes
on with a file that is there. `table` says what had been found after 1, 3, 10 and 30 minutes: in
points, hundredths of a victory, over the fair share.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from bench.contests import HELD_OUT
from bench.keep import tell
from bench.leaderboard import TABLES
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.bot import chances_of
from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained
from stammtisch.bots.master.thinking import Effort, Thinker
from stammtisch.games import game_named
from stammtisch.lab.best_response.matches import Care, answered
from stammtisch.lab.best_response.rollouts import Rollouts
from stammtisch.lab.estimates import Estimate, clustered
from stammtisch.table import Table
from stammtisch.table.view import View

MARKS = 1, 3, 10, 30
"""Minutes of a core after which it is told what was found."""

CARE = Care(times=8, steps=64)

FEW = 5
"""Deals below which there is no figure."""

EFFORT = Effort()
DRAWING = replace(EFFORT, looks=0)
"""Chosen on deals that are not these; the second where cards are drawn all the time."""


@dataclass(frozen=True)
class Contest:
    """Who answers whom, and where."""

    game: str
    table: str
    league: bool = False
    """All seats but one answer, to keep that one from winning."""
    chance: bool = False
    """The masters play by their probabilities."""

    @property
    def who(self) -> str:
        met = "by its probabilities" if self.chance else "by its favourites"
        return f"{'all but one' if self.league else 'one'}, `master` plays {met}"

    @property
    def options(self) -> Mapping[str, str]:
        return dict(part.split("=") for part in self.table.split(","))


Found = dict[tuple[Contest, Effort], list[dict[str, Any]]]
"""Deals, by contest and effort."""


class Player:
    """Plays the deals of one contest."""

    def __init__(self, contest: Contest) -> None:
        self.contest, self.seats = contest, int(contest.options["players"])
        known = Known(trained(contest.game), contest.chance)
        exact, soft = (self.foresight(policy) for policy in (known, known.soft))
        self.effort = DRAWING if exact.draws else EFFORT
        self.rollouts = Rollouts(exact, known)
        self.response = Thinker(soft, known, self.effort)

    def foresight(self, policy: Known) -> Foresight:
        game = game_named(self.contest.game)
        return Foresight(game, self.seats, judge_of(game.id), policy, HELD_OUT)

    def deal(self, number: int) -> dict[str, Any]:
        """One deal, with the response, or the one it is against, in every seat."""
        began = time.process_time()
        matches = [self.match(number, seat) for seat in range(1, self.seats + 1)]
        gains, over, departures = np.array(matches).mean(0).tolist()
        seconds = time.process_time() - began
        found = {"gain": gains, "raw": over, "departures": departures, "seconds": seconds}
        return {"deal": number, **{name: round(value, 5) for name, value in found.items()}}

    def match(self, number: int, seat: int) -> tuple[float, float, float]:
        """What was gained, without luck and as it came; and the departures of a seat."""
        table = Table(self.contest.game, self.contest.options, seed=HELD_OUT << 20 | number)
        wanted = -1.0 if self.contest.league else 1.0
        match = number << 4 | seat
        aim = wanted * np.eye(self.seats)[seat - 1]
        league = set(range(1, self.seats + 1)) - {seat}
        answering = league if self.contest.league else {seat}

        def choose(view: View, step: int) -> int:
            chances = chances_of(view, self.response.foresight.policy)
            return self.response.think(view, chances, aim, match << 12 | step).action

        care = replace(CARE, steps=0) if self.contest.league else CARE
        made = answered(table, answering, choose, self.rollouts, care, match)
        fair = wanted / self.seats
        each = made.departures / len(answering)
        return float(made.gains @ aim), float(made.shares @ aim) - fair, each


def rows_of(files: Sequence[Path]) -> Found:
    """The deals in files, by contest and effort."""
    found: Found = {}
    for file in files:
        for line in file.read_text("utf-8").splitlines() if file.exists() else []:
            row = json.loads(line)
            key = Contest(**row.pop("contest")), Effort(**row.pop("effort"))
            found.setdefault(key, []).append(row)
    return found


def play(contests: Sequence[Contest], file: Path, minutes: float) -> None:
    """Deal after deal, each time of the contest that has had the least time."""
    done, players = rows_of([file]), [Player(contest) for contest in contests]
    rows = {one: done.get((one.contest, one.effort), []) for one in players}
    while True:
        spent = {one: sum(row["seconds"] for row in rows[one]) for one in players}
        one = min(players, key=lambda one: spent[one])
        if spent[one] >= 60 * minutes:
            return
        row = one.deal(len(rows[one]))
        rows[one].append(row)
        tell({"contest": asdict(one.contest), "effort": asdict(one.effort), **row}, file)


@dataclass(frozen=True)
class Answer:
    """What was found in so many minutes: points over the fair share."""

    minutes: int
    deals: int
    gain: Estimate
    raw: Estimate
    departures: float

    def __str__(self) -> str:
        gain, raw = (f"{one.mean:+.1f} ± {one.margin:.1f}" for one in (self.gain, self.raw))
        return f"{gain} | {raw} | {self.departures:.1f} | {self.deals}"


def answers(rows: Sequence[Mapping[str, Any]]) -> Iterator[Answer]:
    """What the deals begun before each mark came to, as far as the time has gone."""
    seconds = np.array([row["seconds"] for row in rows])
    begun = seconds.cumsum() - seconds
    for mark in MARKS:
        deals = int((begun < 60 * mark).sum())
        if deals >= FEW and seconds.sum() >= 60 * mark:
            gain, raw = (points([row[name] for row in rows[:deals]]) for name in ("gain", "raw"))
            departures = np.mean([row["departures"] for row in rows[:deals]])
            yield Answer(mark, deals, gain, raw, float(departures))


def points(shares: Sequence[float]) -> Estimate:
    """The mean of shares in hundredths, with its interval over deals."""
    return clustered(100 * np.array(shares), range(len(shares)))


HEAD = (
    "| table | who answers | minutes | points | as it came | departures | deals |",
    "|---|---|---:|---:|---:|---:|---:|",
)


def lines(contest: Contest, rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """In Markdown, a line for each mark; departures are those of a seat in a match."""
    for found in answers(rows):
        yield f"| {contest.table} | {contest.who} | {found.minutes} | {found} |"


def show(files: Sequence[Path]) -> None:
    """What was found, game by game."""
    for (contest, _), rows in rows_of(files).items():
        print("", game_named(contest.game).title, "", *HEAD, *lines(contest, rows), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    shown = verbs.add_parser("table")
    shown.add_argument("files", type=Path, nargs="+")
    played = verbs.add_parser("play")
    played.add_argument("file", type=Path)
    played.add_argument("--minutes", type=float, default=30.0, help="of a core, for each game")
    played.add_argument("--games", nargs="+", choices=TABLES, default=list(TABLES))
    played.add_argument("--league", action="store_true")
    played.add_argument("--chance", action="store_true")
    given = parser.parse_args()
    if given.verb == "table":
        show(given.files)
        return
    contests = [Contest(game, TABLES[game], given.league, given.chance) for game in given.games]
    play(contests, given.file, given.minutes)


if __name__ == "__main__":
    main()
