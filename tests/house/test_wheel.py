"""The wheel holds all that playing, learning and reading the rules needs, and its licences."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from stammtisch import __version__
from stammtisch.games import OURS
from stammtisch.locale import LANGUAGES
from tests.release import built

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_wheel_is_whole(tmp_path: Path) -> None:
    with zipfile.ZipFile(built(tmp_path)) as wheel:
        names = set(wheel.namelist())
        licenses = wheel.read("stammtisch/web/licenses.md").decode()
    assert {"stammtisch/py.typed", "stammtisch/web/index.html"} <= names
    for game in OURS:
        assert f"stammtisch/bots/weights/{game}.npz" in names
        assert f"stammtisch/lessons/data/{game}.toml" in names
        pages = {f"stammtisch/rules/{game}{end}.md" for end in ("", ".nl", ".de")}
        words = {f"stammtisch/locale/{language}/{game}.ftl" for language in LANGUAGES}
        assert pages | words <= names
    assert all(part in licenses for part in ("svelte", "@fluent/bundle"))
    for file in ("fonts/OFL.txt", "licenses/Apache-2.0.txt"):
        assert f"stammtisch/web/{file}" in names
    assert [name for name in names if name.startswith(("tests/", "bench/", "docs/"))] == []


def test_one_version_everywhere() -> None:
    """The package, the newest entry of the changelog, the citation, and what pages name."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\S+)", changes, re.MULTILINE)
    cited = re.search(r"^version: (\S+)", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert newest and cited
    assert newest[1] == cited[1] == __version__
    pages = "".join(page.read_text("utf-8") for page in ROOT.glob("docs/**/*.md"))
    named = re.findall(r"stammtisch-([\d.]+\d)-py3|version = \{(.+?)\}", pages)
    assert {wheel or cited for wheel, cited in named} == {__version__}
