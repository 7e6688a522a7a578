"""Plain and compiled code leave the same bytes behind, what seats imagine included."""

from __future__ import annotations

from hearts import GAME

from stammtisch.laws import Trial, cases_of, modes


def test_plain_and_compiled_agree() -> None:
    case = cases_of(GAME.id)[0]
    Trial(GAME, modes.random_games_end_in_the_same_bytes, case)()
    Trial(GAME, modes.views_and_imagined_worlds_are_the_same_bytes, case)()
