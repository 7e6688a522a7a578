"""Every refusal names a clause, whatever is tried; the sections test each clause by itself."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.notation import NEVER
from stammtisch.locale.clauses import clauses
from stammtisch.table import Table

from .laying import WITHOUT_PAST, Mat, lay, push, refused
from .twin import Twin

CLAUSES = {
    "S2.2", "S2.3", "S3.3", "S3.4", "S3.8", "S4.15", "S4.19", "S5.1", "S5.2", "S5.3",
    "S5.4", "S5.5", "S5.6", "S5.7", "S5.11", "S5.13",
}  # fmt: skip
"""All that forbid an action somewhere."""


def test_every_refusal_of_some_games_is_a_clause() -> None:
    """All illegal actions are tried at every step, and all clauses come up in the end."""
    assert clauses("space-beans").keys() >= CLAUSES
    seen = {refused(lay(Mat("c7", "a4"), Mat(), pile=""), "draw")}
    seen.add(refused(lay(Mat(), Mat(), turns=0), "nodraw"))
    for players in (2, 4):
        table, chance = Table(WITHOUT_PAST, seed=players, players=players), random.Random(players)
        for _ in range(250):
            legal = set(table.legal_actions)
            wrong = [action for action in range(len(GAME.rules.actions)) if action not in legal]
            seen |= {GAME.rules.refusal(table.state, action) for action in wrong}
            table.push(chance.choice(table.legal_moves))
    assert seen == CLAUSES


def test_a_refused_move_changes_nothing() -> None:
    table, chance = Table("space-beans", seed=1, players=3), random.Random(1)
    for _ in range(40):
        wrong = chance.sample(sorted(set(GAME.rules.actions) - set(table.legal_moves)), 5)
        for move in wrong:
            assert refused(table, move) in CLAUSES
        table.push(chance.choice(table.legal_moves))


def test_what_the_twin_allows_is_not_refused() -> None:
    table = push(lay(Mat("a5 c7", "a4"), Mat()), "nodraw, keep")
    twin = Twin(2)
    twin.phase, twin.hands[1], twin.open[1] = "lay", ["a5", "c7"], ["a4"]
    for move in twin.legal():
        push(table, move).pop()


@pytest.mark.clause("S2.4", "S3.2", "S4.3")
@pytest.mark.parametrize(("move", "clause"), NEVER.items())
def test_what_is_no_move_at_all(move: str, clause: str) -> None:
    assert refused(lay(Mat("c7", "a4", "b2"), Mat()), move) == clause


def test_a_second_copy_of_a_low_card_does_not_exist() -> None:
    table = push(lay(Mat("a1 a4"), Mat(), turns=0), "nodraw, open a1")
    assert refused(table, "more a1") == "S5.13"
    table = push(lay(Mat("a1 a4"), Mat(), turns=0), "nodraw, open a4")
    assert refused(table, "more a1") == "S5.11"
