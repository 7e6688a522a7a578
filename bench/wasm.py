"""The rules as WebAssembly beside native code: in Node and in Chromium, in turns.

    python -m bench.wasm [GAME ...] [--rounds 15]

For each game the pace of whole random games, of the search from the first view, and of the
master's network (64 positions, and one by one), as a part of native's (NumPy's on one core), by
CPU time of the thread that works: the median of the rounds with a 95 % interval. Then sizes, raw
and as brotli packs them. Reads Linux's /proc.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import base64
import json
import statistics
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Browser

from stammtisch.bots.browser.entries import module
from stammtisch.bots.browser.files import files_of
from stammtisch.bots.master.network import trained
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.strong import TreeSearch
from stammtisch.bots.warmup import opening_view
from stammtisch.games import OURS, game_named
from stammtisch.kernel.features import width
from stammtisch.lab.speed import play_native
from tests.web.browsing import browsing
from web.build import bundle, node

DRIVER = Path(__file__).parent / "wasm.ts"
GAMES, SIMULATIONS, REPEATS = 200, 500, 12
SEED = (1, 2, 3, 4)
SINGLE = 16
"""Single positions for each 64: `wasm.ts` has the same number."""

WORK = {
    "playouts": "random games",
    "search": "search",
    "many": "network, 64 positions",
    "one": "network, one position",
}
BROTLI = """
const zlib = require("zlib"), chunks = [];
process.stdin.on("data", one => chunks.push(one));
process.stdin.on("end", () => console.log(zlib.brotliCompressSync(Buffer.concat(chunks)).length));
"""


def text(given: bytes) -> str:
    return base64.b64encode(given).decode()


def asked_of(game_id: str) -> dict[str, Any]:
    """What a driver is asked."""
    game, made = game_named(game_id), module(game_id)
    view = opening_view(game)
    return {
        "code": text(made.code),
        "layout": made.interface,
        "weights": text(files_of(game_id)[f"{game_id}.policy.bin"]),
        "options": [*game.settle({}).values()],
        "games": GAMES,
        "state": text(view.state.pack()),
        "memory": text(view.memory.pack()),
        "seat": view.seat,
        "legal": view.legal_actions,
        "simulations": SIMULATIONS,
        "repeats": REPEATS,
    }


class Node:
    """A Node that answers line by line."""

    def __init__(self, script: str) -> None:
        command = [node(), "-e", f"{script}\nstammtisch.serve();"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, name: str, asked: dict[str, Any]) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps([name, asked]) + "\n")
        self.process.stdin.flush()
        self.process.stdout.readline()

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(20)


def native(game_id: str) -> dict[str, Callable[[], Any]]:
    """The same work on this machine."""
    game, network = game_named(game_id), trained(game_id)
    options, view = tuple(game.settle({}).values()), opening_view(game)
    rows = np.zeros((64, width(game.learning.layout)), np.int8)

    def search() -> None:
        one = TreeSearch(view, compiled(game_id), 1, 0)
        for _ in range(REPEATS):
            one.run(SIMULATIONS)

    return {
        "playouts": lambda: [play_native(game, options, SEED, GAMES) for _ in range(REPEATS)],
        "search": search,
        "many": lambda: [network.forward(rows) for _ in range(REPEATS)],
        "one": lambda: [network.forward(rows[:1]) for _ in range(SINGLE * REPEATS)],
    }


def cpu(process: int, work: Callable[[], Any]) -> float:
    """Milliseconds that the main thread of a process works meanwhile: others may be busy."""
    file = Path(f"/proc/{process}/schedstat")
    before = int(file.read_text().split()[0])
    work()
    return (int(file.read_text().split()[0]) - before) / 1e6


def renderer(browser: Browser) -> int:
    """The process of the one page that is open."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return int(next(p["id"] for p in told["processInfo"] if p["type"] == "renderer"))


def ratio(ours: list[float], theirs: list[float]) -> str:
    """The part of native's pace: the median of the rounds with its 95 % interval."""
    found = sorted(one / other for one, other in zip(ours, theirs, strict=True))
    out = max(0, int((len(found) - 1.96 * len(found) ** 0.5) / 2))
    return f"{statistics.median(found):.2f} ({found[out]:.2f} to {found[-1 - out]:.2f})"


def measure(game_id: str, browser: Browser, script: str, rounds: int) -> None:
    page, beside, asked = browser.new_page(), Node(script), asked_of(game_id)
    page.add_script_tag(content=script)
    page.evaluate("asked => stammtisch.open(asked)", asked)
    beside.ask("open", asked)
    short = {name: value for name, value in asked.items() if name not in ("code", "weights")}
    inside, ours = renderer(browser), native(game_id)
    for name, what in WORK.items():
        script = f"asked => stammtisch.work('{name}', asked)"
        found: list[tuple[float, float, float]] = []
        for _ in range(rounds + 1):
            here = cpu(os.getpid(), ours[name])
            there = cpu(beside.process.pid, lambda: beside.ask(name, short))  # noqa: B023
            found.append((here, there, cpu(inside, lambda: page.evaluate(script, short))))  # noqa: B023
        columns = [[*column] for column in zip(*found[1:], strict=True)]
        ratios = " | ".join(ratio(columns[0], other) for other in columns[1:])
        pace = statistics.median(columns[0]) / REPEATS / (SINGLE if name == "one" else 1)
        print(f"| {game_id} | {what} | {pace:.2f} | {ratios} |", flush=True)
    beside.close()
    page.close()


def sizes(game_id: str) -> None:
    for name, content in files_of(game_id).items():
        packed = subprocess.run([node(), "-e", BROTLI], input=content, capture_output=True)
        print(f"| {name} | {len(content) / 1000:.1f} | {int(packed.stdout) / 1000:.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.wasm")
    parser.add_argument("games", nargs="*", default=[*OURS], metavar="GAME")
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()
    script = bundle(DRIVER, "--format=iife", "--global-name=stammtisch").decode()
    print("| game | what | native, ms | Node | Chromium |\n|---|---|---:|---|---|")
    with browsing() as browser:
        for game_id in given.games:
            measure(game_id, browser, script, given.rounds)
    print("\n| file | kB | brotli |\n|---|---:|---:|")
    for game_id in given.games:
        sizes(game_id)


if __name__ == "__main__":
    main()
