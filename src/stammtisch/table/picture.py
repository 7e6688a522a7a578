"""A table as a drawing: one SVG image, or a whole game as an animated one.

Drawn from scenes alone, for any game: chairs, then every place with what lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import NamedTuple
from xml.sax.saxutils import escape

from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import Piece, Place, Scene, text
from stammtisch.locale.words import Speaker
from stammtisch.table.board import merged
from stammtisch.table.table import Table
from stammtisch.table.view import veiled

WIDE, EDGE = 900, 20
LABEL = 190
"""Where the pieces of a place begin."""
CARD, HIGH, GAP = 34, 34, 6
LETTER = 9
"""About the width of one, for faces of more than two."""
LETTERS = 100
"""About as many fit across."""

INKS = {
    "red": ("#b0281d", "#f7ddd3"),
    "blue": ("#17579c", "#d8e6f3"),
    "yellow": ("#8a5b00", "#f9e2a0"),
    "green": ("#276a33", "#d9ebcf"),
    "black": ("#262320", "#e1ddd4"),
    "purple": ("#66358a", "#eadcf1"),
    "orange": ("#9c4103", "#fbd9b8"),
    "grey": ("#52575e", "#dfe2e3"),
}
"""Ink and ground of each tint, as on the page."""
PLAIN, BACK = ("#3a3228", "#fffdf6"), ("#f3ead7", "#7a5a3c")

Names = Callable[[int], str]


class Frame(NamedTuple):
    """A moment of a game: what its viewers see together, and a line about it."""

    scenes: Sequence[Scene]
    caption: str = ""


def picture(game: Game, scenes: Sequence[Scene], names: Names = str, caption: str = "") -> str:
    """What these viewers see together, as an SVG image."""
    return film(game, [Frame(scenes, caption)], names)


def replay(table: Table, seat: int | None = None, seconds: float = 1.0) -> str:
    """A game from its first deal to where it stands, as an animated SVG image.

    As a seat saw it (0: a spectator); without one, with all hands open.
    """
    lines = [table.line(step, seat) if step.seat else "" for step in table.steps] or [""]
    moments = [*((s.state, s.memory) for s in table.steps[1:]), (table.state, table.memory)]
    viewers = range(table.players + 1) if seat is None else (seat,)
    frames = (
        Frame([veiled(table.game, s, m, viewer).scene for viewer in viewers], line)
        for line, (s, m) in zip(lines, moments, strict=True)
    )
    return film(table.game, frames, table.name, seconds)


def film(game: Game, frames: Iterable[Frame], names: Names = str, seconds: float = 1.0) -> str:
    """Frames one after another, for so many seconds each, in one SVG image; then again."""
    pieces: dict[tuple[str, str, bool], str] = {}
    drawn = [_frame(game, frame, names, pieces) for frame in frames]
    deepest = max((depth for _, depth in drawn), default=0)
    shown = [body for body, _ in drawn]
    if len(shown) > 1:
        shown = [
            f'<g visibility="hidden">{_appearance(number, len(shown), seconds)}{body}</g>'
            for number, body in enumerate(shown)
        ]
    symbols = "".join(_symbol(id, *piece) for piece, id in pieces.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {deepest}" '
        f'width="{WIDE}" height="{deepest}" font-family="sans-serif" font-size="15" '
        f'fill="{PLAIN[0]}"><defs>{symbols}</defs>'
        f'<rect width="{WIDE}" height="{deepest}" fill="{PLAIN[1]}"/>{"".join(shown)}</svg>'
    )


def _appearance(number: int, count: int, seconds: float) -> str:
    """When a frame is there."""
    begin, end = number / count, (number + 1) / count
    return (
        '<animate attributeName="visibility" calcMode="discrete" repeatCount="indefinite" '
        f'dur="{count * seconds:g}s" values="hidden;visible;hidden" '
        f'keyTimes="0;{begin:.6f};{end:.6f}"/>'
    )


def _frame(
    game: Game, frame: Frame, names: Names, pieces: dict[tuple[str, str, bool], str]
) -> tuple[str, int]:
    """A frame's drawing, and how deep it is."""
    speaker, scene = Speaker("en", names), frame.scenes[0]
    facts = " · ".join([game.title, *map(speaker.say, scene.facts)])
    parts, y = [], 30
    for line in wrap(facts, LETTERS):
        parts.append(_written(EDGE, y, line, "bold"))
        y += 22
    for line in _chairs(scene, speaker):
        parts.append(_written(EDGE, y, line, "bold" if line.startswith("▸") else "normal"))
        y += 22
    for place in (place for place in merged(frame.scenes) if place.pieces):
        owner = f" ({names(place.seat)})" if place.seat else ""
        parts.append(_written(EDGE, y + 22, speaker.say(place.label) + owner))
        row, y = _laid(place, y, pieces)
        parts += row
    parts.append(_written(EDGE, y + 24, frame.caption or speaker.say(scene.prompt.what), "bold"))
    return "".join(parts), y + 44


def _chairs(scene: Scene, speaker: Speaker) -> Iterator[str]:
    for chair in scene.chairs:
        points = speaker.say(text("points-held", number=chair.points))
        held = speaker.say(text("cards-held", number=chair.held))
        sign = "▸" if chair.seat == scene.turn else "·"
        yield f"{sign} {speaker.names(chair.seat)}: {points} · {held}"


def _laid(place: Place, y: int, pieces: dict[tuple[str, str, bool], str]) -> tuple[list[str], int]:
    """The pieces of a place from left to right, in as many rows as they need."""
    parts, x = [], LABEL
    for piece, count in _counted(place):
        wide = _width(piece.face)
        if x + wide > WIDE - EDGE:
            x, y = LABEL, y + HIGH + GAP
        covered = "covered" in piece.marks
        id = pieces.setdefault((piece.face, piece.tint, covered), f"p{len(pieces)}")
        parts.append(f'<use href="#{id}" x="{x}" y="{y}"/>')
        x += wide + GAP
        if count > 1:
            parts.append(_written(x, y + 22, f"×{count}"))
            x += CARD
    return parts, y + HIGH + GAP


def _counted(place: Place) -> Iterator[tuple[Piece, int]]:
    """Faces one by one; backs are counted."""
    for face, alike in groupby(place.pieces, lambda piece: piece.face):
        found = list(alike)
        yield from [(piece, 1) for piece in found] if face else [(found[0], len(found))]


def _width(face: str) -> int:
    return max(CARD, 14 + LETTER * len(face))


def _symbol(id: str, face: str, tint: str, covered: bool) -> str:
    """A piece, drawn once for all frames."""
    ink, ground = INKS.get(tint, PLAIN) if face else BACK
    wide = _width(face)
    faint = ' opacity="0.45"' if covered else ""
    struck = f'<path d="M4 {HIGH - 4} L{wide - 4} 4" stroke="{ink}" stroke-width="2"/>'
    return (
        f'<g id="{id}"{faint}><rect width="{wide}" height="{HIGH}" rx="5" fill="{ground}" '
        f'stroke="{ink}"/><text x="{wide / 2:g}" y="23" text-anchor="middle" fill="{ink}" '
        f'font-weight="bold">{escape(face)}</text>{struck if covered else ""}</g>'
    )


def _written(x: int, y: int, words: str, weight: str = "normal") -> str:
    return f'<text x="{x}" y="{y}" font-weight="{weight}">{escape(words)}</text>'
