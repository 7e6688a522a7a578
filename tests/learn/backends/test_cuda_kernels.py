"""How a game's records are laid out for kernels."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.record import WORD_SIZE
from stammtisch.learn.backends.cuda_kernels import in_rows, record_words
from stammtisch.learn.episode import Episode


@pytest.mark.parametrize("name", GAMES)
def test_records_are_whole_words_one_after_another(name: str) -> None:
    game = game_named(name)
    kinds = game.rules.state, Episode, game.knowledge.memory
    assert record_words(*kinds) == sum(record_words(kind) for kind in kinds)
    for kind in kinds:
        size = kind.dtype().itemsize
        assert size <= record_words(kind) * WORD_SIZE < size + WORD_SIZE


def test_features_of_whole_sixteens_lie_in_rows() -> None:
    assert in_rows(game_named("space-beans")) and not in_rows(game_named("njet"))
