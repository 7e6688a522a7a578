"""Worlds with cards that are alike, beside the deals they come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import factorial, log, prod
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.belief.belief import imagined as worlds_of
from stammtisch.bots.belief.likelihood import CARELESS, Likelihood
from stammtisch.games import OURS
from stammtisch.games.ochs_und_esel.cards import ANIMALS
from stammtisch.kernel.chance import dice_of
from stammtisch.kernel.hooks import one_arrangement
from stammtisch.laws.cases import cases_of, imagined, played
from stammtisch.table import Table
from tests.bots.bare_game import GAME as BARE
from tests.bots.belief.twin import features_of, foresight
from tests.bots.foresight.noise import RandomPolicy

LAID = [
    ("njet", 13, 44),
    ("njet", 8, 47),
    ("beim-jupiter", 7, 35),
    ("ochs-und-esel", 2, 41),
]
"""Games, seeds and moves after which others have laid one of several cards that were alike, or
may have."""

FEW = {"njet": (10, 38), "beim-jupiter": (38, 32), "ochs-und-esel": (2, 41)}
"""By game, a seed and a number of moves after which few worlds are left, with cards alike."""


def heaps(name: str, s: Any) -> list[Counter[int]]:
    """Slowly: the cards that lie together hidden, by what they look like; hands by seat first."""
    if name == "njet":
        return [counted(card if card < 36 else card - 36 for card in bits(h)) for h in s.hand]
    if name == "beim-jupiter":
        return [Counter({-1: lambs}) for lambs in s.lambs]
    if name == "space-beans":
        pairs = zip(s.hand[::2], s.hand[1::2], strict=True)
        return [counted([*bits(once), *bits(twice)]) for once, twice in pairs]
    bunches = [hand & ~ANIMALS for hand in s.hand] + [s.aside]
    return [Counter({kind: bunch >> 4 * kind & 15 for kind in range(14)}) for bunch in bunches]


def bits(cards: int) -> Iterable[int]:
    return (k for k in range(64) if cards >> k & 1)


def counted(cards: Iterable[int]) -> Counter[int]:
    return Counter(cards)


def ways(name: str, s: Any, seat: int) -> float:
    """In how many ways real cards, all different, can lie like this: its logarithm."""
    hidden = [heap for place, heap in enumerate(heaps(name, s)) if place != seat]
    return -log(prod(factorial(number) for heap in hidden for number in heap.values()))


def past_of(table: Table, world: Any, policy: RandomPolicy) -> tuple[float, float]:
    """In how many ways what a world comes from was dealt, and how likely all moves of others
    were since: the logarithms."""
    assert table.turn
    seat, game, s, total = table.turn - 1, table.game, world, 0.0
    view = table.seen_by(table.turn, history=True)
    for seen in reversed(view.history or ()):
        before = seen.state.copy()
        told = -1 if seen.action is None else seen.action
        action = game.knowledge.rewind(before, s, seat, told, dice_of((1, 2, 3, 4)))
        if action < 0:
            break
        shown, mask = features_of(table, before, seen.memory)
        if before.turn != seat and mask.sum() > 1:
            chance = policy.probabilities(shown, mask)[0, action]
            total += log(CARELESS + (1 - CARELESS) * chance)
        s = before
    return ways(game.id, s, seat), total


@pytest.mark.parametrize(("name", "seed", "moves"), LAID)
def test_worlds_are_as_likely_as_the_deals_they_come_from(name: str, seed: int, moves: int) -> None:
    """As often as they come, and as likely as they are said to be then."""
    table, policy = played(cases_of(name)[0], seed, moves), RandomPolicy(name)
    assert table.turn
    view, sees = table.seen_by(table.turn, history=True), foresight(name, table.players)
    worlds = worlds_of(view, sees, 30, (5, 6, 7, 0))
    come: Any = np.array([ways(name, s, view.seat - 1) for s in worlds.states])
    said = come + Likelihood(view, sees).logs(worlds, (1, 2, 3, 4))
    then, moves_made = np.array([past_of(table, s, policy) for s in worlds.states]).T
    true = then + moves_made
    assert np.allclose(said - said[0], true - true[0])
    assert np.ptp(then - come) > 0.5 and np.ptp(moves_made) > 0.5


@pytest.mark.parametrize("name", OURS)
def test_games_tell_in_how_many_ways_cards_can_lie(name: str) -> None:
    table = played(cases_of(name)[-1], 3, 12)
    assert table.turn
    worlds = [imagined(table, table.turn, seed) for seed in range(40)]
    told = [table.game.knowledge.arrangements(s, m, table.turn - 1) for s, m in worlds]
    slowly = [ways(name, s, table.turn - 1) for s, _ in worlds]
    assert np.allclose(np.diff(told), np.diff(slowly)) and np.ptp(told) > 0.5


@pytest.mark.parametrize("name", FEW)
def test_imagined_worlds_come_as_often_as_cards_can_lie_in_them(name: str) -> None:
    table = played(cases_of(name)[0], *FEW[name])
    assert table.turn
    count, arrangements = 1200, table.game.knowledge.arrangements
    drawn = [imagined(table, table.turn, seed) for seed in range(count)]
    often = Counter(s.pack() for s, _ in drawn)
    logs = {s.pack(): arrangements(s, m, table.turn - 1) for s, m in drawn}
    total = sum(np.exp(list(logs.values())))
    assert len(logs) > 4 and len({round(one, 9) for one in logs.values()}) > 1
    for packed, one in logs.items():
        expected = float(np.exp(one)) / total
        assert abs(often[packed] / count - expected) < 4 * np.sqrt(expected / count)
    unlike = [abs(often[packed] / count * len(logs) - 1) for packed in logs]
    assert max(unlike) > 0.2, "all come as often here"


def test_where_no_cards_are_alike_nothing_is_to_be_told() -> None:
    assert BARE.knowledge.arrangements is one_arrangement
    assert one_arrangement(None, None, 0) == 0.0
