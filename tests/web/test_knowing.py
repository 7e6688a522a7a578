"""The looker over a shoulder against the table itself, in whole games."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.table import Table
from tests.web.knowing import known, open_lines

GAMES: list[tuple[str, dict[str, str | int]]] = [
    ("njet", {"players": 4, "rounds": 2}),
    ("beim-jupiter", {"players": 4}),
    ("ochs-und-esel", {"players": 4, "deals": 2, "ox": "yes"}),
    ("space-beans", {"players": 3, "cap": 120}),
]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_it_sees_what_lies_before_the_seat_and_nothing_of_the_others(
    game: str, options: dict[str, str | int]
) -> None:
    table, chance = Table(game, options, seed=5), Random(5)
    tables = [table.copy()]
    while not table.over:
        table.push(chance.choice(table.legal_actions))
        tables.append(table.copy())
    lines, hidden = open_lines(table), 0
    for seat in (1, 3):
        found = known(game, lines, seat, table.players, over=True)
        for one in tables:
            faces = found[len(one.steps)]
            assert seen(one, seat) <= faces
            if game in ("njet", "beim-jupiter"):
                hidden += len(secret(one, seat) - faces)
                assert not secret(one, seat) & faces
    assert hidden > 500 or game not in ("njet", "beim-jupiter")


def seen(table: Table, seat: int) -> set[str]:
    """The faces that lie before a seat; fields and numbers are no cards."""
    places = table.seen_by(seat).scene.places
    lying = [one for place in places if place.name != "row" for one in place.pieces]
    cards = [card for one in lying for card in one.cards or (one.face,)]
    return {card.split()[0] for card in cards if card and card != "0"}


def secret(table: Table, seat: int) -> set[str]:
    """What the others hold of which there is only one, and it has not been played."""
    held: set[str] = set()
    for other in range(1, table.players + 1):
        places = table.seen_by(other).scene.places
        if other != seat:
            held |= {p.face for one in places if one.name == "hand" for p in one.pieces}
    return {card for card in held if card != "LAM" and not card.endswith("1")}
