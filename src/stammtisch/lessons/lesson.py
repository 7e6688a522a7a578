"""A lesson: a prepared record, and the beats at which it stops to teach.

The beats are data, in `data/GAME.toml`; their words stand in the Fluent files as
`lesson-GAME-ID`, with a `.title`, a `.wrong` that says why another move is not taken, and a
part for each group of moves with words of their own.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache, cached_property
from itertools import takewhile
from pathlib import Path

import msgspec

from stammtisch.games import GAMES
from stammtisch.lessons.uses import used_in
from stammtisch.locale.words import messages
from stammtisch.table.position import table_after
from stammtisch.table.records import dumps, loads
from stammtisch.table.table import Table

DATA = Path(__file__).parent / "data"


class Beat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stop of a lesson, after `at` steps of its record.

    Where it is the learner's turn they make the record's move, or one of `also`, which the
    lesson takes for as good; a `look` beat asks for no move. `light` names what is lit:
    "hand", "hand:r7", "row:trump", "row:trump:b", "trick", "chair:2", "slip", "counting".
    """

    id: str
    at: int
    clauses: tuple[str, ...]
    light: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    look: bool = False
    told: dict[str, tuple[str, ...]] = {}
    """Words of their own for some moves, as a part of the beat's message: those of the first
    group with a pattern that fits, such as "play r*". They say what an accepted move does, or
    why another one is not taken."""
    jump: bool = False
    """Whether what lies between the beat before and this one is left out."""


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where free play begins: after `at` steps of the record, with some options changed so that
    there is something left to play."""

    at: int
    options: dict[str, int] = {}


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/GAME.toml` says."""

    seat: int
    key: int
    """The number of the search's game."""
    rounds: int
    options: dict[str, int]
    untaught: dict[str, str]
    """Clauses that many games meet and that the lesson leaves to the rules page, and why."""
    free: Free
    beats: tuple[Beat, ...] = msgspec.field(name="beat")


class Lesson:
    """A plan with its game."""

    def __init__(self, game: str, plan: Plan, table: Table) -> None:
        self.game, self.plan, self.table = game, plan, table

    @cached_property
    def used(self) -> list[frozenset[str]]:
        """The clauses each step of the record used."""
        return used_in(self.table)

    def move(self, beat: Beat) -> str | None:
        """The learner's move in the record, where the beat asks for one."""
        step = self.table.steps[beat.at] if beat.at < len(self.table.steps) else None
        if beat.look or step is None or step.action is None or step.seat != self.plan.seat:
            return None
        return self.table.game.rules.actions[step.action]

    def moves(self, beat: Beat) -> list[str]:
        """The moves that a beat accepts, that of the record first."""
        move = self.move(beat)
        return [] if move is None else [move, *beat.also]

    def said_of(self, beat: Beat, move: str, language: str) -> str:
        """A beat's own words for a move; nothing where it has none."""
        groups = beat.told.items()
        fits = (name for name, some in groups if any(fnmatchcase(move, one) for one in some))
        part = next(fits, "")
        return words(self.game, beat.id, part, language) if part else ""

    def then(self, beat: Beat) -> list[str]:
        """The learner's moves right after that of a beat, up to the next stop."""
        if not self.moves(beat):
            return []
        following = self.table.steps[beat.at + 1 : self.until(beat)]
        own = takewhile(lambda step: step.seat == self.plan.seat, following)
        return [self.table.game.rules.actions[step.action or 0] for step in own]

    def fired(self, beat: Beat) -> frozenset[str]:
        """The clauses used between the stop before this one and the stop after it, where that is
        shown."""
        earlier = [one.at for one in self.plan.beats if one.at < beat.at]
        since = beat.at - 1 if beat.jump else max(earlier, default=0)
        return frozenset[str]().union(*self.used[since : self.until(beat)])

    def until(self, beat: Beat) -> int:
        """How far the game is shown before the next stop: not beyond a beat's own move if what
        follows is left out."""
        later = next((one for one in self.plan.beats if one.at > beat.at), None)
        if later is None:
            return len(self.table.steps)
        return beat.at + 1 if later.jump else later.at

    def record(self, beat: Beat) -> str:
        """The record up to a beat."""
        return dumps(self.table.at(beat.at))

    @cached_property
    def free_table(self) -> Table:
        """The table at which the learner plays on alone."""
        free, table = self.plan.free, self.table
        options = {**self.plan.options, **free.options}
        return table_after(table.game, options, table.lines()[: free.at])


@cache
def plan_of(game: str) -> Plan:
    """A game's lesson as data."""
    return msgspec.toml.decode((DATA / f"{game}.toml").read_bytes(), type=Plan)


@cache
def lesson_of(game: str) -> Lesson:
    """A game's lesson with its record."""
    return Lesson(game, plan_of(game), loads((DATA / f"{game}.stm").read_bytes()))


def taught_games() -> list[str]:
    """The games that have a lesson, in the order of the house."""
    return [game for game in GAMES if (DATA / f"{game}.toml").is_file()]


def taught_clauses(game: str) -> dict[str, int]:
    """The step of a game's lesson, from 1, that teaches each clause; none without a lesson."""
    beats = plan_of(game).beats if game in taught_games() else ()
    return {clause: step for step, beat in enumerate(beats, 1) for clause in beat.clauses}


def words(game: str, id: str, part: str, language: str) -> str:
    """A beat's words: its text, or its `title` or `wrong`; nothing where it has none."""
    spoken = messages(language)
    message = spoken.message(f"lesson-{game}-{id}")
    pattern = message.attributes.get(part) if part else message.value
    return "" if pattern is None else spoken.say(pattern, {})
