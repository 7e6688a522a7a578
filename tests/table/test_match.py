"""Events fold into the same table whether they happen or are read back."""

from __future__ import annotations

import random

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.refusal import IllegalMove
from stammtisch.kernel.scene import Scene
from stammtisch.table import choices
from stammtisch.table import commands as do
from stammtisch.table import events as ev
from stammtisch.table.choices import hand_of
from stammtisch.table.clock import CLOCKS, GRACE, Presence
from stammtisch.table.commands import Refused
from stammtisch.table.keys import SeededKeys
from stammtisch.table.match import Chair, Match
from stammtisch.table.table import Table

ALL_IN_TURN = "ochs-und-esel", "space-beans"
"""Games in which seats hardly ever choose at the same time."""


def happened(match: Match, command: do.AnyCommand, now: float = 0.0) -> list[str]:
    """The events of a command, as stored."""
    return [ev.write(event) for event in match.do(command, now)]


def begun(game: str, seats: int | None = None) -> tuple[Match, list[str]]:
    """A match with its events so far, as stored."""
    match = Match("m")
    options = {"players": seats} if seats else {}
    stored = happened(match, do.Open(game, options, False, "none", "invite", "p1"))
    stored += happened(match, do.Hire("p1", "random"))
    return match, stored + happened(match, do.Begin())


def choice(match: Match, seat: int, action: int) -> do.BotPlay:
    return do.BotPlay(seat, action, match.made[seat - 1])


def rebuilt(stored: list[str]) -> Match:
    match = Match("m")
    for body in stored:
        match.apply(ev.read(body))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_match_read_back_is_the_match_that_was(game: str) -> None:
    dice = random.Random(game)
    match, stored = begun(game)
    for turn in range(150):
        if match.phase != "playing":
            break
        seat = dice.choice(match.waited_for)
        if turn % 17 == 16 and match.made[seat - 1]:
            event = ev.TakenBack(seat, str(turn))
            match.apply(event)
            stored.append(ev.write(event))
            continue
        assert match.progress == match.standing(0).scene.facts[0].text
        stored += happened(match, choice(match, seat, dice.choice(match.standing(seat).actions)))
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


@pytest.mark.parametrize("game", GAMES)
def test_lines_that_are_written_once_are_what_each_viewer_would_read(game: str) -> None:
    """Some viewers come late, moves are taken back, and what is told is kept for a while only."""
    dice = random.Random(game)
    match, _ = begun(game)
    for turn in range(120):
        if match.phase != "playing":
            break
        seat = dice.choice(match.waited_for)
        if turn % 29 == 28 and match.made[seat - 1]:
            match.apply(ev.TakenBack(seat, str(turn)))
        else:
            match.do(choice(match, seat, dice.choice(match.standing(seat).actions)))
        viewer, table = dice.randrange(len(match.chairs) + 1), match.table
        assert table
        first = max(len(table.steps) - dice.choice((1, 1, 2, 40)), 0)
        told = [match.entry(place, viewer) for place in range(first, len(table.steps))]
        assert told == list(table.log(viewer, first))


def choosing_matches() -> list[tuple[str, int]]:
    """Games, and deals of theirs, in which seats choose at the same time."""
    return [(game, number) for game in GAMES for number in range(6)]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_told_its_past_unless_others_choose_at_the_same_time(game: str) -> None:
    dice, told, open_choices = random.Random(game), 0, 0
    match, _ = begun(game)
    for turn in range(120):
        if match.phase != "playing":
            break
        assert match.table is not None
        seat = dice.choice(match.waited_for)
        view = match.seen_by(seat, history=True)
        if match.standing(seat).open:
            assert view.history is None and view == match.seen_by(seat)
            open_choices += 1
        else:
            assert view == match.table.seen_by(seat, history=True)
            told += 1
        if turn % 17 == 16 and match.made[seat - 1]:
            match.apply(ev.TakenBack(seat, str(turn)))
            continue
        happened(match, choice(match, seat, dice.choice(view.legal_actions)))
    assert told > 20 and (open_choices > 0 or game in ALL_IN_TURN)


