"""The example client of the protocol page plays."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from stammtisch.server.ws import messages
from tests.server.processes import serving

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "protocol.md").read_text("utf-8")


def test_thirty_lines_play_a_game(tmp_path: Path) -> None:
    program = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert program and len([line for line in program[1].splitlines() if line.strip()]) <= 30
    with serving(tmp_path, f"sqlite:///{tmp_path}/t.db") as server:
        done = subprocess.run(
            [sys.executable, "-c", program[1], server.base],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
    assert done.stdout.startswith("The game is over: [")


def test_the_page_names_every_frame() -> None:
    for kind in (*messages.AnyAsked.__args__, *messages.AnyTold.__args__):
        assert f"`{kind.__struct_config__.tag}`" in PAGE
