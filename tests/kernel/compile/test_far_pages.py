"""What a core fetches ahead follows from what actions change."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.compile.far_pages import far_pages
from stammtisch.kernel.compile.instructions import LONG


@pytest.mark.parametrize("name", GAMES)
def test_short_memories_need_no_fetching(name: str) -> None:
    game = game_named(name)
    if game.knowledge.memory.LAYOUT.size < LONG:
        assert far_pages(game) == 0
    else:
        assert 0 < far_pages(game) < (1 << len(game.rules.page_sizes)) - 1
