"""The log of a game as each seat reads it, and that it tells no more than the seat saw."""

from __future__ import annotations

import random
from typing import Any

import pytest

from stammtisch.games.njet import GAME
from stammtisch.kernel.chance import dice_of
from stammtisch.kernel.scene import Text, Who
from stammtisch.table import Table

from ..laying import dealt, empty, hands_of, lay, names, play_on, push, settle, shuffled


def last(table: Table, viewer: int) -> list[tuple[str, dict[str, Any]]]:
    """The last entry of the log, as ids and what goes into them."""
    return [(line.text.id, dict(line.text.parts)) for line in list(table.log(viewer))[-1]]


def test_the_deal_and_the_stones() -> None:
    table = dealt(first=3)
    assert last(table, 1) == [("njet-log-deal", {"number": 1, "dealer": Who(2)})]
    push(table, "veto start:2")
    [(id, parts)] = last(table, 0)
    assert (id, parts["who"]) == ("njet-log-veto", Who(3))
    assert isinstance(parts["field"], Text)
    assert parts["field"].parts["character"] == "wolf"


@pytest.mark.clause("N12.3")
def test_the_last_stone_tells_what_holds() -> None:
    for viewer in range(5):
        ids = [id for id, _ in last(settle(dealt(), "3 1 b k 3"), viewer)]
        assert ids == ["njet-log-veto"] + [
            f"njet-fact-{name}" for name in ("start", "discard", "trump", "super", "points")
        ]


@pytest.mark.clause("N12.3")
def test_partners() -> None:
    table = push(settle(dealt(), "3 1 b k 3"), "partner 1")
    assert last(table, 2) == [("njet-log-partner", {"who": Who(3), "partner": Who(1)})]
    table = push(settle(dealt(players=3), "3 1 b k 3"), "alone")
    assert last(table, 2) == [("njet-log-alone", {"who": Who(3)})]


@pytest.mark.clause("N12.2")
def test_discards_are_told_to_their_owner_alone() -> None:
    table = push(settle(dealt("k1"), "1 1 b k 3"), "partner 2", "discard k1")
    [(id, parts)] = last(table, 1)
    assert (id, dict(parts["card"].parts)) == ("njet-log-discard", {"colour": "k", "value": 1})
    for viewer in (0, 2, 3, 4):
        assert last(table, viewer) == [("njet-log-discard-hidden", {"who": Who(1)})]


@pytest.mark.clause("N12.4", "N12.6")
@pytest.mark.parametrize(
    ("cards", "winner", "booty"),
    [("r7 r1 r9 r1", 3, 2), ("r1 r9 r1 g9", 2, 2), ("r9 r2 r1 r3", 1, 0), ("k1 b4 b2 k1", 4, 1)],
)
def test_a_trick_and_its_booty(cards: str, winner: int, booty: int) -> None:
    table = lay(*cards.split(), left=2)
    push(table, *(f"play {card}" for card in cards.split()))
    for viewer in range(5):
        play, won = last(table, viewer)
        assert (play[0], play[1]["who"]) == ("njet-log-play", Who(4))
        assert won == ("njet-log-trick", {"who": Who(winner), "booty": booty})


@pytest.mark.clause("N12.6")
def test_a_round_and_its_points() -> None:
    table = push(lay("r9", "r1", "r3", "r5", board="1 0 b k 4"), "play r9", "play r1", "play r3")
    push(table, "play r5")
    assert last(table, 0)[1:] == [
        ("njet-log-trick", {"who": Who(1), "booty": 1}),
        ("log-gain", {"who": Who(1), "points": 8}),
        ("log-gain", {"who": Who(2), "points": 0}),
        ("log-gain", {"who": Who(3), "points": 8}),
        ("log-gain", {"who": Who(4), "points": 0}),
    ]


# Blind


def dealt_in(table: Table, world: Any, p: int) -> list[str]:
    """What a seat was dealt in a world: what it holds, has discarded and has played."""
    played = [line.split()[2] for line in table.lines() if line.startswith(f"{p + 1} play")]
    return [*names(world.hand[p]), *thrown_in(world, p), *played]


def thrown_in(world: Any, p: int) -> list[str]:
    return [GAME.rules.cards[card - 1] for card in world.thrown[2 * p : 2 * p + 2] if card]


def retold(table: Table, seat: int, world: Any) -> Table:
    """The same round from its deal on, had this imagined world been the true one."""
    hands = [dealt_in(table, world, p) for p in range(table.players)]
    if seat:
        hands[seat - 1] = hands_of(table.lines()[0])[seat - 1]
    again = empty(table.players, rounds=1)
    again.deal("deal " + " / ".join(map(" ".join, hands)))
    thrown = [thrown_in(world, p) for p in range(table.players)]
    for line in table.lines(seat)[1:]:
        who, move = line.split(" ", 1)
        again.push(f"discard {thrown[int(who) - 1].pop()}" if move == "discard ?" else move)
    return again


def random_round(players: int, moves: int, chance: random.Random) -> Table:
    """A round dealt card by card, some moves in."""
    table = empty(players, rounds=1)
    table.deal(shuffled(players, chance))
    for _ in range(moves):
        table.push(chance.choice(table.legal_moves))
    return table


@pytest.mark.clause("N12.1", "N12.2")
@pytest.mark.parametrize("players", [3, 4])
def test_another_world_looks_the_same_all_along(players: int) -> None:
    """Had a world that a seat imagines been true from the deal on, it would have seen the same
    records, scenes and log at every step, though the cards of the others were different."""
    chance = random.Random(players)
    dice = dice_of((players, 0, 0, 0))
    for moves in [20, 25, 30, 35, 40, 45, 50] * 3:
        table = random_round(players, moves, chance)
        seat = chance.randrange(players + 1)
        view = table.seen_by(seat)
        dice = GAME.knowledge.imagine(view.state, view.memory, seat - 1, [0] * 64, dice)
        again = retold(table, seat, view.state)
        assert again.lines() != table.lines()
        assert again.lines(seat) == table.lines(seat)
        assert list(again.log(seat)) == list(table.log(seat))
        while table.moves:
            assert again.seen_by(seat) == table.seen_by(seat)
            assert again.seen_by(seat).scene == table.seen_by(seat).scene
            again.pop()
            table.pop()


def test_a_spectator_reads_of_no_hand_or_discard() -> None:
    table = play_on(dealt(rounds=1), random.Random(3))
    told = [line for entry in table.log(0) for line in entry]
    shown = [line for line in told if line.cards or "card" in line.text.parts]
    assert {(line.event, line.text.id) for line in shown} <= {("play", "njet-log-play")}
    assert len(shown) == sum(move.startswith("play") for move in table.moves)
