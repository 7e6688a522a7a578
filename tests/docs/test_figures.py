"""Every measured figure in the documents links to its data, and these have a source."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from bench import keep, leaderboard
from docs import notebooks

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(
        page for page in ROOT.glob("docs/**/*.md") if not {"rules", "reference"} & {*page.parts}
    ),
    *sorted(ROOT.glob("docs/research/tutorial/*.py")),
    *sorted(ROOT.glob("examples/*/README.md")),
    *sorted(ROOT.glob("*.md")),
]
"""Pages on which a figure is a promise: rules and reference say what is, not what was measured."""

NUMBER = r"(?<![\w.])\d[\d.,]*"
MEASURED = re.compile(
    rf"± ?{NUMBER}"
    rf"|{NUMBER} ?(?:MB|GB|kB|%|CPU)"
    rf"|{NUMBER} (?:million|billion|fair shares?|times\b(?! in))"
    rf"|{NUMBER} (?:games|moves|steps|decisions|positions|simulations) (?:a|per) second"
    rf"|{NUMBER} tables with\b|(?:one|{NUMBER}) (?:\w+ )?(?:of|in) a (?:hundred|thousand|million)"
    rf"|{NUMBER} ms\b|(?:of|in) {NUMBER} acknowledged|{NUMBER} (?:acknowledged )?moves, none"
)
SETTLED = re.compile(r"95 ?%|\b5 %")
"""What looks like a figure and is a definition."""

DATA = re.compile(r"\]\([^)]*bench/results/([^)#]+)\)")
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
WRITTEN = ("docs/models/", "docs/research/leaderboard.md")
"""Pages that are written from data name them once."""


def prose(page: Path) -> str:
    """A page's text; of a notebook what it says, not its code."""
    text = page.read_text("utf-8")
    if page.suffix == ".py" and "marimo.App" in text:
        return notebooks.page(text)
    return text


def bare(text: str) -> list[str]:
    """Paragraphs that measure something and link to no data; a table belongs to the one before."""
    blocks = FENCE.sub("", text).replace("\n\n|", "\n|").split("\n\n")
    return [
        block
        for block in blocks
        if MEASURED.search(SETTLED.sub("", block)) and not DATA.search(block)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_figure_links_to_its_data(page: Path) -> None:
    text = prose(page)
    if str(page.relative_to(ROOT)).startswith(WRITTEN):
        assert DATA.search(text)
    else:
        assert bare(text) == []
    assert set(DATA.findall(text)) <= set(keep.sources())


@pytest.mark.parametrize(
    "text",
    [
        "It plays 40 million moves.",
        "| `master` | 1.45 ± 0.14 |",
        "It weighs 8.7 MB.",
        "14 of 215 acknowledged moves were lost.",
        "It is 37.8 times OpenSpiel's.",
        "One process serves 500 tables with a move a second.",
        "In fewer than one move of a thousand it differs.",
    ],
)
def test_a_figure_without_data_is_found(text: str) -> None:
    assert bare(text) == [text]
    assert bare(f"{text} ([data](../bench/results/judge.jsonl))") == []


def test_every_data_file_has_a_source() -> None:
    files = {
        str(file.relative_to(keep.RESULTS))
        for file in keep.RESULTS.rglob("*")
        if file.is_file() and file != keep.SOURCES and file.name != "README.md"
    }
    assert files == set(keep.sources())


@pytest.mark.parametrize("name", sorted(keep.sources()))
def test_a_source_is_whole(name: str) -> None:
    source = keep.sources()[name]
    assert source.command and source.machine and re.fullmatch(r"\d{4}-\d\d-\d\d", source.date)
    assert re.fullmatch(r"[0-9a-f]{7,40}", source.commit)
    if (ROOT / ".git").exists():
        asked = ["git", "-C", str(ROOT), "cat-file", "-e", f"{source.commit}^{{commit}}"]
        assert subprocess.run(asked, capture_output=True).returncode == 0, source.commit


def test_what_a_command_prints_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keep, "RESULTS", tmp_path)
    monkeypatch.setattr(keep, "SOURCES", tmp_path / "sources.toml")
    (tmp_path / "sources.toml").touch()
    keep.main(["--commit", "0123456", "--machine", 'a "small" one', "speed", "echo", "7", "moves"])
    assert (tmp_path / "speed.txt").read_text() == "7 moves\n"
    kept = keep.sources()["speed.txt"]
    assert (kept.command, kept.commit) == ("echo 7 moves", "0123456")
    assert kept.machine == 'a "small" one'


def test_a_command_that_fails_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keep, "RESULTS", tmp_path)
    with pytest.raises(SystemExit, match="false failed"):
        keep.main(["--commit", "0123456", "speed", "false"])
    assert list(tmp_path.iterdir()) == []


def test_the_leaderboard_is_up_to_date() -> None:
    written = (ROOT / "docs" / "research" / "leaderboard.md").read_text("utf-8")
    assert written == leaderboard.page(leaderboard.files())


def test_a_bot_of_anybody_can_enter_the_leaderboard(tmp_path: Path) -> None:
    lines = [
        {"one": "mine:Bot", "many": many, "game": "njet", "table": "players=3"}
        | {"mean": mean, "margin": 0.1, "games": 300}
        for many, mean in (("normal", 2.9), ("master", 1.3))
    ]
    sheet = tmp_path / "mine.jsonl"
    sheet.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    njet = leaderboard.page([*leaderboard.files(), sheet]).split("## Njet!")[1].split("## ")[0]
    first = next(line for line in njet.splitlines() if line.startswith("| `"))
    assert first == "| `mine:Bot` | 2.90 ± 0.10 (300) |  | 1.30 ± 0.10 (300) |"


def test_nobody_unknown_enters_the_leaderboard(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        leaderboard.main(["play", "nobody", "sheet.jsonl"])
    assert 'There is no bot "nobody"' in capsys.readouterr().err
