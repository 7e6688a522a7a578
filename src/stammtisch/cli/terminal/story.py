"""A record told line by line: notation beside words, then where the game stands."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, RenderableType
from rich.text import Text

from stammtisch.cli.speech import printable
from stammtisch.cli.terminal.drawing import FAINT, Drawing
from stammtisch.cli.terminal.pages import outcome, score_pad
from stammtisch.cli.terminal.rounds import counting
from stammtisch.kernel.scene import text
from stammtisch.locale.words import Speaker
from stammtisch.table import Step, Table
from stammtisch.table.deals import deal_text
from stammtisch.table.records import Reading
from stammtisch.table.view import veiled

MOVE_WIDTH = 22


class Story:
    """The game of a record, open-handed or as one seat saw it."""

    def __init__(self, reading: Reading, language: str, seat: int | None, legal: bool) -> None:
        assert reading.table is not None
        self.table = reading.table
        self.seat = seat
        self.legal = reading.legal if legal else None
        self.speaker = Speaker(language, self.name)
        self.inks = dict(card_inks(self.table))

    def name(self, seat: int) -> str:
        """A player's name; in a record without names, the seat."""
        if self.table.names:
            return printable(self.table.name(seat))
        return self.speaker.say(text("seat-name", number=seat))

    def tell(self, console: Console) -> None:
        for block in (*self.head(), *self.steps(), *self.end()):
            console.print(block, soft_wrap=isinstance(block, Text) and not console.is_terminal)

    def head(self) -> Iterator[RenderableType]:
        table = self.table
        title = text("cli-title", title=table.game.title, players=table.players)
        yield Text(self.speaker.say(title), "bold")
        pairs = (f"{name}={word}" for name, word in table.game.written(table.options).items())
        yield Text("  ".join(pairs), "dim")
        if table.names:
            yield Text(
                "  ".join(f"{seat} {self.name(seat)}" for seat in range(1, table.players + 1))
            )

    def steps(self) -> Iterator[RenderableType]:
        legal = iter(self.legal or ())
        entries = self.table.log(self.seat)
        rounds = self.table.round_summaries
        for place, (step, entry) in enumerate(zip(self.table.steps, entries, strict=True), 1):
            words = self.speaker.tell(entry)
            if step.seat is None:
                yield from self.chance(step, words)
                continue
            yield self.move(step, words)
            if self.legal is not None:
                yield from self.choices(step, next(legal))
            if place in rounds:
                yield from ("", *counting(rounds[place], self.speaker))

    def chance(self, step: Step, words: str) -> Iterator[RenderableType]:
        """A deal: its line in the record, then the hands."""
        yield ""
        yield Text(words, "bold")
        line = self.table.line(step, self.seat)
        if line.startswith("key"):
            yield Text(line, "dim")
        yield self.coloured(deal_text(self.table.game, step.state, list(step.cards), self.seat))

    def move(self, step: Step, words: str) -> RenderableType:
        line = self.coloured(self.table.line(step, self.seat))
        line.pad_right(max(1, MOVE_WIDTH - line.cell_len))
        return line.append(words, "dim")

    def choices(self, step: Step, moves: list[str]) -> Iterator[RenderableType]:
        if self.seat in (None, step.seat):
            word = self.speaker.say(text("cli-legal"))
            yield Text(f"    {word}: {', '.join(moves)}", "dim")

    def coloured(self, line: str) -> Text:
        """A line of the record with its cards in their colours."""
        return Text(" ").join(Text(word, self.inks.get(word, "")) for word in line.split(" "))

    def end(self) -> Iterator[RenderableType]:
        """The table where the record stops, the score sheet, and who has won."""
        yield ""
        if not self.table.over:
            scene = self.table.seen_by(self.seat or 0).scene
            drawing = Drawing(self.speaker, frozenset())
            yield drawing.company(scene, self.table.game.title)
            yield drawing.places(scene)
            yield ""
        yield score_pad(self.table, self.speaker)
        yield Text(outcome(self.table, self.speaker), "bold")


def card_inks(table: Table) -> Iterator[tuple[str, str]]:
    """The ink of every card that lies in a hand right after some deal."""
    after = [*(step.state for step in table.steps[1:]), table.state]
    for step, state in zip(table.steps, after, strict=True):
        if step.seat is None:
            for seat in range(1, table.players + 1):
                scene = veiled(table.game, state, step.memory, seat).scene
                for piece in (piece for place in scene.places for piece in place.pieces):
                    yield piece.face, FAINT.get(piece.tint, "")
