"""A view in words: for people who cannot see a table, and for language models."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import Chair, Move, Piece, Place, Scene, text
from stammtisch.locale.words import Namer, Speaker


def prose(game: Game, scene: Scene, language: str = "en", names: Namer | None = None) -> str:
    """Everything a seat sees, and its legal moves, in sentences and lists.

    Cards stand with their notation behind them; `names` says who sits in a seat.
    """
    speaker = Speaker(language, names or _seat_names(language), scene.viewer or None)
    facts = [game.title, *map(speaker.say, scene.facts)]
    asked = speaker.tell([scene.prompt.what, scene.prompt.why])
    chairs = (_chair(chair, scene, speaker) for chair in scene.chairs)
    return "\n".join(
        [" · ".join(facts), "", *chairs, "", *_places(scene, speaker), "", asked]
        + [_move(move, speaker) for move in scene.moves]
    )


def _seat_names(language: str) -> Namer:
    speaker = Speaker(language)
    return lambda seat: speaker.say(text("seat-name", number=seat))


def _chair(chair: Chair, scene: Scene, speaker: Speaker) -> str:
    points = speaker.say(text("points-held", number=chair.points))
    held = speaker.say(text("cards-held", number=chair.held))
    marks = [speaker.say(text(f"mark-{mark}")) for mark in chair.marks]
    known = dict.fromkeys([points, held, *map(speaker.say, chair.facts), *marks])
    sign = ">" if chair.seat == scene.turn else "-"
    return f"{sign} {speaker.called(chair.seat)}: {' · '.join(known)}"


def _places(scene: Scene, speaker: Speaker) -> Iterator[str]:
    """A line for each place where something lies, or of which there is something to say."""
    for place in scene.places:
        if place.pieces or place.facts:
            yield f"{_label(place, scene, speaker)}: {', '.join(_contents(place, speaker))}"


def _label(place: Place, scene: Scene, speaker: Speaker) -> str:
    label = speaker.say(place.label)
    if place.seat in (None, scene.viewer):
        return label
    return f"{label} ({speaker.called(place.seat or 0)})"


def _contents(place: Place, speaker: Speaker) -> Iterator[str]:
    for words, alike in groupby(_piece(piece, speaker) for piece in place.pieces):
        count = len(list(alike))
        yield words if count == 1 else f"{count} × {words}"
    yield from map(speaker.say, place.facts)


def _piece(piece: Piece, speaker: Speaker) -> str:
    """A piece by its name, with its notation, who laid it, and what is in force."""
    words = speaker.say(piece.label)
    told = [piece.face] if piece.face and piece.face != words else []
    told += [speaker.called(piece.seat)] if piece.seat else []
    told += [speaker.say(text(f"mark-{mark}")) for mark in piece.marks if mark != "number"]
    return f"{words} ({', '.join(told)})" if told else words


def _move(move: Move, speaker: Speaker) -> str:
    means = f" ({speaker.say(move.means)})" if move.means else ""
    return f"  {move.notation} = {speaker.say(move.label)}{means}"
