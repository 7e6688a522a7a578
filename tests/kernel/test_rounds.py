"""Places and scores: ties are shared, whether the most points win or the fewest."""

from __future__ import annotations

from stammtisch.kernel.rounds import Score, places, scores, sums
from stammtisch.kernel.scene import text


def test_ties_share_a_place() -> None:
    assert places([30, 41, 41, 12]) == [3, 1, 1, 4]
    assert places([30, 41, 41, 12], fewest_wins=True) == [2, 3, 3, 1]


def test_scores_stand_by_place_with_what_was_before() -> None:
    assert scores([30, 39, 20], [38, 51, 60]) == (
        Score(seat=3, before=20, gained=40, total=60, place=1, was=3),
        Score(seat=2, before=39, gained=12, total=51, place=2, was=1),
        Score(seat=1, before=30, gained=8, total=38, place=3, was=2),
    )


def test_all_but_the_first_number_are_added() -> None:
    some = text("njet-round-booty")
    assert [one.sign for one in sums([("a", 1, some), ("b", 2, some), ("c", 0, some)])] == [
        "",
        "+",
        "+",
    ]
