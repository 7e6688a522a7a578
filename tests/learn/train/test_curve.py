"""The page with the learning curves."""

from __future__ import annotations

from pathlib import Path

from stammtisch.learn.train.curve import Line, page, write


def test_a_page_has_a_curve_for_each_line_with_points() -> None:
    lines = [Line("Share", [(0.0, 1.0), (1.0, 2.0)], 1.0, [1.0]), Line("None yet", [])]
    made = page("A & B", "below", lines, 10)
    assert made.count("<polyline") == 1 and made.count("<circle") == 1 and "None yet" not in made
    assert "A &amp; B" in made and 'content="10"' in made
    assert "refresh" not in page("A", "below", lines, None)


def test_a_flat_curve_can_be_drawn(tmp_path: Path) -> None:
    write(tmp_path / "c.html", page("A", "b", [Line("Flat", [(0.0, 1.0)])], None))
    assert "nan" not in (tmp_path / "c.html").read_text("utf-8")
    assert [file.name for file in tmp_path.iterdir()] == ["c.html"]
