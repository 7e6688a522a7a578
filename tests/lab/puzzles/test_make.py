"""From values to a puzzle."""

from __future__ import annotations

from stammtisch.lab.puzzles.make import leads, worth_of
from stammtisch.lab.puzzles.seek import Candidate
from stammtisch.lab.review.choices import Choice
from tests.lab.puzzles.test_weigh import values


def test_only_the_networks_move_leads() -> None:
    mine = values([[0.5, 0.3]] * 4)
    assert leads(Candidate(Choice(3, 0, 10), (10, 11), (10, 11)), mine, 0.5)
    assert not leads(Candidate(Choice(3, 0, 10), (10, 11), (10, 11)), mine, 1.0)
    assert not leads(Candidate(Choice(3, 0, 11), (10, 11), (10, 11)), mine, 0.0)


def test_what_was_verified_counts_and_the_best_comes_first() -> None:
    tested = values([[0.2, 0.5, 0.3]])
    verified = values([[0.6, 0.4]])  # of the first two
    assert list(worth_of(tested, verified, 0).items()) == [(10, 0.6), (11, 0.4), (12, 0.3)]
