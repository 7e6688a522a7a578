"""The card that an action lays, as its notation says."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.moves import laid_card
from stammtisch.games.space_beans.notation import ACTIONS, CARDS
from stammtisch.table import Table


@pytest.mark.parametrize("players", [2, 5])
def test_an_action_lays_the_card_it_names(players: int) -> None:
    luck = random.Random(players)
    table, words = Table(GAME, seed=players, players=players), set()
    for _ in range(150):
        for action in table.legal_actions:
            word, _, card = ACTIONS[action].partition(" ")
            if card:
                words.add(word)
                assert CARDS[laid_card(table.state, action)] == card
        table.push(luck.choice(table.legal_actions))
    assert words == {"open", "hidden", "more"}
