"""A page that shows how training goes: one small file that reloads itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

LOOK = """
body { margin: 0; background: #fbf8f1; color: #2b2a27; font: 17px/1.55 Georgia, serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2.1rem; margin: 0; color: #2f6b4f; } h2 { font-size: 1.25rem; margin: 2rem 0 0; }
.aside { color: #6d695f; font-size: .95rem; } svg { width: 100%; height: auto; }
polyline { fill: none; stroke: #2f6b4f; stroke-width: 2; }
line { stroke: #e4dfd2; } circle { fill: #b8862d; } text { fill: #6d695f; font-size: 13px; }
"""
WIDE, HIGH, EDGE = 900, 220, 48


@dataclass(frozen=True)
class Line:
    """One curve: places and heights, and a height worth a rule across (None for none)."""

    title: str
    points: Sequence[tuple[float, float]]
    rule: float | None = None
    marks: Sequence[float] = ()
    """Places at which a network was kept."""


def page(title: str, below: str, lines: Sequence[Line], reload: int | None) -> str:
    again = f'<meta http-equiv="refresh" content="{reload}">' if reload else ""
    drawn = "".join(f"<h2>{escape(line.title)}</h2>{svg(line)}" for line in lines if line.points)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{again}'
        f"<title>{escape(title)}</title><style>{LOOK}</style></head><body><main>"
        f'<h1>{escape(title)}</h1><p class="aside">{escape(below)}</p>{drawn}'
        "</main></body></html>\n"
    )


def svg(line: Line) -> str:
    """A curve with its axes' ends written out."""
    heights = [y for _, y in line.points] + ([] if line.rule is None else [line.rule])
    low, high = min(heights), max(heights)
    low, high = (low, high) if high > low else (low - 0.5, high + 0.5)
    first, last = line.points[0][0], max(line.points[-1][0], line.points[0][0] + 1e-9)

    def across(x: float) -> float:
        return EDGE + (x - first) / (last - first) * (WIDE - 2 * EDGE)

    def down(y: float) -> float:
        return HIGH - 28 - (y - low) / (high - low) * (HIGH - 48)

    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH}">']
    if line.rule is not None:
        y = down(line.rule)
        parts.append(f'<line x1="{EDGE}" x2="{WIDE - EDGE}" y1="{y:.1f}" y2="{y:.1f}"/>')
    dots = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in line.points)
    parts.append(f'<polyline points="{dots}"/>')
    for x, y in line.points:
        if x in line.marks:
            parts.append(f'<circle cx="{across(x):.1f}" cy="{down(y):.1f}" r="5"/>')
    parts += [f'<text x="0" y="{down(y) + 4:.1f}">{y:.3g}</text>' for y in (low, high)]
    parts += [
        f'<text x="{across(x) - 12:.1f}" y="{HIGH - 6}">{x:.3g}</text>' for x in (first, last)
    ]
    return "".join([*parts, "</svg>"])


def write(path: Path, words: str) -> None:
    """The whole file or none."""
    beside = path.with_name(path.name + ".part")
    beside.write_text(words, "utf-8")
    beside.replace(path)
