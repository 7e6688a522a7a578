"""Kills the browser under play, again and again: `python -m tests.site.crash --kills 100`.

What a page was told is written down as it is told. After every kill the browser is started with
the same profile, and all of that must still be there, in the same order. Moves are sent through
the page's own worker, as fast as they are acknowledged, so that most kills fall into a write.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Playwright, sync_playwright

from tests.site.serving import built, static
from tests.web.browsing import BROWSERS, FLAGS, STEP

LONGEST = 2500
"""Milliseconds of play before a kill."""

WATCH = """
const Own = Worker;
window.Worker = class extends Own {
    constructor(...given) {
        super(...given);
        window.worker = this;
        this.addEventListener('message', ({ data }) => {
            const table = data.kind === 'message' && window.tables.get(data.socket);
            if (table) console.log(`TOLD ${table} ${data.text}`);
            if (data.kind === 'told') window.answers?.get(data.id)?.(data.body);
        });
    }
};
window.answers = new Map();
window.tables = new Map();
let count = 1e6;
window.asked = (method, path, body) => new Promise((done) => {
    const id = ++count;
    window.answers.set(id, done);
    const text = body ? JSON.stringify(body) : '';
    window.worker.postMessage({ kind: 'ask', id, method, path: path + '?lang=en', body: text });
});
window.opened = (table) => {
    const socket = ++count;
    window.tables.set(socket, table);
    let at = 0;
    const send = (frame) =>
        window.worker.postMessage({ kind: 'send', socket, text: JSON.stringify(frame) });
    window.worker.addEventListener('message', ({ data }) => {
        if (data.kind !== 'message' || data.socket !== socket) return;
        const told = JSON.parse(data.text);
        if (told.t === 'moved' && told.moves.length && told.at >= at) {
            at = told.at + 1;
            send({ t: 'move', id: `k${told.version}`, at: told.at, action: told.moves[0].action });
        }
    });
    const query = 'protocol=2&since=0&lang=en';
    window.worker.postMessage({ kind: 'open', socket, table, query, pace: 0 });
};
"""


class Told:
    """What a page was told of a table: the lines of its record, by version."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.lines: list[str] = []
        self.version = 0
        self.events = 0
        """How many events were told while the page was open."""
        self.whole: list[str] = []
        """All lines, as they were told when the table was opened."""
        self.over = False

    def hear(self, said: ConsoleMessage) -> None:
        if not said.text.startswith(f"TOLD {self.table} "):
            return
        frame: dict[str, Any] = json.loads(said.text.split(" ", 2)[2])
        if frame["t"] == "moved":
            self.lines[frame["first"] :] = frame["lines"]
            self.events += frame["version"] - self.version if self.whole else 0
            self.version = frame["version"]
            if not self.whole and frame["first"] == 0:
                self.whole = list(self.lines)
        if frame["t"] in ("welcome", "table"):
            self.over = frame["table"]["phase"] == "over"


def chromium(playwright: Playwright) -> str:
    own = playwright.chromium.executable_path
    found = own if Path(own).exists() else next(filter(None, map(shutil.which, BROWSERS)))
    assert found
    return found


Process = subprocess.Popen[bytes]


@contextmanager
def started(playwright: Playwright, profile: Path) -> Iterator[tuple[Page, Process]]:
    """A browser with a profile on the disk, in a process group of its own."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    command = [chromium(playwright), *FLAGS, "--headless", "--remote-debugging-port=0"]
    process = subprocess.Popen(
        [*command, f"--user-data-dir={profile}", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        browser = playwright.chromium.connect_over_cdp(
            f"http://127.0.0.1:{_port(port, process)}", timeout=STEP
        )
        context = browser.contexts[0]
        context.set_default_timeout(STEP)
        page = context.new_page()
        page.add_init_script("localStorage.setItem('stammtisch-pace', 'none');" + WATCH)
        yield page, process
    finally:
        kill(process)


def _port(file: Path, process: Process) -> int:
    for _ in range(600):
        if file.exists() and (text := file.read_text()).strip():
            return int(text.split()[0])
        assert process.poll() is None, "the browser has ended"
        time.sleep(0.1)
    raise AssertionError("the browser does not answer")


def kill(process: Process) -> None:
    """At once, with all its helpers."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def run(kills: int, seed: int = 1, site: Path | None = None) -> int:
    """Play and kill; how many events were told in all. AssertionError if one was lost."""
    dice = random.Random(seed)
    events, table, before = 0, "", Told("")
    with (
        TemporaryDirectory() as place,
        static(site or built()) as host,
        sync_playwright() as playwright,
    ):
        for number in range(kills + 1):
            with started(playwright, Path(place)) as (page, process):
                page.goto(host.address)
                page.wait_for_function("() => window.worker")
                told = _shown(page, table)
                assert told.whole[: len(before.lines)] == before.lines, "a move was lost"
                assert told.version >= before.version, "an event was lost"
                if told.over or not table:
                    table = _opened(page)
                    told = _shown(page, table)
                if number < kills:
                    page.wait_for_timeout(dice.uniform(0, LONGEST))
                    kill(process)
                events, before = events + told.events, told
            print(f"{number + 1} started, {events} events told, none lost", flush=True)
    return events


def _opened(page: Page) -> str:
    """A new table."""
    page.evaluate("() => window.asked('POST', '/me', { name: 'Ann' })")
    made = page.evaluate(
        "plan => window.asked('POST', '/tables', plan)", {"game": "njet", "fill": "easy"}
    )
    return str(made["id"])


def _shown(page: Page, table: str) -> Told:
    """What is told of a table from now on; it is played at."""
    told = Told(table)
    if not table:
        return told
    page.on("console", told.hear)
    page.evaluate("table => window.opened(table)", table)
    end = time.monotonic() + STEP / 1000
    while not told.whole:
        assert time.monotonic() < end, "the table is not shown again"
        page.wait_for_timeout(20)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--site", type=Path, help="a site that is built already")
    given = parser.parse_args()
    events = run(given.kills, given.seed, given.site)
    print(f"{given.kills} kills, {events} events told, none lost")


if __name__ == "__main__":
    main()
