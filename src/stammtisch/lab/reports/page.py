"""A page of plots that opens anywhere: one HTML file that asks nothing of the network."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from plotly.graph_objects import Figure, Layout

INK, PAPER, FELT, BRASS, GREY = "#2b2a27", "#fbf8f1", "#2f6b4f", "#b8862d", "#8d887c"
LOOK = """
body { margin: 0; background: #fbf8f1; color: #2b2a27; font: 17px/1.55 Georgia, serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2.1rem; margin: 0; color: #2f6b4f; } h2 { font-size: 1.25rem; margin: 3rem 0 0; }
p { margin: .4rem 0; } .aside { color: #6d695f; font-size: .95rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: 1.5rem 0; }
th { color: #6d695f; font-weight: normal; text-align: right; padding: .25rem .9rem .25rem 0; }
td { text-align: right; padding: .25rem .9rem .25rem 0; border-top: 1px solid #e4dfd2; }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
"""


class Page:
    """Headings, notes, tables and plots, one below the other."""

    def __init__(self, language: str, title: str, below: str) -> None:
        self.language, self.title = language, title
        self.blocks = [f"<h1>{escape(title)}</h1>", f'<p class="aside">{escape(below)}</p>']
        self.plots = 0

    def heading(self, words: str) -> None:
        self.blocks.append(f"<h2>{escape(words)}</h2>")

    def note(self, words: str) -> None:
        self.blocks.append(f'<p class="aside">{escape(words)}</p>')

    def table(self, head: list[str], rows: list[list[str]]) -> None:
        def line(cells: list[str], kind: str) -> str:
            return "<tr>" + "".join(f"<{kind}>{escape(c)}</{kind}>" for c in cells) + "</tr>"

        body = "".join(line(row, "td") for row in rows)
        self.blocks.append(f'<div class="wide"><table>{line(head, "th")}{body}</table></div>')

    def plot(self, title: str, figure: Figure, note: str = "") -> None:
        """A figure with its heading; the first one brings the drawing library along."""
        apply_style(figure)
        drawn = figure.to_html(
            full_html=False, include_plotlyjs=not self.plots, config={"displayModeBar": False}
        )
        self.plots += 1
        self.heading(title)
        if note:
            self.note(note)
        self.blocks.append(drawn)

    def html(self) -> str:
        body = "\n".join(self.blocks)
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{LOOK}</style></head>"
            f"<body><main>{body}</main></body></html>\n"
        )

    def write(self, path: Path) -> None:
        """The whole file or none."""
        beside = path.with_name(path.name + ".part")
        beside.write_text(self.html(), "utf-8")
        beside.replace(path)


def apply_style(figure: Figure) -> None:
    """The style that all plots share."""
    axis: dict[str, Any] = {"gridcolor": "#e4dfd2", "zeroline": False, "linecolor": GREY}
    look: dict[str, Any] = {
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "font": {"family": "Georgia, serif", "size": 15, "color": INK},
        "margin": {"l": 20, "r": 20, "t": 20, "b": 40},
        "xaxis": {**axis, "automargin": True},
        "yaxis": {**axis, "automargin": True},
        "showlegend": False,
        "colorway": [FELT, BRASS, "#7a4e8a", "#b5483a", "#3c6ea5", GREY],
    }
    figure.update_layout(Layout(**look))
