"""A view in words: everything it shows, nothing that it hides, in three languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch import GAMES, Table
from stammtisch.locale import LANGUAGES
from tests.table.test_board import played

MOVES = st.lists(st.integers(0, 10**6), max_size=80)


@pytest.mark.parametrize("game", GAMES)
@given(picks=MOVES, language=st.sampled_from(LANGUAGES))
@settings(max_examples=20)
def test_every_seat_can_be_told_what_it_sees(game: str, picks: list[int], language: str) -> None:
    table = played(game, picks, seed=3)
    for seat in range(table.players + 1):
        view = table.seen_by(seat)
        told = view.text(language)
        moves = [line.split(" = ")[0].strip() for line in told.splitlines() if " = " in line]
        assert moves == [move.notation for move in view.scene.moves]
        assert not hidden_from(table, seat) & set(re.findall(r"\((\w+)", told))


def hidden_from(table: Table, seat: int) -> set[str]:
    """Cards in the hands of others of which no copy lies where a seat can see it."""
    own = {
        card
        for place in table.seen_by(seat).scene.places
        for piece in place.pieces
        for card in piece.face.split()
    }
    hands = {
        piece.face
        for other in range(1, table.players + 1)
        if other != seat
        for place in table.seen_by(other).scene.places
        if place.name == "hand" and place.seat == other
        for piece in place.pieces
    }
    return hands - own


def test_it_reads_as_a_person_would_say_it() -> None:
    table = Table("njet", {"players": 3, "first": 1}, seed=5)
    told = table.seen_by(1).text()
    assert told.startswith("Njet! · Round 1 of 6")
    assert "\n> You: 0 points · 1" in told
    assert "\n- Seat 2: 0 points" in told
    assert re.search(r"\nYour hand: .*\((r|k|b|g)\d", told)
    assert "Jij:" in table.seen_by(1).text("nl")
    assert "Anna" in table.seen_by(1).text("de", names=lambda seat: ["", "Jo", "Anna", "Pit"][seat])


def test_a_spectator_is_nobody_and_has_no_moves() -> None:
    told = Table("njet", {"players": 3}, seed=5).seen_by(0).text()
    assert "You:" not in told and " = " not in told
