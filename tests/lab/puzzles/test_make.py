"""From values to a puzzle."""

from __future__ import annotations

from stammtisch.lab.puzzles.make import worth_of
from tests.lab.puzzles.test_standing import values


def test_what_was_verified_counts_and_the_best_comes_first() -> None:
    tested = values([[0.2, 0.5, 0.3]])
    verified = values([[0.6, 0.4]])  # of the first two
    assert list(worth_of(tested, verified, 0).items()) == [(10, 0.6), (11, 0.4), (12, 0.3)]
