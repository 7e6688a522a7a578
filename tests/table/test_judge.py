"""Judging changes nothing, and keys are drawn for the deals that follow."""

from __future__ import annotations

import random

import pytest

from stammtisch.games import GAMES
from stammtisch.table import judge
from stammtisch.table.commands import Begin, BotPlay, Hire, Open
from stammtisch.table.keys import SeededKeys
from stammtisch.table.match import Match
from stammtisch.table.table import Table


def begun(game: str) -> Match:
    match = Match("m", SeededKeys(6))
    match.do(Open(game, {}, False, "none", "secret", "ann"))
    match.do(Hire("ann", "random"))
    match.do(Begin())
    return match


@pytest.mark.parametrize("game", GAMES)
def test_keys_are_those_of_the_deals_that_follow(game: str) -> None:
    """A match from a seed is the table from that seed, though its keys are drawn beforehand."""
    match, dice = begun(game), random.Random(game)
    assert match.table
    for _ in range(200):
        if match.phase != "playing":
            break
        seat = dice.choice(match.waited_for)
        action = dice.choice(match.standing(seat).actions)
        before, deals = match.table.copy(), match.table.deal_count
        keys = judge.keys_after(match, seat, action)
        assert match.table == before
        match.do(BotPlay(seat, action, match.made[seat - 1]))
        assert match.table.deal_count == deals + len(keys)
    again = Table(game, seed=6)
    for move in match.table.moves:
        again.push(move)
    assert again == match.table


@pytest.mark.parametrize(
    ("person", "invite", "may"),
    [("ann", None, True), ("eve", None, False), ("eve", "secret", True), (None, "guess", False)],
)
def test_who_may_look_at_a_private_table(person: str | None, invite: str | None, may: bool) -> None:
    match = Match("m")
    match.do(Open("njet", {}, False, "none", "secret", "ann"))
    assert judge.may_enter(match, person, invite) is may
