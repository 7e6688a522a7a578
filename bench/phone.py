"""How much `strong` of the site searches on a phone in 300 ms, and native here in 100 ms.

    python -m bench.phone [GAME ...] [--slower 4]

The site's own two workers search at once in Chromium, and each thread's CPU time is taken; a
phone is this machine with a processor so many times slower. Native is reckoned from its CPU time
at the same views, so that a busy machine does not matter. A line of JSON for each game: the
simulations of each worker and of native, the medians over views; kept as
`bench/results/phone.txt`, by which `python -m bench.pair` plays the match. Reads Linux's /proc.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.wasm import cpu, renderer
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.strong import TreeSearch
from stammtisch.games import OURS, game_named
from stammtisch.laws.cases import cases_of, played
from stammtisch.table.view import View
from tests.bots.browser.thinking import position_of, thinking_page
from tests.web.browsing import browsing

HERE, PHONE = 100, 300
"""Milliseconds for a move."""

TRIES, STEPS, SIMULATIONS, WORKERS = 12, (0, 8, 16, 24), 2000, 2
START = """
count => {
  const start = () => new Worker('/worker.js', { type: 'module' });
  window.thinker = new thinking.Thinker(new URL('/', location.href), start, count);
}
"""
CHOOSE = """
async ([position, simulations]) =>
  (await thinker.choose(position, 'strong', { simulations })).simulations
"""


def views(game_id: str) -> list[View]:
    """Views of the usual table, from the first move on."""
    usual = game_named(game_id).settle({})["players"]
    case = next(one for one in cases_of(game_id) if dict(one.words)["players"] == str(usual))
    tables = [played(case, 7, steps) for steps in STEPS]
    found = [table.seen_by(table.turn) for table in tables if table.turn]
    return [view for view in found if len(view.legal_actions) > 1]


def native(view: View) -> float:
    """Simulations in a millisecond of CPU here."""

    def run() -> None:
        TreeSearch(view, compiled(view.game.id), 1, 0).run(SIMULATIONS)

    return SIMULATIONS / cpu(os.getpid(), run)


def thread_times(process: int) -> float:
    """Milliseconds of CPU that all workers of a page have used."""
    total = 0
    for task in Path(f"/proc/{process}/task").iterdir():
        if (task / "comm").read_text().startswith("DedicatedWorker"):
            total += int((task / "schedstat").read_text().split()[0])
    return total / 1e6


def inside(page: Page, process: int, view: View) -> float:
    """Simulations of each worker in a millisecond of its CPU."""
    before = thread_times(process)
    made: int = page.evaluate(CHOOSE, [position_of(view), SIMULATIONS])
    return made / (thread_times(process) - before)


def measure(browser: Browser, game_id: str, slower: float) -> dict[str, object]:
    """In turns, at each view the best of all tries."""
    page = thinking_page(browser, game_id)
    page.evaluate(START, WORKERS)
    process, pairs = renderer(browser), []
    for view in views(game_id):
        tried = [(inside(page, process, view), native(view)) for _ in range(TRIES)]
        there, here = map(max, zip(*tried, strict=True))
        pairs.append((int(there * PHONE / slower), int(here * HERE)))
    page.close()
    there, here = (int(statistics.median(column)) for column in zip(*pairs, strict=True))
    return {"game": game_id, "worker": there, "native": here, "slower": slower, "views": pairs}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.phone")
    parser.add_argument("games", nargs="*", default=[*OURS], metavar="GAME")
    parser.add_argument("--slower", type=float, default=4.0)
    given = parser.parse_args()
    with browsing() as browser:
        for game_id in given.games:
            print(json.dumps(measure(browser, game_id, given.slower)), flush=True)


if __name__ == "__main__":
    main()
