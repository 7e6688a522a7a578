"""All worlds that fit what one seat has seen: a brute-force twin of `imagine`.

It reads only the record as that seat sees it (`Table.lines`), never a state or a memory,
and counts every physical arrangement of the unseen cards once, so that a world with one
1 of a pair here and one there weighs twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeAlias

from stammtisch.games.njet.notation import KIND_TEXTS

from .laying import names
from .twin import BOARD, Contract

Pile: TypeAlias = tuple[str, ...]
World: TypeAlias = tuple[Pile, ...]
"""Hand and discards of every seat but the one that looks, in seat order."""


@dataclass
class Seat:
    """What everyone knows of a seat."""

    held: int
    thrown: int = 0
    lacks: set[str] = field(default_factory=set)
    """The classes it has shown not to hold, by the trump colour or their own."""


class Watcher:
    """Follows one round from the lines that a viewer (0: a spectator) sees."""

    def __init__(self, players: int, viewer: int, lines: list[str]) -> None:
        self.players = players
        self.viewer = viewer
        self.known: Counter[str] = Counter()
        self.free = {row: list(fields) for row, fields in BOARD.items()}
        if players == 3:
            self.free["start"].remove("4")
        self.trick: list[str] = []
        for line in lines:
            head, _, rest = line.partition(" ")
            if head == "deal":
                self.deal(rest)
            else:
                self.move(int(head), *rest.split())

    def deal(self, hands: str) -> None:
        dealt = [hand.split() for hand in hands.partition("|")[0].split("/")]
        self.seats = [Seat(len(hand)) for hand in dealt]
        if self.viewer:
            self.known += Counter(dealt[self.viewer - 1])

    def move(self, seat: int, verb: str, what: str = "") -> None:
        if verb == "veto":
            row, name = what.split(":")
            self.free[row].remove(name)
        elif verb == "discard":
            self.seats[seat - 1].held -= 1
            self.seats[seat - 1].thrown += 1
        elif verb == "play":
            self.play(seat, what)

    def play(self, seat: int, card: str) -> None:
        """A card played is known; one that does not follow shows a void."""
        self.seats[seat - 1].held -= 1
        self.known[card] += seat != self.viewer
        self.trick = [*self.trick, card] if len(self.trick) < self.players else [card]
        led = self.class_of(self.trick[0])
        if self.class_of(card) != led:
            self.seats[seat - 1].lacks.add(led)

    def class_of(self, card: str) -> str:
        start, discard, trump, supertrump, points = (names[0] for names in self.free.values())
        return Contract(int(start), int(discard), trump, supertrump, int(points)).class_of(card)

    def worlds(self, deck: list[str]) -> Counter[World]:
        """Every world, with the number of physical arrangements that look like it."""
        unseen = list((Counter(deck) - self.known).elements())
        piles: list[tuple[int, set[str]]] = []
        for number, seat in enumerate(self.seats, 1):
            if number != self.viewer:
                lacked = {card for card in unseen if seat.lacks and self.lacks(seat, card)}
                piles += [(seat.held, lacked), (seat.thrown, set())]
        assert sum(size for size, _ in piles) == len(unseen)
        return Counter(arrangements(unseen, piles))

    def lacks(self, seat: Seat, card: str) -> bool:
        return self.class_of(card) in seat.lacks


def arrangements(cards: list[str], piles: list[tuple[int, set[str]]]) -> Iterator[World]:
    """Every way to share out cards, copies told apart, among piles of a size that lack some."""
    if not piles:
        yield ()
        return
    size, lacked = piles[0]
    fitting = [place for place, card in enumerate(cards) if card not in lacked]
    for chosen in combinations(fitting, size):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        pile = tuple(sorted(cards[place] for place in chosen))
        for others in arrangements(rest, piles[1:]):
            yield pile, *others


def world_in(s: Any, viewer: int) -> World:
    """The world that a filled-in state shows."""
    piles: list[Pile] = []
    for seat in range(s.players):
        if seat + 1 != viewer:
            thrown = [card - 1 for card in s.thrown[2 * seat : 2 * seat + 2] if card]
            piles.append(tuple(names(s.hand[seat])))
            piles.append(tuple(sorted(KIND_TEXTS[card] for card in thrown)))
    return tuple(piles)
