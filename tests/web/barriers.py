"""What would keep somebody out: what axe knows, what a finger misses, what scrolls sideways."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from tests.web.browsing import ROOT

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
TAPS = (Path(__file__).parent / "taps.js").read_text(encoding="utf-8")
RUN = "(rules) => axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })"
PAINT = """(opacity) => {
    const before = document.documentElement.style.opacity;
    document.documentElement.style.opacity = opacity;
    return before;
}"""
LIGHTS: tuple[tuple[Literal["light", "dark"], list[str] | None], ...] = (
    ("light", None),
    ("dark", ["color-contrast"]),
)
PHONES = [(360, 740), (390, 844), (844, 390)]


def barriers(page: Page) -> list[str]:
    """What axe finds on a page by day; under the lamp only the colours are others."""
    found: list[str] = []
    before = page.evaluate(PAINT, "")
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    for scheme, rules in LIGHTS:
        page.emulate_media(color_scheme=scheme)
        result = page.evaluate(RUN, rules)
        for one in result["violations"]:
            node = one["nodes"][0]
            found.append(f"{scheme} {one['id']}: {node['html'][:160]} {node['failureSummary']}")
    page.evaluate(PAINT, before)
    return found


def missed(page: Page, sizes: list[tuple[int, int]]) -> list[str]:
    """What a finger would miss on some screens."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        found += [f"{width}: {one}" for one in page.evaluate(TAPS)]
    return found


def no_sideways(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
