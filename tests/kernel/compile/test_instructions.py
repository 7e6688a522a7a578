"""A core's instructions: the same numbers as plain Python's."""

from __future__ import annotations

import pytest

from stammtisch.kernel import bits
from stammtisch.kernel.compile import instructions
from stammtisch.kernel.compile.cpu import PRIMITIVES
from tests.kernel.calls import compiled

DIGITS = tuple(sum(1 << n for n in range(62) if n >> digit & 1) for digit in range(4))
"""Each place weighs its number, modulo 16."""


def test_rules_have_them() -> None:
    assert PRIMITIVES[bits.count] is instructions.count


@pytest.mark.parametrize("value", [1, 6, 0b1011 << 40, (1 << 62) - 1])
def test_primitives(value: int) -> None:
    assert compiled(bits.count)(value) == bits.count(value) == len(list(bits.each(value)))
    assert compiled(bits.lowest)(value) == bits.lowest(value) == next(bits.each(value))
    assert compiled(bits.highest)(value) == bits.highest(value) == list(bits.each(value))[-1]
    weight = sum(place & 15 for place in bits.each(value))
    assert compiled(bits.weigh)(value, *DIGITS) == bits.weigh(value, *DIGITS) == weight
    for k, place in enumerate(bits.each(value)):
        assert compiled(bits.select)(value, k) == bits.select(value, k) == place
