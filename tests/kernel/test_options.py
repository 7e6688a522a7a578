"""Options: given by number, word or yes and no; checked; the rest as usual."""

from __future__ import annotations

import pytest

from stammtisch.kernel.options import NO_YES, Option, settle
from stammtisch.kernel.refusal import BadOption

OPTIONS = (
    Option("players", 3, 5, 4, "X1"),
    Option("rounds", 1, 99, lambda chosen: 2 * chosen["players"], "X2"),
    Option("first", 1, lambda chosen: chosen["players"], 1, "X3"),
    Option("ox", 0, 1, 0, "X4", NO_YES),
    Option("deck", 0, 2, 1, "X5", ("short", "usual", "long")),
)
USUAL = {"players": 4, "rounds": 8, "first": 1, "ox": 0, "deck": 1}


def test_what_is_not_given_is_as_usual_and_may_follow_from_what_is() -> None:
    assert settle("x", OPTIONS, {}) == USUAL
    given = settle("x", OPTIONS, {"players": 3})
    assert given == {**USUAL, "players": 3, "rounds": 6}
    assert list(given) == [option.name for option in OPTIONS]


@pytest.mark.parametrize("players", [5, "5"])
@pytest.mark.parametrize("ox", ["yes", True])
def test_numbers_and_words(players: str | int, ox: str | int) -> None:
    given = settle("x", OPTIONS, {"players": players, "ox": ox, "deck": "long", "first": 5})
    assert given == {"players": 5, "rounds": 10, "first": 5, "ox": 1, "deck": 2}


@pytest.mark.parametrize(
    ("name", "value", "page", "clause"),
    [
        ("players", 2, "x", "X1"),
        ("players", "6", "x", "X1"),
        ("rounds", 100, "x", "X2"),
        ("first", 5, "x", "X3"),
        ("players", "four", "records", "F1.10"),
        ("players", "04", "records", "F1.10"),
        ("players", " 4", "records", "F1.10"),
        ("players", True, "records", "F1.10"),
        ("players", "9" * 50, "records", "F1.10"),
        ("ox", "maybe", "records", "F1.10"),
        ("ox", 1, "records", "F1.10"),
        ("deck", True, "records", "F1.10"),
        ("cow", 1, "records", "F1.8"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, value: str | int, page: str, clause: str) -> None:
    with pytest.raises(BadOption) as refused:
        settle("x", OPTIONS, {name: value})
    assert (refused.value.page, refused.value.clause) == (page, clause)
    assert len(refused.value.detail) < 60


def test_a_value_is_written_as_it_is_read() -> None:
    for option in OPTIONS:
        low, high = option.bounds(USUAL)
        for value in range(low, high + 1):
            assert option.read(option.write(value)) == value
