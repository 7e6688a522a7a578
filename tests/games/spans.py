"""Features read back by the names of their spans."""

from __future__ import annotations

import random
from collections.abc import Iterator

from stammtisch.kernel.features import DIGIT, width
from stammtisch.table import Table

Spans = dict[str, list[int]]


def known(table: Table, seat: int) -> Spans:
    """What a seat, counted from 1, knows, from its veiled view."""
    view, learning = table.seen_by(seat), table.game.learning
    out = [0] * width(learning.layout)
    learning.features(view.state, view.memory, seat - 1, out)
    return {span.name: out[span.start : span.start + span.length] for span in learning.layout}


def hidden(table: Table, seat: int) -> Spans:
    """What it does not know."""
    learning = table.game.learning
    out = [0] * width(learning.privileged_layout)
    learning.privileged(table.state, table.memory, seat - 1, out)
    spans = learning.privileged_layout
    return {span.name: out[span.start : span.start + span.length] for span in spans}


def from_seat(table: Table, seat: int, room: int) -> list[int]:
    """The seats in the order in which a seat sees them; 0 for a chair that is empty."""
    order = [(seat - 1 + step) % table.players + 1 for step in range(table.players)]
    return order + [0] * (room - table.players)


def check_table(table: Table, seat: int, room: int) -> None:
    """The numbers that every game writes alike: who sits, who acts, cards held, points."""
    spans, order = known(table, seat), from_seat(table, seat, room)
    chairs = table.seen_by(seat).scene.chairs
    assert spans["seated"] == [int(other > 0) for other in order]
    assert spans["turn"] == [int(other == table.turn) for other in order]
    assert spans["held"] == [chairs[other - 1].held if other else 0 for other in order]
    digits = zip(spans["points"][::2], spans["points"][1::2], strict=True)
    scores = [table.scores[other - 1] if other else 0 for other in order]
    assert [high * DIGIT + low for high, low in digits] == scores


def positions(table: Table, seed: int, every: int) -> Iterator[tuple[Table, int]]:
    """A random game, looked at now and then, by every seat in turn."""
    chance, moves = random.Random(seed), 0
    while table.turn is not None:
        if moves % every == 0:
            yield table, moves % table.players + 1
        table.push(chance.choice(table.legal_actions))
        moves += 1
