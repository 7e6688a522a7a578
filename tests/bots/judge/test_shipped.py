"""Games with a judge, and who may ask for them."""

from __future__ import annotations

import subprocess
import sys

from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.judge.shipped import has_judge
from stammtisch.games import OURS


def test_our_games_have_one() -> None:
    assert all(has_judge(game) and judge_of(game).hash for game in OURS)
    assert not has_judge("kuhn")


def test_a_server_knows_it_without_numpy() -> None:
    """Its workers import that; a server that did took 14 MB and a third of a second more."""
    look = "import sys, stammtisch.server.run; print('numpy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
