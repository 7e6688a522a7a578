"""What the policy `normal` of Ochs & Esel goes by, where it is easily told."""

from __future__ import annotations

from typing import Any

import pytest

from stammtisch.bots.registry import heuristics_of
from stammtisch.games import game_named
from stammtisch.games.ochs_und_esel.cards import JOKER_SHIFT, LAY_DONKEY
from stammtisch.games.ochs_und_esel.notation import ACTIONS


def ochs_hand(numbers: dict[int, int], others: int, jokers: int = 0) -> Any:
    """A seat to move among others with so many cards each."""
    game = game_named("ochs-und-esel")
    s: Any = game.rules.state()
    game.rules.start(s, tuple(game.settle({"players": 4}).values()))
    s.turn = 0
    s.hand[0] = sum(copies << 4 * (number - 1) for number, copies in numbers.items())
    s.hand[0] += jokers << JOKER_SHIFT
    s.held[0] = sum(numbers.values()) + jokers
    for seat in range(1, 4):
        s.held[seat] = others
    return s


def ochs_move(s: Any) -> str:
    return ACTIONS[heuristics_of("ochs-und-esel").normal(s, None, 0)]


@pytest.mark.parametrize(
    ("numbers", "others", "move"),
    [
        ({1: 2, 3: 1, 6: 1, 12: 1, 13: 2}, 9, "play 6"),
        ({1: 4, 7: 1, 13: 1}, 9, "play 7"),
        ({2: 1, 5: 3, 8: 1}, 5, "play 5 5 5"),
        ({1: 1, 7: 1, 11: 2, 13: 1}, 2, "play 11 11"),
    ],
)
def test_leads_come_from_the_middle_and_grow_with_haste(
    numbers: dict[int, int], others: int, move: str
) -> None:
    assert ochs_move(ochs_hand(numbers, others)) == move


@pytest.mark.parametrize(("had", "move"), [(1, "play 2"), (2, "play 1"), (3, "play 1")])
def test_1s_are_saved_while_others_have_yet_to_lay(had: int, move: str) -> None:
    s = ochs_hand({1: 1, 2: 1, 9: 1}, 9)
    s.led, s.animal, s.had = 1, LAY_DONKEY, had
    assert ochs_move(s) == move
