"""Every block of Python and of shell in the documents runs; so do the notebooks of the tutorial.

A block that cannot run here is preceded by a comment that says why: `<!-- not run: WHY -->`.
Those of README.md are run as doctests.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
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

README = ROOT / "README.md"
DOCTESTS = "pycon"
"""The language of sessions in README.md, which pytest runs by itself."""

UNFENCED = re.compile(r"^ {4,}(?![-*] |!\[|\d+\. )\S.*", re.MULTILINE)
"""What Markdown takes for code without a fence; lists and pictures may be indented."""

RUN = {"python", "sh"}


class Block(NamedTuple):
    """A block of a page that is run."""

    language: str
    text: str


def fences(page: Path) -> list[re.Match[str]]:
    return list(FENCE.finditer(page.read_text("utf-8")))


def blocks(page: Path) -> list[Block]:
    return [Block(f["language"], f["text"]) for f in fences(page) if not f["why"]]


SITE = sorted([*ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/README.md"), *ROOT.glob("*.md")])
"""All pages of the site, and README.md."""

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
        if fence["language"] not in RUN | TOLD | ({DOCTESTS} if page == README else set())
    }
    assert unknown == set()


@pytest.mark.parametrize("page", SITE, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_code_hides_without_a_fence(page: Path) -> None:
    """Such a block would be shown as code and never run."""
    assert UNFENCED.findall(FENCE.sub("", page.read_text("utf-8"))) == []


HIDDEN = ["    make play\n", "       pytest -q\n", "    ```sh\n    ls\n    ```\n"]


@pytest.mark.parametrize("block", HIDDEN)
def test_code_without_a_fence_is_found(block: str) -> None:
    assert UNFENCED.findall(FENCE.sub("", f"To begin:\n\n{block}"))


def test_readme_is_run() -> None:
    """`addopts` and `testpaths` have it, and every block of Python in it is a session."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    assert README.name in settings["ini_options"]["testpaths"]
    assert f"--doctest-glob={README.name}" in settings["ini_options"]["addopts"]
    assert {fence["language"] for fence in fences(README)} == {DOCTESTS, "sh"}


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
