"""Games beside the slow, obvious twin: the same moves, turns, cards and scores at every step."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.table import Table

from .laying import WITHOUT_PAST, discards, mat, pile
from .twin import Twin, full_deck

STEPS = 900


def deal_both(table: Table, twin: Twin, chance: random.Random) -> None:
    sizes = GAME.rules.hand_sizes(table.state)
    table.deal(f"key {chance.getrandbits(128):032x}")
    names = [GAME.rules.cards[card] for card in table.steps[-1].cards]
    hands = [[names.pop(0) for _ in range(size)] for size in sizes]
    twin.deal(hands, names)


def split(cards: str) -> Counter[str]:
    return Counter(cards.split())


def compare(table: Table, twin: Twin) -> None:
    """Everything that lies on the table."""
    assert (table.turn, table.over, table.deal_due) == (twin.turn, twin.over, twin.deal_due)
    assert sorted(table.legal_moves) == twin.legal()
    assert table.scores == twin.scores()
    assert pile(table).split() == twin.pile
    assert split(discards(table)) == Counter(twin.discards)
    for seat in range(1, table.players + 1):
        here = mat(table, seat)
        there = (twin.hands, twin.open, twin.hidden, twin.points)
        found = (here.hand, here.open, here.hidden, here.points)
        assert [split(cards) for cards in found] == [Counter(place[seat]) for place in there]


def conserved(table: Table) -> None:
    """No card is lost, and the counts that everyone sees are right."""
    s, mats = table.state, [mat(table, seat) for seat in range(1, table.players + 1)]
    mine = [cards for one in mats for cards in (one.hand, one.open, one.hidden, one.points)]
    assert split(" ".join([*mine, pile(table), discards(table)])) == Counter(full_deck())
    assert s.held[: table.players] == [len(one.hand.split()) for one in mats]
    assert s.covered[: table.players] == [len(one.hidden.split()) for one in mats]
    assert s.discarded == len(discards(table).split())


def choose(legal: list[str], chance: random.Random, style: str) -> str:
    """At random; "hoard" never ends a collection it can keep; "greedy" lays all it can."""
    if style == "hoard" and "keep" in legal:
        return "keep"
    more = [move for move in legal if move.startswith("more")]
    return more[0] if style != "random" and more else chance.choice(legal)


@pytest.mark.clause("S1.2", "S1.3")
@pytest.mark.parametrize("style", ["random", "hoard", "greedy"])
@pytest.mark.parametrize("players", range(2, 7))
def test_games_beside_the_twin(players: int, style: str) -> None:
    chance = random.Random(f"{players}{style}")
    first = chance.randint(1, players)
    table = Table(WITHOUT_PAST, keys=None, players=players, first=first)
    twin = Twin(players, first)
    for _ in range(STEPS):
        if twin.over:
            break
        if twin.deal_due:
            deal_both(table, twin, chance)
        else:
            move = choose(twin.legal(), chance, style)
            table.push(move)
            twin.play(move)
        compare(table, twin)
        conserved(table)


def wise(twin: Twin, legal: list[str]) -> str:
    """Ends what is worth 4 or more and lays all it has: such a game soon ends."""
    cards = twin.open[twin.seat]
    if "end" in legal:
        good = len(cards) >= 4 and str(len(cards)) in {card[1] for card in cards}
        return "end" if good or "keep" not in legal else "keep"
    more = [move for move in legal if move.startswith("more")]
    if more:
        return more[0]
    own = [move for move in legal if move.startswith("open")]
    return "draw" if "draw" in legal else (own or legal)[0]


@pytest.mark.clause("S8.1", "S8.7")
@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games_beside_the_twin(players: int) -> None:
    chance = random.Random(players)
    table, twin = Table(WITHOUT_PAST, keys=None, players=players), Twin(players)
    while not twin.over and twin.turns < 600:
        if twin.deal_due:
            deal_both(table, twin, chance)
        else:
            legal = twin.legal()
            move = wise(twin, legal) if chance.random() < 0.9 else chance.choice(legal)
            table.push(move)
            twin.play(move)
        compare(table, twin)
    assert table.over
    assert table.ranks == [1 + sum(o > m for o in table.scores) for m in table.scores]
    conserved(table)


@pytest.mark.clause("S8.10")
@pytest.mark.parametrize("players", range(2, 7))
def test_capped_games_beside_the_twin(players: int) -> None:
    chance = random.Random(players)
    table = Table(WITHOUT_PAST, keys=None, players=players, cap=60)
    twin = Twin(players, cap=60)
    while not twin.over:
        if twin.deal_due:
            deal_both(table, twin, chance)
        else:
            move = chance.choice(twin.legal())
            table.push(move)
            twin.play(move)
    compare(table, twin)
    assert twin.capped
    conserved(table)
