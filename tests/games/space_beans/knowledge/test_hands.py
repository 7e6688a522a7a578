"""The hands that a viewer has seen: those they passed on, and those they were passed."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import DECK
from stammtisch.games.space_beans.knowledge.diary import PASSED, SEAT, keep_today, number_on
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import Memory, State
from stammtisch.games.space_beans.view.labels import in_hand, of_heap
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table import Table

STEPS, LOOK = 300, 4
Pass = tuple[int, list[int]]


def veiled(s: State, m: Memory, seat: int) -> Memory:
    s, m = s.copy(), m.copy()
    GAME.knowledge.veil(s, m, seat)
    return m


def hands(m: Memory) -> list[Pass]:
    """Who passed on which hands, as far as a diary says."""
    keep_today(m)
    pages = [page for page in range(m.pages) if m.page[page] & PASSED]
    return [
        (number_on(m.page[page], SEAT), of_heap(*m.moved[2 * page : 2 * page + 2]))
        for page in pages
    ]


def seen(s: State, passed: list[Pass], viewer: int) -> list[Pass]:
    """The same, as the giver and the taker of a hand know it."""
    return [(seat, cards if viewer in (seat, right_of(s, seat)) else []) for seat, cards in passed]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("wish", ["more", "hidden", "draw", "end", "scarce"])
def test_a_viewer_knows_the_hands_they_gave_and_got(players: int, wish: str) -> None:
    luck = random.Random(f"{players}{wish}")
    s, m = State(), Memory()
    passed: list[Pass] = []
    GAME.rules.start(s, (players, luck.randint(1, players), 0))
    for number in range(STEPS):
        if s.turn == DEAL:
            cards = [0] * DECK
            lying = GAME.rules.undealt_deck(s, cards)
            GAME.rules.lay_out(s, luck.sample(cards[:lying], lying))
            GAME.knowledge.witness_deal(m, s)
            if wish == "scarce":  # some will have no hand to pass on
                s.left = min(s.left, 3)
        else:
            legal = GAME.rules.legal_actions(s)
            liked = [action for action in legal if GAME.rules.actions[action].startswith(wish)]
            action = luck.choice(liked if liked and luck.random() < 0.7 else legal)
            if GAME.rules.actions[action] == "done":
                passed.append((s.mover, in_hand(s, s.mover)))
            pages = m.pages
            GAME.knowledge.witness(m, s, action)
            GAME.rules.play(s, action)
            if m.pages < pages:
                passed.clear()
        if s.turn == OVER:
            break
        if number % LOOK == 0:
            viewer = luck.randrange(-1, players)
            assert hands(m) == passed
            assert hands(veiled(s, m, viewer)) == seen(s, passed, viewer)
    assert passed


def middle(players: int, seed: int) -> Table:
    luck = random.Random(seed)
    table = Table(GAME, seed=seed, players=players)
    for _ in range(70):
        table.push(luck.choice(table.legal_actions))
    return table


@pytest.mark.parametrize("seed", range(6))
def test_in_a_world_that_one_imagines_another_goes_by_what_they_see(seed: int) -> None:
    """They were not there before; they can imagine a world of their own."""
    table = middle(2 + seed % 5, seed)
    view = table.seen_by(1)
    s, m = view.state.copy(), view.memory.copy()
    GAME.knowledge.imagine(s, m, 0, [0] * MAX_CARDS, dice_of(key_of(seed, 1, 2)))
    assert veiled(s, m, 0) == view.memory
    for other in (1, -1):
        GAME.knowledge.veil(s, m, other)
        assert not any(m.unseen)
        again = s.copy(), m.copy()
        GAME.knowledge.imagine(s, m, other, [0] * MAX_CARDS, dice_of(key_of(seed, 3, 4)))
        GAME.knowledge.veil(s, m, other)
        assert (s, m) == again


def test_spectators_have_seen_no_hands() -> None:
    passed = hands(middle(4, 9).seen_by(0).memory)
    assert passed and not any(cards for _, cards in passed)
