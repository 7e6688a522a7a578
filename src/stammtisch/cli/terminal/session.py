"""A game at one screen, from the first deal to the end or to `quit`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text as Line

from stammtisch.bots.base import remembers
from stammtisch.bots.entrant import Entrant
from stammtisch.cli.speech import Complaint, printable, sentence
from stammtisch.cli.terminal import setup
from stammtisch.cli.terminal.drawing import Drawing, lettered
from stammtisch.cli.terminal.pages import hints, outcome, rules_page, score_pad
from stammtisch.cli.terminal.rounds import counting
from stammtisch.cli.terminal.screen import Screen
from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import Part, Scene, Who, text
from stammtisch.locale.words import Speaker
from stammtisch.table import Table, save
from stammtisch.table.commands import Begin, BotPlay, Play, Refused, TakeBack
from stammtisch.table.keys import SeededKeys
from stammtisch.table.match import Chair, Match

COMMANDS = ("help", "hint", "log", "score", "rules", "undo", "save", "quit")
ALIASES = {"?": "help", "q": "quit"}


@dataclass(frozen=True)
class Command:
    name: str
    rest: str


def spoken(speaker: Speaker) -> dict[str, str]:
    """The commands by every word for them: the language's own, and English."""
    own = speaker.say(text("cli-commands")).split()
    return {**dict(zip(own, COMMANDS, strict=True)), **{name: name for name in COMMANDS}, **ALIASES}


def understood(
    line: str, table: Table, scene: Scene, words: Mapping[str, str]
) -> int | str | Command:
    """A move by letter, by its number, in notation, or a command; a complaint otherwise."""
    if not line:
        raise Complaint("cli-empty")
    word, _, rest = line.partition(" ")
    if word in words and line not in table.game.rules.numbers:
        return Command(words[word], rest.strip())
    if move := lettered(scene).get(line):
        return move.action
    if NUMBER.fullmatch(line):
        return _numbered(line, table, scene)
    return _in_full(line, table, scene)


NUMBER = re.compile("[0-9]+")


def _numbered(line: str, table: Table, scene: Scene) -> int | str:
    """The move of this number alone: a bid of 3, the only 7 that may be played."""
    moves = [move for move in scene.moves if set(NUMBER.findall(move.notation)) == {line}]
    plain = [move for move in moves if move.notation == f"{move.verb} {line}"] or moves
    if len(plain) == 1:
        return plain[0].action
    if plain:
        named = ", ".join(move.notation for move in plain)
        raise Complaint("cli-which-number", number=line, moves=named)
    if (full := _in_full(line, table, scene)) != line:
        return full
    raise Complaint("cli-no-number", number=line[:20])


def _in_full(line: str, table: Table, scene: Scene) -> str:
    """A card alone stands for the move it can only mean: r7 for play r7."""
    known = table.game.rules.numbers
    verbs = dict.fromkeys(move.verb for move in scene.moves)
    guesses = [f"{verb} {line}" for verb in verbs if f"{verb} {line}" in known]
    if line in known:
        return line
    return guesses[0] if len(guesses) == 1 else _of_cards(line, table) or line


def _of_cards(line: str, table: Table) -> str | None:
    """The last kind of move that cards alone could mean, to be told why it is none now."""
    rules = table.game.rules
    if not set(rules.cards).issuperset(line.split()):
        return None
    card = line.split()[0]
    verbs = dict.fromkeys(move.split()[0] for move in rules.actions if card in move.split()[1:])
    meant = [f"{verb} {line}" for verb in verbs]
    return next((one for one in reversed(meant) if one in rules.numbers), meant[-1])


EVENTS = 14
"""How many of the latest events stand above the table."""

ROOM = 6
"""Rows for events that the drawing must leave; where it does not, it is made denser."""

YES = "yj"
THINK = 0.3
"""Seconds a searching bot has for a move."""


SCREEN = "screen"
"""The one person of the match: whoever sits before the screen, for one seat or several."""


def seated(table: Table, people: frozenset[int], seed: int | None) -> Match:
    """The match of a table, dealt from the seed or from the system's entropy."""
    seats = range(1, table.players + 1)
    chairs = [Chair(SCREEN) if seat in people else Chair(level="bot") for seat in seats]
    return Match.resumed(table, chairs, None if seed is None else SeededKeys(seed))


def indented(line: str) -> RenderableType:
    return Padding(Line(line, "dim"), (0, 0, 0, 2))


