"""How long a lesson takes, at an unhurried pace."""

from __future__ import annotations

from stammtisch.lessons.lesson import Lesson, words

WORDS_A_MINUTE = 150
"""Slow reading: adults read plain prose at about 240 words a minute."""

MOVE_SECONDS = 6
"""To look at the table, decide, and tap twice."""

LOOK_SECONDS = 3
"""To look at what is lit and go on."""

STEP_SECONDS = 1.2
"""What somebody else's move takes to be seen, its pause included."""


def seconds(lesson: Lesson, language: str) -> float:
    """Reading, own moves, and everything that is shown between the beats."""
    total, since = 0.0, 0
    for beat in lesson.plan.beats:
        said = " ".join(words(lesson.game, beat.id, part, language) for part in ("title", ""))
        total += len(said.split()) * 60 / WORDS_A_MINUTE
        total += MOVE_SECONDS if lesson.moves(beat) else LOOK_SECONDS
        total += 0 if beat.jump else (beat.at - since) * STEP_SECONDS
        since = beat.at
    return total


def minutes(lesson: Lesson, language: str) -> int:
    """The same in minutes, rounded up."""
    return -int(-seconds(lesson, language) // 60)
