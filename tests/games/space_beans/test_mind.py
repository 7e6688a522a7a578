"""What the seats keep in mind beside a slow, obvious twin."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import DECK, FACES, KINDS, VALUES, WHOLE_KIND
from stammtisch.games.space_beans.knowledge.diary import KIND
from stammtisch.games.space_beans.knowledge.mind import given_now
from stammtisch.games.space_beans.learn.features import (
    GIVEN,
    HEAP,
    LAYOUT,
    LOST,
    SET,
    TRACED,
    features,
)
from stammtisch.games.space_beans.notation import ACTIONS, CARDS
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import SEATS, Memory, State
from stammtisch.games.space_beans.view.labels import in_hand, of_heap, of_set
from stammtisch.kernel.features import seat_at, width
from stammtisch.kernel.hooks import DEAL, OVER

STEPS = 400
Cards = Counter[int]


class Seat:
    """One seat: what it passed on, hand by hand, and where that went; hands as their holders."""

    def __init__(self, players: int, number: int) -> None:
        self.players, self.number = players, number
        self.given: dict[int, Cards] = {other: Counter() for other in range(players)}
        self.suspects: dict[int, set[int]] = {other: set() for other in range(players)}
        self.lost: Cards = Counter()
        self.traced: dict[int, Cards] = {other: Counter() for other in range(players)}

    def pass_on(self, mover: int, right: int, cards: Cards, hid: bool) -> None:
        """A hand goes on from a player, who may have hidden some of it."""
        if hid:
            self.suspects[mover].add(mover)
        if self.number == mover:
            self.given[mover], self.suspects[mover] = Counter(cards), set()
        self.given[right], self.given[mover] = self.given[mover], Counter()
        self.suspects[right], self.suspects[mover] = self.suspects[mover], set()
        if self.number == right:
            gone = self.given[right] - cards
            who = self.suspects[right]
            there = self.traced[next(iter(who))] if len(who) == 1 else self.lost
            there.update(gone)
            self.given[right], self.suspects[right] = Counter(), set()

    def see_no_hand(self, seat: int) -> None:
        """A seat had no card to pass on: whatever was in its hand is hidden somewhere."""
        self.lost.update(self.given[seat])
        self.given[seat], self.suspects[seat] = Counter(), set()

    def see_laid(self, mover: int, card: int) -> None:
        if mover != self.number:
            self.given[mover] -= Counter([card])

    def see_cover(self, mover: int, cards: Cards) -> None:
        if mover != self.number:
            self.traced[mover].clear()
            self.lost -= cards
            for hand in self.given:
                self.given[hand] -= cards
        for who in self.suspects.values():
            who.discard(mover)


def same(m: Memory, s: State, seat: Seat) -> None:
    """Everything that one seat has in mind of the others' cards."""
    number = seat.number
    for other in range(seat.players):
        assert Counter(of_heap(*given_now(m, s, number, other))) == seat.given[other]
        traced = m.traced[number * SEATS + other]
        assert Counter(of_set(traced >> KIND, traced & WHOLE_KIND)) == seat.traced[other]
    assert Counter(of_heap(*m.lost[2 * number : 2 * number + 2])) == seat.lost


def shown(m: Memory, s: State, seat: Seat) -> None:
    """The same in the numbers for a network, whoever's turn it is."""
    out = [0] * width(LAYOUT)
    features(s, m, seat.number, out)
    assert out[LOST : LOST + FACES] == [seat.lost[card] for card in range(FACES)]
    for place in range(1, seat.players):
        other = seat_at(seat.number, place, seat.players)
        first, found = GIVEN + HEAP * (place - 1), TRACED + SET * (place - 1) + KINDS
        assert out[first : first + FACES] == [seat.given[other][card] for card in range(FACES)]
        values = Counter(card % VALUES for card in seat.traced[other].elements())
        assert out[found : found + VALUES] == [values[value] for value in range(VALUES)]


def by_turns(word: int) -> list[int]:
    return [word >> 8 * turn & 255 for turn in range(SEATS)]


class Twin:
    """All seats, how many cards each hid and drew turn by turn, and what was shuffled last."""

    def __init__(self, players: int) -> None:
        self.seats = [Seat(players, number) for number in range(players)]
        self.hid: list[list[int]] = [[] for _ in range(players)]
        self.drew: list[list[int]] = [[] for _ in range(players)]
        self.stock = Counter(range(63)) + Counter(c for c in range(63) if c % 9 >= 3)
        self.held = 0
        self.passed = True
        self.empty_hands = 0

    def witness(self, s: State, action: int) -> None:
        mover, (word, *card) = s.mover, ACTIONS[action].split()
        if word in ("draw", "nodraw"):
            self.held = s.held[mover]
            if not self.passed:
                self.empty_hands += 1
                for seat in self.seats:
                    seat.see_no_hand(right_of(s, mover))
        self.passed = word == "done"
        if word == "draw":
            self.discards = Counter(of_heap(*s.discards))
        if word == "end":
            self.hid[mover] = [] if s.covered[mover] else self.hid[mover]
        for seat in self.seats:
            if word == "open" or (word == "more" and not s.hiding):
                seat.see_laid(mover, CARDS.index(card[0]))
            elif word == "end":
                seat.see_cover(mover, Counter(of_set(s.cover_kind[mover], s.cover[mover])))
            elif word == "done":
                hand = Counter(in_hand(s, mover))
                seat.pass_on(mover, right_of(s, mover), hand, bool(s.hiding))
        if word == "done":
            self.hid[mover].insert(0, s.laid if s.hiding else 0)
            self.drew[mover].insert(0, s.held[mover] + s.laid - self.held)

    def check(self, m: Memory, s: State) -> None:
        for seat in self.seats:
            same(m, s, seat)
        shown(m, s, self.seats[(s.turns + s.laid) % len(self.seats)])
        for number in range(len(self.seats)):
            assert by_turns(m.hid[number]) == (self.hid[number] + [0] * SEATS)[:SEATS]
            assert by_turns(m.drew[number]) == (self.drew[number] + [0] * SEATS)[:SEATS]
        assert Counter(of_heap(*m.stock)) == self.stock


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("wish", ["hidden", "draw", "end", "scarce"])
def test_everyone_has_the_same_in_mind(players: int, wish: str) -> None:
    luck = random.Random(f"{players}{wish}")
    s, m, twin = State(), Memory(), Twin(players)
    GAME.rules.start(s, (players, luck.randint(1, players), 0))
    shuffles = 0
    for _ in range(STEPS):
        if s.turn == DEAL:
            cards = [0] * DECK
            number = GAME.rules.undealt_deck(s, cards)
            if s.dealt:
                twin.stock, shuffles = twin.discards, shuffles + 1
            GAME.rules.lay_out(s, luck.sample(cards[:number], number))
            GAME.knowledge.witness_deal(m, s)
            if wish == "scarce" and s.left > 3:  # some will have no hand to pass on
                s.left = 3
        elif s.turn != OVER:
            legal = GAME.rules.legal_actions(s)
            liked = [action for action in legal if ACTIONS[action].startswith(wish)]
            action = luck.choice(liked if liked and luck.random() < 0.7 else legal)
            twin.witness(s, action)
            GAME.knowledge.witness(m, s, action)
            GAME.rules.play(s, action)
        twin.check(m, s)
    assert any(twin.hid)
    assert twin.empty_hands or wish != "scarce" or players < 4
    assert shuffles or wish != "draw"