class Session:
    """One table, the people at the screen, and bots in the other seats."""

    def __init__(
        self,
        table: Table,
        people: frozenset[int],
        screen: Screen,
        language: str,
        seed: int | None = None,
    ) -> None:
        self.table = table
        self.people = people
        self.match = seated(table, people, seed)
        self.screen = screen
        self.dice = Random(seed)
        self.level = Entrant(setup.level_of(table))
        self.bot = self.level.bot(table.game.id)
        self.speaker = Speaker(language, lambda seat: printable(table.name(seat)))
        self.words = spoken(self.speaker)
        bots = frozenset(range(1, table.players + 1)) - people
        self.drawing = Drawing(self.speaker, bots, screen.width)
        self.present = next(iter(people)) if len(people) == 1 else None
        self.speaker.you = self.present
        self.notice: list[RenderableType] = []
        self.counted = self.rounds_counted
        """The last round whose counting was shown."""

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.match.do(Begin())
        while not self.table.over:
            if self.table.turn not in self.people:
                self.bot_moves()
            elif not self.person_moves():
                self.leave()
                return
            self.count_round()
        self.finish()

    @property
    def rounds_counted(self) -> int:
        return self.match.last_round.number if self.match.last_round else 0

    def count_round(self) -> None:
        """When a round is over, show how it was counted, until Enter is pressed."""
        last, before = self.match.last_round, self.counted
        self.counted = self.rounds_counted
        if last and last.number > before:
            self.page(*counting(last, self.speaker))

    def bot_moves(self) -> None:
        seat = self.table.turn
        assert seat is not None
        view = self.table.seen_by(seat, history=remembers(self.bot))
        dice = self.dice.getrandbits(63)
        choice = self.bot.choose(view, dice, self.level.seconds(THINK))
        self.match.do(BotPlay(seat, choice.action, self.match.made[seat - 1]))

    # A person's turn

    def person_moves(self) -> bool:
        """Ask once and do what is said; False to quit."""
        seat = self.table.turn
        assert seat is not None
        if self.present != seat and not self.hand_over(seat):
            return False
        self.draw(seat)
        line = self.screen.ask()
        if line is None:
            return False
        try:
            return self.obey(line, seat)
        except (Complaint, Refusal) as wrong:
            self.tell(sentence(wrong, self.speaker), "yellow")
        return True

    def obey(self, line: str, seat: int) -> bool:
        """Carry out a typed line."""
        said = understood(line, self.table, self.table.seen_by(seat).scene, self.words)
        if isinstance(said, Command):
            return self.commands[said.name](said.rest)
        self.match.do(Play(SCREEN, said, seat=seat))
        setup.keep(self.table)
        return True

    def hand_over(self, seat: int) -> bool:
        """Clear the screen and wait until the right person sits before it."""
        self.screen.wipe()
        self.screen.show(Line(self.say("cli-hand-over", who=Who(seat)), "bold"))
        self.present = self.speaker.you = seat
        return self.screen.ask(self.say("cli-press-enter") + " ") is not None

    def draw(self, seat: int) -> None:
        """The table as a seat sees it, what happened, and what is asked."""
        scene = self.table.seen_by(seat).scene
        title, drawing = self.table.game.title, self.drawing
        notice = [*self.notice, Line(self.say("cli-hint-line"), "dim")]
        head = [drawing.company(scene, title)]
        body = [drawing.places(scene), "", drawing.question(scene), *notice]
        room = self.room(*head, *body)
        if room < ROOM:
            head = [drawing.company(scene, title, dense=True)]
            body = [drawing.places(scene, dense=True), drawing.question(scene, dense=True), *notice]
            room = self.room(*head, *body)
        self.screen.wipe()
        self.screen.show(*head, *self.events(seat, room), *body)
        self.notice = []

    def room(self, *blocks: RenderableType) -> int:
        """How many rows are left on the screen beside some blocks, and the one that is typed in."""
        return self.screen.height - self.screen.rows(*blocks) - 1

    def events(self, seat: int, room: int) -> list[RenderableType]:
        """What happened from this seat's last move on, the latest of it that there is room for."""
        shown: list[RenderableType] = []
        title = Line(self.say("cli-since"), "dim")
        end: list[RenderableType] = [""] if room >= ROOM else []
        room -= 1 + len(end)
        for line in reversed(self.story(seat, self.last_move(seat))[-EVENTS:]):
            room -= self.screen.rows(indented(line))
            if room < 0:
                break
            shown.insert(0, indented(line))
        return [title, *shown, *end] if shown else []

    def last_move(self, seat: int) -> int:
        """The place of a seat's last move among the steps of the game."""
        own = (place for place, step in enumerate(self.table.steps) if step.seat == seat)
        return max(own, default=0)

    def story(self, seat: int, since: int = 0) -> list[str]:
        """The log in words, as a seat saw it."""
        return [self.speaker.tell(entry) for entry in self.table.log(seat, since) if entry]

    # Commands

    @property
    def commands(self) -> dict[str, Callable[[str], bool]]:
        return {
            "help": self.help,
            "hint": self.hint,
            "log": self.log,
            "score": self.score,
            "rules": self.rules,
            "undo": self.undo,
            "save": self.save,
            "quit": lambda _: False,
        }

    def help(self, _: str) -> bool:
        scene = self.table.seen_by(self.table.turn or 0).scene
        clause = self.table.game.rules.turn_clause
        self.tell(self.say("cli-help", example=scene.moves[0].notation, clause=clause), "")
        return True

    def hint(self, _: str) -> bool:
        """What the strongest bot thinks of the best moves."""
        self.screen.show(Line(self.say("lab-thinking"), "dim"))
        for line in hints(self.table.seen_by(self.table.turn or 0), self.speaker):
            self.tell(line, "green")
        return True

    def log(self, _: str) -> bool:
        return self.page(*map(Line, self.story(self.table.turn or 0)))

    def score(self, _: str) -> bool:
        return self.page(score_pad(self.table, self.speaker))

    def rules(self, clause: str) -> bool:
        page = rules_page(self.table.game.id, clause, self.speaker.language)
        if clause:
            self.notice += page
            return True
        return self.page(*page)

    def undo(self, _: str) -> bool:
        """Back to the last decision that a person made."""
        own = [step for step in self.table.steps if step.seat in self.people]
        try:
            self.match.do(TakeBack(SCREEN))
        except Refused:
            raise Complaint("cli-nothing-to-undo") from None
        self.tell(self.say("cli-undone", move=own[-1].line.split(" ", 1)[1]), "green")
        return True

    def save(self, name: str) -> bool:
        """Write the game to a file; one that is no record is left alone."""
        if not name:
            raise Complaint("cli-save-where")
        path = Path(name).expanduser()
        try:
            if path.exists() and not path.read_bytes().startswith(b"stammtisch 1"):
                raise Complaint("cli-not-a-record", file=name)
            save(self.table, path)
        except (OSError, ValueError) as error:
            raise Complaint("cli-no-writing", file=name, reason=str(error)) from None
        self.tell(printable(self.say("cli-saved", file=name)), "green")
        return True

    def page(self, *blocks: RenderableType) -> bool:
        """Something to read in place of the table."""
        self.screen.wipe()
        self.screen.show(*blocks)
        self.screen.pause(self.say("cli-press-enter") + " ")
        return True

    def tell(self, words: str, style: str) -> None:
        """Something to be said when the table is drawn next."""
        self.notice.append(Line(words, style))

    def say(self, id: str, **parts: Part) -> str:
        return self.speaker.say(text(id, **parts))

    # The end

    def leave(self) -> None:
        if setup.keep(self.table):
            self.screen.show(Line(self.say("cli-kept", game=self.table.game.id)))

    def finish(self) -> None:
        """The last events, the score sheet and the winners."""
        viewer = self.present if self.present and len(self.people) == 1 else 0
        self.speaker.you = viewer or None
        story = self.story(viewer, self.last_move(viewer))
        self.screen.wipe()
        self.screen.show(*(Line(line, "dim") for line in story), "")
        self.screen.show(score_pad(self.table, self.speaker), "")
        self.screen.show(Line(outcome(self.table, self.speaker), "bold"))
        if self.people:
            setup.clear(self.table.game.id)
        if viewer:
            self.look_back(viewer)

    def look_back(self, seat: int) -> None:
        """Review: the decisions that cost most, in games that have a judge."""
        from stammtisch.bots.judge.shipped import has_judge

        if not has_judge(self.table.game.id):
            return
        line = self.screen.ask(self.say("lab-review-offer") + " ")
        if line and line[0].lower() in YES:
            from stammtisch.cli.review import looked_at
            from stammtisch.cli.terminal.review import pages

            found, _ = looked_at(self.table, 0, self.speaker)
            self.screen.show(*pages(self.table, found, self.speaker, seat))
