"""A review in the browser beside a native one: `python -m bench.lookback [RECORD] [--runs 3]`.

The site is loaded in Chromium, the record is put into its storage as a finished game, and its
review is opened. CPU seconds are those of the browser's pages and workers; natively those of one
process, compiled beforehand. The parts of all seats are compared at the end.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the program itself: one core's figure

from bench.site import worked
from stammtisch.lab.review import review
from stammtisch.server.workers.reviewing import compile_review
from stammtisch.table.records import loads
from tests.site.browser import Browser
from tests.site.crash import Process, started
from tests.site.serving import built, static
from tests.site.visiting import go, lay, wait_until_kept

RECORD = Path(__file__).parents[1] / "tests" / "records" / "njet-4.stm"
DONE = ".foot[role=status]:not(:has(progress))"
FIGURES = """() => [...document.querySelectorAll('.parts tbody tr')].map(
    row => [...row.querySelectorAll('td')].map(cell => cell.innerText.trim())
).filter(cells => cells.length > 2)"""


def natively(record: str) -> tuple[float, Any]:
    """CPU seconds, and what became of everyone's chances."""
    table = loads(record)
    compile_review(table.game.id)
    begun = time.process_time()
    found = review(table)
    return time.process_time() - begun, found


def in_browser(page: Page, process: Process, address: str, record: str) -> dict[str, Any]:
    """Seconds until the first answer and until all is done, CPU seconds, and what is shown."""
    elsewhere = Browser()
    elsewhere.ask("POST", "/me", {"name": "Ann"})
    _, info = elsewhere.ask("POST", "/games", {"record": record})
    page.goto(address)
    page.wait_for_selector(".boxes")
    wait_until_kept(page)
    lay(page, elsewhere)
    before, begun = worked(process.pid), time.monotonic()
    go(page, f"/review/{info['id']}")
    page.wait_for_selector(".curve .ln.l0", state="attached", timeout=300_000)
    first = time.monotonic() - begun
    page.wait_for_selector(DONE, timeout=1_200_000)
    return {
        "first answer": first,
        "all": time.monotonic() - begun,
        "CPU": worked(process.pid) - before,
        "shown": page.evaluate(FIGURES),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("record", type=Path, nargs="?", default=RECORD)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--site", type=Path, help="a site that is built already")
    given = parser.parse_args()
    record, site = given.record.read_text("utf-8"), (given.site or built()).resolve()
    runs: list[dict[str, Any]] = []
    native = []
    for _ in range(given.runs):
        seconds, found = natively(record)
        native.append(seconds)
        with (
            TemporaryDirectory() as profile,
            static(site) as host,
            sync_playwright() as playwright,
            started(playwright, Path(profile)) as (page, process),
        ):
            runs.append(in_browser(page, process, host.address, record))
    print(f"native, CPU: {_told(native)}")
    for what in ("first answer", "all", "CPU"):
        print(f"browser, {what}: {_told([run[what] for run in runs])}")
    times = [run["CPU"] / one for run, one in zip(runs, native, strict=True)]
    print(f"browser to native, CPU: {_told(times)}")
    for part, row in zip(found.seats, runs[-1]["shown"], strict=True):
        print(f"seat {part.seat}: native {part}; shown {json.dumps(row, ensure_ascii=False)}")


def _told(values: list[float]) -> str:
    return f"{statistics.median(values):.1f} ({min(values):.1f} to {max(values):.1f})"


if __name__ == "__main__":
    main()
