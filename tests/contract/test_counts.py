"""The number of positions at each depth is what stands in counts.txt."""

from __future__ import annotations

import pytest

from stammtisch.laws.cases import played
from tests.contract.cases import CASES
from tests.contract.counts import FILE, counts, split

WRITTEN = FILE.read_text().splitlines()
BY_NAME = {str(case): case for case in CASES}


def test_every_case_is_counted() -> None:
    assert {line.split()[0] for line in WRITTEN} == BY_NAME.keys()


@pytest.mark.parametrize("line", WRITTEN)
def test_counts(line: str) -> None:
    name, seed, moves, *numbers = line.split()
    expected = [int(number) for number in numbers]
    case = BY_NAME[name]
    found = counts(case, int(seed), int(moves))
    if found != expected:
        depth = next(
            d for d, pair in enumerate(zip(found, expected, strict=False), 1) if len(set(pair)) > 1
        )
        table = played(case, int(seed), int(moves))
        pytest.fail(f"depth {depth}, by move: {split(case.game, table.state, depth)}")
