"""A lesson takes eight minutes at most, at an unhurried pace."""

from __future__ import annotations

import pytest

from stammtisch.lessons.lesson import lesson_of, taught_games
from stammtisch.lessons.pace import minutes, seconds
from stammtisch.locale import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", taught_games())
def test_eight_minutes_are_enough(game: str, language: str) -> None:
    lesson = lesson_of(game)
    assert 60 < seconds(lesson, language) <= 8 * 60
    assert minutes(lesson, language) * 60 >= seconds(lesson, language)
