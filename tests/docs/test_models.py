"""The cards of the networks agree with the files that they speak of."""

from __future__ import annotations

import pytest

from bench.cards import CARDS, card
from stammtisch.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_card_is_up_to_date(name: str) -> None:
    assert (CARDS / f"{name}.md").read_text("utf-8") == card(name)


def test_every_network_has_a_card() -> None:
    assert {file.stem for file in CARDS.glob("*.md")} == set(GAMES)
