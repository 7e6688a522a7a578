"""How soon the site is there, and what it weighs: `python -m bench.site [--runs 3] [--slower 4]`.

A static server of our own sends no more than so many megabits a second, to all of the browser:
page, workers and service worker. The processes that run the page are stopped for three quarters
of the time, which slows workers too; the browser's own throttling leaves them as they are.
"""

from __future__ import annotations

import argparse
import gzip
import json
import mimetypes
import os
import signal
import statistics
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, sync_playwright

from tests.site.crash import Process, started
from tests.site.serving import Patient, built
from tests.site.visiting import wait_until_kept
from tests.web.playing import ASKED, LIT, SLIP
from web.build import node

SLICE = 0.02
"""Seconds of one turn of running and being stopped."""

PART = 16_384
LATENCY = 0.04
"""Seconds until an answer begins."""

TEXT = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".webmanifest", ".jsonl")
"""What a host compresses on its way."""


class Line:
    """A line of so many bytes a second, shared by all requests; it counts what goes over it."""

    def __init__(self, megabits: float) -> None:
        self.rate = megabits * 1e6 / 8
        self.sent: dict[str, int] = {}
        self._lock, self._free = threading.Lock(), 0.0

    def wait(self, name: str, size: int) -> None:
        """Until a part has gone over the line."""
        with self._lock:
            self.sent[name] = self.sent.get(name, 0) + size
            self._free = max(self._free, time.monotonic()) + size / self.rate
            due = self._free
        time.sleep(max(due - time.monotonic(), 0.0))


@contextmanager
def slow_host(site: Path, line: Line) -> Iterator[str]:
    """The site over a slow line, texts compressed as most hosts do."""
    packed: dict[str, bytes] = {}

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = urlsplit(self.path).path.lstrip("/") or "index.html"
            path = site / name
            time.sleep(LATENCY)
            if not path.is_file():
                self.send_error(404)
                return
            tag = f'"{path.stat().st_mtime_ns}"'
            if self.headers.get("if-none-match") == tag:
                self.send_response(304)
                self.send_header("etag", tag)
                self.end_headers()
                return
            self._send(name, path, tag)

        def _send(self, name: str, path: Path, tag: str) -> None:
            text = path.suffix in TEXT
            if name not in packed:
                content = path.read_bytes()
                packed[name] = gzip.compress(content, 9) if text else content
            self.send_response(200)
            kind = "text/javascript" if path.suffix == ".mjs" else mimetypes.guess_type(name)[0]
            self.send_header("content-type", kind or "application/octet-stream")
            if text:
                self.send_header("content-encoding", "gzip")
            self.send_header("etag", tag)
            self.send_header("content-length", str(len(packed[name])))
            self.end_headers()
            for at in range(0, len(packed[name]), PART):
                part = packed[name][at : at + PART]
                line.wait(name, len(part))
                self.wfile.write(part)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing is said."""

    server = Patient(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def renderers(group: int) -> list[int]:
    """The processes of a browser that run pages and workers."""
    told = subprocess.run(
        ["ps", "-o", "pid=,args=", "-g", str(group)], capture_output=True, text=True
    ).stdout
    return [int(line.split()[0]) for line in told.splitlines() if "--type=renderer" in line]


def worked(group: int) -> float:
    """Seconds of CPU that pages and workers have had, which a busy machine does not change."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2] for pid in renderers(group)]
    return sum(sum(map(int, stat.split()[11:13])) for stat in stats) / os.sysconf("SC_CLK_TCK")


@contextmanager
def slowed(process: Process, times: float) -> Iterator[None]:
    """Let a browser's pages run only one part in so many of the time."""
    done = threading.Event()

    def work() -> None:
        """Stopped until it has run no more than its part of the time, however late we wake up."""
        begun, ran, pids, looked = time.monotonic(), 0.0, list[int](), 0.0
        while not done.is_set():
            _signal(pids, signal.SIGSTOP)
            if time.monotonic() - looked > 0.5:
                pids, looked = renderers(process.pid), time.monotonic()
                _signal(pids, signal.SIGSTOP)
            done.wait(max(begun + ran * times - time.monotonic(), 0.0))
            resumed = time.monotonic()
            _signal(pids, signal.SIGCONT)
            time.sleep(SLICE / times)
            ran += time.monotonic() - resumed

    thread = threading.Thread(target=work, daemon=True)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        done.set()
        if times > 1:
            thread.join()


def _signal(pids: list[int], which: signal.Signals) -> None:
    for pid in pids:
        try:
            os.kill(pid, which)
        except ProcessLookupError:
            continue


SEEN = """(selector) => new Promise((done) => {
    const look = () => {
        const found = document.querySelector(selector);
        if (!found) return;
        watch.disconnect();
        found.scrollIntoView({ block: 'nearest' });
        requestAnimationFrame(() => setTimeout(() => {
            const { x, y, width } = found.getBoundingClientRect();
            const box = [x + Math.min(width / 2, 14), y + 14];
            done({ at: performance.now() / 1000, name: found.className, box });
        }));
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true });
    look();
})"""
"""Waits for something until it is drawn: seconds since the visit began, and where to touch it."""


OFFER = "[role=dialog] .btn.soft"
PLAYED = ".table[data-choices]:not([data-choices='0'])"


