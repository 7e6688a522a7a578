"""Tables that begin at a position of a record."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.games import GAMES, game_named
from stammtisch.table import commands as do
from stammtisch.table import events as ev
from stammtisch.table.commands import Refused
from stammtisch.table.keys import SeededKeys
from stammtisch.table.match import Chair, Match
from stammtisch.table.position import Position, position_in, position_of, table_after
from stammtisch.table.records import dumps, loads
from stammtisch.table.table import Table


def played(game: str, seed: int, moves: int) -> Table:
    """A game in which so many moves were drawn by lot."""
    table, dice = Table(game, seed=seed), random.Random(seed)
    for _ in range(moves):
        if table.over:
            break
        table.push(dice.choice(table.legal_actions))
    return table


def opened(position: Position, seat: int = 1) -> tuple[Match, list[ev.AnyEvent]]:
    """A practice table at which a person sits among bots, and its events."""
    match = Match("m", SeededKeys(9))
    game, options, past = position
    commands: list[do.AnyCommand] = [
        do.Open(game, options, False, "none", "invite", "ann", past=past),
        do.Place(seat, "ann"),
        do.Hire("ann", "easy"),
        do.Begin(),
    ]
    return match, [event for one in commands for event in match.do(one)]


@given(st.sampled_from([*GAMES]), st.integers(0, 99), st.integers(0, 60))
def test_a_table_begins_where_the_record_stood(game: str, seed: int, moves: int) -> None:
    table = played(game, seed, moves)
    step = min(moves, len(table.steps))
    there = table.at(step)
    if there.over:
        return
    position = position_in(dumps(table), step)
    assert position == position_of(there)
    begun = table_after(there.game, position.options, position.past)
    assert (begun.state, begun.memory) == (there.state, there.memory)


@pytest.mark.parametrize("game", GAMES)
def test_a_practice_game_is_played_stored_and_recorded(game: str) -> None:
    """What was played before stays as it was, and the record is one that can be read."""
    position = position_of(played(game, 5, 21))
    match, events = opened(position)
    assert match.practice and match.phase == "playing" and match.table
    before = len(position.past)
    for _ in range(20):
        if match.phase != "playing":
            break
        seat = match.waited_for[0]
        action = match.standing(seat).actions[0]
        if match.played_by_bot(seat):
            events += match.do(do.BotPlay(seat, action, match.made[seat - 1]))
        else:
            events += match.do(do.Play("ann", action))
    lines = match.table.lines()
    assert len(lines) > before and tuple(lines[:before]) == position.past
    again = Match("m")
    for event in events:
        again.apply(ev.read(ev.write(event)))
    assert again.table and again.table.lines() == lines and again.made == match.made
    read = loads(dumps(match.table))
    assert read == match.table and read.tags == (("practice", str(before)),)


def test_coming_deals_are_new_and_counted_on() -> None:
    table = loads(dumps(played("beim-jupiter", 3, 600)))
    ended = table.at(table.round_ends[0])
    assert ended.deal_due
    match, _ = opened(position_of(ended))
    assert match.table and match.table.deal_count == 2
    assert match.table.steps[-1].line == f"key {SeededKeys(9).key(1)}"


def test_nothing_is_taken_back_that_was_played_before() -> None:
    match, _ = opened(position_of(Table("njet", seed=2)))
    past = played("njet", 2, 9)
    seat = past.turn or 1
    match, _ = opened(position_of(past), seat)
    with pytest.raises(Refused, match="takeback-nothing"):
        match.do(do.TakeBack("ann"))
    assert match.table
    first = match.standing(seat).actions[0]
    match.do(do.Play("ann", first))
    match.do(do.TakeBack("ann"))
    assert match.table.lines() == past.lines()
    with pytest.raises(Refused, match="takeback-nothing"):
        match.do(do.TakeBack("ann"))


def test_nobody_else_sits_down_at_it() -> None:
    """They would play against somebody who can know their cards."""
    game, options, past = position_of(played("njet", 2, 9))
    match = Match("m")
    match.do(do.Open(game, options, False, "none", "invite", "ann", past=past))
    match.do(do.Place(1, "ann"))
    for command in (do.Sit("eve", 2, "invite"), do.Place(2, "eve")):
        with pytest.raises(Refused, match="practice-alone"):
            match.do(command)
    with pytest.raises(Refused, match="practice-alone"):
        Match("m").do(do.Open(game, options, True, "none", "invite", "ann", past=past))


def test_there_must_be_something_left_to_play() -> None:
    over = played("ochs-und-esel", 1, 5000)
    assert over.over
    with pytest.raises(Refused, match="position-over"):
        position_in(dumps(over))
    with pytest.raises(Refused, match="no-step"):
        position_in(dumps(over), len(over.steps) + 1)
    options = over.game.written(over.options)
    match = Match("m")
    command = do.Open(over.game.id, options, False, "none", "i", "ann", past=tuple(over.lines()))
    with pytest.raises(Refused, match="position-over"):
        match.do(command)
    assert match.version == 0


def test_a_table_without_a_past_is_no_practice() -> None:
    fresh = Table("njet", keys=None)
    assert position_of(fresh).past == ()
    match, _ = opened(position_of(fresh))
    assert not match.practice and match.table and match.table.tags == ()
    assert table_after(game_named("njet"), {}, ()) == fresh


def test_a_practice_game_that_is_read_from_its_record_is_still_one() -> None:
    past = played("njet", 2, 9)
    begun = table_after(past.game, past.game.written(past.options), past.lines())
    match = Match.resumed(loads(dumps(begun)), [Chair(person="ann")] * 4)
    assert match.practice and match.plan.past == past.lines()
    begun.tags = (("practice", "²"),)
    assert not Match.resumed(begun, [Chair(person="ann")] * 4).practice
