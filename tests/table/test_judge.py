"""Judging changes nothing, and keys are drawn for the deals that follow."""

from __future__ import annotations

import random

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.refusal import Refusal
from stammtisch.table import events as ev
from stammtisch.table import judge
from stammtisch.table.commands import Begin, BotPlay, Hire, Open, Place, Play
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
        keys, _ = judge.played_out(match, seat, action)
        assert match.table == before
        match.do(BotPlay(seat, action, match.made[seat - 1]))
        assert match.table.deal_count == deals + len(keys)
    again = Table(game, seed=6)
    for move in match.table.moves:
        again.push(move)
    assert again == match.table


@pytest.mark.parametrize("game", GAMES)
def test_what_was_judged_happens_as_what_is_read_back(game: str) -> None:
    """A move that was judged is not played again; nor is it if others were judged after it, or
    another one happens, or it was taken back."""
    dice, match = random.Random(game), Match("m", SeededKeys(7))
    events = match.do(Open(game, {}, False, "none", "secret", "p1"))
    for seat in range(1, len(match.chairs) + 1):
        events += match.do(Place(seat, f"p{seat}"))
    events += match.do(Begin())
    again = Match("m")
    for event in events:
        again.apply(event)
    assert match.table and again.table
    for turn in range(150):
        if match.phase != "playing":
            break
        seat = dice.choice(match.waited_for)
        judged = [
            match.decide(Play(f"p{seat}", action, match.made[seat - 1], f"m{turn}"))[0]
            for action in dice.choices(match.standing(seat).actions, k=2)
        ]
        event = ev.TakenBack(seat) if turn % 31 == 30 and match.made[seat - 1] else judged[turn % 2]
        for one in (match, again):
            one.apply(event)
        assert match.table.state.pack() == again.table.state.pack()
        assert match.table.memory.pack() == again.table.memory.pack()
        assert match.waited_for == again.waited_for
    assert [step.packed for step in match.table.steps] == [
        step.packed for step in again.table.steps
    ]
    assert match.table.lines() == again.table.lines() and match.sheet == again.sheet


@pytest.mark.parametrize("game", GAMES)
def test_a_bots_move_is_judged_when_it_happens(game: str) -> None:
    match = begun(game)
    seat = match.waited_for[0]
    legal, actions = match.standing(seat).actions, len(game_named(game).rules.actions)
    for action in sorted({*range(actions)} - {*legal})[-40:]:
        if match.together:
            break
        with pytest.raises((Refusal, ArithmeticError, LookupError, ValueError)):
            match.do(BotPlay(seat, action, match.made[seat - 1]))
        assert match.table and match.table.moves == []


@pytest.mark.parametrize(
    ("person", "invite", "may"),
    [("ann", None, True), ("eve", None, False), ("eve", "secret", True), (None, "guess", False)],
)
def test_who_may_look_at_a_private_table(person: str | None, invite: str | None, may: bool) -> None:
    match = Match("m")
    match.do(Open("njet", {}, False, "none", "secret", "ann"))
    assert judge.may_enter(match, person, invite) is may
