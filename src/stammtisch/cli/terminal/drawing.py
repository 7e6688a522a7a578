"""A scene as lines of a terminal: players, places, cards in colour, moves, prompt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, groupby, islice, product, zip_longest
from string import ascii_lowercase
from typing import Literal

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.kernel.scene import Chair, Move, Piece, Place, Scene, text
from stammtisch.locale.words import Speaker

FULL = {
    "red": "bold #ffffff on #b3261e",
    "black": "bold #ffffff on #3a3a3a",
    "blue": "bold #ffffff on #1d57a6",
    "green": "bold #ffffff on #2a6b34",
    "yellow": "bold #241c00 on #e6bf3c",
    "purple": "bold #ffffff on #6b3fa0",
    "orange": "bold #241000 on #e8863a",
    "grey": "bold #000000 on #a8a8a8",
    "": "bold #241c10 on #eadfc6",
}
FAINT = {
    "red": "#cf6a63",
    "black": "#8c8c8c",
    "blue": "#6f9bd6",
    "green": "#6fa877",
    "yellow": "#b59a45",
    "purple": "#a382cf",
    "orange": "#c98f5e",
    "grey": "#8c8c8c",
    "": "#9a9182",
}
SIGNS = {
    "trump": "◆",
    "super": "★",
    "covered": "●",
    "settled": "✓",
    "led": "▸",
    "best": "▲",
    "own": "•",
    "locked": "⊠",
    "zero": "∅",
    "high": "↑",
    "low": "↓",
    "choice": "↕",
}
"""What stands beside a piece; a legend says the same in words."""

BACK = "▒▒"


def chip(piece: Piece, speaker: Speaker, letter: str, faint: bool) -> Text:
    """A piece with the letter of the move it makes before it, and its signs after it."""
    cell = Text(letter, "bold", no_wrap=True) if letter else Text(no_wrap=True)
    face = speaker.chip(piece) or BACK
    if "covered" in piece.marks:
        cell.append(SIGNS["covered"], FAINT[piece.tint])
        cell.append(f" {face}", f"{FAINT[piece.tint]} strike")
    else:
        cell.append(f" {face} ", FAINT[piece.tint] if faint else FULL[piece.tint])
    cell.append("".join(SIGNS.get(mark, "") for mark in piece.marks if mark != "covered"))
    return cell


def flow(cells: Iterable[Text], width: int) -> Text:
    """Cells side by side, on as many lines as they need; none is broken."""
    lines = [Text()]
    for cell in cells:
        if lines[-1] and lines[-1].cell_len + 1 + cell.cell_len > width:
            lines.append(Text())
        elif lines[-1]:
            lines[-1].append(" ")
        lines[-1].append(cell)
    return Text("\n").join(lines)


def pad(rows: list[list[Text]]) -> None:
    """Make each cell as wide as the widest of its column."""
    for column in zip_longest(*rows):
        wide = max(cell.cell_len for cell in column if cell is not None)
        for cell in column:
            if cell is not None:
                cell.pad_right(wide - cell.cell_len)


def on_pieces(scene: Scene) -> bool:
    """Whether every legal move has a piece on the table that stands for it."""
    return {move.action for move in scene.moves} <= set(_touches(scene))


def offered(scene: Scene) -> list[Move]:
    """As the pieces lie, where they stand for all moves; otherwise as the game lists them."""
    if not on_pieces(scene):
        return list(scene.moves)
    moves = {move.action: move for move in scene.moves}
    return [moves[action] for action in dict.fromkeys(_touches(scene))]


LETTERS = ascii_lowercase.replace("q", "")
"""A number typed means that number, so menus go by letters; q quits."""


def lettered(scene: Scene) -> dict[str, Move]:
    """The moves offered under a, b, c …, and under aa, ab … when letters run out."""
    names = chain(LETTERS, map("".join, product(LETTERS, repeat=2)))
    moves = offered(scene)
    return dict(zip(islice(names, len(moves)), moves, strict=True))


def touch(piece: Piece) -> int | None:
    """The move under whose letter a piece stands: the plainest that it may mean."""
    return next(iter(piece.actions), None)


def _touches(scene: Scene) -> list[int]:
    touches = (touch(piece) for place in scene.places for piece in place.pieces)
    return [action for action in touches if action is not None]


JUSTIFIED: tuple[Literal["left", "right"], ...] = ("left", "right", "left", "right", "right")
NAME_WIDTH = 14
LABEL_WIDTH = 16

Letters = dict[int | None, str]
"""Under which letter each action is offered."""


class Drawing:
    """Draws scenes in one person's language; `bots` are the seats no person holds."""

    def __init__(self, speaker: Speaker, bots: frozenset[int], width: int = 80) -> None:
        self.speaker = speaker
        self.bots = bots
        self.width = width

    def company(self, scene: Scene, title: str, dense: bool = False) -> Group:
        """The game, how far it is, and who plays; `dense` where rows are few."""
        facts = " · ".join(map(self.speaker.say, scene.facts))
        heading = Text.assemble((f" {title} ", "bold reverse"), "  ", facts)
        chairs = self.chairs(scene)
        return Group(heading, chairs) if dense else Group(heading, "", chairs, "")

    def question(self, scene: Scene, dense: bool = False) -> Group:
        """What is asked of the viewer and why, and the moves that no piece stands for."""
        moves = self.few_moves(scene) if dense else self.moves(scene)
        what, why = map(self.speaker.say, (scene.prompt.what, scene.prompt.why))
        fits = not dense or len(what) + len(why) + 2 <= self.width
        return Group(Text.assemble((what, "bold"), f"  {why}" if fits else ""), *moves)

    # Players

    def chairs(self, scene: Scene) -> Table:
        """A line for each player: turn, seat, name, points, cards, and what is to be known."""
        rows = Table.grid(padding=(0, 2, 0, 0))
        for justify in JUSTIFIED:
            rows.add_column(justify=justify, no_wrap=True)
        rows.add_column()
        for chair in scene.chairs:
            rows.add_row(*self._chair(scene, chair))
        return rows

    def _chair(self, scene: Scene, chair: Chair) -> Iterator[Text]:
        acting = chair.seat == scene.turn
        yield Text("▶" if acting else " ", "bold")
        yield Text(f"{chair.seat}", "dim")
        yield Text(self._name(scene, chair), "bold" if acting else "", no_wrap=True)
        yield Text(self.speaker.say(text("points-held", number=chair.points)), "bold")
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

    def places(self, scene: Scene, dense: bool = False) -> Group:
        """Every place with its label in the margin, and what the signs mean; places of one name
        side by side, if `dense`."""
        letters: Letters = {move.action: letter for letter, move in lettered(scene).items()}
        rows = Table.grid(padding=(0, 2))
        rows.add_column(max_width=LABEL_WIDTH)
        rows.add_column()
        for _, group in groupby(scene.places, lambda place: place.name):
            places = list(group)
            drawn = self._dense(places, letters) if dense else self._group(places, letters)
            for label, cells in drawn:
                rows.add_row(Text(label, "dim"), flow(cells, self.width - LABEL_WIDTH - 2))
        return Group(rows, *self.legend(scene))

    def _dense(self, places: list[Place], letters: Letters) -> Iterator[tuple[str, list[Text]]]:
        """Places of one name on as few lines as they need; seats that have nothing are left out."""
        if len(places) == 1:
            yield from self._group(places, letters)
            return
        labels = {self.speaker.say(place.label) for place in places}
        full = [place for place in places if place.pieces or not place.seat]
        cells = [cell for place in full for cell in self._together(place, letters, len(labels) > 1)]
        if cells:
            yield labels.pop() if len(labels) == 1 else "", cells

    def _together(self, place: Place, letters: Letters, named: bool) -> list[Text]:
        """A place in one cell, if that is not too wide: its owner or name, and its pieces."""
        numbered = any("number" in piece.marks for piece in place.pieces)
        name = self.speaker.say(place.label) if named and not numbered else ""
        owner = self.speaker.called(place.seat)[:NAME_WIDTH] if place.seat else ""
        head = [Text(owner, "italic")] if owner else [Text(name, "dim")] if name else []
        cells = [*head, *self._cells(place, letters, False)]
        whole = Text(" ").join(cells) + Text(" ")
        return [whole] if whole.cell_len <= self.width - LABEL_WIDTH - 2 else cells

    def _group(self, places: list[Place], letters: Letters) -> Iterator[tuple[str, list[Text]]]:
        """Rows of a board stand under each other; what several seats have alike shares a label."""
        kinds = len({place.key for place in places})
        shared = len(places) > kinds
        if shared:
            places = [place for place in places if place.pieces or place.facts] or places[:1]
        rows = [self._cells(place, letters, kinds == 1) for place in places]
        if kinds > 1:
            pad(rows)
        for place, cells in zip(places, rows, strict=True):
            owner = [self._owner(place.seat)] if shared and place.seat and place.pieces else []
            label = "" if shared and place is not places[0] else self.speaker.say(place.label)
            yield label, [*owner, *cells]

    def _cells(self, place: Place, letters: Letters, spaced: bool) -> list[Text]:
        """The pieces of a place, a seat's after its name; then what is to be said of it."""
        choosing = any(touch(piece) in letters for piece in place.pieces)
        cells: list[Text] = []
        for seat, laid in groupby(place.pieces, lambda piece: piece.seat):
            chips = self._chips(list(laid), letters, choosing, spaced)
            name = [] if seat is None else [self._player(seat, bool(cells))]
            cells += [*name, *chips]
        facts = [Text(self.speaker.say(fact), "dim") for fact in place.facts]
        return [*(cells or [Text("—", "dim")]), *facts]

    def _player(self, seat: int, apart: bool) -> Text:
        return Text("  " * apart + self.speaker.called(seat), "italic")

    def _owner(self, seat: int) -> Text:
        return Text(f"{self.speaker.called(seat)[:NAME_WIDTH]:{NAME_WIDTH}}", "italic")

    def _chips(
        self, pieces: list[Piece], letters: Letters, choosing: bool, spaced: bool
    ) -> Iterator[Text]:
        """Chips, with a little room between colours; backs are counted."""
        tint = pieces[0].tint
        for piece, run in groupby(pieces):
            count = len(list(run))
            letter = letters.get(touch(piece), "")
            cell = chip(piece, self.speaker, letter, choosing and not letter)
            if not piece.face and count > 1:
                cell.append(f"×{count}", "dim")
                count = 1
            room = Text(" " * (spaced and piece.tint != tint))
            yield from [room + cell, *[cell] * (count - 1)]
            tint = piece.tint

    def legend(self, scene: Scene) -> list[Text]:
        """The signs in sight and what they mean."""
        used = {mark for place in scene.places for piece in place.pieces for mark in piece.marks}
        used |= {"locked" for move in scene.moves if move.call == "lock"}
        words = [f"{SIGNS[mark]} {self._word(mark)}" for mark in SIGNS if mark in used]
        return [Text("   ".join(words), "dim")] if words else []

    def suits(self, scene: Scene) -> list[Text]:
        """A card of every kind in one's hand, and its name where its sign is another."""
        hand = [piece for place in scene.places if place.name == "hand" for piece in place.pieces]
        kinds = {piece.tint: piece for piece in reversed(hand) if piece.face}
        named = [(self.speaker.chip(one), self.speaker.say(one.label)) for one in kinds.values()]
        told = [f"{sign}: {name}" for sign, name in reversed(named) if sign != name]
        return [Text("   ".join(told), "dim")] if told else []

    # Moves

    def moves(self, scene: Scene) -> list[RenderableType]:
        """All moves by letter, unless every one of them has a piece that stands for it."""
        if on_pieces(scene):
            return []
        cells = [self._move(letter, move) for letter, move in lettered(scene).items()]
        return [Columns(cells, padding=(0, 3), column_first=True)]

    def few_moves(self, scene: Scene) -> list[RenderableType]:
        """The moves that the pieces leave open: numbers side by side, a lock as its sign."""
        if on_pieces(scene):
            return []
        pieces = [piece for place in scene.places for piece in place.pieces]
        plain = {piece.actions[0] for piece in pieces if len(piece.actions) == 1}
        rest = [
            (letter, move) for letter, move in lettered(scene).items() if move.action not in plain
        ]
        if all(move.number is not None for _, move in rest):
            return [flow([self._number(letter, move) for letter, move in rest], self.width)]
        return [Columns([self._move(*one) for one in rest], padding=(0, 3), column_first=True)]

    def _number(self, letter: str, move: Move) -> Text:
        sign = SIGNS["locked"] if move.call == "lock" else ""
        return Text.assemble((letter, "bold"), f" {move.number}{sign} ")

    def _move(self, letter: str, move: Move) -> Text:
        return Text.assemble((letter, "bold"), " ", self.speaker.say(move.label))
