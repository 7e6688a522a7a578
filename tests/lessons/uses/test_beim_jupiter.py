"""What the moves of Beim Jupiter used, held against what the log and the scores tell."""

from __future__ import annotations

from stammtisch.lessons.search import played
from stammtisch.lessons.uses.beim_jupiter import used
from stammtisch.table import Table


def told() -> list[tuple[str, set[str], Table]]:
    """The moves of two rounds with the clauses they used, and the table before each."""
    table = played("beim-jupiter", {}, 5, 2)
    states = [*(step.state for step in table.steps[1:]), table.state]
    lines = [step.line.split(" ", 1)[1] if step.seat else "deal" for step in table.steps]
    return [
        (line, set(used(step.state, line, after)), table.at(place))
        for place, (line, step, after) in enumerate(zip(lines, table.steps, states, strict=True))
    ]


def test_the_moves_tell_their_clauses() -> None:
    for move, clauses, before in told():
        seat = before.turn or 0
        assert ("J5.4" in clauses) == move.endswith("lock")
        assert ("J7.8" in clauses) == (move == "play LAM")
        assert ("J7.5" in clauses) == move.endswith(("high", "low"))
        assert ("J7.1" in clauses) == (move in ("play JUP", "play JUN"))
        if {"J6.4", "J6.5", "J7.4"} & clauses:
            assert len(before.legal_moves) <= len(before.seen_by(seat).scene.places[-1].pieces) * 2
        if "J6.6" in clauses or "J6.3" in clauses:
            assert not any("J6" in str(before.why_not(one)) for one in before.legal_moves)


def test_tricks_and_awards_are_decided_once_each() -> None:
    used_so_far = [clauses for _, clauses, _ in told()]
    tricks = sum(bool({"J6.7", "J6.8"} & clauses) for clauses in used_so_far)
    assert tricks == 12 + 11
    assert sum("J8.3" in clauses for clauses in used_so_far) == 2
    assert sum(bool({"J4.2", "J4.3", "J4.4", "J4.5"} & one) for one in used_so_far) == 2
