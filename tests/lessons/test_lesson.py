"""Every beat of every lesson, in every language: it stands in a game and teaches what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stammtisch.games import OURS
from stammtisch.lessons.lesson import (
    Beat,
    Lesson,
    lesson_of,
    plan_of,
    taught_clauses,
    taught_games,
    words,
)
from stammtisch.lessons.search import played
from stammtisch.lessons.uses import used_in
from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import clauses
from stammtisch.table.records import dumps, loads, read

GAMES = taught_games()
BEATS = [(game, beat) for game in GAMES for beat in plan_of(game).beats]
every_beat = pytest.mark.parametrize(
    ("game", "beat"), BEATS, ids=[f"{game}:{beat.id}" for game, beat in BEATS]
)
USUAL = range(1000, 1003)
"""The keys of games in which bots meet what a normal game meets."""


@pytest.fixture(params=GAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return lesson_of(request.param)


def test_every_game_of_the_house_has_a_lesson() -> None:
    assert list(OURS) == GAMES


def test_the_record_is_the_game_that_the_search_found(lesson: Lesson) -> None:
    plan = lesson.plan
    found = played(lesson.game, plan.options, plan.key, plan.rounds, plan.seat)
    assert dumps(found) == dumps(lesson.table)


def test_beats_stand_in_order_and_the_learner_begins(lesson: Lesson) -> None:
    places = [beat.at for beat in lesson.plan.beats]
    assert places == sorted(places)
    assert places[-1] <= len(lesson.table.steps)
    assert len({beat.id for beat in lesson.plan.beats}) == len(places)
    asked = [beat.at for beat in lesson.plan.beats if lesson.moves(beat)]
    assert len(asked) == len(set(asked)) >= 8


@every_beat
def test_the_record_up_to_a_beat_replays_and_takes_its_moves(game: str, beat: Beat) -> None:
    lesson = lesson_of(game)
    reading = read(lesson.record(beat))
    assert reading.table is not None
    for move in lesson.moves(beat):
        reading.table.copy().push(move, lesson.plan.seat)
    if beat.look:
        assert not lesson.moves(beat) and not beat.also
    else:
        assert reading.table.turn == lesson.plan.seat
        assert lesson.moves(beat)


@every_beat
def test_the_clauses_a_beat_names_are_used_there(game: str, beat: Beat) -> None:
    assert beat.clauses
    assert set(beat.clauses) <= clauses(game).keys()
    assert set(beat.clauses) <= lesson_of(game).fired(beat)


@pytest.mark.parametrize("language", LANGUAGES)
@every_beat
def test_a_beat_has_a_few_short_words(game: str, beat: Beat, language: str) -> None:
    title, said = (words(game, beat.id, part, language) for part in ("title", ""))
    assert 0 < len(title) <= 40
    assert 0 < len(said.split()) <= 60
    assert bool(lesson_of(game).moves(beat)) == bool(words(game, beat.id, "wrong", language))


@pytest.mark.parametrize("language", LANGUAGES)
@every_beat
def test_a_move_has_words_of_its_own(game: str, beat: Beat, language: str) -> None:
    """Each of several that are accepted; and every group of moves is met, in one sentence."""
    lesson, moves = lesson_of(game), lesson_of(game).moves(beat)
    legal = lesson.table.at(beat.at).legal_moves if moves else []
    said = {move: lesson.said_of(beat, move, language) for move in legal}
    for words_of_group in (words(game, beat.id, name, language) for name in beat.told):
        assert words_of_group in said.values()
        assert words_of_group.endswith(".") and ". " not in words_of_group
        assert len(words_of_group.split()) <= 32
    if len(moves) > 1:
        assert len({said[move] for move in moves} - {""}) > 1
        assert all(said[move] for move in moves)


def test_most_beats_with_a_choice_tell_moves_apart(lesson: Lesson) -> None:
    """Where more than two moves are legal, wrong ones get reasons of their own."""
    open_to = [
        beat
        for beat in lesson.plan.beats
        if lesson.moves(beat) and len(lesson.table.at(beat.at).legal_moves) > 2
    ]
    apart = [beat for beat in open_to if beat.told]
    assert len(apart) >= 0.75 * len(open_to)
    assert sum(len(lesson.moves(beat)) > 1 for beat in lesson.plan.beats) >= 3


def test_no_clause_is_taught_twice(lesson: Lesson) -> None:
    named = [clause for beat in lesson.plan.beats for clause in beat.clauses]
    assert len(named) == len(set(named))


def test_every_clause_that_a_normal_game_meets_is_taught(lesson: Lesson) -> None:
    """Or the plan says why it is left to the rules page."""
    options = {"players": lesson.table.players}
    met = {
        clause
        for key in USUAL
        for used in used_in(played(lesson.game, options, key, 99))
        for clause in used
    }
    taught = {clause for beat in lesson.plan.beats for clause in beat.clauses}
    left = set(lesson.plan.untaught)
    assert met - taught - left == set()
    assert not taught & left
    assert left <= clauses(lesson.game).keys()


def test_the_page_knows_which_games_have_a_lesson() -> None:
    source = (Path(__file__).parents[2] / "web/src/lessons/progress.ts").read_text("utf-8")
    listed = re.search(r"TAUGHT = \[(.*?)\]", source, re.DOTALL)
    assert listed and re.findall(r"'([^']+)'", listed[1]) == GAMES


def test_every_taught_clause_leads_to_its_step(lesson: Lesson) -> None:
    steps = taught_clauses(lesson.game)
    for clause, step in steps.items():
        assert clause in lesson.plan.beats[step - 1].clauses
    assert len(steps) == sum(len(beat.clauses) for beat in lesson.plan.beats)
    assert taught_clauses("records") == {}


def test_the_learner_plays_on_where_the_lesson_stopped(lesson: Lesson) -> None:
    """From a position of its own game, with something left to play and against no clock."""
    table, at = lesson.free_table, lesson.plan.free.at
    assert table.lines() == lesson.table.lines()[:at]
    assert not table.over and (table.deal_due or table.turn == lesson.plan.seat)
    assert set(lesson.plan.free.options) <= {"rounds", "deals"}
    assert loads(dumps(table)) == table
