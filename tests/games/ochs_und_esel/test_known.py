"""Cards that everyone has seen a seat take up, as it lays some: all kinds at once or one by one."""

from __future__ import annotations

from random import Random

from stammtisch.games.ochs_und_esel.cards import COPIES, KINDS, OX
from stammtisch.games.ochs_und_esel.knowledge import less


def test_known_cards_are_laid_first_and_never_fall_below_none() -> None:
    rng = Random(1)
    for _ in range(500):
        known, laid = ([rng.randint(0, COPIES) for _ in range(KINDS)] for _ in range(2))
        left = [max(had - gone, 0) for had, gone in zip(known, laid, strict=True)]
        assert less(_bunch(known), _bunch(laid)) == _bunch(left)
        assert less(_bunch(known), OX) == _bunch(known)


def _bunch(counts: list[int]) -> int:
    return sum(count << 4 * kind for kind, count in enumerate(counts))
