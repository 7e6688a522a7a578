"""Every relative link of the docs leads to a file, and to a heading where it names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    page
    for pattern in ("*.md", "docs/**/*.md", "examples/*/README.md", "bench/**/*.md")
    for page in ROOT.glob(pattern)
]
WRITTEN = {"docs/reference/api.md", "docs/reference/commands.md"}
"""Pages that docs/build.py writes from the code; tests/docs looks at their links."""

LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


def headings(page: Path) -> set[str]:
    """The anchors of a page, as GitHub makes them."""
    found = re.findall(r"^#+ (.+)$", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in found}


def leads_nowhere(page: Path, target: str) -> bool:
    file, _, anchor = target.partition("#")
    aim = (page.parent / file).resolve() if file else page
    if str(aim.relative_to(ROOT)) in WRITTEN:
        return False
    return not aim.exists() or (bool(anchor) and anchor not in headings(aim))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(FENCE.sub("", page.read_text("utf-8")))
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if leads_nowhere(page, target)] == []
