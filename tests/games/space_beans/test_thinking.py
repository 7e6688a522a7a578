"""What everyone remembers beside the slow, obvious twin, after every move."""

from __future__ import annotations

import copy
import random

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import DECK, FACES
from stammtisch.games.space_beans.lots import (
    ANY_LOT,
    CODE,
    code_of,
    lane_of,
    most_in,
    room_in,
    side_of,
    size_of,
    sure_in,
)
from stammtisch.games.space_beans.state import LOTS, PLACES, SEATS, Memory, State
from stammtisch.kernel.blank import DEAL, OVER
from stammtisch.kernel.lanes import MOST, lane

from .thinker import Thinkers, Viewer

STEPS = 120
STYLES = ["random", "hoard", "greedy", "hide"]


def choose(s: State, luck: random.Random, style: str) -> int:
    """At random; or keeping, laying all that fits, or hiding whenever it can be done."""
    wish = {"hoard": "keep", "greedy": "more", "hide": "hidden"}.get(style, "-")
    legal = GAME.legal(s)
    liked = [action for action in legal if GAME.actions[action].startswith(wish)]
    return luck.choice(liked if liked and luck.random() < 0.8 else legal)


def same(m: Memory, viewer: Viewer) -> None:
    """Everything that one viewer knows."""
    number, lots = viewer.number, range(1, LOTS + 1)
    codes = [code_of(m, number, card) for card in range(FACES)]
    assert [[code & ANY_LOT, code >> CODE] for code in codes] == viewer.lots
    assert m.top[number] == viewer.top
    assert [size_of(m, number, lot) for lot in lots] == viewer.size[1:]
    for bound, there in ((most_in, viewer.most), (sure_in, viewer.least)):
        here = [[bound(m, number, lot, place) for place in range(PLACES)] for lot in lots]
        assert here == there[1:]
    assert [room_in(m, place) for place in range(PLACES)] == viewer.room
    together = [sum(viewer.most[lot][place] for lot in viewer.used) for place in range(PLACES)]
    assert [allowed_in(m, number, place) for place in range(PLACES)] == together
    assert max(together) <= MOST, "a lane has no room for more"


def allowed_in(m: Memory, viewer: int, place: int) -> int:
    return lane(m.allowed[2 * viewer + side_of(place)], lane_of(place))


def step(s: State, memories: list[Memory], twin: Thinkers, luck: random.Random, style: str) -> None:
    """A deal, or a move."""
    if s.turn == DEAL:
        cards = [0] * DECK
        number = GAME.rules.fresh(s, cards)
        GAME.rules.lay_out(s, luck.sample(cards[:number], number))
        for m in memories:
            GAME.rules.witness_deal(m, s)
        twin.witness_deal(s)
        return
    action = choose(s, luck, style)
    for m in memories:
        GAME.rules.witness(m, s, action)
    twin.witness(s, action)
    GAME.rules.play(s, action)


def veiled(s: State, m: Memory, viewer: Viewer) -> Memory:
    """The memory of one viewer alone."""
    s, m = s.copy(), m.copy()
    GAME.rules.veil(s, m, viewer.number if viewer.number < SEATS else -1)
    return m


def test_without_spectators_the_seats_remember_the_same() -> None:
    luck = random.Random(3)
    s, m, twin = State(), Memory(), Thinkers(4)
    GAME.rules.start(s, (4, 1, 0))
    unwatched = Memory()
    GAME.rules.seats_only(unwatched)
    for _ in range(STEPS):
        step(s, [m, unwatched], twin, luck, "random")
        for viewer in twin.viewers[:4]:
            same(unwatched, viewer)
    assert m.top[SEATS] and not unwatched.top[SEATS]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("players", range(2, 7))
def test_everyone_concludes_the_same(players: int, style: str) -> None:
    """From half-way on also with memories that are veiled for one viewer each."""
    luck = random.Random(f"{players}{style}")
    s, m, twin = State(), Memory(), Thinkers(players)
    GAME.rules.start(s, (players, luck.randint(1, players), 0))
    alone: list[Memory] = []
    for number in range(STEPS):
        if number == STEPS // 2:
            alone = [veiled(s, m, viewer) for viewer in twin.viewers]
        if s.turn == OVER:
            break
        step(s, [m, *alone], twin, luck, style)
        for viewer in twin.viewers:
            same(m, viewer)
        for one, viewer in zip(alone, twin.viewers, strict=False):
            same(one, viewer)
            assert one == veiled(s, m, viewer)
    assert number > STEPS // 2


@pytest.mark.parametrize("players", range(2, 7))
def test_whoever_is_to_move_has_concluded_everything(players: int) -> None:
    """Unless a pile was shuffled in her turn: then she thinks after her next move."""
    luck = random.Random(players)
    s, m, twin = State(), Memory(), Thinkers(players)
    GAME.rules.start(s, (players, 1, 0))
    shuffled = 0
    for _ in range(STEPS):
        shuffled = s.turns if s.turn == DEAL else shuffled
        step(s, [m], twin, luck, "hide")
        if s.turn >= 0 and s.turns > shuffled:
            viewer = copy.deepcopy(twin.viewers[s.turn])
            viewer.think()
            same(m, viewer)
    assert s.turns > players