@pytest.mark.parametrize(("game", "number"), choosing_matches())
def test_secret_choices_are_written_in_turn_order(game: str, number: int) -> None:
    """Whatever order they come in, the record is the one of that turn order."""
    dice = random.Random(f"{game} {number}")
    match, stored = begun(game)
    for _ in range(120):
        if len(match.waited_for) > 1 or match.phase != "playing":
            break
        seat = match.waited_for[0]
        stored += happened(match, choice(match, seat, match.standing(seat).actions[0]))
    if len(match.waited_for) < 2:
        return
    other = rebuilt(stored)
    chosen: dict[int, list[int]] = {}
    while len(waited := choices.choosing(match.table)) and match.waited_for:  # type: ignore[arg-type]
        seat = dice.choice(match.waited_for)
        assert seat in waited
        action = dice.choice(match.standing(seat).actions)
        chosen.setdefault(seat, []).append(action)
        match.do(choice(match, seat, action))
    assert match.table and other.table
    while chosen.get(other.table.turn or 0):
        other.table.push(chosen[other.table.turn or 0].pop(0))
    deals = [step.line for step in match.table.steps if step.seat is None]
    while other.table.deal_due:
        other.table.deal(deals[other.table.deal_count])
    assert match.table.lines() == other.table.lines()


def test_everyone_sees_who_has_chosen_and_nobody_what() -> None:
    """Seat 4 lays before the others; seat 2 has the first turn."""
    scenes: list[list[Scene]] = []
    for choice_number in (0, 1):
        match = Match("m", SeededKeys(1))
        match.do(do.Open("beim-jupiter", {"players": 4, "first": 2}, False, "none", "i", "p1"))
        for seat in range(1, 5):
            match.do(do.Place(seat, f"p{seat}"))
        match.do(do.Begin())
        before = hand_of(match.standing(4).scene)
        match.do(do.Play("p4", match.standing(4).actions[choice_number]))
        scenes.append([match.standing(seat).scene for seat in range(5)])
    assert scenes[0][:4] == scenes[1][:4]
    for scene in scenes[0]:
        assert [chair.seat for chair in scene.chairs if "chosen" in chair.marks] == [4]
        assert not [place for place in scene.places if place.name == "laid"]
    own = scenes[0][4]
    (chosen,) = [place for place in own.places if place.name == "chosen"]
    assert len(hand_of(own)) == len(before) - 1
    assert {one.face for one in before} - {one.face for one in hand_of(own)} == {
        chosen.pieces[0].face
    }
    assert own.turn != 4 and not own.moves


def test_keys_come_at_the_moment_of_the_deal() -> None:
    """An event holds the keys of the deals it led to, and no key is used twice."""
    match, stored = begun("njet")
    dice = random.Random(3)
    while match.phase == "playing":
        seat = match.waited_for[0]
        stored += happened(match, choice(match, seat, dice.choice(match.standing(seat).actions)))
    keys = [key for body in stored for key in getattr(ev.read(body), "keys", [])]
    assert match.table
    assert [f"key {key}" for key in keys] == [s.line for s in match.table.steps if s.seat is None]
    assert len(set(keys)) == len(keys) == match.table.options["rounds"]


def two_people() -> Match:
    """Ann and Bob with a bot, at a table of three."""
    match = Match("m")
    match.do(do.Open("njet", {"players": 3}, False, "brisk", "secret", "ann"))
    match.do(do.Sit("ann"))
    match.do(do.Sit("bob", 2, "secret"))
    match.do(do.Hire("ann", "easy"))
    match.do(do.Begin(), now=100.0)
    return match


def refused(match: Match, command: do.AnyCommand) -> str:
    before = match.version
    with pytest.raises(Refused) as caught:
        match.decide(command)
    assert match.version == before
    return caught.value.reason


