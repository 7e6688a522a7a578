"""Random games beside the slow, obvious twin: the same legal moves, turns, hands and scores."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from stammtisch.games.ochs_und_esel import GAME
from stammtisch.table import Table

from .laying import cards, hands
from .twin import HAND_SIZE, PACK, Twin


def deal_both(table: Table, twin: Twin, chance: random.Random) -> None:
    table.deal(f"key {chance.getrandbits(128):032x}")
    names = [GAME.rules.cards[card] for card in table.steps[-1].cards]
    ends = [HAND_SIZE[twin.players] * seat for seat in range(twin.players + 1)]
    twin.deal([names[i:j] for i, j in pairwise(ends)], names[ends[-1] :])


def play_both(table: Table, twin: Twin, chance: random.Random) -> None:
    """One deal at random; of three moves the one with most cards is taken."""
    while twin.turn is not None:
        assert table.turn == twin.turn
        legal = twin.legal()
        assert sorted(table.legal_moves) == legal
        assert [Counter(hand.split()) for hand in hands(table)] == [*map(Counter, twin.hands)]
        move = max(chance.sample(legal, min(3, len(legal))), key=len)
        table.push(move)
        twin.play(move)
        assert table.scores == twin.scores()


@pytest.mark.parametrize("ox", ["no", "yes"])
@pytest.mark.parametrize("players", range(3, 13))
def test_random_games_beside_the_twin(players: int, ox: str) -> None:
    chance = random.Random(players * 2 + (ox == "yes"))
    first = chance.randint(1, players)
    table = Table("ochs-und-esel", keys=None, players=players, deals=4, ox=ox, first=first)
    twin = Twin(players, 4, ox == "yes", first)
    while not twin.over:
        deal_both(table, twin, chance)
        play_both(table, twin, chance)
    assert table.over
    assert table.ranks == twin.ranks()


@pytest.mark.clause("O1.1")
def test_no_card_is_lost_at_any_step() -> None:
    chance = random.Random(1)
    table = Table("ochs-und-esel", seed=5, players=7, deals=2, ox="yes")
    while not table.over:
        s = table.state
        middle = {0: "E O", 1: "E"}.get(s.rounds, "")
        everything = [*hands(table), cards(s.lain), cards(s.out), cards(s.pile), cards(s.aside)]
        found = Counter(" ".join([*everything, middle]).split())
        assert found == Counter([*PACK, "E", "O"])
        assert [len(hand.split()) for hand in hands(table)] == s.held[:7]
        table.push(chance.choice(table.legal_moves))
