"""The package runs as a module too, for those whose PATH lacks the command."""

from __future__ import annotations

import json
import subprocess
import sys


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "stammtisch", "games", "--json"], capture_output=True, check=True
    )
    assert len(json.loads(done.stdout)) == 4
