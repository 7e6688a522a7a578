"""What the moves of Ochs & Esel used, held against the moves themselves."""

from __future__ import annotations

from stammtisch.lessons.search import played
from stammtisch.lessons.uses.ochs_und_esel import used


def test_donkey_rounds_and_ordinary_ones() -> None:
    table = played("ochs-und-esel", {}, 4, 2)
    states = [*(step.state for step in table.steps[1:]), table.state]
    donkey, left, seen = False, 0, set[str]()
    for step, after in zip(table.steps, states, strict=True):
        if step.seat is None:
            continue
        move = step.line.split(" ", 1)[1]
        clauses = set(used(step.state, move, after))
        seen |= clauses
        if not left:
            donkey, left = move == "play E", table.players
            assert "O3.3" in clauses and ("O5.2" in clauses) == donkey
        else:
            assert ("O5.4" in clauses) == donkey
            assert ("O3.4" in clauses) == (not donkey)
            assert ("O3.7" in clauses) == (move == "pass")
        left -= 1
        assert ("O5.6" in clauses) == (donkey and not left)
        assert ("O3.9" in clauses) == (not donkey and not left)
        if "O6.1" in clauses:
            assert not left and after.turn < 0
    assert {"O5.6", "O6.1", "O3.9"} <= seen
