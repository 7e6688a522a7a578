"""A scene as lines of a terminal: players, places, moves, prompt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.cli.terminal.ink import SIGNS, chip, flow
from stammtisch.kernel import scene as seen
from stammtisch.kernel.scene import Chair, Piece, Place, Scene, text
from stammtisch.locale.words import Speaker

MANY_CHAIRS = 6
"""More players than this sit in two columns."""

NAME_WIDTH = 14
LABEL_WIDTH = 16

Numbers = dict[int | None, int]
"""Under which number each action is offered."""


class Drawing:
    """Draws scenes in one person's language; `bots` are the seats no person holds."""

    def __init__(self, speaker: Speaker, bots: frozenset[int], width: int = 80) -> None:
        self.speaker = speaker
        self.bots = bots
        self.width = width

    def table(self, scene: Scene, title: str) -> Group:
        """Everything on the table, most urgent last."""
        return Group(
            self.heading(scene, title),
            "",
            self.chairs(scene),
            "",
            self.places(scene),
            *self.legend(scene),
        )

    def question(self, scene: Scene) -> Group:
        """What is asked of the viewer, and the moves that no piece stands for."""
        return Group(Text(self.speaker.say(scene.prompt), "bold"), *self.moves(scene))

    def heading(self, scene: Scene, title: str) -> Text:
        facts = " · ".join(map(self.speaker.say, scene.facts))
        return Text.assemble((title, "bold reverse"), "  ", facts)

    # Players

    def chairs(self, scene: Scene) -> RenderableType:
        """A line for each player, or two columns of them."""
        if len(scene.chairs) <= MANY_CHAIRS:
            return self._chair_rows(scene, scene.chairs)
        half = (len(scene.chairs) + 1) // 2
        sides = Table.grid(padding=(0, 1), expand=True)
        sides.add_column(ratio=1)
        sides.add_column(ratio=1)
        left, right = scene.chairs[:half], scene.chairs[half:]
        sides.add_row(self._chair_rows(scene, left), self._chair_rows(scene, right))
        return sides

    def _chair_rows(self, scene: Scene, chairs: tuple[Chair, ...]) -> Table:
        rows = Table.grid(padding=(0, 1))
        for _ in range(3):
            rows.add_column(no_wrap=True)
        rows.add_column(justify="right", no_wrap=True)
        rows.add_column(justify="right", no_wrap=True)
        rows.add_column()
        for chair in chairs:
            rows.add_row(*self._chair(scene, chair))
        return rows

    def _chair(self, scene: Scene, chair: Chair) -> Iterator[Text]:
        acting = chair.seat == scene.turn
        yield Text("▶" if acting else " ", "bold")
        yield Text(f"{chair.seat}", "dim")
        yield Text(self._name(scene, chair), "bold" if acting else "", no_wrap=True)
        yield Text(f"{chair.points}", "bold")
        yield Text(self.speaker.say(text("cards-held", number=chair.held)))
        facts = [*map(self.speaker.say, chair.facts), *map(self._word, chair.marks)]
        yield Text(" · ".join(dict.fromkeys(facts)))

    def _name(self, scene: Scene, chair: Chair) -> str:
        name = self.speaker.names(chair.seat)
        name = name if len(name) <= NAME_WIDTH else name[: NAME_WIDTH - 1] + "…"
        if chair.seat == scene.viewer:
            return f"{name} ({self.speaker.say(text('chair-you'))})"
        bot = chair.seat in self.bots
        return f"{name} ({self.speaker.say(text('chair-bot'))})" if bot else name

    def _word(self, mark: str) -> str:
        return self.speaker.say(text(f"mark-{mark}"))

    # Places

    def places(self, scene: Scene) -> Table:
        """Every place with its label in the margin; alike places of several seats share it."""
        numbers: Numbers = {move.action: number for number, move in enumerate(scene.moves, 1)}
        rows = Table.grid(padding=(0, 2))
        rows.add_column(max_width=LABEL_WIDTH)
        rows.add_column()
        for _, alike in groupby(scene.places, lambda place: place.name):
            places = list(alike)
            lines = [self._place(place, numbers, len(places) > 1) for place in places]
            label = Text(self.speaker.say(places[0].label), "dim")
            rows.add_row(label, Text("\n").join(lines))
        return rows

    def _place(self, place: Place, numbers: Numbers, named: bool) -> Text:
        choosing = any(piece.action in numbers for piece in place.pieces)
        cells: list[Text] = [self._owner(place.seat)] if named and place.seat else []
        for seat, laid in groupby(place.pieces, lambda piece: piece.seat):
            if seat is not None:
                cells.append(Text(self.speaker.names(seat), "italic"))
            cells += self._pieces(list(laid), numbers, choosing)
        cells += [] if place.pieces else [Text("—", "dim")]
        cells += [Text(self.speaker.say(fact), "dim") for fact in place.facts]
        return flow(cells, self.width - LABEL_WIDTH - 2)

    def _owner(self, seat: int) -> Text:
        return Text(f"{self.speaker.names(seat)[:NAME_WIDTH]:{NAME_WIDTH}}", "italic")

    def _pieces(self, pieces: list[Piece], numbers: Numbers, choosing: bool) -> Iterator[Text]:
        """Chips; alike ones that cannot be chosen are counted."""
        for alike, run in groupby(pieces):
            count = len(list(run))
            number = numbers.get(alike.action)
            cell = chip(alike, self.speaker, number, choosing and number is None)
            if alike.face == "" and count > 1:
                cell.append(f"×{count}", "dim")
                count = 1
            yield from [cell] * count

    def legend(self, scene: Scene) -> list[Text]:
        """The signs in sight and what they mean."""
        used = {mark for place in scene.places for piece in place.pieces for mark in piece.marks}
        words = [f"{SIGNS[mark]} {self._word(mark)}" for mark in SIGNS if mark in used]
        return [Text("   ".join(words), "dim")] if words else []

    # Moves

    def moves(self, scene: Scene) -> list[RenderableType]:
        """All moves by number, unless every one of them has a piece that stands for it."""
        shown = {piece.action for place in scene.places for piece in place.pieces}
        if all(move.action in shown for move in scene.moves):
            return []
        cells = [self._move(number, move) for number, move in enumerate(scene.moves, 1)]
        return [Columns(cells, padding=(0, 3), column_first=True)]

    def _move(self, number: int, move: seen.Move) -> Text:
        return Text.assemble((f"{number}", "bold"), " ", self.speaker.say(move.label))
