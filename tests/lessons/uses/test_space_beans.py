"""What the moves of Space Beans used, held against the points and the cards."""

from __future__ import annotations

from stammtisch.lessons.search import played
from stammtisch.lessons.uses.space_beans import used


def test_endings_and_layings() -> None:
    table = played("space-beans", {"players": 3}, 2, 1)
    states = [*(step.state for step in table.steps[1:]), table.state]
    for place, (step, after) in enumerate(zip(table.steps, states, strict=True)):
        if step.seat is None:
            continue
        before, seat, move = step.state, step.seat - 1, step.line.split(" ", 1)[1]
        clauses = set(used(before, move, after))
        if move == "end":
            gained = after.score[seat] - before.score[seat]
            assert ("S4.8" in clauses) == (gained > 0) == ("S4.14" not in clauses)
            must = "keep" not in table.at(place).legal_moves
            assert ("S4.15" in clauses) == must
        if move == "draw":
            assert ("S3.3" in clauses) == ("nodraw" not in table.at(place).legal_moves)
        if move == "done":
            assert ("S6.3" in clauses) == (before.held[seat] == 0)
        assert ("S8.3" in clauses) == (after.turn < -1 or (table.over and after is table.state))
