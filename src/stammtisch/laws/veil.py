"""The laws of the veil: what a seat sees is what it may know, at any moment, for every seat."""

from __future__ import annotations

from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.hooks import DEAL
from stammtisch.laws.cases import Case, imagined, played
from stammtisch.table.steps import last_deal, seen
from stammtisch.table.view import glimpsed, veiled


def consistent(case: Case, seed: int, steps: int) -> None:
    """Veiling an imagined world gives back the same veiled records; so does a veil of the state
    alone."""
    table = played(case, seed, steps)
    for seat in range(table.players + 1):
        view = table.seen_by(seat)
        s, m = imagined(table, seat, seed)
        again = veiled(table.game, s, m, seat)
        assert (again.state.pack(), again.memory.pack()) == (view.state.pack(), view.memory.pack())
        glimpse = glimpsed(table.game, table.moment(len(table.steps)), seat)
        assert (glimpse.state, glimpse.scene) == (view.state, view.scene)


def blind(case: Case, seed: int, steps: int) -> None:
    """What a seat sees, may do and reads in the log comes from its veiled records alone; what is
    hidden from anybody is hidden from a spectator."""
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
                blind = glimpsed(game, step, seat).state
                hidden = game.knowledge.hidden(step.state, step.action, seat - 1)
                assert hidden == game.knowledge.hidden(blind, step.action, seat - 1)
                assert step.secret or not hidden


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


def the_past_of_a_world_fits(case: Case, seed: int, steps: int) -> None:
    """A world taken back move by move is what the seat saw then, and leads to the same world."""
    table = played(case, seed, steps)
    game = table.game
    since = last_deal(table.steps, len(table.steps)) + 1
    for seat in range(1, table.players + 1) if table.state.turn > DEAL else ():
        after, _ = imagined(table, seat, seed)
        for number, step in enumerate(reversed(table.steps[since:])):
            shown = seen(game, step, seat)
            before, told = shown.state.copy(), -1 if shown.action is None else shown.action
            dice = dice_of(key_of(seed, number, 2))
            action = game.knowledge.rewind(before, after, seat - 1, told, dice)
            if action < 0:
                break
            assert told in (action, -1)
            assert action in game.rules.legal_actions(before)
            again = veiled(game, before, step.memory, seat).state
            assert again == shown.state
            then = before.copy()
            game.rules.play(then, action)
            assert then == after
            after = before


def cards_that_change_places_make_a_world_that_fits(case: Case, seed: int, steps: int) -> None:
    """A world with hidden cards exchanged looks the same to the seat, and is told as changed."""
    table = played(case, seed, steps)
    game = table.game
    for seat in range(1, table.players + 1) if table.state.turn > DEAL else ():
        s, m = imagined(table, seat, seed)
        view = table.seen_by(seat)
        for number in range(20):
            before = s.copy()
            dice = dice_of(key_of(seed, number, 3))
            moved = game.knowledge.exchange(s, m, seat - 1, dice)
            assert moved >> seat - 1 & 1 == 0
            assert (moved != 0) == (s != before)
            again = veiled(game, s, m, seat)
            assert (again.state, again.memory) == (view.state, view.memory)
            if not moved:
                assert s == before
