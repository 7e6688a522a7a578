"""A game's suits: where their numbers are, and how their actions are called."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from stammtisch.kernel.features import Span
from stammtisch.kernel.game import Game
from stammtisch.kernel.symmetry import Part, Suits
from stammtisch.table import Table
from tests.games.spans import known


def columns(part: Part, suits: int) -> list[list[int]]:
    """The places of each suit in the span of a part."""
    return [[place + part.step * suit for place in part.places] for suit in range(suits)]


def check_parts(parts: Sequence[Part], layout: tuple[Span, ...], suits: int) -> None:
    """Every number belongs to one suit at most, and none lies outside its span."""
    spans = {span.name: span for span in layout}
    assert len({part.span for part in parts}) == len(parts)
    for part in parts:
        taken = [place for suit in columns(part, suits) for place in suit]
        assert len(set(taken)) == len(taken), part.span
        assert min(taken) >= 0 and max(taken) < spans[part.span].length, part.span
        assert len(part.weight) in (0, len(part.places)), part.span


def check_suits(game: Game, suits: Suits) -> None:
    """The parts of both layouts; and renaming suits makes other actions of actions."""
    letters = suits.letters
    check_parts(suits.features, game.learning.layout, len(letters))
    check_parts(suits.privileged, game.learning.privileged_layout, len(letters))
    card = re.compile(rf"(?<=[ :])[{letters}](?=[0-9G]|$)")
    swapped = str.maketrans(letters, letters[1:] + letters[0])
    renamed = [card.sub(lambda found: found[0].translate(swapped), a) for a in game.rules.actions]
    assert sorted(renamed) == sorted(game.rules.actions)
    assert renamed != list(game.rules.actions)


def check_hand(game: Game, suits: Suits, take: Callable[[Any, int], None]) -> None:
    """A card in hand is written where its own suit's numbers are."""
    part = next(part for part in suits.features if part.span == "hand")
    where = columns(part, len(suits.letters))
    found = 0
    for number, name in enumerate(game.rules.cards):
        suit = suits.letters.find(name[0]) if name[0].islower() else -1
        table = Table(game, keys=None)
        table.state.turn = 0
        take(table.state, number)
        places = [place for place, value in enumerate(known(table, 1)["hand"]) if value]
        if suit >= 0:
            assert len(places) == 1 and places[0] in where[suit], name
            found += 1
        else:
            assert not any(place in one for place in places for one in where), name
    assert found
