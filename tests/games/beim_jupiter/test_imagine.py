"""The worlds a seat may imagine are exactly those it cannot rule out, and equally likely."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from stammtisch.games.beim_jupiter.cards import COLOURS
from stammtisch.games.beim_jupiter.notation import CARDS
from stammtisch.kernel.bits import each
from stammtisch.kernel.chance import dice_of
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table import Table

from .laying import deal_at_random, empty, names
from .worlds import Watcher, World, world_in


def small_table(players: int, hand: int, seed: int) -> Table:
    """A table with a deck of its own: `hand` cards each, gods, specials and lambs among them."""
    chance = random.Random(seed)
    table = empty(players)
    s = table.state
    s.lap = 14 - hand
    lambs = 2 if players == 3 else 3
    size = players * hand + (players < 5) - lambs
    highest = {3: 8, 4: 11, 5: 14}[players]
    numbers = chance.sample(range(4 * highest), max(size - 4, players + 1))
    others = chance.sample(range(56, 62), size - len(numbers))
    s.deck = sum(1 << card for card in numbers + others)
    return table


def deck_of(table: Table) -> list[str]:
    """The cards of the small deck, lambs included."""
    cards = [CARDS[card] for card in each(table.state.deck)]
    return sorted(cards + ["LAM"] * (2 if table.players == 3 else 3))


def watcher_of(table: Table, viewer: int) -> Watcher:
    """What a viewer knows, from her lines."""
    s = table.state
    laying = s.phase == 0
    trump = None if laying or s.trump == 4 else COLOURS[s.trump]
    watcher = Watcher(table.players, viewer, table.lines(viewer), trump)
    if not laying:
        watcher.turn_up([CARDS[card - 1] for card in s.laid[: table.players]])
    return watcher


def imagined(table: Table, viewer: int, draws: int) -> Counter[World]:
    """Worlds drawn by `imagine` from what the viewer sees; each must look the same to her."""
    found: Counter[World] = Counter()
    view = table.seen_by(viewer)
    knowledge = table.game.knowledge
    dice, room = dice_of((1, 2, 3, viewer)), [0] * MAX_CARDS
    for _ in range(draws):
        s, m = view.state.copy(), view.memory.copy()
        dice = knowledge.imagine(s, m, viewer - 1, room, dice)
        found[world_in(s, viewer)] += 1
        knowledge.veil(s, m, viewer - 1)
        assert (s, m) == (view.state, view.memory)
    return found


def surprise(found: Counter[World], weights: Counter[World]) -> float:
    """How far the draws are from the weights, in standard deviations.

    Chi-square, made normal by the cube root of Wilson and Hilferty.
    """
    each, freedom = found.total() / weights.total(), len(weights) - 1
    if freedom == 0:
        return 0.0
    chi = sum((found[world] - each * n) ** 2 / (each * n) for world, n in weights.items())
    spread = 2 / (9 * freedom)
    return float(((chi / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def deal_small(players: int, hand: int, seed: int) -> tuple[Table, list[str], random.Random]:
    table, chance = small_table(players, hand, seed), random.Random(seed)
    deck = deck_of(table)
    table.deal(line_of(table, deck, chance))
    return table, deck, chance


def line_of(table: Table, deck: list[str], chance: random.Random) -> str:
    """A deal after which everyone can lay."""
    size = table.game.rules.hand_sizes(table.state)[0]
    while True:
        chance.shuffle(deck)
        hands = [deck[size * seat : size * seat + size] for seat in range(table.players)]
        if all(any(card[1:].isdigit() for card in hand) for hand in hands):
            rest = deck[size * table.players :]
            line = "deal " + " / ".join(" ".join(hand) for hand in hands)
            return f"{line} | {' '.join(rest)}" if rest else line


@pytest.mark.clause("J2.4", "J3.2", "J11.2", "J11.3")
@pytest.mark.parametrize(("players", "hand"), [(3, 2), (3, 3), (4, 2), (5, 2)])
def test_worlds_while_cards_are_laid(players: int, hand: int) -> None:
    compared = 0
    for seed in range(2):
        table, deck, chance = deal_small(players, hand, seed)
        for _ in range(players):
            compared += compare(table, deck, chance.randint(1, players), most=2600)
            table.push(chance.choice(table.legal_moves))
    assert compared >= 2


@pytest.mark.clause("J6.6", "J7.8", "J11.1", "J11.3")
@pytest.mark.parametrize(("players", "hand"), [(3, 3), (3, 4), (4, 3), (5, 3)])
def test_worlds_among_the_tricks(players: int, hand: int) -> None:
    compared = 0
    for seed in range(3):
        table, deck, chance = deal_small(players, hand, seed)
        while table.turn is not None:
            table.push(chance.choice(table.legal_moves))
            if table.turn is not None and table.state.phase == 2:
                compared += compare(table, deck, chance.randint(0, players), most=700)
    assert compared >= 15


def compare(table: Table, deck: list[str], viewer: int, most: int) -> bool:
    """Hold what is imagined against every world there is, if they are few enough."""
    watcher = watcher_of(table, viewer)
    if watcher.ways() > most:
        return False
    weights = watcher.worlds(deck, table.state.phase == 0)
    found = imagined(table, viewer, 12 * weights.total() + 200)
    assert set(found) == set(weights)
    assert surprise(found, weights) < 4
    return True


def test_a_void_narrows_the_worlds() -> None:
    """The test itself can tell: without the memory, worlds come that the record rules out."""
    for seed in range(40):
        table, deck, chance = deal_small(3, 4, seed)
        while table.turn is not None and not any(table.memory.lacks):
            table.push(chance.choice(table.legal_moves))
        if table.turn is None or table.state.phase != 2:
            continue
        weights = watcher_of(table, 1).worlds(deck, laying=False)
        table.memory.lacks[:] = [0] * 5
        if not set(imagined(table, 1, 300)) <= set(weights):
            return
    raise AssertionError("no void ever mattered")


def sizes(s: Any) -> list[int]:
    return [len(names(s.hand[seat])) + s.lambs[seat] for seat in range(s.players)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_imagined_hands_have_the_right_sizes(players: int) -> None:
    """In whole games, at every step and for every seat."""
    table, chance, room = empty(players), random.Random(players), [0] * MAX_CARDS
    dice = dice_of((players, 0, 0, 0))
    while not table.over:
        deal_at_random(table, chance)
        while table.turn is not None:
            table.push(chance.choice(table.legal_moves))
            viewer = chance.randint(0, players)
            view = table.seen_by(viewer)
            s, m = view.state.copy(), view.memory.copy()
            dice = table.game.knowledge.imagine(s, m, viewer - 1, room, dice)
            assert sizes(s) == sizes(table.state)
            assert bool(s.aside) == bool(table.state.aside)
