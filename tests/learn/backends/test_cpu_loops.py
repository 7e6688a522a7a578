"""What the compiler is handed for a step."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.compile.builder import WHOLE
from stammtisch.kernel.compile.instructions import LINE, LONG
from stammtisch.learn.episode import make_move


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_step_needs_is_copied_into_one_loop(name: str) -> None:
    assert 1000 < game_named(name).cpu.length(make_move) <= WHOLE


@pytest.mark.parametrize("name", GAMES)
def test_a_memory_that_is_prefetched_is_whole_lines(name: str) -> None:
    """Those that begin anywhere make a core wait for thousands of them."""
    size = game_named(name).knowledge.memory.dtype().itemsize
    assert size < LONG or size % LINE == 0
