"""The numbers that a browser's searches go by."""

from __future__ import annotations

import re
from pathlib import Path

from stammtisch.bots.browser.constants import constants
from stammtisch.bots.search import strong

ENGINE = Path(__file__).parents[3] / "web" / "src" / "engine"


def test_they_are_those_of_python() -> None:
    assert constants()["strong"]["FIRST_PASS"] == strong.FIRST_PASS


def test_all_that_the_page_uses_are_there() -> None:
    texts = [path.read_text("utf-8") for path in ENGINE.glob("*.ts")]
    used = {name for text in texts for name in re.findall(r"\['([A-Z_]+)'\]", text)}
    assert used
    assert used <= {name for part in constants().values() for name in part}
