"""Episodes: the rules that go from decision to decision."""

from __future__ import annotations

from collections import Counter

import numpy as np

from stammtisch.games import game_named
from stammtisch.learn.episode import WAIT, sample_legal


def test_each_legal_action_is_picked_as_often() -> None:
    """Whichever pages they are on; where there are none yet, games wait."""
    game, pages = game_named("space-beans"), [0b101, 0, 1 << 62, 0b111, 0]
    filled = sum(1 << page for page, bits in enumerate(pages) if bits)
    legal = [0, 2, 67 + 62, 130, 131, 132]
    dice = [k * 2**32 // 600 + 1 for k in range(600)]
    for builder, packed in ((game.plain, pages), (game.cpu, np.array(pages))):
        choose = builder.entry(sample_legal)
        assert Counter(choose(filled, packed, one) for one in dice) == dict.fromkeys(legal, 100)
        assert choose(0, packed, 1) == WAIT
