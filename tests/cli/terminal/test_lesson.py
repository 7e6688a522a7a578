"""A guided game at a terminal."""

from __future__ import annotations

import pytest

from stammtisch.kernel.scene import text
from stammtisch.lessons.lesson import lesson_of, taught_games, words
from stammtisch.locale.words import Speaker

from ..running import run


@pytest.mark.parametrize("game", taught_games())
def test_a_lesson_is_played_to_its_end(game: str) -> None:
    lesson = lesson_of(game)
    typed = "\n".join((lesson.moves(beat) or [""])[-1] for beat in lesson.plan.beats)
    shown = run("learn", game, "--lang", "nl", typed=typed + "\n")
    assert shown.exit_code == 0, shown.output
    flat = " ".join(shown.stdout.split())
    for beat in lesson.plan.beats:
        assert " ".join(words(game, beat.id, "", "nl").split()) in flat
    assert "Dat was je eerste spel" in flat


def test_a_wrong_move_gets_its_reason_and_another_try() -> None:
    """One of its own where there is one, and the clause for what is illegal."""
    typed = "\nveto trump:g\nveto discard:0\nplay r9\nnonsense\nveto points:4\nq\n"
    flat = " ".join(run("learn", "njet", "--lang", "en", typed=typed).stdout.split())
    for part in ("trump", "wrong", "four"):
        assert words("njet", "stone", part, "en") in flat
    assert "N3.2" in flat and "F3.4" not in flat
    assert "Type the letter of a move" in flat
    assert words("njet", "keep", "title", "en") in flat
    assert words("njet", "stakes", "title", "en") not in flat


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_the_lesson_says_in_words_with_which_move_it_goes_on(lang: str) -> None:
    """Not in notation, which nobody has taught."""
    lesson = lesson_of("njet")
    place, beat = next(
        (place, beat) for place, beat in enumerate(lesson.plan.beats) if len(lesson.moves(beat)) > 1
    )
    before = [(lesson.moves(one) or [""])[0] for one in lesson.plan.beats[:place]]
    other, *_, own = [*lesson.moves(beat)[1:], lesson.moves(beat)[0]]
    typed = "\n".join([*before, other, "q"]) + "\n"
    flat = " ".join(run("learn", "njet", "--lang", lang, typed=typed).stdout.split())
    table = lesson.table.at(beat.at)
    speaker = Speaker(lang, table.name, lesson.plan.seat)
    (label,) = [
        speaker.say(move.label)
        for move in table.seen_by(lesson.plan.seat).scene.moves
        if move.notation == own
    ]
    assert speaker.say(text("learn-also", move=label)) in flat
    assert speaker.say(text("learn-also", move=own)) not in flat


def test_one_comes_back_to_the_step_where_one_stopped() -> None:
    first, second, third = (beat.id for beat in lesson_of("njet").plan.beats[:3])

    def titles(*more: str, typed: str) -> list[bool]:
        shown = run("learn", "njet", "--lang", "en", *more, typed=typed).stdout
        return [words("njet", beat, "title", "en") in shown for beat in (first, second, third)]

    assert titles(typed="\nq\n") == [True, True, False]
    assert titles(typed="veto points:4\nq\n") == [False, True, True]
    assert titles(typed="q\n") == [False, False, True]
    again = "stammtisch learn njet --anew"
    assert again in run("learn", "njet", "--lang", "de", typed="q\n").stdout.replace("\n", " ")
    assert titles("--anew", typed="q\n") == [True, False, False]
    assert titles(typed="q\n") == [True, False, False]


def test_the_signs_of_the_suits_are_explained_once() -> None:
    shown = run("learn", "beim-jupiter", "--lang", "nl", typed="\n\n").stdout
    assert shown.count("y8: boog 8") == 1


def test_after_the_lesson_one_plays_on_from_its_position() -> None:
    """The first choice is one's own, and nothing of the lesson itself is taken back."""
    lesson = lesson_of("space-beans")
    typed = "\n".join((lesson.moves(beat) or [""])[0] for beat in lesson.plan.beats)
    shown = run("learn", "space-beans", "--lang", "en", typed=typed + "\n\nundo\ndraw\nq\n")
    flat = " ".join(shown.stdout.split())
    assert shown.exit_code == 0 and "Now play on alone" in flat
    assert "You have no move to take back" in flat
