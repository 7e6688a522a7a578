"""Events fold into the same table whether they happen or are read back."""

from __future__ import annotations

import random

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.table import choices
from stammtisch.table import events as ev
from stammtisch.table.match import Match


def begun(game: str, seats: int | None = None) -> tuple[Match, list[str]]:
    """A match with its events so far, as stored."""
    match = Match("m")
    options = game_named(game).settle({"players": seats} if seats else {})
    happenings: list[ev.AnyEvent] = [ev.Opened(game, options, False, "none", "invite", "p1")]
    happenings += [ev.Hired(seat, "random") for seat in range(1, options["players"] + 1)]
    stored = [ev.write(match.happen(event)) for event in (*happenings, ev.Begun([]))]
    return match, stored


def rebuilt(stored: list[str]) -> Match:
    match = Match("m")
    for body in stored:
        match.fold(ev.read(body))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_match_read_back_is_the_match_that_was(game: str) -> None:
    dice = random.Random(game)
    match, stored = begun(game)
    for turn in range(150):
        if match.phase != "playing":
            break
        seat = dice.choice(match.waited_for)
        event: ev.AnyEvent = ev.Moved(seat, dice.choice(match.standing(seat).actions), str(turn))
        if turn % 17 == 16 and match.made[seat - 1]:
            event = ev.TakenBack(seat)
        stored.append(ev.write(match.happen(event)))
    again = rebuilt(stored)
    assert match.table and again.table
    assert again.table.lines() == match.table.lines()
    assert again.sheet == match.sheet == match.table.sheet
    assert again.table.state == match.table.state
    assert again.table.memory == match.table.memory
    assert (again.version, again.made, again.sealed, again.lengths, again.marks) == (
        match.version,
        match.made,
        match.sealed,
        match.lengths,
        match.marks,
    )


def choosing_matches() -> list[tuple[str, int]]:
    """Games, and deals of theirs, in which seats choose at the same time."""
    return [(game, number) for game in GAMES for number in range(6)]


@pytest.mark.parametrize(("game", "number"), choosing_matches())
def test_secret_choices_are_written_in_turn_order(game: str, number: int) -> None:
    """Whatever order they come in, the record is the one of that turn order."""
    dice = random.Random(f"{game} {number}")
    match, stored = begun(game)
    for _ in range(120):
        if len(match.waited_for) > 1 or match.phase != "playing":
            break
        seat = match.waited_for[0]
        stored.append(ev.write(match.happen(ev.Moved(seat, match.standing(seat).actions[0]))))
    if len(match.waited_for) < 2:
        return
    other = rebuilt(stored)
    chosen: dict[int, list[int]] = {}
    while len(waited := choices.choosing(match.table)) and match.waited_for:  # type: ignore[arg-type]
        seat = dice.choice(match.waited_for)
        assert seat in waited
        action = dice.choice(match.standing(seat).actions)
        chosen.setdefault(seat, []).append(action)
        match.happen(ev.Moved(seat, action))
    assert other.table
    while chosen.get(other.table.turn or 0):
        other.table.push(chosen[other.table.turn or 0].pop(0))
    assert match.table and match.table.lines() == other.table.lines()


def test_keys_come_at_the_moment_of_the_deal() -> None:
    """An event holds the keys of the deals it led to, and no key is used twice."""
    match, stored = begun("njet")
    dice = random.Random(3)
    while match.phase == "playing":
        seat = match.waited_for[0]
        stored.append(
            ev.write(match.happen(ev.Moved(seat, dice.choice(match.standing(seat).actions))))
        )
    keys = [key for body in stored for key in getattr(ev.read(body), "keys", [])]
    assert match.table
    assert [f"key {key}" for key in keys] == [s.line for s in match.table.steps if s.seat is None]
    assert len(set(keys)) == len(keys) == match.table.options["rounds"]
