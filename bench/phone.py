"""`strong` with 300 ms on a phone beside `strong` with 100 ms here: simulations, then a match.

    python -m bench.phone [GAME ...] [--slower 4] [--deals 0]

A phone is this machine's Chromium with its processor slowed. Both sides' simulations are
counted at the same views, each at its best of some tries. As WebAssembly makes the same move
as native code for the same number of simulations (`tests/bots/browser`), the match is one of
native bots with these numbers: `stammtisch tournament GAME --bots strong#N,strong#M`, which
`--deals` plays at once.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from typing import Any

from playwright.sync_api import Page

from bench.wasm import DRIVER, asked_of, text
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.strong import TreeSearch
from stammtisch.games import OURS, game_named
from stammtisch.laws.cases import cases_of, played
from stammtisch.table.view import View
from tests.web.browsing import browsing
from web.build import bundle

HERE, PHONE = 0.1, 0.3
"""Seconds for a move."""

TRIES, STEPS = 5, (0, 8, 16, 24)


def views(game_id: str) -> list[View]:
    """Views of the usual table, from the first move on."""
    usual = game_named(game_id).settle({})["players"]
    case = next(one for one in cases_of(game_id) if dict(one.words)["players"] == str(usual))
    tables = [played(case, 7, steps) for steps in STEPS]
    return [table.seen_by(table.turn) for table in tables if table.turn]


def native(view: View) -> int:
    """Simulations in its time here, at best."""
    most = 0
    for _ in range(TRIES):
        search = TreeSearch(view, compiled(view.game.id), 1, 0)
        search.run(1)
        deadline = time.perf_counter() + HERE
        while time.perf_counter() < deadline:
            search.run(16)
        most = max(most, search.simulations)
    return most


def on_phone(page: Page, view: View, asked: dict[str, Any]) -> int:
    """The same on a phone."""
    seen = {"state": text(view.state.pack()), "memory": text(view.memory.pack())}
    given = {**asked, **seen, "seat": view.seat, "legal": view.legal_actions, "repeats": TRIES}
    given |= {"milliseconds": 1000 * PHONE, "code": "", "weights": ""}
    return int(page.evaluate("asked => stammtisch.thought(asked)", given))


def measure(page: Page, game_id: str, slower: float) -> tuple[int, int]:
    """Simulations on a phone and here, the medians over views."""
    asked = asked_of(game_id)
    page.evaluate("asked => stammtisch.open(asked)", asked)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    pairs = [(on_phone(page, view, asked), native(view)) for view in views(game_id)]
    phone, here = (int(statistics.median(column)) for column in zip(*pairs, strict=True))
    print(f"{game_id}: {phone} on a phone in 300 ms, {here} here in 100 ms; by view {pairs}")
    return phone, here


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
            page = browser.new_page()
            page.add_script_tag(content=script)
            found[game_id] = measure(page, game_id, given.slower)
            page.close()
    for game_id, (phone, here) in found.items():
        bots = f"strong#{phone},strong#{here}"
        command = ["tournament", game_id, "--bots", bots, "--deals", str(given.deals or 100)]
        print("stammtisch", *command, flush=True)
        if given.deals:
            subprocess.run([sys.executable, "-m", "stammtisch", *command], check=True)


if __name__ == "__main__":
    main()
