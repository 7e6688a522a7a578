"""A page of plots: one file, nothing from the network, no words that turn into markup."""

from __future__ import annotations

import re
from pathlib import Path

from plotly.graph_objects import Figure, Scatter

from stammtisch.lab.reports.page import FELT, PAPER, Page


def test_words_are_words() -> None:
    page = Page("de", "A & <b>", "it's <i>")
    page.heading("<h>")
    page.note("<n>")
    page.table(["<th>"], [["<td>", "1 < 2"]])
    told = page.html()
    assert '<html lang="de">' in told and "<title>A &amp; &lt;b&gt;</title>" in told
    for word in ("b", "i", "h", "n", "th", "td"):
        assert f"&lt;{word}&gt;" in told
    assert "1 &lt; 2" in told


def test_a_file_is_whole_and_asks_nothing_of_the_network(tmp_path: Path) -> None:
    page, file = Page("en", "Title", "below"), tmp_path / "page.html"
    for number in range(2):
        page.plot(f"Plot {number}", Figure(Scatter(y=[1, number])), f"Said of {number}")
    page.write(file)
    told = file.read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
    places = [told.index(f"{words} {number}") for number in "01" for words in ("Plot", "Said of")]
    assert places == sorted(places)
    assert not re.search(r"<(script|link|img)[^>]+(src|href)=", told)
    assert len(re.findall("plotly.js v", told)) == 1, "the drawing library comes once"


def test_plots_look_alike() -> None:
    figure = Figure(Scatter(y=[1, 2]))
    Page("en", "t", "b").plot("x", figure)
    assert figure.layout.paper_bgcolor == PAPER and figure.layout.colorway[0] == FELT
    assert figure.layout.showlegend is False
