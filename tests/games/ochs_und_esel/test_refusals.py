"""Which clause forbids an action, from the widest reason to the narrowest."""

from __future__ import annotations

from typing import Any

import pytest

from stammtisch.games import game_named
from stammtisch.games.ochs_und_esel.cards import (
    DONKEY,
    JOKER_SHIFT,
    LAY_DONKEY,
    LAY_OX,
    PASS,
    bunch_of,
)
from stammtisch.games.ochs_und_esel.notation import ACTIONS
from stammtisch.games.ochs_und_esel.refusals import holds, refusal

GAME = game_named("ochs-und-esel")


def at(hand: dict[int, int], jokers: int = 0, animals: int = 0, **fields: int) -> Any:
    """Seat 1 is to act, with so many cards of each number."""
    s: Any = GAME.rules.state()
    GAME.rules.start(s, tuple(GAME.settle({"players": 4, "ox": "yes"}).values()))
    s.turn = 0
    s.hand[0] = sum(copies << 4 * (number - 1) for number, copies in hand.items())
    s.hand[0] |= jokers << JOKER_SHIFT | animals
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def clause(s: Any, move: str) -> str:
    return refusal(s, ACTIONS.index(move))


def test_cards_one_does_not_hold() -> None:
    s = at({5: 2})
    assert clause(s, "play 5 5 5") == clause(s, "play 6") == "O3.8"
    assert holds(s.hand[0], bunch_of(ACTIONS.index("play 5 5")))
    assert not holds(s.hand[0], bunch_of(LAY_DONKEY))
    assert holds(at({}, animals=DONKEY).hand[0], bunch_of(LAY_DONKEY))


def test_raising_by_another_number_or_too_low() -> None:
    s = at({5: 2, 9: 2}, led=1, best=7)
    assert clause(s, "play 9 9") == "O3.5"
    assert clause(s, "play 5") == "O3.6"


def test_whoever_opens_cannot_pass_and_nobody_passes_in_an_animal_round() -> None:
    assert refusal(at({5: 1}), PASS) == "O3.3"
    assert refusal(at({}, animals=DONKEY), PASS) == "O5.11"
    assert refusal(at({5: 1}, animal=LAY_DONKEY), PASS) == "O5.3"
    assert refusal(at({5: 1}, animal=LAY_OX), PASS) == "O8.6"


def test_an_animal_is_led_and_not_laid_on_another() -> None:
    held = DONKEY
    assert refusal(at({5: 1}, animals=held, led=1, best=3), LAY_DONKEY) == "O5.1"
    assert refusal(at({5: 1}, animals=held, animal=LAY_OX), LAY_DONKEY) == "O8.9"


@pytest.mark.parametrize(("animal", "found"), [(LAY_DONKEY, "O5.4"), (LAY_OX, "O8.7")])
def test_what_an_animal_asks_for(animal: int, found: str) -> None:
    assert clause(at({5: 2}, animal=animal), "play 5 5") == found


def test_there_is_no_ox_in_a_game_without_it() -> None:
    assert refusal(at({5: 1}, ox=0), LAY_OX) == "O2.5"
