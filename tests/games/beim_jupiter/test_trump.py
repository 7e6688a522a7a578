"""Lay and trump: J3, J4."""

from __future__ import annotations

import pytest

from stammtisch.games.beim_jupiter.cards import COLOURS, TRUMPS
from stammtisch.games.beim_jupiter.tricks import trump_of

from .laying import as_set, dealt, follow, names, push, refused
from .twin import trump_colour


def trump(cards: str) -> str:
    """The trump colour that these cards make."""
    colour = trump_of(as_set(cards))
    return COLOURS[colour] if colour < 4 else "none"


@pytest.mark.clause("J3.1", "J3.2")
def test_what_may_be_laid() -> None:
    """Number cards from one's own hand, nothing else."""
    hand = "b1 b11 r4 rG bG yG gG JUP JUN LAM LAM LAM y2"
    table = dealt(hand)
    assert table.legal_moves == ["lay b1", "lay y2", "lay r4", "lay b11"]
    assert refused(table, "lay g1") == "J3.1"
    push(table, "lay r4")
    assert "r4" not in names(table.state.hand[0])
    assert len(names(table.state.hand[0])) + table.state.lambs[0] == 12


@pytest.mark.clause("J3.3")
def test_lays_are_turned_up_together() -> None:
    """All lay before anything else happens; trump is settled only by the last."""
    table = dealt("b1", "r1", "y1", "y2")
    assert table.game.rules.choosing(table.state) == 0b1111
    push(table, "lay b1", "lay r1")
    assert table.game.rules.choosing(table.state) == 0b1100
    assert table.lines(3)[1:] == ["1 lay ?", "2 lay ?"]
    push(table, "lay y1", "lay y2")
    assert table.game.rules.choosing(table.state) == 0
    assert COLOURS[table.state.trump] == "y"
    assert [line.split()[0] for line in table.lines()[1:]] == ["1", "2", "3", "4"]


@pytest.mark.clause("J4.2", "J4.3", "J4.4")
def test_bj_02_printed_trump_example() -> None:
    assert trump("r11 r1 b5 b7 y9") == "r"


@pytest.mark.parametrize(
    ("cards", "colour"),
    [
        pytest.param("r3 r4 b14 y13 g12", "r", marks=pytest.mark.clause("J4.2")),
        pytest.param("r3 r4 b2 b6 y14", "b", marks=pytest.mark.clause("J4.3")),
        pytest.param("r5 b5 g2 y1", "none", marks=pytest.mark.clause("J4.5")),
        pytest.param("r9 r1 b8 b2 g9 g1", "none", marks=pytest.mark.clause("J4.5")),
    ],
)
def test_bj_03_trump_ladder(cards: str, colour: str) -> None:
    assert trump(cards) == colour


@pytest.mark.clause("J4.3", "J4.4")
def test_only_tied_colours_are_compared() -> None:
    """A colour that fell out earlier does not come back with a greater sum or a higher card."""
    assert trump("r3 r4 b2 b4 y14") == "r"
    assert trump("r6 r1 b5 b2 y4 y2 g14") == "r"


@pytest.mark.clause("J4.1")
def test_bj_04_left_overs_count() -> None:
    hands = ("r2", "b3", "y4")
    lays = [f"lay {card}" for card in hands]
    alone = push(dealt(*hands, players=3), *lays)
    assert COLOURS[alone.state.trump] == "y"
    table = dealt(*hands, players=3)
    table.state.row[3] = as_set("b1")
    push(table, *lays)
    assert COLOURS[table.state.trump] == "b"


@pytest.mark.clause("J4.2", "J4.3", "J4.4", "J4.5")
def test_ladder_against_the_twin() -> None:
    """Every choice of up to four cards from a small deck."""
    deck = [f"{colour}{value}" for colour in COLOURS for value in (1, 2, 3)]
    for chosen in range(1, 1 << len(deck)):
        cards = [card for place, card in enumerate(deck) if chosen >> place & 1]
        if len(cards) <= 4:
            assert trump(" ".join(cards)) == (trump_colour(cards) or "none"), cards


@pytest.mark.clause("J4.6")
def test_trumps() -> None:
    reds = {f"r{value}" for value in range(1, 15)} | {"rG", "JUP", "JUN"}
    assert names(TRUMPS[COLOURS.index("r")]) == reds
    assert names(TRUMPS[4]) == {"JUP", "JUN"}
    assert follow("JUP", "r5 rG JUN b3") == {"r5", "rG", "JUN"}
    assert follow("JUP", "r5 rG JUN b3", trump="-") == {"JUN"}
