"""`stammtisch learn`."""

from __future__ import annotations

import pytest

from stammtisch.lessons.lesson import lesson_of, taught_games
from stammtisch.locale import LANGUAGES

from .running import fields, run, sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", taught_games())
def test_the_beats_as_json_replay(game: str, language: str) -> None:
    found = fields(run("learn", game, "--json", "--lang", language))
    assert found["game"] == game and found["language"] == language
    assert found["minutes"] <= 8
    assert len(found["beats"]) == len(lesson_of(game).plan.beats)
    for beat in found["beats"][::5]:
        shown = run("replay", "-", "--json", "--legal", typed=beat["record"])
        told = fields(shown)
        assert told["ok"]
        assert beat["words"] and beat["clauses"]
        if beat["moves"]:
            assert told["turn"] == beat["seat"]
            assert set(beat["moves"]) <= set(told["legal"][-1])


def test_what_is_no_game_is_refused() -> None:
    assert "“skat”" in sentence("learn", "skat")
