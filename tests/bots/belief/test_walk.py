"""Walks of worlds, beside all worlds that fit with their likelihoods."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.belief.belief import imagined as worlds_of
from stammtisch.bots.belief.belief import of_walk
from stammtisch.bots.belief.guess import Guess
from stammtisch.bots.belief.likelihood import Likelihood
from stammtisch.bots.belief.past import Worlds
from stammtisch.bots.belief.walk import Approach, Walkers, begun, chosen, lots, walk
from stammtisch.kernel.chance import Key
from stammtisch.laws.cases import cases_of, imagined, played
from stammtisch.table import Table
from tests.bots.belief.test_dealt import past_of, ways
from tests.bots.belief.twin import foresight
from tests.bots.foresight.noise import RandomPolicy

SMALL = [
    ("njet", 13, 44, 2, False),
    ("njet", 13, 44, 2, True),
    ("beim-jupiter", 7, 35, 2, False),
    ("beim-jupiter", 7, 35, 2, True),
    ("ochs-und-esel", 2, 41, 16, False),
]
"""Games, seeds and moves after which few worlds are left, with cards that are alike; swaps that
are needed (at Ochs & Esel most change nothing there), and whether the guess is misled."""

KEY = (7, 2, 3, 0)


class Told(Likelihood):
    """What is known of all worlds that fit: how likely they are to be dealt and so played."""

    def among(self, table: Table, policy: RandomPolicy) -> Any:
        """All worlds, and how likely each is."""
        every = {s.pack(): s for s in (imagined(table, self.seat + 1, k)[0] for k in range(300))}
        logs: Any = np.array([sum(past_of(table, s, policy)) for s in every.values()])
        now = np.array([ways(table.game.id, s, self.seat) for s in every.values()])
        self.told = dict(zip(every, logs - now, strict=True))
        return every, np.exp(logs - logs.max()) / np.exp(logs - logs.max()).sum()

    def logs(self, worlds: Worlds, key: Key) -> Any:
        return np.array([self.told[s.pack()] for s in worlds.states])


@pytest.mark.parametrize(("name", "seed", "moves", "swaps", "misled"), SMALL)
def test_in_the_end_worlds_are_met_as_often_as_they_are_likely(
    name: str, seed: int, moves: int, swaps: int, misled: bool
) -> None:
    """Also where the guess is bad, and all worlds begin at one place."""
    table, count = played(cases_of(name)[0], seed, moves), 150
    assert table.turn
    view, sees = table.seen_by(table.turn, history=True), foresight(name, table.players)
    likelihood = Told(view, sees)
    every, exact = likelihood.among(table, RandomPolicy(name))
    guess, first = Guess(likelihood), worlds_of(view, sees, count, KEY)
    found = likelihood.logs(first, KEY)
    guess.learn(guess.hidden(first), -found if misled else found, 0.1 if misled else 0.5)
    way = Approach(learning=0.0 if misled else 0.5, swaps=swaps, longer=8, strides=2)
    same = np.zeros(count, np.int64)
    steps = walk(guess, begun(guess, first, found, same), 1.0, 20, way, KEY)
    *_, last = islice(steps, 20)
    said = dict.fromkeys(every, 0.0)
    for s in last.worlds.states:
        said[s.pack()] += 1 / count
    assert len(exact) > 4 and exact.max() < 0.9
    error = np.sqrt(exact * (1 - exact) / count)
    assert (np.abs(np.array([*said.values()]) - exact) < 3.5 * error + 0.01).all()


def test_who_never_parted_counts_as_one() -> None:
    walkers = Walkers(*_worlds([4, 5, 4, 9]))
    found = of_walk([walkers, walkers], 7)
    assert found.weights.tolist() == [0.5, 0.25, 0.25] and found.evidence == 7
    assert found.worlds.states[0] == walkers.worlds.states[0]
    assert found.effective == pytest.approx(1 / (0.25 + 2 * 0.0625))


def test_each_world_goes_or_stays() -> None:
    here, there = Walkers(*_worlds([1, 2, 3])), Walkers(*_worlds([4, 5, 6]))
    found = chosen(here, there, np.array([True, False, True]))
    assert found.names.tolist() == [4, 2, 6]
    assert [s == t for s, t in zip(found.worlds.states, there.worlds.states, strict=True)][::2]
    assert found.worlds.states[1] == here.worlds.states[1]


def test_lots_are_spread_and_follow_from_the_key() -> None:
    some = lots(400, KEY)
    assert (some == lots(400, KEY)).all() and len(np.unique(some)) == 400
    assert 0.0 <= some.min() < 0.02 and 0.98 < some.max() < 1.0 and abs(some.mean() - 0.5) < 0.06


def _worlds(names: list[int]) -> Any:
    table = played(cases_of("njet")[0], 13, 44)
    assert table.turn
    view, sees = table.seen_by(table.turn, history=True), foresight("njet", table.players)
    worlds = worlds_of(view, sees, len(names), (7, 2, 3, names[0]))
    return worlds, np.zeros((len(names), 2)), np.zeros(len(names)), np.array(names)
