"""Swaps of hidden cards: real cards there and back are as likely, and worlds come as guessed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.belief.swaps import LEVELS, guessed, show_hidden, swap_all
from stammtisch.bots.registry import interpreted
from stammtisch.games import OURS
from stammtisch.kernel.chance import dice_of
from stammtisch.kernel.features import width
from stammtisch.kernel.hooks import no_exchange
from stammtisch.laws.cases import cases_of, imagined, played
from stammtisch.table import Table

SWAPPING = [
    name for name in OURS if cases_of(name)[0].table(1).game.knowledge.exchange is not no_exchange
]


LATE = {"beim-jupiter": (38, 32), "njet": (10, 38), "ochs-und-esel": (2, 46)}
"""By game, a seed and a number of moves after which few worlds are left, with cards alike."""


def late_table(name: str) -> Table:
    """A table near the end of a deal."""
    return played(cases_of(name)[0], *LATE[name])


def every_world(table: Table) -> dict[bytes, Any]:
    """All worlds that fit, as far as many that were imagined tell."""
    assert table.turn
    many = (imagined(table, table.turn, seed)[0] for seed in range(300))
    return {s.pack(): s for s in many}


def swapped(table: Table, world: Any, m: Any, grain: int) -> list[Any]:
    """The worlds that evenly spread dice lead to."""
    assert table.turn
    made = []
    for place in range(grain):
        s = world.copy()
        dice = dice_of((1, 2, 3, 4)) >> 32 << 32 | (2 * place + 1) * (1 << 31) // grain
        table.game.knowledge.exchange(s, m, table.turn - 1, dice)
        made.append(s)
    return made


def test_a_guess_goes_by_the_size_of_each_number() -> None:
    entry = interpreted("njet").entry
    guess = [0.0, 0.5, 0.75, 2.0, *[0.0, 10.0, 20.0, 30.0]]
    sizes = [entry(guessed)([size, 0], guess) for size in (-1, 0, 1, 2, 3, 9)]
    assert sizes == [0.0, 0.0, 0.5, 0.75, 2.0, 2.0]
    assert entry(guessed)([1, 3], guess) == 30.5


@pytest.mark.parametrize("name", SWAPPING)
def test_there_and_back_are_equally_likely(name: str) -> None:
    table = late_table(name)
    assert table.turn
    _, m = imagined(table, table.turn, 1)
    worlds = every_world(table)
    places = {packed: place for place, packed in enumerate(worlds)}
    often = np.zeros((len(worlds), len(worlds)))
    grain = 1 << 9
    for packed, world in worlds.items():
        for then in swapped(table, world, m, grain):
            often[places[packed], places[then.pack()]] += 1 / grain
    arrangements = table.game.knowledge.arrangements
    logs: Any = np.array([arrangements(world, m, table.turn - 1) for world in worlds.values()])
    weights = np.exp(logs - logs.max())
    flow = weights[:, None] * often
    assert np.abs(flow - flow.T).max() < 0.02 and weights.min() < 0.8
    assert np.count_nonzero(often - np.diag(np.diag(often))) >= len(worlds) > 4


def test_worlds_come_as_often_as_guessed() -> None:
    """In the long run, against an enumeration of all worlds."""
    table = late_table("njet")
    assert table.turn
    seat, entry = table.turn - 1, interpreted("njet").entry
    worlds = list(every_world(table).values())
    _, m = imagined(table, table.turn, 1)
    cells = width(table.game.learning.privileged_layout)
    shown = [[0] * cells for _ in worlds]
    entry(show_hidden)(Worlds(worlds, [m] * len(worlds)), seat, shown)
    guess = np.random.default_rng(3).standard_normal(LEVELS * cells).tolist()
    arrangements = table.game.knowledge.arrangements
    logs: Any = np.array([entry(guessed)(row, guess) for row in shown])
    logs += [arrangements(world, m, seat) for world in worlds]
    expected = np.exp(logs - logs.max()) / np.exp(logs - logs.max()).sum()
    count = 600
    drawn = Worlds([worlds[0].copy() for _ in range(count)], [m] * count)
    room = [[0] * cells]
    entry(swap_all)(drawn, [None], room, guess, seat, (5, 6, 7, 0), 60)
    often = np.array([sum(s == world for s in drawn.states) for world in worlds]) / count
    assert np.ptp(logs) > 1.0
    assert np.abs(often - expected).max() < 4 * np.sqrt(0.25 / count)
