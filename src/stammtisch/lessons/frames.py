"""A lesson as the page plays it: what the learner sees step by step, and the words of each beat.

Everything here is seen from the learner's seat; nothing that seat could not know is in it.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec

from stammtisch.kernel.rounds import RoundSummary
from stammtisch.kernel.scene import Scene
from stammtisch.lessons.lesson import Beat, Lesson, lesson_of, words
from stammtisch.lessons.pace import minutes
from stammtisch.locale.refusals import sentence
from stammtisch.table import narration
from stammtisch.table.records import dumps
from stammtisch.table.view import View, veiled


class ShownFrame(msgspec.Struct, frozen=True):
    """A moment, and what the step that led to it was."""

    step: int
    scene: Scene
    log: tuple[narration.Entry, ...]
    last_round: RoundSummary | None


class LessonBeat(msgspec.Struct, frozen=True):
    """A stop: `step` is that of the frame at which it stands.

    `moves` are those it accepts, the first of them that of the record; without any it waits
    for no move. `then` are the moves that belong to it: what the learner does next without a
    further stop. `told` says of accepted moves what each does, where there are several.
    `wrong` says of every other legal move, and of every card in hand that may not be played,
    why it is not taken, and `why` of whatever else is tried; `refused` names the clause where
    there is one.
    """

    id: str
    step: int
    title: str
    words: str
    light: tuple[str, ...]
    moves: list[str]
    then: list[str]
    told: dict[str, str]
    why: str
    wrong: dict[str, str]
    refused: dict[str, str]
    clauses: tuple[str, ...]
    jump: bool


class ShownLesson(msgspec.Struct, frozen=True):
    """A whole lesson, in one language."""

    game: str
    language: str
    seat: int
    names: list[str]
    options: dict[str, str]
    minutes: int
    frames: list[ShownFrame]
    beats: list[LessonBeat]
    sheet: list[list[int]]
    free: str
    """The record of the position from which one plays on freely."""


def shown_lesson(game: str, language: str) -> ShownLesson:
    """The lesson of a game, ready to be played without asking anybody."""
    lesson = lesson_of(game)
    table = lesson.table
    return ShownLesson(
        game=game,
        language=language,
        seat=lesson.plan.seat,
        names=list(table.names),
        options=table.game.written(table.options),
        minutes=minutes(lesson, language),
        frames=[_frame(lesson, step) for step in shown_steps(lesson)],
        beats=[shown_beat(lesson, beat, language) for beat in lesson.plan.beats],
        sheet=table.sheet,
        free=dumps(lesson.free_table),
    )


def shown_steps(lesson: Lesson) -> list[int]:
    """The moments that are shown: all up to the last beat, but those that are left out after a
    beat's own moves."""
    since, steps = lesson.plan.beats[0].at, [lesson.plan.beats[0].at]
    for before, beat in pairwise(lesson.plan.beats):
        until = lesson.until(before) if beat.jump else beat.at
        steps += [*range(since + 1, until + 1), beat.at]
        since = beat.at
    return list(dict.fromkeys(steps))


def _view(lesson: Lesson, step: int) -> View:
    """What the learner sees before a step of the record, or at its end."""
    table = lesson.table
    at = table.steps[step] if step < len(table.steps) else table
    return veiled(table.game, at.state, at.memory, lesson.plan.seat)


def _frame(lesson: Lesson, step: int) -> ShownFrame:
    table, view = lesson.table, _view(lesson, step)
    log = narration.entry(
        table.game,
        table.steps[step - 1],
        _view(lesson, step - 1).state,
        view.state,
        lesson.plan.seat,
    )
    return ShownFrame(step, view.scene, (log,), table.round_summaries.get(step))


def shown_beat(lesson: Lesson, beat: Beat, language: str) -> LessonBeat:
    """A beat in words."""
    wrong, refused = reasons(lesson, beat, language)
    title, said = (words(lesson.game, beat.id, part, language) for part in ("title", ""))
    moves = lesson.moves(beat)
    return LessonBeat(
        beat.id,
        beat.at,
        title,
        said,
        beat.light,
        moves,
        lesson.then(beat),
        {move: told for move in moves if (told := lesson.said_of(beat, move, language))},
        words(lesson.game, beat.id, "wrong", language),
        wrong,
        refused,
        beat.clauses,
        beat.jump,
    )


def reasons(lesson: Lesson, beat: Beat, language: str) -> tuple[dict[str, str], dict[str, str]]:
    """Why every other move is not taken, and the clauses of those that break one."""
    moves = lesson.moves(beat)
    if not moves:
        return {}, {}
    view, table = _view(lesson, beat.at), lesson.table.at(beat.at)
    why = words(lesson.game, beat.id, "wrong", language)
    others = (move for move in view.legal_moves if move not in moves)
    wrong = {move: lesson.said_of(beat, move, language) or why for move in others}
    refused: dict[str, str] = {}
    for place in view.scene.places:
        for piece in place.pieces:
            refusal = table.why_not(piece.why) if piece.why else None
            if refusal:
                wrong[piece.why] = sentence(refusal, language)
                refused[piece.why] = refusal.clause
    return wrong, refused
