"""Drawings of other packages: symbols, and nothing that runs or loads."""

from __future__ import annotations

from pathlib import Path

from stammtisch.server.http.drawings import symbols

WILD = """<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">
<script>alert(2)</script>
<symbol id="heart" viewBox="0 0 9 9" onclick="alert(3)">
  <path d="M1 1z" fill="currentColor" style="fill:url(http://elsewhere/)"/>
  <image href="http://elsewhere/x.png"/><script>alert(4)</script>
  <g><circle cx="1" cy="1" r="1"/><foreignObject><b>no</b></foreignObject></g>
</symbol></svg>"""


def test_only_what_draws_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "wild.svg"
    file.write_text(WILD)
    drawn = symbols("hearts", file)
    assert drawn.named("heart") == "hearts-heart" and drawn.named("crown") == "crown"
    assert '<symbol id="hearts-heart" viewBox="0 0 9 9">' in drawn.svg
    assert "<circle" in drawn.svg and 'fill="currentColor"' in drawn.svg
    for word in ("alert", "script", "elsewhere", "foreign", "style", "on"):
        assert f"{word}=" not in drawn.svg and f"<{word}" not in drawn.svg


def test_no_drawings_and_bad_ones(tmp_path: Path) -> None:
    (tmp_path / "bad.svg").write_text("<svg")
    for file in (None, tmp_path / "none.svg", tmp_path / "bad.svg"):
        assert "symbol" not in symbols("hearts", file).svg
