"""Draws the wood's grain once and for all: `python web/grain.py`.

Browsers make the noise of `grain.svg` anew for every picture of a page, which takes longer than
all the rest of it. Along the grain the noise is smooth, so a narrow picture is enough, which the
page stretches again. It needs Playwright and a Chromium; what it makes is `grain.png`.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
STYLE = HERE / "src" / "style"
WIDTH, HEIGHT = 75, 510
SHADES = 16

DRAWN = """async ([svg, width, height]) => {
    const drawing = new Image();
    drawing.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
    await drawing.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const paper = canvas.getContext('2d');
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(drawing, 0, 0, width, height);
    return [...paper.getImageData(0, 0, width, height).data];
}"""


def draw() -> None:
    from tests.web.browsing import browsing

    svg = (STYLE / "grain.svg").read_text(encoding="utf-8")
    with browsing() as browser:
        points: list[int] = browser.new_page().evaluate(DRAWN, [svg, WIDTH, HEIGHT])
    (STYLE / "grain.png").write_bytes(png(points))


def png(points: list[int]) -> bytes:
    """A picture of one colour, more or less of it: half a byte a point."""
    covers = points[3::4]
    most = max(covers)
    at = 4 * covers.index(most)
    shades = [round(cover * (SHADES - 1) / most) for cover in covers]
    rows = [[*shades[start : start + WIDTH], 0] for start in range(0, len(shades), WIDTH)]
    lines = [b"\0" + bytes(row[x] << 4 | row[x + 1] for x in range(0, WIDTH, 2)) for row in rows]
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 4, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(points[at : at + 3]) * SHADES),
            _chunk(b"tRNS", bytes(round(most * shade / (SHADES - 1)) for shade in range(SHADES))),
            _chunk(b"IDAT", zlib.compress(b"".join(lines), 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    whole = kind + content
    return struct.pack(">I", len(content)) + whole + struct.pack(">I", zlib.crc32(whole))


if __name__ == "__main__":
    draw()
