"""Where the numbers of suits are."""

from __future__ import annotations

from stammtisch.kernel.symmetry import by_seat


def test_a_number_at_the_head_of_every_seats() -> None:
    part = by_seat("trick", 5, 3, (7, 0, 0))
    assert (part.span, list(part.places), part.step) == ("trick", [0, 5, 10], 1)
    assert part.weight == (7, 0, 0) and by_seat("trick", 5, 3).weight == ()
