"""What the players of Beim Jupiter are asked, and why."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.kernel.scene import Prompt
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from tests.games.trick import duty, pieces

from ..laying import awarding, dealt, push, tricks


def said(prompt: Prompt | None, language: str = "en") -> tuple[str, str]:
    assert prompt is not None
    speaker = Speaker(language, lambda seat: "ABCDE"[seat - 1])
    return speaker.say(prompt.what), speaker.say(prompt.why)


def prompt(table: Table, seat: int) -> Prompt:
    return table.seen_by(seat).scene.prompt


def bidding() -> Table:
    return push(dealt("b9", "r2", "b5", "b1"), "lay b9", "lay r2", "lay b5", "lay b1")


def plaque(table: Table, number: int) -> tuple[str, str]:
    scene = table.seen_by(table.turn or 0).scene
    row = next(place for place in scene.places if (place.name, place.key) == ("row", str(number)))
    return said(row.pieces[0].asks)


def test_the_lay() -> None:
    assert said(prompt(dealt(), 1))[0] == "Lay a number card face down"
    assert said(prompt(dealt(), 1), "nl")[0] == "Leg een getalkaart gedekt neer"


def test_a_bid_says_what_it_needs() -> None:
    table = bidding()
    assert said(prompt(table, 1)) == (
        "How many of the 12 tricks will you take?",
        "Choose a number: your trident 9 goes there. "
        "Whoever takes exactly so many tricks wins a card there.",
    )
    assert plaque(table, 4) == (
        "Your trident 9 at IV?",
        "Take exactly 4 of the 12 tricks and you win a card there. Nobody has bid yet.",
    )
    push(table, "bid 4", "bid 3")
    assert plaque(table, 2)[1].endswith("The others want 7 so far.")
    push(table, "bid 0")
    assert plaque(table, 4)[1].endswith("make only 11: somebody will take too many.")
    assert plaque(table, 5)[1].endswith("make 12: everyone can reach theirs.")
    assert plaque(table, 6)[1].endswith("make 13: somebody will miss.")


def test_zero_is_a_card_of_its_own_as_long_as_it_is_there() -> None:
    table = bidding()
    (zero,) = pieces(table.seen_by(1).scene, "zero")
    assert said(zero.asks)[0] == "No trick at all?"
    assert "you win your trident 9" in said(zero.asks)[1]
    assert [table.game.rules.actions[action] for action in zero.actions] == ["bid 0"]
    assert pieces(table.seen_by(2).scene, "zero") == ()


def test_a_lock_says_what_it_brings_and_costs() -> None:
    moves = {move.notation: move for move in bidding().seen_by(1).scene.moves}
    lock, leave = moves["bid 4 lock"], moves["bid 4"]
    assert lock.means is not None and leave.short is not None
    assert Speaker("en").say(lock.means).endswith("Miss it and you choose last.")
    assert Speaker("en").say(leave.short) == "Leave it open"
    assert moves["bid 0"].gives_up and not lock.gives_up


def test_following() -> None:
    table = push(tricks("b5 r3", "b2 r1", "y1 JUP"), "play b5")
    what, why = said(prompt(table, 2))
    assert what == "Your turn: follow trident"
    assert why.startswith("A led trident. You ")
    led = push(tricks("JUP r3", "b2 r1", "y1 r9"), "play JUP")
    assert said(prompt(led, 2))[0] == "Your turn: follow trump"
    lamb = push(tricks("b5 r3", "b2 LAM", "y1 JUP"), "play b5")
    assert said(prompt(lamb, 2))[0] == "Your turn: follow trident, or play a lamb"
    free = push(tricks("b5 r3", "y2 r1", "y1 JUP"), "play b5")
    assert said(prompt(free, 2))[0] == "No trident in hand: play any card"
    assert said(prompt(free, 2), "de")[0] == "Kein Dreizack auf der Hand: frei wählen"


@pytest.mark.clause("J7.10")
def test_lambs_alone_bind_nobody() -> None:
    table = push(tricks("LAM r3", "y2 r1", "y1 JUP"), "play LAM")
    assert said(prompt(table, 2))[0] == "Your turn: play any card"


@pytest.mark.parametrize(
    ("rows", "took", "moves", "what", "why"),
    [
        ("b2 5/b3 6/b4 6", "5 0 6", 1, "You took 5: take trident 2", "Nobody else took 5"),
        ("b2 5 lock/b3 5/b4 6", "5 5 1", 2, "You took 5: choose a card", "You locked"),
        ("b2 5/r2 5/b4 6", "5 0 6", 2, "You took 5: choose a card", "These are the highest"),
    ],
)
def test_the_award(rows: str, took: str, moves: int, what: str, why: str) -> None:
    table = awarding(*rows.split("/"), old={}, took=took)
    scene = table.seen_by(1).scene
    assert len(scene.moves) == moves
    assert said(scene.prompt)[0] == what
    assert said(scene.prompt)[1].startswith(why)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_said_of_duty_goal_and_award_is_so(players: int) -> None:
    table, dice, seen = Table("beim-jupiter", seed=5, players=players), Random(5), set()
    while not table.over:
        scene = table.seen_by(table.turn or 0).scene
        own = {fact.key: fact.values for fact in scene.chairs[scene.viewer - 1].facts}
        if scene.moves[0].verb == "play":
            assert scene.prompt.key == duty(scene)
            check_goal(scene.prompt, int(own["bid"]["number"]), int(own["taken"]["tricks"]))
        if scene.moves[0].verb == "take":
            assert scene.prompt.values["number"] == own["taken"]["tricks"]
        seen.add(scene.prompt.key)
        table.push(dice.choice(table.legal_moves))
    assert seen >= {"lay", "bid", "lead", "follow", "free", "lamb", "lambs", "take"}


def check_goal(prompt: Prompt, bid: int, taken: int) -> None:
    goal = getattr(prompt.why.parts.get("goal"), "parts", None)
    if prompt.key == "lambs":
        return
    assert goal is not None
    assert (goal["need"], goal["state"] == "over") == (abs(bid - taken), taken > bid)