def test_company_is_judged() -> None:
    match = Match("m")
    match.do(do.Open("njet", {"players": 3}, False, "none", "secret", "ann"))
    assert match.do(do.Open("njet", {}, True, "none", "", "eve")) == []
    assert refused(match, do.Sit("eve", None, "guess")) == "not-invited"
    assert refused(match, do.Hire("eve", "easy")) == "not-seated"
    assert refused(match, do.Place(9, "ann")) == "no-seat"
    assert refused(match, do.Hire("ann", "easy", 7)) == "no-seat"
    match.do(do.Sit("ann", 2))
    assert match.do(do.Sit("ann", 3)) == [], "one who sits stays where they sit"
    assert refused(match, do.Sit("bob", 2, "secret")) == "seat-taken"
    assert refused(match, do.Hire("ann", "easy", 2)) == "seat-taken"
    assert refused(match, do.Play("ann", 0)) == "not-begun"
    assert match.do(do.Begin()) == []
    match.do(do.Hire("ann", "easy"))
    assert match.full and match.do(do.Begin())
    assert refused(match, do.Hire("ann", "easy")) == "begun"
    assert match.do(do.Stand("ann", "normal")) == [ev.Hired(2, "normal")]
    assert match.do(do.Remove(1, "normal")) == [], "a bot is nobody to remove"
    assert match.do(do.Close()) and match.do(do.Close()) == []


def test_playing_is_judged() -> None:
    match = two_people()
    actions = match.standing(1).actions
    assert refused(match, do.Play("eve", actions[0])) == "not-seated"
    assert refused(match, do.Play("ann", None)) == "no-move"
    assert refused(match, do.Play("ann", actions[0], at=4)) == "stale"
    with pytest.raises(IllegalMove) as caught:
        match.decide(do.Play("bob", actions[0]))
    assert caught.value.clause == game_named("njet").rules.turn_clause
    assert match.do(do.Play("ann", actions[0], 0, "m1"))
    assert match.do(do.Play("ann", actions[0], 0, "m1")) == [], "sent twice is played once"
    assert match.stored_as(do.Play("ann", actions[0], 0, "m1")) == match.version
    assert refused(match, do.TakeBack("ann")) == "takeback-people"


def test_decide_changes_nothing() -> None:
    match = two_people()
    assert match.table
    before = (match.version, match.table.copy(), dict(match.sealed), dict(match.since))
    match.decide(do.Play("ann", match.standing(1).actions[0], 0, "m1"))
    assert (match.version, match.table, match.sealed, match.since) == before


def test_why_not_is_a_question_and_no_move() -> None:
    match = two_people()
    assert match.table
    assert match.why_not("ann", match.standing(1).actions[0]) is None
    refusal = match.why_not("ann", "play r7")
    assert refusal is not None and refusal.page == "njet"
    other = match.why_not("bob", match.standing(1).actions[0])
    assert other is not None and other.clause == match.table.game.rules.turn_clause
    with pytest.raises(Refused):
        match.why_not("eve", 0)


def test_a_bot_covers_for_one_whose_time_is_up() -> None:
    match = two_people()
    here = Presence(True, 100.0, 0.0, 5.0)
    seconds = CLOCKS["brisk"]
    assert seconds is not None and match.deadline(1, here) == 100.0 + seconds
    assert match.do(do.Cover(1, here), 100.0 + seconds - 1) == []
    assert match.do(do.Cover(1, here), 100.0 + seconds) == [ev.Covered(1)]
    assert match.played_by_bot(1) and match.do(do.Return("ann")) == [ev.Returned(1)]
    loaded = Presence(True, 0.0, 200.0, 5.0)
    assert match.deadline(1, loaded) == 200.0 + min(seconds, GRACE)


