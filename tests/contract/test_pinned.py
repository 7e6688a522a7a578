"""The action lists, the deals of a key, and the playthroughs are those on file."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES
from tests.contract import pinned, playthrough


@pytest.mark.clause("F2.4")
@pytest.mark.parametrize("name", GAMES)
def test_actions_and_deals_are_pinned(name: str) -> None:
    assert pinned.pinned(name) == (pinned.FOLDER / f"{name}.txt").read_text()


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    assert playthrough.playthrough(name) == (playthrough.FOLDER / f"{name}.txt").read_text()
