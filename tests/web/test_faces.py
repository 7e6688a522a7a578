"""The faces of the page: its own, small, licensed, and holding every letter it writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import ROOT, open_table, visitor
from tests.web.playing import ASKED

FONTS = ROOT / "web" / "public" / "fonts"
WORDS = [
    *(ROOT / "src" / "stammtisch" / "locale").rglob("*.ftl"),
    *(ROOT / "web" / "src" / "words").glob("*.ftl"),
]
STYLES = ["700 20px", "500 20px", "italic 500 20px"]


def drawn_with(page: Page, selector: str) -> dict[str, bool]:
    """The faces that an element's text is really drawn with: by name, whether it is the page's."""
    line = page.context.new_cdp_session(page)
    line.send("DOM.enable")
    line.send("CSS.enable")
    root = line.send("DOM.getDocument")["root"]["nodeId"]
    node = line.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    found = line.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    line.detach()
    return {one["familyName"]: one["isCustomFont"] for one in found}


def test_they_are_small_and_licensed() -> None:
    assert sum(file.stat().st_size for file in FONTS.glob("*.woff2")) <= 80_000
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert licence.count("SIL OPEN FONT LICENSE Version 1.1") == 2
    assert "Vollkorn" in licence and "Noto" in licence


def written(files: list[Path]) -> str:
    """Every letter that the words of a page are written with."""
    letters = {letter for file in files for letter in file.read_text(encoding="utf-8")}
    return "".join(sorted(letter for letter in letters if not letter.isspace()))


BUNDLED = [
    (family, style)
    for family in ("serif", "sans")
    for style in STYLES
    if family == "serif" or "italic" not in style
]
"""No italic sans is bundled: its letters are slanted ones."""


@pytest.mark.parametrize(("family", "style"), BUNDLED)
def test_they_hold_every_letter(server: str, browser: Browser, family: str, style: str) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/")
        page.evaluate(
            """async ([letters, style, family]) => {
                const line = document.createElement('p');
                line.id = 'letters';
                line.textContent = letters;
                const faces = getComputedStyle(document.documentElement);
                line.style.font = `${style} ${faces.getPropertyValue('--' + family)}`;
                document.body.replaceChildren(line);
                await document.fonts.load(line.style.font);
            }""",
            [written(WORDS), style, family],
        )
        assert all(drawn_with(page, "#letters").values())


def test_tables_and_the_host_s_page_are_drawn_with_them(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "beim-jupiter", {"players": 5})
        page.wait_for_selector(ASKED)
        for part in (".ask h2", ".rim h1", ".rim small", ".hc:not(:has(.inv)) .ix", ".seat .n"):
            assert list(drawn_with(page, part).values()) == [True], part
        page.goto("/admin")
        expect(page.locator("h1")).to_be_visible()
        assert all(drawn_with(page, "h1").values())
