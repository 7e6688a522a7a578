"""A snapshot is the match that was, and what is none is told apart."""

from __future__ import annotations

import random
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games import GAMES, game_named
from stammtisch.table import commands as do
from stammtisch.table import snapshots
from stammtisch.table.keys import SeededKeys
from stammtisch.table.match import Match
from stammtisch.table.snapshots import BadSnapshot, packed, unpacked

LATER = 100.0
"""How much later the other process's clock is."""


def played(game: str, moves: int, seed: int = 1) -> tuple[Match, random.Random]:
    match, dice = Match("m", SeededKeys(seed)), random.Random(seed)
    for command in (
        do.Open(game, {}, False, "none", "invite", "p1"),
        do.Hire("p1", "random"),
        do.Begin(),
    ):
        match.do(command, 1.0)
    play(match, moves, dice)
    return match, dice


def play(match: Match, moves: int, dice: random.Random) -> None:
    for turn in range(moves):
        if match.phase != "playing":
            return
        seat = dice.choice(match.waited_for)
        action = dice.choice(match.standing(seat).actions)
        match.do(do.BotPlay(seat, action, match.made[seat - 1]), 2.0 + turn)


def again(match: Match) -> Match:
    body = packed(match, lambda at: at + LATER)
    return unpacked(match.id, body, lambda at: at - LATER)


def all_of(match: Match) -> list[object]:
    """Everything that is asked of a match, and everything in it."""
    table = match.table
    assert table
    seats = range(len(match.chairs) + 1)
    return [
        (match.version, match.plan, match.phase, match.chairs, match.sealed, match.marks),
        (match.lengths, match.made, match.dismissed, match.covered, match.since, match.rematch),
        (match.sheet, match.last_round, match.waited_for, match.progress),
        (table.lines(), table.deal_count, table.options, table.tags, table.scores),
        (table.state, table.memory),
        [(step.state, step.memory, step.seat, step.action, step.cards) for step in table.steps],
        [(table.lines(seat), match.standing(seat).scene) for seat in seats],
        [match.entry(place, seat) for place in range(len(table.steps)) for seat in seats],
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_its_snapshot_is_the_match_that_was(game: str) -> None:
    """Also as it goes on."""
    match, dice = played(game, 70)
    twin = again(match)
    assert all_of(twin) == all_of(match)
    state = dice.getstate()
    play(match, 30, dice)
    dice.setstate(state)
    twin.keys = match.keys
    play(twin, 30, dice)
    assert all_of(twin) == all_of(match)


@settings(max_examples=25)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 90), st.integers(0, 9))
def test_a_snapshot_of_a_snapshot_is_the_same(game: str, moves: int, seed: int) -> None:
    match, _ = played(game, moves, seed)
    twin = again(match)
    assert packed(twin, lambda at: at) == packed(match, lambda at: at)
    assert (twin.waited_for, twin.version) == (match.waited_for, match.version)


def test_what_is_damaged_or_of_another_form_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = played("njet", 10)
    body = packed(match, lambda at: at)
    spoilt = [b"", b"no", body[:-5], body[:40] + b"x" + body[41:], zlib.compress(b"{}")]
    for bad in spoilt:
        with pytest.raises(BadSnapshot):
            unpacked("m", bad, lambda at: at)
    monkeypatch.setattr(snapshots, "FORM", 2)
    with pytest.raises(BadSnapshot, match="form 1"):
        unpacked("m", body, lambda at: at)


def test_that_of_other_rules_is_none() -> None:
    match, _ = played("njet", 10)
    body = packed(match, lambda at: at)
    version = game_named("njet").rules.version
    object.__setattr__(game_named("njet").rules, "version", version + 1)
    try:
        with pytest.raises(BadSnapshot, match=f"rules {version}"):
            unpacked("m", body, lambda at: at)
    finally:
        object.__setattr__(game_named("njet").rules, "version", version)
