"""All worlds that fit what one seat has seen: a brute-force twin of `imagine`.

It reads only the record as that seat sees it (`Table.lines`), never a state or a memory,
and counts every physical arrangement of the unseen cards once, so that worlds weigh by
the lambs they could hold. Everyone's cards are listed in the order hand, lay; then the
card set aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import factorial, prod
from typing import Any, TypeAlias

from stammtisch.games.beim_jupiter.notation import CARDS

from .laying import names
from .twin import is_number, led_suit, suit

Pile: TypeAlias = tuple[str, ...]
World: TypeAlias = tuple[Pile, ...]
Pick: TypeAlias = Callable[[str], bool]


@dataclass
class Seat:
    """What everyone knows of a seat: cards held, a lay face down, suits it lacks."""

    held: int
    face_down: int = 0
    lacks: set[str] = field(default_factory=set)


class Watcher:
    """Follows the last round of a record from the lines that a viewer (0: a spectator) sees.

    `trump` is what the lays settled; it is open to all once they are turned up.
    """

    def __init__(self, players: int, viewer: int, lines: list[str], trump: str | None) -> None:
        self.players, self.viewer, self.trump = players, viewer, trump
        self.known: Counter[str] = Counter()
        self.seats: list[Seat] = []
        self.aside = 0
        self.trick: list[str] = []
        for line in lines:
            head, _, rest = line.partition(" ")
            if head == "deal":
                self.deal(rest)
            else:
                self.move(int(head), *rest.split())

    def deal(self, line: str) -> None:
        hands, _, aside = line.partition("|")
        dealt = [hand.split() for hand in hands.split("/")]
        self.seats = [Seat(len(hand)) for hand in dealt]
        self.aside = len(aside.split())
        self.trick = []
        self.known = Counter(dealt[self.viewer - 1]) if self.viewer else Counter()

    def move(self, seat: int, verb: str, *what: str) -> None:
        if verb == "lay":
            self.seats[seat - 1].held -= 1
            self.seats[seat - 1].face_down = 1
        elif verb == "play":
            self.play(seat, what[0])

    def turn_up(self, lays: list[str]) -> None:
        """All have laid: the cards are open, and nobody has one face down."""
        for number, (seat, card) in enumerate(zip(self.seats, lays, strict=True), 1):
            seat.face_down = 0
            self.known[card] += number != self.viewer

    def play(self, seat: int, card: str) -> None:
        """A card played is known; one that does not follow, but for a lamb, shows a void."""
        self.seats[seat - 1].held -= 1
        self.known[card] += seat != self.viewer
        self.trick = [*self.trick, card] if len(self.trick) < self.players else [card]
        led = led_suit(self.trick, self.trump)
        if led and suit(card, self.trump) not in (led, "lamb"):
            self.seats[seat - 1].lacks.add(led)

    def piles(self) -> list[tuple[int, Pick]]:
        """The sizes of the piles that the viewer does not see, and what each may hold."""
        piles: list[tuple[int, Pick]] = []
        for number, seat in enumerate(self.seats, 1):
            if number != self.viewer:
                piles.append((seat.held, partial(self.may_hold, seat)))
                piles.append((seat.face_down, is_number))
        return [*piles, (self.aside, lambda card: True)]

    def ways(self) -> int:
        """How many arrangements there are at most."""
        sizes = [size for size, _ in self.piles()]
        return factorial(sum(sizes)) // prod(factorial(size) for size in sizes)

    def worlds(self, deck: list[str], laying: bool) -> Counter[World]:
        """Every world, with the number of physical arrangements that look like it."""
        unseen = list((Counter(deck) - self.known).elements())
        worlds = arrangements(unseen, self.piles())
        return Counter(world for world in worlds if not laying or self.can_lay(world))

    def may_hold(self, seat: Seat, card: str) -> bool:
        return suit(card, self.trump) not in seat.lacks

    def can_lay(self, world: World) -> bool:
        """Whoever has not laid can: otherwise there would have been another deal."""
        others = [seat for number, seat in enumerate(self.seats, 1) if number != self.viewer]
        return all(
            seat.face_down or any(map(is_number, world[2 * place]))
            for place, seat in enumerate(others)
        )


def arrangements(cards: list[str], piles: list[tuple[int, Pick]]) -> Iterator[World]:
    """Every way to share out cards, lambs told apart, among piles that may hold some."""
    if not piles:
        yield ()
        return
    size, may_hold = piles[0]
    fitting = [place for place, card in enumerate(cards) if may_hold(card)]
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
            hand = [*names(s.hand[seat]), *["LAM"] * s.lambs[seat]]
            piles.append(tuple(sorted(hand)))
            piles.append((CARDS[s.laid[seat] - 1],) if s.phase == 0 and s.laid[seat] else ())
    return (*piles, (CARDS[s.aside - 1],) if s.aside else ())