def test_people_at_one_screen_take_back_what_any_of_them_did() -> None:
    """One person in several seats, at a table read from a record."""
    chairs = [Chair("screen"), Chair(level="easy"), Chair("screen")]
    match = Match.resumed(Table("njet", players=3, keys=None), chairs)
    assert match.do(do.Begin()) and match.table and match.table.turn == 1
    assert match.do(do.Begin()) == []
    match.do(do.Play("screen", match.standing(1).actions[0], seat=1))
    match.do(choice(match, 2, match.standing(2).actions[0]))
    assert refused(match, do.Play("screen", 0, seat=2)) == "not-seated"
    match.do(do.Play("screen", match.standing(3).actions[0], seat=3))
    assert match.do(do.TakeBack("screen")) == [ev.TakenBack(3)]
    assert match.do(do.TakeBack("screen")) == [ev.TakenBack(1)]
    assert refused(match, do.TakeBack("screen")) == "takeback-nothing"


def three_waiting() -> Match:
    """Ann's table of four: Ann, Bob, a bot and a free seat."""
    match = Match("m")
    match.do(do.Open("njet", {"players": 4}, False, "none", "secret", "ann"))
    match.do(do.Sit("ann", 1))
    match.do(do.Sit("bob", 2, "secret"))
    match.do(do.Hire("ann", "easy", 3))
    return match


def company(match: Match) -> list[str | None]:
    return [chair.person or chair.level for chair in match.chairs]


def test_the_owner_moves_everybody_and_others_only_themselves() -> None:
    match = three_waiting()
    assert match.owner == "ann"
    assert match.do(do.Reseat("ann", 2, 3)) == [ev.Swapped(2, 3)]
    assert company(match) == ["ann", "easy", "bob", None]
    assert match.do(do.Reseat("bob", 3, 4)), "a free seat is anybody's"
    assert company(match) == ["ann", "easy", None, "bob"]
    for seat, to in ((4, 1), (4, 2), (1, 3), (2, 3)):
        assert refused(match, do.Reseat("bob", seat, to)) == "not-owner"
    assert refused(match, do.Reseat("eve", 3, 4)) == "not-owner"
    assert refused(match, do.Reseat("ann", 0, 1)) == "no-seat"
    assert refused(match, do.Reseat("ann", 1, 5)) == "no-seat"
    assert match.do(do.Reseat("ann", 1, 1)) == []


def test_whom_the_owner_sends_away_cannot_sit_down_again() -> None:
    match = three_waiting()
    assert refused(match, do.Dismiss("bob", 1)) == "not-owner"
    assert refused(match, do.Dismiss("eve", 2)) == "not-owner"
    assert refused(match, do.Dismiss("ann", 9)) == "no-seat"
    assert match.do(do.Dismiss("ann", 1)) == [], "nobody sends themselves away"
    assert match.do(do.Dismiss("ann", 4)) == [], "nobody sits there"
    assert match.do(do.Dismiss("ann", 2)) == [ev.Dismissed(2, "bob")]
    assert refused(match, do.Sit("bob", 2, "secret")) == "dismissed"
    assert match.do(do.Dismiss("ann", 3)) == [ev.Stood(3)], "a bot bears no grudge"
    assert company(match) == ["ann", None, None, None]
    stored = [ev.write(event) for event in (match.plan, ev.Dismissed(2, "bob"))]
    assert refused(rebuilt(stored), do.Sit("bob", 2, "secret")) == "dismissed"


def test_a_table_whose_owner_stood_up_is_the_next_ones() -> None:
    match = three_waiting()
    match.do(do.Stand("ann", "normal"))
    assert match.owner == "bob"
    assert match.do(do.Dismiss("bob", 3))
    assert match.do(do.Reseat("ann", 2, 1)), "whoever opened it has not lost it"


def test_nobody_is_moved_or_sent_away_once_the_game_has_begun() -> None:
    match = two_people()
    assert refused(match, do.Reseat("ann", 1, 2)) == "begun"
    assert refused(match, do.Dismiss("ann", 2)) == "begun"
