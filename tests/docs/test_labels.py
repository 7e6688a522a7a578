"""What a page for players sets in italics stands on the table's page, in the same language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(ROOT.glob("docs/play/*.md"))
LABEL = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")
SAID = re.compile(r"^ *[\w.-]+ = (.+)$", re.MULTILINE)


def words(language: str) -> set[str]:
    """Everything the page and the program say in a language, as it is written down."""
    page = ROOT / "web" / "src" / "words" / f"{language}.ftl"
    files = [page, *(ROOT / "src" / "stammtisch" / "locale" / language).glob("*.ftl")]
    return {said.lower() for file in files for said in SAID.findall(file.read_text("utf-8"))}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_label_is_on_the_page(page: Path) -> None:
    language = page.suffixes[0].lstrip(".") if len(page.suffixes) > 1 else "en"
    labels = set(LABEL.findall(page.read_text("utf-8")))
    known = words(language)
    assert {label for label in labels if label.lower() not in known} == set()
