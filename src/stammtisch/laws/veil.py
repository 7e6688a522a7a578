"""The laws of the veil: what a seat sees is what it may know, at any moment, for every seat."""

from __future__ import annotations

from stammtisch.laws.cases import Case, imagined, played
from stammtisch.table.view import veiled


def consistent(case: Case, seed: int, steps: int) -> None:
    """Veiling an imagined world gives back the same veiled records."""
    table = played(case, seed, steps)
    for seat in range(table.players + 1):
        view = table.seen_by(seat)
        s, m = imagined(table, seat, seed)
        again = veiled(table.game, s, m, seat)
        assert (again.state.pack(), again.memory.pack()) == (view.state.pack(), view.memory.pack())


def blind(case: Case, seed: int, steps: int) -> None:
    """What a seat sees, may do and reads in the log comes from its veiled records alone."""
    table = played(case, seed, steps)
    game = table.game
    for seat in range(table.players + 1):
        view = table.seen_by(seat)
        s, m = imagined(table, seat, seed)
        assert veiled(game, s, m, seat).scene == view.scene
        if seat == table.turn:
            assert game.rules.legal_actions(s) == view.legal_actions == table.legal_actions
        for step in table.steps:
            if step.action is not None:
                blind = veiled(game, step.state, step.memory, seat).state
                assert game.knowledge.hidden(
                    step.state, step.action, seat - 1
                ) == game.knowledge.hidden(blind, step.action, seat - 1)


def an_imagined_world_can_be_played(case: Case, seed: int, steps: int) -> None:
    """It has legal moves and goes on to the same kind of end."""
    table = played(case, seed, steps)
    for seat in range(1, table.players + 1):
        s, m = imagined(table, seat, seed)
        for _ in range(30):
            if s.turn < 0:
                break
            legal = table.game.rules.legal_actions(s)
            assert legal
            table.game.knowledge.witness(m, s, legal[seed % len(legal)])
            table.game.rules.play(s, legal[seed % len(legal)])
            s.pack()
