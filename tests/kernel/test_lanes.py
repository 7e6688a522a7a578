"""Numbers side by side in a word: plain and compiled, beside one number at a time."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from stammtisch.kernel import lanes
from tests.kernel.calls import compiled

LARGE = [0, 1, 2, 62, 63, 64, 105, 126, 127]


def word(numbers: list[int]) -> int:
    return sum(number << lanes.LANE * at for at, number in enumerate(numbers))


def numbers_in(cells: int) -> list[int]:
    assert 0 <= cells < 1 << 7 * lanes.LANE
    return [lanes.lane(cells, at) for at in range(7)]


@pytest.mark.parametrize(
    ("rule", "one"),
    [
        (lanes.lesser, min),
        (lanes.greater, max),
        (lanes.floored, lambda number, other: max(number - other, 0)),
    ],
)
def test_all_lanes_at_once(rule: Callable[[int, int], int], one: Callable[[int, int], int]) -> None:
    luck = random.Random(1)
    called = compiled(rule)
    for _ in range(200):
        first, second = (luck.choices(LARGE, k=7) for _ in range(2))
        expected = [one(number, other) for number, other in zip(first, second, strict=True)]
        assert numbers_in(rule(word(first), word(second))) == expected
        assert numbers_in(called(word(first), word(second))) == expected


def test_lanes_of_one_word() -> None:
    luck = random.Random(2)
    for _ in range(200):
        numbers = luck.choices(LARGE, k=7)
        assert lanes.total(word(numbers)) == sum(numbers)
        guards = [number > 0 for number in numbers]
        assert lanes.filled(word(numbers)) == word([128 * guard for guard in guards])
