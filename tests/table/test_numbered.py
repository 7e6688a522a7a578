"""Games by their number are those of a simulation."""

from __future__ import annotations

import pytest

from stammtisch.kernel.chance import key_of, key_text
from stammtisch.kernel.refusal import Refusal
from stammtisch.table.numbered import keys_of, played


def test_keys_count_the_deals() -> None:
    keys = keys_of(2**40 + 1, 7)
    assert [next(keys), next(keys)] == [key_text(key_of(2**40 + 1, 7, deal)) for deal in (0, 1)]


def test_a_game_by_its_number() -> None:
    opened = played("njet", {"players": 3}, 5, 9, ())
    assert opened.lines() == [f"key {key_text(key_of(5, 9, 0))}"]
    first = opened.legal_actions[0]
    assert played("njet", {"players": 3}, 5, 9, [first]).moves == [opened.game.rules.actions[first]]
    with pytest.raises(Refusal):
        played("njet", {"players": 3}, 5, 9, [first, first])
