"""The law of completeness: what a seat imagines is what can be, and evenly so."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from stammtisch.bots.registry import compiled
from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.knowledge.imagine import imagine
from stammtisch.games.space_beans.state import Memory, State
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.playout import MAX_CARDS

from .toys import Seen, Toy, as_shown, positions, shown

SINGLES = "a4 a5 a6 b4 b5 b6 c4 c5"
ALIKE = "a4 a4 a5 a5 b4 b4 b6 c5 c5"


def imagined(game: Toy, seat: int, times: int) -> Counter[Seen]:
    """What a seat imagines, counted."""
    s, m = game.state.copy(), game.memory.copy()
    GAME.knowledge.veil(s, m, seat - 1)
    veiled, past = as_row(s), as_row(m)
    call = compiled(GAME.id).entry(imagine)
    cards, dice = np.zeros(MAX_CARDS, np.int8), dice_of(key_of(seat, times, 0))
    found: Counter[Seen] = Counter()
    for _ in range(times):
        row = veiled.copy()
        dice = call(row[0], past[0], seat - 1, cards, dice)
        found[shown(State.of_row(row[0]))] += 1
    return found


def as_row(record: State | Memory) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    return np.frombuffer(record.pack(), type(record).dtype()).copy()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck", [SINGLES, ALIKE], ids=["singles", "alike"])
def test_what_is_imagined_is_what_can_be(players: int, deck: str) -> None:
    """No world that a seat has ruled out, and every one that it has not."""
    checked = 0
    for game, seat in positions(players, deck, range(4), range(players + 1), 12):
        checked += 1
        if checked % 29 == 0:
            possible = {as_shown(world, game.twin) for world in game.beliefs[seat].worlds}
            assert set(imagined(game, seat, 30 * len(possible))) == possible
    assert checked > 300


@pytest.mark.parametrize("players", [2, 3])
def test_worlds_are_equally_likely(players: int) -> None:
    """With no two cards alike; the sum of squares stays where chance leaves it."""
    excess, freedom = 0.0, 0
    for number, (game, seat) in enumerate(
        positions(players, SINGLES, range(4), range(1, players + 1), 20)
    ):
        worlds = Counter(as_shown(world, game.twin) for world in game.beliefs[seat].worlds)
        if number % 13 == 0 and len(worlds) > 2:
            times = 60 * len(game.beliefs[seat].worlds)
            found = imagined(game, seat, times)
            for world, ways in worlds.items():
                excess += (found[world] - 60 * ways) ** 2 / (60 * ways)
            freedom += len(worlds) - 1
    assert freedom > 50
    assert excess < freedom + 5 * (2 * freedom) ** 0.5
