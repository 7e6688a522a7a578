"""Which cards a seat may know, read from the words of a record alone.

A slow twin of the veil that shares nothing with it: it goes through the lines of
the open record as somebody who looks over one player's shoulder would, and puts down
every card that this player held or that lay there for all to see. A new shuffle makes
what it takes in unknown again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from stammtisch.table import Table, deals

Faces = frozenset[str]


def open_lines(table: Table) -> list[str]:
    """The lines of a record with all cards of every deal."""
    return [
        deals.deal_text(table.game, step.state, list(step.cards))
        if step.action is None
        else step.line
        for step in table.steps
    ]


def known(game: str, lines: list[str], seat: int, players: int, over: bool) -> list[Faces]:
    """What a seat may know after each number of lines; the last entry is after all of them."""
    reader = READERS[game](seat, players)
    found = [frozenset(reader.shown)]
    for line in lines:
        first, *words = line.split(" ")
        if first == "deal":
            hands, _, pile = line.removeprefix("deal ").partition("|")
            reader.deal([hand.split() for hand in hands.split("/")], pile.split())
        else:
            reader.move(int(first), words[0], words[1:])
        found.append(frozenset(reader.shown))
    if over:
        reader.end()
        found[-1] = frozenset(reader.shown)
    return found


class Looker:
    """Looks over a player's shoulder: own cards at the deal, and whatever is played openly."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat, self.players = seat, players
        self.shown: set[str] = set()

    def deal(self, hands: list[list[str]], pile: list[str]) -> None:
        self.shown = set(hands[self.seat - 1])

    def move(self, seat: int, verb: str, cards: list[str]) -> None:
        if verb == "play":
            self.shown |= set(cards)

    def end(self) -> None:
        pass


class AtJupiters(Looker):
    """Laid cards are turned up when all have laid, and never come back into the deck."""

    def __init__(self, seat: int, players: int) -> None:
        super().__init__(seat, players)
        self.lain: set[str] = set()
        self.covered: list[str] = []

    def deal(self, hands: list[list[str]], pile: list[str]) -> None:
        super().deal(hands, pile)
        self.covered = []
        self.shown |= self.lain

    def move(self, seat: int, verb: str, cards: list[str]) -> None:
        super().move(seat, verb, cards)
        if verb == "lay":
            self.covered += cards
            if len(self.covered) == self.players:
                self.lain |= set(self.covered)
                self.shown |= self.lain


class AtTheBarn(Looker):
    """Everybody knows where the animals are."""

    def deal(self, hands: list[list[str]], pile: list[str]) -> None:
        super().deal(hands, pile)
        self.shown |= {"E", "O"}


class InSpace(Looker):
    """Draws and hands passed on are seen by whoever gets them; hidden collections turn up."""

    def __init__(self, seat: int, players: int) -> None:
        super().__init__(seat, players)
        self.hands: dict[int, list[str]] = {}
        self.open: dict[int, list[str]] = {}
        self.hidden: dict[int, list[str]] = {}
        self.pile: list[str] = []
        self.points: list[str] = []
        self.owed: tuple[int, int] = (0, 0)
        self.laying = "open"

    def deal(self, hands: list[list[str]], pile: list[str]) -> None:
        if not self.hands:
            self.hands = {seat: list(hand) for seat, hand in enumerate(hands, 1)}
            self.open = {seat: [] for seat in self.hands}
            self.hidden = {seat: [] for seat in self.hands}
            self.shown = set(self.hands[self.seat])
            self.pile = pile
            return
        self.pile = pile or [card for hand in hands for card in hand]
        lying = [card for cards in self.open.values() for card in cards]
        mine = self.hands[self.seat] + self.hidden[self.seat]
        self.shown = {*lying, *mine, *self.points}
        self._draw(*self.owed)

    def _draw(self, seat: int, number: int) -> None:
        drawn, self.pile = self.pile[:number], self.pile[number:]
        self.owed = (seat, number - len(drawn))
        if number:
            self._give(seat, self.hands[seat] + drawn)

    def _give(self, seat: int, hand: list[str]) -> None:
        self.hands[seat] = hand
        if seat == self.seat:
            self.shown |= set(hand)

    def move(self, seat: int, verb: str, cards: list[str]) -> None:
        if verb == "draw":
            self._draw(seat, 2)
        if verb == "end":
            counts = [one for one in self.open[seat] if int(one[1:]) == len(self.open[seat])]
            self.points += counts[:1]
            self.open[seat], self.hidden[seat] = self.hidden[seat], []
            self.shown |= set(self.open[seat])
        if verb in ("open", "hidden"):
            self.laying = verb
        for card in cards:
            self.hands[seat].remove(card)
            (self.open if self.laying == "open" else self.hidden)[seat].append(card)
            if self.laying == "open":
                self.shown.add(card)
        if verb == "done":
            right = (seat - 2) % self.players + 1
            rest, self.hands[seat] = self.hands[seat], []
            self._give(right, rest)

    def end(self) -> None:
        for cards in self.hidden.values():
            self.shown |= set(cards)


READERS: dict[str, Callable[[int, int], Looker]] = {
    "njet": Looker,
    "beim-jupiter": AtJupiters,
    "ochs-und-esel": AtTheBarn,
    "space-beans": InSpace,
}


def within(found: list[Faces], first: int, last: int) -> Faces:
    """What was known at some moment of a stretch of a game."""
    return frozenset(_faces(found[max(first, 0) : last + 1] or found[-1:]))


def _faces(found: list[Faces]) -> Iterator[str]:
    for one in found:
        yield from one
