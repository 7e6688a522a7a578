"""The shipped judges: shares for every table, on NumPy alone."""

from __future__ import annotations

import hashlib
from importlib.resources import files

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.judge.network import by_seat, judge_of, softmax
from stammtisch.games import GAMES
from stammtisch.kernel.features import width
from tests.bots.positions import moments
from tests.contract.cases import SMALL, Case

LARGEST = 8_000_000
"""Bytes that all files of a game may have together."""

WEIGHTS = files("stammtisch.bots") / "weights"
TRAINED = [name for name in GAMES if (WEIGHTS / f"{name}.npz").is_file()]
"""Games with a network: each has a judge too."""


@pytest.mark.parametrize("case", [case for case in SMALL if case.name in TRAINED], ids=str)
def test_shares_of_those_seated_add_up_to_one(case: Case) -> None:
    judge, learning = judge_of(case.name), case.game.learning
    for table in moments(case, 5, every=40):
        assert table.turn is not None
        known, unknown = [0] * width(learning.layout), [0] * width(learning.privileged_layout)
        learning.features(table.state, table.memory, table.turn - 1, known)
        learning.privileged(table.state, table.memory, table.turn - 1, unknown)
        shares = judge.shares(np.array([known], np.int8), np.array([unknown], np.int8))[0]
        seats = table.options["players"]
        assert shares.sum() == pytest.approx(1.0)
        assert (shares[:seats] > 0).all() and (shares[seats:] == 0).all()


@pytest.mark.parametrize("name", TRAINED)
def test_files_are_small_and_the_hash_is_the_files(name: str) -> None:
    packed = [(WEIGHTS / f"{name}{end}").read_bytes() for end in (".npz", ".judge.npz")]
    assert sum(map(len, packed)) <= LARGEST
    assert judge_of(name).hash == hashlib.blake2b(packed[1], digest_size=8).hexdigest()


@given(st.integers(2, 12), st.data())
def test_shares_from_the_mover_come_to_their_seats(seats: int, data: st.DataObject) -> None:
    mover = data.draw(st.integers(0, seats - 1))
    shares = np.arange(12.0)[None]
    found = by_seat(shares, np.array([mover]), seats)[0]
    assert [found[(mover + chair) % seats] for chair in range(seats)] == list(range(seats))


def test_an_empty_chair_has_no_share() -> None:
    found = softmax(np.array([[1.0, 1.0, 50.0]], np.float32), np.array([[True, True, False]]))
    assert found.tolist() == [[0.5, 0.5, 0.0]]


def test_nothing_is_judged_of_nothing() -> None:
    judge = judge_of(TRAINED[0])
    empty = np.zeros((0, 1), np.int8)
    assert judge.shares(empty, empty).shape[0] == 0
