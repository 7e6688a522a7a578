"""A server of its own and a browser, for tests that look at the page as people do."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSERS = ["chromium-headless-shell", "chromium", "google-chrome"]
KEPT = {"pace": "none", "theme": "light"}
"""What the tests set in the browser: nothing moves, so that nothing is waited for."""

UNPAINTED = """addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.opacity = '0';
})"""

ADMIN_SECRET = "the host's own word"

STEP = 60_000
"""Milliseconds anything on the page may take on a slow and busy machine."""

expect.set_options(timeout=STEP)  # five seconds otherwise


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def served(folder: Path, *path: Path, pace: float = 0.0) -> Iterator[str]:
    """A server whose bots play at once, or after so many seconds; its address. Packages are found
    at a path, too."""
    subprocess.run([sys.executable, str(ROOT / "web" / "build.py")], check=True)
    port = free_port()
    settings = {
        "database": f"sqlite:///{folder / 'tables.db'}",
        "port": port,
        "bot_pace": pace,
        "bot_seconds": 0.05,
        "admin_secret": ADMIN_SECRET,
        "limits": {
            "frame_rate": 500,
            "frame_burst": 5000,
            "request_rate": 500,
            "request_burst": 5000,
            "opening_rate": 50,
            "opening_burst": 500,
            "newcomer_rate": 50,
            "newcomer_burst": 500,
        },
    }
    file = folder / "settings.json"
    file.write_text(json.dumps(settings), encoding="utf-8")
    command = [sys.executable, "-m", "stammtisch.server.run", str(file)]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env=with_path(path))
        try:
            wait_for(f"http://127.0.0.1:{port}/health", folder / "log")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(20)


def with_path(path: Iterable[Path]) -> dict[str, str]:
    """The environment, with more places to find packages at."""
    before = os.environ.get("PYTHONPATH", "")
    found = os.pathsep.join([*map(str, path), *filter(None, [before])])
    return os.environ | ({"PYTHONPATH": found} if found else {})


def wait_for(address: str, log: Path) -> None:
    end = time.monotonic() + STEP / 1000
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(log.read_text(encoding="utf-8"))


@contextmanager
def browsing() -> Iterator[Browser]:
    """A real Chromium with an empty profile: Playwright's own, or the machine's, without windows
    of its own if there is one (Chromium draws its address bar for every visitor, unseen)."""
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path).exists()
        found = None if own else next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS, timeout=STEP)
        yield browser
        browser.close()


def visitor(
    browser: Browser, address: str, name: str = "Ann", painted: bool = False, **more: object
) -> BrowserContext:
    """Somebody's browser, in English and without movement. What is not looked at is not painted:
    pixels are a third of the work of a page without a GPU."""
    settings: dict[str, object] = {
        "locale": "en-GB",
        "viewport": {"width": 1280, "height": 860},
        "service_workers": "block",
    }
    context = browser.new_context(base_url=address, **{**settings, **more})  # type: ignore[arg-type]
    context.set_default_timeout(STEP)
    kept = {f"stammtisch-{key}": value for key, value in {**KEPT, "name": name}.items()}
    lines = [
        f"localStorage.getItem('{k}') ?? localStorage.setItem('{k}', '{v}')"
        for k, v in kept.items()
    ]
    context.add_init_script(";".join(lines if painted else [*lines, UNPAINTED]))
    return context


def watched(page: Page) -> list[str]:
    """What goes wrong on a page, gathered as it happens."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "console",
        lambda said: wrong.append(said.text) if said.type == "error" else None,
    )
    return wrong


Options = dict[str, str | int]


Until = tuple[int, int]
"""So many rounds are counted, and at most so many cards are held."""

ENDED: Until = (99, 0)
HURRY = (Path(__file__).parent / "hurry.js").read_text(encoding="utf-8")
MEASURE = (Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")
"""What lies wrong on a table's page: sentences, none where all is well."""


def hurry(table: str, until: Until, *pages: Page) -> None:
    """Have everybody's first legal moves played so far, past the page."""
    for page in pages:
        page.evaluate(f"(given) => {{ window.hurried = ({HURRY})(given); }}", [table, *until])
    for page in pages:
        page.evaluate("() => window.hurried")


def open_table(
    page: Page, game: str, options: Options, fill: str = "random", until: Until | None = None
) -> str:
    """A table of one's own, all other chairs filled; the page shows it.

    With `until`, the game is first played so far, past the page.
    """
    page.goto("/health")  # of the same origin as the table, and nothing to draw
    plan = {"game": game, "options": {"first": 1, **options}, "fill": fill, "sit": 1}
    made = page.evaluate(
        """async (plan) => {
            const json = { 'content-type': 'application/json' };
            const ask = (path, body) =>
                fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
            const name = localStorage.getItem('stammtisch-name');
            await ask('/api/me', { name, language: 'en' });
            localStorage.setItem('stammtisch-known', 'yes');
            return (await ask('/api/tables', plan)).json();
        }""",
        plan,
    )
    if until:
        hurry(made["id"], until, page)
    page.goto(f"/table/{made['id']}")
    page.wait_for_selector(".table")
    return str(made["id"])


@contextmanager
def folder() -> Iterator[Path]:
    with TemporaryDirectory() as name:
        yield Path(name)


def sit_together(ann: Page, bart: Page, game: str) -> None:
    """Two people and a bot at a table for three, which the first opens."""
    ann.goto(f"/new/{game}")
    ann.get_by_label("3", exact=True).check()
    ann.get_by_label("Seat 2").select_option("free")
    ann.get_by_label("Seat 3").select_option("random")
    ann.get_by_role("button", name="Open a table").click()
    bart.goto(ann.get_by_label("Send this link").input_value())
    bart.get_by_role("button", name="Sit down").click()
