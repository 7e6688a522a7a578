"""What everyone concludes beside the slow, obvious twin."""

from __future__ import annotations

import random
from typing import Any

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import DECK, EVERY, FACES, copies_of, count_of
from stammtisch.games.space_beans.knowledge import recall as recalling
from stammtisch.games.space_beans.knowledge.recall import move, recall
from stammtisch.games.space_beans.state import PLACES, SEATS, Memory, State
from stammtisch.kernel.hooks import DEAL, OVER

from .thinker import Thinkers, Viewer

STEPS, LOOK = 240, 5
STYLES = ["random", "hoard", "greedy", "hide"]
LONG = 360
MOST = 127


def choose(s: State, luck: random.Random, style: str) -> int:
    """At random; or keeping, laying all that fits, hiding or drawing whenever it can be done."""
    wish = {"hoard": "keep", "greedy": "more", "hide": "hidden", "draw": "draw"}.get(style, "-")
    legal = GAME.rules.legal_actions(s)
    liked = [action for action in legal if GAME.rules.actions[action].startswith(wish)]
    return luck.choice(liked if liked and luck.random() < 0.8 else legal)


def same(m: Memory, viewer: Viewer) -> None:
    """Everything that one viewer knows."""
    used = [lot - 1 for lot in viewer.used]
    assert [lots_of(m, card) for card in range(FACES)] == viewer.lots
    assert m.top == viewer.top
    assert [count_of(m.lot, lot, EVERY) for lot in used] == viewer.size[1 : m.top + 1]
    assert rows(m.most)[: m.top] == viewer.most[1 : m.top + 1]
    assert rows(m.least)[: m.top] == viewer.least[1 : m.top + 1]
    assert m.room == viewer.room
    assert not any(m.most[m.top * PLACES :])


def lots_of(m: Memory, card: int) -> list[int]:
    """The lots of a card's two copies, counted from 1, the higher first; 0 for one that is seen."""
    heaps = enumerate(zip(m.lot[::2], m.lot[1::2], strict=True), 1)
    lots = [lot for lot, heap in heaps for _ in range(copies_of(*heap, card))]
    return sorted([*lots, 0, 0], reverse=True)[:2]


def rows(cells: list[int]) -> list[list[int]]:
    """The numbers of each lot, place by place."""
    return [cells[at : at + PLACES] for at in range(0, len(cells), PLACES)]


def step(s: State, m: Memory, twin: Thinkers, luck: random.Random, style: str) -> None:
    """A deal, or a move."""
    if s.turn == DEAL:
        cards = [0] * DECK
        number = GAME.rules.undealt_deck(s, cards)
        GAME.rules.lay_out(s, luck.sample(cards[:number], number))
        GAME.knowledge.witness_deal(m, s)
        twin.witness_deal(s)
        return
    action = choose(s, luck, style)
    GAME.knowledge.witness(m, s, action)
    twin.witness(s, action)
    GAME.rules.play(s, action)


def concluded(s: State, m: Memory, viewer: int) -> Memory:
    """What a viewer concludes from what the veil leaves her of the diary."""
    s, m = s.copy(), m.copy()
    GAME.knowledge.veil(s, m, viewer if viewer < SEATS else -1)
    recall(m, s, viewer)
    return m


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("players", range(2, 7))
def test_everyone_concludes_the_same(players: int, style: str) -> None:
    """As one who has followed the game move by move."""
    luck = random.Random(f"{players}{style}")
    s, m, twin = State(), Memory(), Thinkers(players)
    GAME.rules.start(s, (players, luck.randint(1, players), 0))
    for number in range(STEPS):
        if s.turn == OVER:
            break
        step(s, m, twin, luck, style)
        for viewer in twin.viewers if number % LOOK == 0 and s.turn != OVER else ():
            same(concluded(s, m, viewer.number), twin.thought(s, viewer))
    assert number > STEPS // 2


@pytest.mark.parametrize("seed", [4, 9])
def test_what_spectators_conclude_fits_the_record(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a long game of two who draw and draw, and whose hands they never see."""
    luck = random.Random(seed)
    s, m, twin = State(), Memory(), Thinkers(2)
    GAME.rules.start(s, (2, 1, 0))
    for _ in range(LONG):
        step(s, m, twin, luck, "draw")

    def move_and_look(m: Memory, *arguments: Any) -> None:
        move(m, *arguments)
        assert max(sum(lot) for lot in zip(*rows(m.most), strict=True)) <= MOST

    monkeypatch.setattr(recalling, "move", move_and_look)
    same(concluded(s, m, SEATS), twin.thought(s, twin.viewers[-1]))