class Visitor:
    """Looks and touches without a tool inside the page, which would be slowed with it: of 2.5 s of
    CPU until a first card, Playwright's own scripts had 0.8."""

    def __init__(self, page: Page) -> None:
        self.page, self._line = page, page.context.new_cdp_session(page)

    def see(self, selector: str) -> dict[str, Any]:
        told = self._line.send(
            "Runtime.evaluate",
            {
                "expression": f"({SEEN})({json.dumps(selector)})",
                "awaitPromise": True,
                "returnByValue": True,
            },
        )
        found: dict[str, Any] = told["result"]["value"]
        return found

    def touch(self, selector: str) -> None:
        """As soon as it is there."""
        self.page.mouse.click(*self.see(selector)["box"])


def visit(page: Page, address: str, level: str) -> dict[str, float]:
    """Seconds until the first page is there, and until a first card is played."""
    visitor = Visitor(page)
    page.goto(address, wait_until="commit")
    shown = visitor.see(".boxes")["at"]
    if level == "normal":
        visitor.touch("article.g-njet button.btn")
        # A newcomer is offered a guided game first.
        if "table" not in visitor.see(f".table, {OFFER}")["name"].split():
            visitor.touch(OFFER)
    else:
        page.locator(".g-njet a.btn").click()
        for chair in page.locator(".chairs select").all():
            chair.select_option(level)
        page.get_by_role("button", name="Open a table").click()
    laid = visitor.see(".table")["at"]
    visitor.see(ASKED)
    visitor.touch(LIT)
    visitor.touch(SLIP)
    played = visitor.see(PLAYED)["at"]
    return {"first screen": shown, "table laid": laid, "first card": played}


def measure(site: Path, level: str, megabits: float, slower: float) -> dict[str, float]:
    """A first visit, and a second one with the same browser; megabytes of each."""
    line, found = Line(megabits), dict[str, float]()
    with (
        TemporaryDirectory() as profile,
        slow_host(site, line) as address,
        sync_playwright() as playwright,
    ):
        for number in ("first visit", "second visit"):
            before = sum(line.sent.values())
            with started(playwright, Path(profile)) as (page, process):
                idle = worked(process.pid)
                with slowed(process, slower):
                    told = visit(page, address, level)
                found |= {f"{number}: {what}": seconds for what, seconds in told.items()}
                found[f"{number}: CPU to the first card"] = worked(process.pid) - idle
                found[f"{number}: MB to the first card"] = (sum(line.sent.values()) - before) / 1e6
                wait_until_kept(page)
                found[f"{number}: MB in all"] = (sum(line.sent.values()) - before) / 1e6
                page.context.browser.close()  # type: ignore[union-attr]
    return found


def screens(sites: list[Path], runs: int, megabits: float, slower: float) -> None:
    """A first visit's first screen, of several builds in turns: seconds, and the browser's CPU."""
    found: dict[Path, list[tuple[float, float]]] = {site: [] for site in sites}
    for site in sites * runs:
        with (
            TemporaryDirectory() as profile,
            slow_host(site, Line(megabits)) as address,
            sync_playwright() as playwright,
            started(playwright, Path(profile)) as (page, process),
            slowed(process, slower),
        ):
            visitor, idle = Visitor(page), worked(process.pid)
            page.goto(address, wait_until="commit")
            seen = visitor.see(".boxes")["at"]
            found[site].append((seen, worked(process.pid) - idle))
    for site, values in found.items():
        place = os.path.relpath(site)
        for what, one in zip(("seconds", "CPU"), zip(*values, strict=True), strict=True):
            middle, least, most = statistics.median(one), min(one), max(one)
            print(f"{place}: first screen, {what}: {middle:.2f} ({least:.2f} to {most:.2f})")


BROTLI = """
const { brotliCompressSync, constants } = require('node:zlib');
const { readFileSync } = require('node:fs');
const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
for (const name of process.argv.slice(1))
    console.log(brotliCompressSync(readFileSync(name), { params }).length);
"""


def weigh(site: Path) -> None:
    """What parts of the site weigh: as they lie there, and as Brotli at its best."""
    parts = {
        "Python": [*site.glob("python-*/*")],
        "page": [
            p for p in site.rglob("*") if p.is_file() and p.parent.name in ("assets", "fonts")
        ],
        "one game for strong": [*site.glob("engine-*/njet.wasm"), *site.glob("engine-*/njet.json")],
        "its master": [*site.glob("engine-*/njet.policy.bin")],
    }
    for name, files in parts.items():
        sizes = subprocess.run(
            [node(), "-e", BROTLI, *map(str, files)], capture_output=True, text=True, check=True
        ).stdout.split()
        whole = sum(path.stat().st_size for path in files)
        print(f"{name}: {whole / 1e6:.2f} MB, Brotli {sum(map(int, sizes)) / 1e6:.2f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--slower", type=float, default=4.0, help="than this machine")
    parser.add_argument("--megabits", type=float, default=10.0)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--site", type=Path, help="a site that is built already")
    parser.add_argument("--beside", type=Path, help="another build, measured in turns with it")
    parser.add_argument("--screens", action="store_true", help="only first screens")
    given = parser.parse_args()
    site = given.site or built()
    sites = [given.beside, site] if given.beside else [site]
    if given.screens:
        screens(sites, given.runs, given.megabits, given.slower)
        return
    found: dict[Path, list[dict[str, float]]] = {one: [] for one in sites}
    for one in sites * given.runs:
        found[one].append(measure(one, given.level, given.megabits, given.slower))
    if not given.beside:
        weigh(site)
    for one, runs in found.items():
        print(os.path.relpath(one))
        for what in runs[0]:
            values = [run[what] for run in runs]
            middle, least, most = statistics.median(values), min(values), max(values)
            print(f"{what}: {middle:.2f} ({least:.2f} to {most:.2f})")


if __name__ == "__main__":
    main()
