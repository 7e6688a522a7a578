"""The site of documents: pages have ways in, links lead somewhere, nothing is from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from tests.web.browsing import browsing

ROOT = Path(__file__).parents[2]
LONGEST = 900
"""Words on a page, outside reference, rules, and what has changed."""

BREATH = 45
"""Words in a sentence, or between colons and semicolons."""

FREE = ("reference/", "rules/", "changelog.md")
"""What is looked up, not read."""

WRITTEN = {"reference/api.md", "reference/commands.md", "reference/figures.md"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("docs") / "site"
    command = [sys.executable, str(ROOT / "docs" / "build.py"), str(out)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


class Page(HTMLParser):
    """The anchors of a page, where it leads, and what it loads."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag in ("script", "img", "source", "iframe") and "src" in found:
            self.loads.append(found["src"])
        if tag == "link" and found.get("rel") in ("stylesheet", "icon", "preload"):
            self.loads.append(found["href"])


def test_every_page_has_a_way_in(docs: Any) -> None:
    config = tomllib.loads((ROOT / "docs" / "zensical.toml").read_text("utf-8"))
    named = list(docs.entries(config["project"]["nav"]))
    assert len(named) == len(set(named))
    assert set(named) == set(docs.pages().values()) | WRITTEN


TOP = re.compile(r"# .+\n\n(?![#|>`!*-]|\d+\.|<!--)\S")
"""A title, and under it a sentence that says what the page is for."""


def test_a_page_says_at_its_top_what_it_answers(docs: Any) -> None:
    texts = {
        place: docs.notebooks.page(text) if path.suffix == ".py" else text
        for path, place in docs.pages().items()
        for text in [path.read_text("utf-8")]
    }
    assert [place for place, text in texts.items() if not TOP.match(text)] == []
    assert not TOP.match("# A title\n\n- a list\n") and not TOP.match("# A title\n\n## Another\n")


def test_lists_hold_together(docs: Any) -> None:
    """What belongs to an item is indented by four: by less, and the site begins a new list."""
    loose = [
        f"{place}: {line}"
        for path, place in docs.pages().items()
        if path.suffix == ".md"
        for line in docs.FENCE.sub("", path.read_text("utf-8")).splitlines()
        if (len(line) - len(line.lstrip())) % 4
    ]
    assert loose == []


