"""A guided first game at a terminal."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from rich.rule import Rule
from rich.text import Text as Line

from stammtisch.cli.speech import Complaint, console, printable, sentence
from stammtisch.cli.terminal import setup
from stammtisch.cli.terminal.drawing import Drawing
from stammtisch.cli.terminal.rounds import counting
from stammtisch.cli.terminal.screen import Screen
from stammtisch.cli.terminal.session import Command, Session, spoken, understood
from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import text
from stammtisch.lessons.frames import reasons
from stammtisch.lessons.lesson import Beat, lesson_of, taught_games, words
from stammtisch.locale.words import Speaker
from stammtisch.table.table import Table

FREE_LEVEL = "easy"
"""How well the others play when the lesson is over."""


class Guide:
    """Leads through the beats of a lesson; a wrong move gets the reason and another try."""

    def __init__(self, game: str, language: str) -> None:
        self.lesson = lesson_of(game)
        self.language = language
        self.screen = Screen(console())
        table, seat = self.lesson.table, self.lesson.plan.seat
        self.speaker = Speaker(language, table.name, seat)
        bots = frozenset(range(1, table.players + 1)) - {seat}
        self.drawing = Drawing(self.speaker, bots, self.screen.width)
        self.words = spoken(self.speaker)

    def run(self, anew: bool = False) -> None:
        game, beats = self.lesson.game, self.lesson.plan.beats
        first = 0 if anew else min(kept_step(game), len(beats) - 1)
        since = beats[first].at if first else 0
        if first:
            command = f"stammtisch learn {game} --anew"
            self.screen.show(Line(self.say("learn-back", command=command), "dim"))
        for place, beat in list(enumerate(beats))[first:]:
            keep_step(game, place)
            if since < beat.at and not beat.jump:
                self.tell_since(since, beat.at)
            self.show(beat, place + 1, place == first)
            if not self.answered(beat):
                return
            since = beat.at
        keep_step(game, 0)
        self.play_on()
        self.screen.show(Line(self.say("learn-over", game=self.lesson.game), "bold"))

    def play_on(self) -> None:
        """Free play from the lesson's position, against easy bots, for whoever wants it."""
        self.screen.show(Line(self.say("learn-free", game=self.lesson.game), "bold"))
        if not self.goes_on():
            return
        table, seat = self.lesson.free_table.copy(), self.lesson.plan.seat
        table.names = self.lesson.table.names
        bots = " ".join(str(one) for one in range(1, table.players + 1) if one != seat)
        table.tags = (*table.tags, (setup.BOTS, bots))
        setup.set_level(table, FREE_LEVEL)
        session = Session(table, setup.people(table), self.screen, self.language)
        if aside := setup.put_aside(table):
            session.tell(session.say("cli-put-aside", file=str(aside)), "green")
        session.run()

    def goes_on(self) -> bool:
        line = self.screen.ask(f"{self.say('learn-go-on')} ")
        return line is not None and self.words.get(line) != "quit"

    def say(self, id: str, **parts: str | int) -> str:
        return self.speaker.say(text(id, **parts))

    def tell_since(self, since: int, until: int) -> None:
        """What happened since the beat before, as the learner saw it."""
        shown = self.lesson.table.at(until)
        for entry in list(shown.log(self.lesson.plan.seat, since)):
            self.screen.show(*(Line(printable(self.speaker.say(event))) for event in entry))

    def show(self, beat: Beat, number: int, first: bool) -> None:
        """The table as it stands, and the words of the beat."""
        game, table = self.lesson.game, self.lesson.table.at(beat.at)
        scene = table.seen_by(self.lesson.plan.seat).scene
        step = self.say("learn-step", number=number, of=len(self.lesson.plan.beats))
        self.screen.show(Rule(f"{table.game.title} · {step}"))
        if summary := self.lesson.table.round_summaries.get(beat.at):
            self.screen.show(*counting(summary, self.speaker))
        elif not beat.look or first:
            self.screen.show(self.drawing.company(scene, table.game.title, dense=True))
            self.screen.show(self.drawing.places(scene))
        if first:
            self.screen.show(*self.drawing.suits(scene))
        self.screen.show(
            "",
            Line(words(game, beat.id, "title", self.language), "bold"),
            Line(words(game, beat.id, "", self.language)),
            "",
        )
        if self.lesson.moves(beat):
            self.screen.show(*self.drawing.moves(scene))

    def answered(self, beat: Beat) -> bool:
        """Whether the learner made the move, or went on; False to stop."""
        moves = self.lesson.moves(beat)
        if not moves:
            return self.goes_on()
        table = self.lesson.table.at(beat.at)
        wrong, _ = reasons(self.lesson, beat, self.language)
        while (line := self.screen.ask(f"{self.say('learn-choose')} ")) is not None:
            try:
                move = self.meant(line, table)
            except (Complaint, Refusal) as no:
                self.screen.show(Line(sentence(no, self.speaker), "red"))
                continue
            if move is None:
                return False
            if move in moves:
                if said := self.lesson.said_of(beat, move, self.language):
                    self.screen.show(Line(said))
                if move != moves[0]:
                    own = self.in_words(table, moves[0])
                    self.screen.show(Line(self.say("learn-also", move=own)))
                return True
            self.screen.show(Line(wrong[move], "red"))
        return False

    def in_words(self, table: Table, notation: str) -> str:
        """What a legal move is called."""
        moves = table.seen_by(self.lesson.plan.seat).scene.moves
        (label,) = (move.label for move in moves if move.notation == notation)
        return self.speaker.say(label)

    def meant(self, line: str, table: Table) -> str | None:
        """A move in notation that is legal now; None to stop."""
        scene = table.seen_by(self.lesson.plan.seat).scene
        given = understood(line, table, scene, self.words)
        if isinstance(given, Command):
            if given.name == "quit":
                return None
            raise Complaint("cli-empty")
        if isinstance(given, str) and given not in table.game.rules.numbers:
            raise Complaint("cli-empty")
        return table.game.rules.actions[table.check(given, self.lesson.plan.seat)]


def kept_step(game: str) -> int:
    """The step of a guided game at which somebody stopped, counted from 0."""
    try:
        found = json.loads(_lessons().read_text(encoding="utf-8"))[game]
    except (OSError, ValueError, KeyError, TypeError):
        return 0
    return found if isinstance(found, int) and found > 0 else 0


def keep_step(game: str, step: int) -> None:
    """Write down how far a guided game has come."""
    steps = {one: kept_step(one) for one in taught_games()} | {game: step}
    with suppress(OSError):
        setup.folder().mkdir(parents=True, exist_ok=True)
        _lessons().write_text(json.dumps(steps), encoding="utf-8")


def _lessons() -> Path:
    return setup.folder() / "lessons.json"
