"""What a person sees, as data: the same for terminal, browser and tests.

Seats are numbered from 1 here, as people do. Every text is the name of a
message and what goes into it; `stammtisch.locale` puts it into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct


class Shown(Struct, frozen=True, gc=False):
    """A part of a scene. There are hundreds in each, so they are of the cheapest kind."""


class Who(Shown, frozen=True, gc=False):
    """A seat, to be called by its player's name."""

    seat: int


Part: TypeAlias = "int | str | Who | Text"


class Text(Shown, frozen=True, gc=False):
    """A message of the locale files with its arguments."""

    id: str
    parts: Mapping[str, Part] = {}


def text(id: str, **parts: Part) -> Text:
    return Text(id, parts)


class Piece(Shown, frozen=True, gc=False):
    """A card, a field of a board, a number card: something that lies there.

    `face` is its notation, or "" for a back. `tint` is the colour it is drawn
    in. `marks` say what is in force: trump, super, covered, led, best, own…
    `action` is the number of the action that touching it makes, if one is
    legal; `seat` the one who laid it.
    """

    face: str
    label: Text
    tint: str = ""
    marks: tuple[str, ...] = ()
    action: int | None = None
    seat: int | None = None


class Place(Shown, frozen=True, gc=False):
    """A named place on the table, somebody's or everybody's, and what lies there."""

    name: str
    label: Text
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None
    facts: tuple[Text, ...] = ()


class Chair(Shown, frozen=True, gc=False):
    """A player's mat: points, cards held, and what is to be known of her."""

    seat: int
    points: int
    held: int
    marks: tuple[str, ...] = ()
    facts: tuple[Text, ...] = ()


class Move(Shown, frozen=True, gc=False):
    """A legal move: its number, its notation, and what it means in words."""

    action: int
    notation: str
    label: Text


class Scene(Shown, frozen=True, gc=False):
    """Everything a seat (0: a spectator) sees at one moment."""

    game: str
    viewer: int
    turn: int | None
    over: bool
    prompt: Text
    facts: tuple[Text, ...]
    chairs: tuple[Chair, ...]
    places: tuple[Place, ...]
    moves: tuple[Move, ...]
