"""All four games in three languages by the accessibility tree alone, and what the trees gave away.

    python -m tests.web.blind --trees 10000

The player (`hearing`) reads roles, names and states, goes to what it finds there and presses
Enter; nothing else of the page or the server reaches its decisions. Every tree that differs
from the one before is kept, and held against what the seat could know at that moment
(`judging`). Ctrl+C stops after the trees there are.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from itertools import count, product
from random import Random

from playwright.sync_api import Browser
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from stammtisch.locale import LANGUAGES
from tests.web.browsing import Options, browsing, folder, open_table, served, visitor
from tests.web.hearing import Player
from tests.web.judging import Verdict, judge

GAMES: list[tuple[str, Options, str]] = [
    ("njet", {"players": 4, "rounds": 2}, "easy"),
    ("beim-jupiter", {"players": 4}, "easy"),
    ("ochs-und-esel", {"players": 4, "deals": 2, "ox": "yes"}, "easy"),
    ("space-beans", {"players": 3}, "normal"),
    ("njet", {"players": 3, "rounds": 3}, "random"),
    ("beim-jupiter", {"players": 5}, "random"),
    ("ochs-und-esel", {"players": 6, "deals": 2}, "random"),
    ("space-beans", {"players": 5}, "normal"),
]
SIZES = [{"width": 390, "height": 844}, {"width": 1440, "height": 900}]
PACE = 0.05
"""Seconds between the moves of bots: each is a tree of its own."""


@dataclass
class Tally:
    """All games so far."""

    games: list[str] = field(default_factory=list)
    trees: int = 0
    presses: int = 0
    missed: int = 0
    asked: int = 0
    named: int = 0
    hidden: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, called: str, player: Player, verdict: Verdict) -> None:
        self.games.append(called)
        self.trees += verdict.trees
        self.presses += player.presses
        self.missed += player.missed
        self.asked += player.asked
        self.named += verdict.named
        self.hidden += verdict.hidden
        self.faults += verdict.leaks + [f"{called}: {one}" for one in player.wrong]

    def __str__(self) -> str:
        return (
            f"{len(self.games)} games finished ({', '.join(sorted(set(self.games)))}): "
            f"{self.trees} trees, {self.presses} presses ({self.missed} too late), "
            f"the key asked {self.asked} times; "
            f"cards named {self.named} times, {self.hidden} times a card was hidden; "
            f"{len(self.faults)} faults"
        )


def play_blind(
    browser: Browser, address: str, game: str, options: Options, fill: str, language: str, seed: str
) -> tuple[Player, Verdict]:
    """One whole game by ear, and the verdict on its trees."""
    chance = Random(seed)
    with visitor(browser, address, locale=language, viewport=chance.choice(SIZES)) as context:
        page = context.new_page()
        player = Player(page, language, chance)
        table = open_table(page, game, options, fill)
        player.play()
        record = page.request.get(f"/api/tables/{table}/record").json()["record"]
        return player, judge(player.looks, language, record)


def main() -> int:
    parser = argparse.ArgumentParser(description="Play by the accessibility tree alone.")
    parser.add_argument("--trees", type=int, default=10_000, help="how many to read at least")
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    tally = Tally()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    try:
        with (
            folder() as where,
            served(where, pace=PACE) as address,
            browsing() as browser,
            Progress(*columns, TimeElapsedColumn()) as bar,
        ):
            shown = bar.add_task("trees", total=given.trees)
            for turn in count():
                half = GAMES[:4] if turn % 2 == 0 else GAMES[4:]
                for language, (game, options, fill) in product(LANGUAGES, half):
                    if turn and tally.trees >= given.trees:
                        raise StopIteration
                    bar.update(shown, description=f"{game} {language}")
                    seed = f"{given.seed} {turn} {language} {game}"
                    played = play_blind(browser, address, game, options, fill, language, seed)
                    tally.add(f"{game} {language}", *played)
                    bar.update(shown, completed=tally.trees)
                    if not bar.console.is_terminal:
                        print(f"{game} {language}: {tally.trees} trees", flush=True)
    except (KeyboardInterrupt, StopIteration):
        pass
    except AssertionError as stuck:
        tally.faults.append(str(stuck))
    print(tally)
    print(*tally.faults, sep="\n")
    return bool(tally.faults)


if __name__ == "__main__":
    raise SystemExit(main())
