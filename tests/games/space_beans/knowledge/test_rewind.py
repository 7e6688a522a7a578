"""Space Beans taken back: as far as nothing was drawn or laid unseen (the law is in laws/)."""

from __future__ import annotations

from stammtisch.games.space_beans.knowledge.rewind import rewind
from stammtisch.games.space_beans.moves import TAKE
from stammtisch.games.space_beans.state import DRAW
from stammtisch.laws.cases import cases_of, imagined, played
from stammtisch.table.view import veiled


def test_what_another_drew_is_not_known() -> None:
    """The way back ends at their draw; one's own draw goes back on the pile."""
    ended = went = 0
    for seed in range(12):
        table = played(cases_of("space-beans")[0], seed, 20)
        step = next(
            step
            for step in reversed(table.steps)
            if step.action == TAKE and step.state.phase == DRAW and step.seat
        )
        after = table.at(table.steps.index(step) + 1)
        if after.turn is None:
            continue
        for seat in range(1, table.players + 1):
            world, _ = imagined(after, seat, seed)
            before = veiled(table.game, step.state, step.memory, seat).state
            made = rewind(before, world, seat - 1, TAKE, 1)
            assert made == (TAKE if seat == step.seat else -1)
            went += made == TAKE
            ended += made < 0
    assert went and ended