def sentences(text: str) -> list[str]:
    """What is to be read in one breath: no code, no tables, links by their words."""
    prose = re.sub(r"^```.*?^```|^(?:\||    ).*?$", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.split(r"(?<=[.!?:;])\s+|\n\n", re.sub(r"\]\([^)]*\)", "]", prose))


def test_sentences_are_short(docs: Any) -> None:
    long = [
        f"{place}: {sentence}"
        for path, place in docs.pages().items()
        if path.suffix == ".md" and not place.startswith(("reference/", "rules/", "models/"))
        for sentence in sentences(path.read_text("utf-8"))
        if len(sentence.split()) > BREATH
    ]
    assert long == []


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    pages = {file: Page(file) for file in site.rglob("*.html")}
    assert len(pages) > 40
    lost = []
    for file, page in pages.items():
        for link in page.links if file.name != "404.html" else []:
            parts = urlsplit(link)
            aim = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if parts.scheme or parts.netloc:
                continue
            anchors = pages[aim].anchors if aim in pages else set()
            if not aim.exists() or (parts.fragment and unquote(parts.fragment) not in anchors):
                lost.append(f"{file.relative_to(site)}: {link}")
    assert lost == []


PHONE = {"width": 360, "height": 740}
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SPREAD = """() => document.querySelector('article').insertAdjacentHTML(
    'beforeend', '<p style="width: 400px">wide</p>'
)"""


def test_no_page_scrolls_sideways_on_a_phone(site: Path) -> None:
    """What is wider than that, as a table, scrolls in its own box."""
    wider = {}
    with browsing() as browser:
        page = browser.new_page(viewport=PHONE, is_mobile=True)  # type: ignore[arg-type]
        for file in sorted(site.rglob("*.html")):
            page.goto(file.as_uri(), wait_until="domcontentloaded")
            wider[file.relative_to(site).as_posix()] = page.evaluate(WIDER)
        page.evaluate(SPREAD)
        found = page.evaluate(WIDER)
    assert {place: by for place, by in wider.items() if by > 0} == {} and len(wider) > 40
    assert found > 0


def test_bundled_parts_bring_their_licences(site: Path) -> None:
    assert "Zensical" in (site / "licenses" / "zensical.md").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in (site / "fonts" / "OFL.txt").read_text("utf-8")


def test_a_page_says_its_language(site: Path) -> None:
    for language, page in (("nl", "index.nl"), ("de", "questions.de"), ("en", "review")):
        text = (site / "play" / f"{page}.html").read_text("utf-8")
        assert f'<html lang="{language}"' in text


def test_short_code_is_not_broken(docs: Any, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<code>--proxied</code><pre><code><span>x</span></code></pre>")
    docs.mark_short_code(tmp_path)
    short = '<code class="short">--proxied</code><pre><code><span>x</span></code></pre>'
    assert page.read_text() == short


def test_pages_for_players_offer_the_table_beside_them(docs: Any, tmp_path: Path) -> None:
    assert len(docs.BUTTONS) == 4
    for beside in (True, False):
        folder = tmp_path / str(beside)
        docs.gather(folder, table=beside)
        for place in docs.BUTTONS:
            text = (folder / place).read_text("utf-8")
            table = "../" * (place.count("/") + 1) + "index.html"
            assert (f"]({table})" in text) == beside and docs.PLAY not in text


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[engine](../contribute/engine.md#chance)", "[engine](../contribute/engine.md#chance)"),
        ("[`deploy/litestream.yml`](../../deploy/litestream.yml)", "`deploy/litestream.yml`"),
        ("[what was tried](../../bench/notes/bots.md)", "what was tried (`bench/notes/bots.md`)"),
        ("([tried](../../bench/notes/bots.md))", "(tried: `bench/notes/bots.md`)"),
        ("1.45 ± 0.14, 95 %", "1.45\u00a0±\u00a00.14, 95\u00a0%"),
        ("```text\n[a](b.md) 5 %\n```", "```text\n[a](b.md) 5 %\n```"),
    ],
)
def test_links_as_they_are_in_the_site(docs: Any, written: str, shown: str) -> None:
    page = ROOT / "docs" / "research" / "strength.md"
    assert docs.relinked(written, page, docs.pages()) == shown


def test_a_notebook_is_a_page_with_all_its_code(docs: Any) -> None:
    notebook = ROOT / "docs" / "research" / "tutorial" / "play.py"
    page = docs.notebooks.page(notebook.read_text("utf-8"))
    assert page.startswith("# A game from Python\n\nStep one of three, as a notebook:")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    shown: dict[str, Any] = {}
    exec("\n".join(blocks), shown)
    assert shown["again"] == shown["table"] and shown["match"].over


def test_commands_are_told_in_whole_sentences(docs: Any) -> None:
    lines = docs.commands_page().splitlines()
    listed = [line for line in lines if line.startswith("* [`")]
    assert len(listed) > 15
    assert [line for line in listed if "..." in line or not line.endswith((".", ")"))] == []
    assert [line for line in lines if line.startswith("stammtisch ")] == []


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loads = {load for file in site.rglob("*.html") for load in Page(file).loads}
    assert loads and [load for load in loads if urlsplit(load).netloc] == []
    styles = "".join(file.read_text("utf-8") for file in site.rglob("*.css"))
    assert re.findall(r"url\(['\"]?https?:", styles) == []


def words(text: str) -> int:
    """How much there is to read: marks of lists and tables are no words."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def test_pages_are_short(docs: Any) -> None:
    lengths = {
        place: words(path.read_text("utf-8"))
        for path, place in docs.pages().items()
        if not place.startswith(FREE)
    }
    assert {place: words for place, words in lengths.items() if words > LONGEST} == {}
