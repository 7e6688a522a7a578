"""What players know, and the worlds that fit: brute force in small positions."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hearts import GAME
from hearts.cards import CARDS, TWO_OF_CLUBS
from hearts.moves import SEATS, hand_held
from hearts_laying import dealt, play

from stammtisch import Table
from stammtisch.kernel.chance import dice_of, key_of, roll

WORLDS = 4000


def after(seed: int, left: int, **options: str | int) -> Table:
    """A random game with so many tricks left, and a card or two in the trick."""
    table, rng = Table(GAME, {"target": 1, **options}, seed=seed), Random(seed)
    while table.state.left > left or table.state.laid != seed % 3:
        table.push(rng.choice(table.legal_moves))
    return table


def fitting(s: Any, m: Any, seat: int) -> set[tuple[int, ...]]:
    """Every way to share the unseen cards out that fits, found by trying them all."""
    out = [c for c in range(52) if not (s.played | s.pile | s.hand[seat]) >> c & 1]
    others = [other for other in range(4) if other != seat]
    sizes = [hand_held(s, other) for other in others]
    found = set()
    for first in combinations(out, sizes[0]):
        rest = [card for card in out if card not in first]
        for second in combinations(rest, sizes[1]):
            third = [card for card in rest if card not in second]
            hands = [sum(1 << card for card in hand) for hand in (first, second, third)]
            if all(fits(s, m, seat, o, hand) for o, hand in zip(others, hands, strict=True)):
                found.add(tuple(hands))
    return found


def fits(s: Any, m: Any, seat: int, other: int, hand: int) -> bool:
    """Whether a hand holds what it must, and nothing that it cannot."""
    gone = s.played | s.pile
    must = TWO_OF_CLUBS & ~gone if other == s.opener else 0
    if s.away and seat + s.away & SEATS == other:
        must |= s.passed[seat] & ~gone
    return hand & must == must and not hand & m.lacks[other]


@pytest.mark.clause("H6.1", "H6.2")
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 8])
def test_imagined_hands_are_exactly_those_that_fit(seed: int) -> None:
    """Each as likely as any other, within what chance allows."""
    table = after(seed, 3, pass_direction=("left", "right", "across", "none")[seed % 4])
    seat = table.state.turn
    view = table.seen_by(seat + 1)
    expected = fitting(view.state, view.memory, seat)
    seen: Counter[tuple[int, ...]] = Counter()
    dice = dice_of(key_of(seed, 5, 5))
    for _ in range(min(WORLDS, 30 * len(expected))):
        s, m = view.state.copy(), view.memory.copy()
        dice = roll(GAME.knowledge.imagine(s, m, seat, [0] * 64, dice))
        seen[tuple(hand for other, hand in enumerate(s.hand) if other != seat)] += 1
        check_passes(s, view.state, seat)
    assert seen.keys() <= expected
    even = seen.total() / len(expected)
    if even >= 20:
        assert seen.keys() == expected
        excess = sum((seen[world] - even) ** 2 / even for world in expected)
        assert excess < len(expected) + 5 * (2 * len(expected)) ** 0.5


def check_passes(s: Any, veiled: Any, seat: int) -> None:
    """What was passed went to whoever had it, and what one saw oneself is as it was."""
    for giver in range(4):
        taker = giver + s.away & SEATS
        if s.away:
            assert s.passed[giver].bit_count() == 3
            assert s.passed[giver] & ~s.began[taker] == 0
            if seat in (giver, taker):
                assert s.passed[giver] == veiled.passed[giver]


@pytest.mark.clause("H6.1")
def test_other_hands_are_hidden() -> None:
    table = Table(GAME, seed=1)
    for seat in range(5):
        hands = table.seen_by(seat).state.hand
        assert [bool(hand) for hand in hands] == [other + 1 == seat for other in range(4)]


@pytest.mark.clause("H6.2")
def test_passed_cards_are_known_to_giver_and_taker() -> None:
    table = Table(GAME, seed=1)
    while table.state.phase == 0:
        table.push(table.legal_actions[0])
        told = [table.seen_by(seat).state.passed for seat in range(5)]
        if table.state.phase == 0:
            assert all(not told[seat][o] for seat in range(5) for o in range(4) if o + 1 != seat)
    known = [[bool(cards) for cards in passed] for passed in told]
    assert known == [
        [False] * 4,
        [True, False, False, True],
        [True, True, False, False],
        [False, True, True, False],
        [False, False, True, True],
    ]


@pytest.mark.clause("H6.3")
def test_what_is_taken_is_open() -> None:
    table = play(dealt("c2", "c9", "c3", "c4"), ["c2", "c9", "c3", "c4"])
    scene = table.seen_by(0).scene
    assert [chair.held for chair in scene.chairs] == [12] * 4
    assert table.seen_by(0).state.won == table.state.won


def test_a_void_is_remembered() -> None:
    table = play(dealt("c2", "d234567890JQKA", "c3", "c4"), ["c2", "d2"])
    lacks = table.memory.lacks[1]
    assert all(lacks >> CARDS.index(card) & 1 for card in CARDS if card[0] == "c")
    assert not any(lacks >> CARDS.index(card) & 1 for card in CARDS if card[0] != "c")


def test_a_penalty_card_in_the_first_trick_tells_all() -> None:
    """Whoever plays one then holds nothing else (H4.6)."""
    table = play(dealt("c2", "h234567890JQK sQ"), ["c2", "h2"])
    lacks = table.memory.lacks[1]
    assert not lacks >> CARDS.index("sQ") & 1 and not lacks >> CARDS.index("hA") & 1
    assert all(lacks >> c & 1 for c in range(52) if CARDS[c][0] in "cd")
    loose = dealt("c2", "h234567890JQK sQ", pass_cards="no", no_pts_on_first_trick="no")
    assert not play(loose, ["c2", "h2"]).memory.lacks[1] >> CARDS.index("dA") & 1


def test_a_heart_led_early_tells_all() -> None:
    """Whoever leads one before hearts are broken holds nothing else (H4.7, H4.9)."""
    state = dealt("c2").state.copy()
    memory: Any = GAME.knowledge.memory()
    state.left, state.played, state.turn = 5, 1, 2
    GAME.knowledge.witness(memory, state, 52 + CARDS.index("h5"))
    assert memory.lacks[2] == sum(1 << c for c in range(52) if CARDS[c][0] != "h")
    instead = dealt("c2", pass_cards="no", can_lead_hearts_instead_of_qs="yes").state.copy()
    instead.left, instead.played, instead.turn = 5, 1, 2
    memory = GAME.knowledge.memory()
    GAME.knowledge.witness(memory, instead, 52 + CARDS.index("h5"))
    assert not memory.lacks[2] >> CARDS.index("sQ") & 1
