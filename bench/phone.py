"""`strong` with 300 ms on a phone beside `strong` with 100 ms here: simulations, then a match.

    python -m bench.phone [GAME ...] [--slower 4] [--deals 0]

A phone is this machine's Chromium with a processor so many times slower. Both sides'
simulations are reckoned from CPU time at the same views, so that a busy machine does not
matter. As WebAssembly makes the same move
as native code for the same number of simulations (`tests/bots/browser`), the match is one of
native bots with these numbers: `stammtisch tournament GAME --bots strong#N,strong#M`, which
`--deals` plays at once.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys

from playwright.sync_api import Browser, Page

from bench.wasm import DRIVER, asked_of, cpu, renderer, text
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.strong import TreeSearch
from stammtisch.games import OURS, game_named
from stammtisch.laws.cases import cases_of, played
from stammtisch.table.view import View
from tests.web.browsing import browsing
from web.build import bundle

HERE, PHONE = 100, 300
"""Milliseconds for a move."""

TRIES, STEPS, SIMULATIONS = 3, (0, 8, 16, 24), 2000


def views(game_id: str) -> list[View]:
    """Views of the usual table, from the first move on."""
    usual = game_named(game_id).settle({})["players"]
    case = next(one for one in cases_of(game_id) if dict(one.words)["players"] == str(usual))
    tables = [played(case, 7, steps) for steps in STEPS]
    return [table.seen_by(table.turn) for table in tables if table.turn]


def native(view: View) -> float:
    """Milliseconds of CPU for a search here, at best."""

    def run() -> None:
        TreeSearch(view, compiled(view.game.id), 1, 0).run(SIMULATIONS)

    return min(cpu(os.getpid(), run) for _ in range(TRIES))


def inside(page: Page, process: int, view: View) -> float:
    """The same in Chromium."""
    seen = {"state": text(view.state.pack()), "memory": text(view.memory.pack())}
    given = {**seen, "seat": view.seat, "legal": view.legal_actions}
    given |= {"simulations": SIMULATIONS, "repeats": 1}
    script = "asked => stammtisch.work('search', asked)"
    return min(cpu(process, lambda: page.evaluate(script, given)) for _ in range(TRIES + 1))


def measure(browser: Browser, script: str, game_id: str, slower: float) -> tuple[int, int]:
    """Simulations on a phone and here, the medians over views."""
    page = browser.new_page()
    page.add_script_tag(content=script)
    page.evaluate("asked => stammtisch.open(asked)", asked_of(game_id))
    process, pairs = renderer(browser), []
    for view in views(game_id):
        phone = SIMULATIONS * PHONE / slower / inside(page, process, view)
        pairs.append((int(phone), int(SIMULATIONS * HERE / native(view))))
    page.close()
    there, here = (int(statistics.median(column)) for column in zip(*pairs, strict=True))
    print(f"{game_id}: {there} on a phone in 300 ms, {here} here in 100 ms; by view {pairs}")
    return there, here


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.phone")
    parser.add_argument("games", nargs="*", default=[*OURS], metavar="GAME")
    parser.add_argument("--slower", type=float, default=4.0)
    parser.add_argument("--deals", type=int, default=0)
    given = parser.parse_args()
    script = bundle(DRIVER, "--format=iife", "--global-name=stammtisch").decode()
    found = {}
    with browsing() as browser:
        for game_id in given.games:
            found[game_id] = measure(browser, script, game_id, given.slower)
    for game_id, (phone, here) in found.items():
        bots = f"strong#{phone},strong#{here}"
        command = ["tournament", game_id, "--bots", bots, "--deals", str(given.deals or 100)]
        print("stammtisch", *command, flush=True)
        if given.deals:
            subprocess.run([sys.executable, "-m", "stammtisch", *command], check=True)


if __name__ == "__main__":
    main()
