"""Draws the icons of the installed app from the mark: `python web/icons.py`.

It needs Playwright and a Chromium; the pictures it makes are kept in `public/icons`.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
WOOD = "#dfc195"
ICONS = {
    "192": (192, 1.0, ""),
    "512": (512, 1.0, ""),
    "maskable": (512, 0.72, WOOD),
    "180": (180, 0.84, WOOD),
}
"""Each icon's size, how much of it the mark fills, and what lies under the mark."""


def draw() -> None:
    from tests.web.browsing import browsing

    mark = (HERE / "public" / "mark.svg").read_text(encoding="utf-8")
    folder = HERE / "public" / "icons"
    folder.mkdir(exist_ok=True)
    with browsing() as browser:
        page = browser.new_page()
        for name, (size, share, ground) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground}"
            page.set_content(f"<body style='{style}'>{mark}")
            page.add_style_tag(content=f"svg{{width:{100 * share}vw}}")
            page.screenshot(path=folder / f"{name}.png", omit_background=not ground)


if __name__ == "__main__":
    draw()
