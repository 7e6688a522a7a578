"""Cards that go together: what is offered can be played, and is worth what is said."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from stammtisch.kernel.scene import Bundle, Scene
from stammtisch.table import Table

from ..laying import Mat, lay, push


def bundles(mat: Mat, moves: str) -> list[tuple[str, str, tuple[str, ...], bool]]:
    scene = push(lay(mat, Mat()), moves).seen_by(1).scene
    return [(one.place, " ".join(one.cards), one.before, one.begins) for one in scene.bundles]


def test_what_goes_where() -> None:
    assert bundles(Mat("a5 c7 c8"), "nodraw") == [
        ("open", "a5", (), True),
        ("open", "c7 c8", (), True),
    ]
    assert bundles(Mat("a5 c7", "a4"), "nodraw") == [
        ("open", "a5", ("keep",), False),
        ("hidden", "a5", ("keep",), True),
        ("hidden", "c7", ("keep",), True),
    ]
    assert bundles(Mat("a5 b7 c7", "a4", "b2"), "nodraw, keep") == [
        ("open", "a5", (), False),
        ("hidden", "b7", (), False),
    ]
    assert bundles(Mat("c7 c8 c4"), "nodraw, open c7") == [("open", "c8", (), False)]


def test_nothing_is_offered_to_whoever_must_end_or_is_not_to_lay() -> None:
    assert bundles(Mat("c7", "a1 a2", "b2"), "nodraw") == []
    table = lay(Mat("c7"), Mat())
    assert table.seen_by(1).scene.bundles == ()
    assert push(table, "nodraw").seen_by(2).scene.bundles == ()


@pytest.mark.parametrize("players", [2, 5])
def test_every_choice_can_be_played_and_is_worth_what_is_said(players: int) -> None:
    table, dice, tried = Table("space-beans", seed=6, players=players, cap=40), Random(6), 0
    while not table.over:
        scene = table.seen_by(table.turn or 0).scene
        for one in scene.bundles:
            for mask in choices(one, dice):
                check(table, scene, one, mask)
                tried += 1
        table.push(dice.choice(table.legal_moves))
    assert tried > 100


def choices(one: Bundle, dice: Random) -> list[int]:
    """Every single card, all of them, and a few besides."""
    size = len(one.cards)
    pairs = [1 << a | 1 << b for a, b in combinations(range(size), 2)]
    singles = [1 << place for place in range(size)]
    return [*singles, *dice.sample(pairs, min(2, len(pairs))), (1 << size) - 1]


def check(table: Table, scene: Scene, one: Bundle, mask: int) -> None:
    """Lay the cards on a copy; the worth shown then is the worth foretold."""
    copy = table.copy()
    cards = [card for place, card in enumerate(one.cards) if mask >> place & 1]
    for move in [*one.before, f"{one.first} {cards[0]}", *(f"{one.more} {c}" for c in cards[1:])]:
        copy.push(move)
    then = copy.seen_by(scene.viewer).scene
    assert one.last in [move.notation for move in then.moves]
    facts = next(
        place.facts
        for place in then.places
        if (place.name, place.seat) == (one.place, scene.viewer)
    )
    if one.worths:
        assert one.worths[mask] == facts[0].values["points"]
