"""A table as text, for `print`: who plays, what lies where, and who is to act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import Piece, Place, Scene, text
from stammtisch.locale.words import Speaker

BACK = "??"


def board(game: Game, scenes: Sequence[Scene], names: Callable[[int], str] = str) -> str:
    """What these viewers see together, each adding the places that are theirs alone."""
    speaker = Speaker("en", names)
    scene = scenes[0]
    facts = [game.title, *map(speaker.say, scene.facts)]
    lines = [" · ".join(facts), *_chairs(scene, speaker), *_places(merged(scenes), speaker)]
    return "\n".join([*lines, speaker.say(scene.prompt.what)])


def _chairs(scene: Scene, speaker: Speaker) -> Iterator[str]:
    for chair in scene.chairs:
        points = speaker.say(text("points-held", number=chair.points))
        held = speaker.say(text("cards-held", number=chair.held))
        sign = ">" if chair.seat == scene.turn else " "
        yield " · ".join([f"{sign} {speaker.names(chair.seat)}: {points}", held])


def merged(scenes: Sequence[Scene]) -> list[Place]:
    """Every place once, as its own seat sees it."""
    found: dict[tuple[str, str, int | None], Place] = {}
    for scene in scenes:
        for place in scene.places:
            one = place.name, place.key, place.seat
            if one not in found or place.seat == scene.viewer:
                found[one] = place
    return list(found.values())


def _places(places: list[Place], speaker: Speaker) -> Iterator[str]:
    """A line for each place where something lies; rows of a board stand under one label."""
    for place in (place for place in places if place.pieces):
        owner = f" ({speaker.names(place.seat)})" if place.seat else ""
        yield f"{speaker.say(place.label)}{owner}: {' '.join(_faces(place))}"


def _faces(place: Place) -> Iterator[str]:
    """The pieces in notation, covered ones in brackets; backs are counted."""
    for face, alike in groupby(map(_face, place.pieces)):
        count = len(list(alike))
        yield from [face] * count if face else [BACK if count == 1 else f"{BACK} x{count}"]


def _face(piece: Piece) -> str:
    return f"({piece.face})" if piece.face and "covered" in piece.marks else piece.face
