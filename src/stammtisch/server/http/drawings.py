"""The drawings of a game of another package, as the page may insert them.

Of its SVG file only symbols are taken, without scripts, links and handlers; their ids get
the game's before them, so that they never stand for a drawing of the house.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
DRAWN = {"symbol", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
KEPT = {
    *("id", "viewBox", "d", "fill", "fill-rule", "clip-rule", "stroke", "stroke-width", "opacity"),
    *("stroke-linecap", "stroke-linejoin", "transform", "points", "cx", "cy", "r", "rx", "ry"),
    *("x", "y", "x1", "y1", "x2", "y2", "width", "height", "fill-opacity", "stroke-opacity"),
}
"""Elements and attributes that draw; whatever else there is, is left out."""


@dataclass(frozen=True)
class Symbols:
    """The symbols of a game, and what they are called in the page."""

    svg: str
    ids: dict[str, str]

    def named(self, symbol: str) -> str:
        """The id of a symbol in the page; one of the house has its own."""
        return self.ids.get(symbol, symbol)


@cache
def symbols(game: str, file: Path | None) -> Symbols:
    """The symbols of an SVG file; none if there is no file, or it cannot be read as one."""
    try:
        root = ElementTree.parse(file).getroot() if file else None
    except (OSError, ElementTree.ParseError):
        root = None
    found = [] if root is None else root.findall(f"{{{SVG}}}symbol")
    ids = {one.get("id", ""): f"{game}-{one.get('id', '')}" for one in found}
    drawn = ElementTree.Element("svg", xmlns=SVG)
    for one in found:
        kept = _cleaned(one)
        kept.set("id", ids[one.get("id", "")])
        drawn.append(kept)
    return Symbols(ElementTree.tostring(drawn, "unicode"), ids)


def _cleaned(element: ElementTree.Element) -> ElementTree.Element:
    """An element with what draws, and nothing else."""
    kept = ElementTree.Element(
        element.tag.removeprefix(f"{{{SVG}}}"),
        {name: value for name, value in element.attrib.items() if name in KEPT},
    )
    for inner in element:
        if isinstance(inner.tag, str) and inner.tag.removeprefix(f"{{{SVG}}}") in DRAWN:
            kept.append(_cleaned(inner))
    return kept
