"""Games of other packages, named as entry points of the group `stammtisch.games`.

Nothing that such a package does when it is imported takes our games down: one that
cannot be played is left out, and `faults` says why in a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from stammtisch.kernel.game import Game
from stammtisch.kernel.material import INKS
from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import add_pages, clauses, forget_pages
from stammtisch.locale.words import add_words, has_words

GROUP = "stammtisch.games"
HEURISTICS = "stammtisch.heuristics"
"""The entry points that name heuristics for the bots, by the game's id."""

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Fault(ValueError):
    """Why a game of another package cannot be played, in a sentence."""


def found(taken: Iterable[str]) -> tuple[dict[str, Game], dict[str, str]]:
    """The games of other packages by their ids, and what is wrong with the others."""
    games: dict[str, Game] = {}
    faults: dict[str, str] = {}
    ours = set(taken)
    for point in sorted(entry_points(group=GROUP), key=lambda one: (one.name, one.value)):
        try:
            if point.name in ours or point.name in games:
                raise Fault("another game has this name")
            games[point.name] = welcome(_loaded(point), point.name)
        except Fault as fault:
            faults.setdefault(point.name, f"{point.value}: {fault}")
    return games, faults


def _loaded(point: EntryPoint) -> Any:
    try:
        return point.load()
    except Exception as error:  # whatever a stranger's module does when it is imported
        raise Fault(f"{type(error).__name__}: {error}") from error


def welcome(game: Any, name: str) -> Game:
    """Check a game, and let its pages and words be found; a Fault if something is missing."""
    if not isinstance(game, Game):
        raise Fault(f"is a {type(game).__name__}, not a Game")
    if game.id != name or not ID.fullmatch(name):
        raise Fault(f"its id is {game.id!r}, which should be {name!r}, in small letters")
    if game.material is None:
        raise Fault("it has no material: pages and words")
    if game.options[0].name != "players":
        raise Fault("its first option is not players")
    for card, face in game.material.faces.items():
        if face.ink not in INKS:
            raise Fault(f"{card} has the ink {face.ink!r}, which is none of {', '.join(INKS)}")
    add_pages(game.id, game.material.rules)
    try:
        add_words(game.material.words)
        for wrong in _missing(game):
            raise Fault(wrong)
    except (OSError, UnicodeError) as error:
        forget_pages(game.id)
        raise Fault(f"{type(error).__name__}: {error}") from error
    except Fault:
        forget_pages(game.id)
        raise
    return game


def _missing(game: Game) -> Iterator[str]:
    """What its pages and words lack."""
    named = {game.rules.turn_clause, game.rules.phase_clause, game.rules.over_clause}
    named |= {option.clause for option in game.options}
    numbers = list(clauses(game.id))
    for language in LANGUAGES:
        if list(clauses(game.id, language)) != numbers:
            yield f"its rules page in {language} has other clauses than the English one"
        if not has_words(f"{game.id}-box", language):
            yield f"it has no message {game.id}-box in {language}"
    if lacking := sorted(named - set(numbers)):
        yield f"its rules page has no clause {lacking[0]}"


def heuristics_given(game_id: str) -> Any:
    """What another package gives as the heuristics of a game; None if nothing."""
    points = list(entry_points(group=HEURISTICS, name=game_id))
    return points[0].load() if points else None
