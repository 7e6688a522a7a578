"""Every block of Python in the documents runs; so do the notebooks of the tutorial.

A block that cannot run here is preceded by a comment that says why: `<!-- not run: WHY -->`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"(<!-- not run: .+? -->\n+)?^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = [
    page for page in sorted(ROOT.glob("docs/**/*.md")) if "```python" in page.read_text("utf-8")
]
NOTEBOOKS = sorted(
    page for page in ROOT.glob("docs/research/tutorial/*.py") if "marimo.App" in page.read_text()
)


def blocks(page: Path) -> list[str]:
    return [code for why, code in BLOCK.findall(page.read_text("utf-8")) if not why]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    """All blocks of a page one after the other, as somebody would who reads it."""
    script = tmp_path / "page.py"
    script.write_text("\n".join(blocks(page)), "utf-8")
    record = next((ROOT / "tests" / "records").rglob("*.stm"))
    (tmp_path / "game.stm").write_text(record.read_text("utf-8"), "utf-8")
    done = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_there_are_three_steps() -> None:
    assert [page.stem for page in NOTEBOOKS] == ["compare", "play", "train"]


@pytest.mark.parametrize("page", NOTEBOOKS, ids=lambda page: page.stem)
def test_a_notebook_runs(page: Path, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, page], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout, done.stderr
