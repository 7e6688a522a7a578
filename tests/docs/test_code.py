"""Every block of Python and of shell in the documents runs; so do the notebooks of the tutorial.

A block that cannot run here is preceded by a comment that says why: `<!-- not run: WHY -->`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from stammtisch.server.storage.engine import open_database

ROOT = Path(__file__).parents[2]
FENCE = re.compile(
    r"(?P<why><!-- not run: .+? -->\n+)?^```(?P<language>.*?)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
NAMED = re.compile(r"# (\w+\.py)\n")
"""The first line of a block that is a file of its own."""

TOLD = {"ini", "json", "nginx", "promql", "text", "toml"}
"""Languages of what is read, not run."""

RUN = {"python", "sh"}


class Block(NamedTuple):
    """A block of a page that is run."""

    language: str
    text: str


def fences(page: Path) -> list[re.Match[str]]:
    return list(FENCE.finditer(page.read_text("utf-8")))


def blocks(page: Path) -> list[Block]:
    return [Block(f["language"], f["text"]) for f in fences(page) if not f["why"]]


SITE = sorted(
    [*ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/README.md"), ROOT / "CONTRIBUTING.md"]
)
"""All pages of the site; README.md is run as doctests."""

PAGES = {
    page: ran
    for page in SITE
    if (ran := [block for block in blocks(page) if block.language in RUN])
}
NOTEBOOKS = sorted(
    page for page in ROOT.glob("docs/research/tutorial/*.py") if "marimo.App" in page.read_text()
)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database as a server leaves it."""
    found = f"sqlite:///{tmp_path_factory.mktemp('tables')}/tables.db"
    open_database(found).dispose()
    return found


@pytest.fixture
def desk(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record, and the program at hand, as for somebody who reads this."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    monkeypatch.setenv("PATH", programs)
    monkeypatch.setenv("STAMMTISCH_DATABASE", database)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    record = next((ROOT / "tests" / "records").rglob("*.stm"))
    (tmp_path / "game.stm").write_text(record.read_text("utf-8"), "utf-8")
    return tmp_path


def run(command: list[str], desk: Path) -> str:
    """What a command prints in that folder."""
    done = subprocess.run(
        command, cwd=desk, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_block_says_what_it_is() -> None:
    unknown = {
        f"{page.relative_to(ROOT)}: {fence['text'][:40]}"
        for page in SITE
        for fence in fences(page)
        if fence["language"] not in RUN | TOLD
    }
    assert unknown == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_blocks_of_a_page_run(page: Path, desk: Path) -> None:
    """All of a page one after the other, as somebody would who reads it."""
    script = "\n".join(block.text for block in PAGES[page] if block.language == "python")
    (desk / "page.py").write_text(script, "utf-8")
    for block in PAGES[page]:
        if block.language == "python" and (named := NAMED.match(block.text)):
            (desk / named[1]).write_text(block.text, "utf-8")
    if script:
        run([sys.executable, "page.py"], desk)
    for block in PAGES[page]:
        if block.language == "sh":
            run(["bash", "-euo", "pipefail", "-c", block.text], desk)


def test_there_are_three_steps() -> None:
    assert [page.stem for page in NOTEBOOKS] == ["compare", "play", "train"]


@pytest.mark.parametrize("page", NOTEBOOKS, ids=lambda page: page.stem)
def test_a_notebook_runs(page: Path, desk: Path) -> None:
    assert run([sys.executable, str(page)], desk)
