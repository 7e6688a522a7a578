"""A slow, obvious referee of Space Beans: lists, dicts and words.

It is written straight from docs/rules/space-beans.md and shares nothing with
the program. Seats are 1..n, cards and moves are the text of a record. Chance is
given from outside: whenever `deal_due`, nothing but `deal` may be called.
"""

from __future__ import annotations

KINDS = "abcdefg"
VALUES = (1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9)  # S1.2
GOAL = 30
BONUS = 3


def full_deck() -> list[str]:
    return [kind + str(value) for kind in KINDS for value in VALUES]


def worth(collection: list[str]) -> int:
    """As many points as cards, if a card of that value is among them (S4.6, S4.7)."""
    values = [int(card[1]) for card in collection]
    return len(values) if len(values) in values else 0


class Twin:
    """One game; `phase` is deal, draw, end, lay, more or over."""

    def __init__(self, players: int = 4, first: int = 1, cap: int = 0) -> None:
        seats = range(1, players + 1)
        self.players = players
        self.first = first
        self.cap = cap
        self.hands: dict[int, list[str]] = {seat: [] for seat in seats}
        self.open: dict[int, list[str]] = {seat: [] for seat in seats}
        self.hidden: dict[int, list[str]] = {seat: [] for seat in seats}
        self.points: dict[int, list[str]] = {seat: [] for seat in seats}
        self.pile: list[str] = []
        self.discards: list[str] = []
        self.seat = first
        self.phase = "deal"
        self.dealt = False
        self.to_draw = 0
        self.laid: list[str] = []
        self.laid_where = ""
        self.turns = 0
        self.finisher = 0
        self.capped = False

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def deal_due(self) -> bool:
        return self.phase == "deal"

    @property
    def turn(self) -> int | None:
        return None if self.over or self.deal_due else self.seat

    def left(self, seat: int) -> int:
        return seat % self.players + 1

    def right(self, seat: int) -> int:
        return (seat - 2) % self.players + 1

    def deal(self, hands: list[list[str]], pile: list[str]) -> None:
        assert self.deal_due
        if self.dealt:
            self._reshuffle(hands, pile)
        else:
            self._first_deal(hands, pile)

    def _first_deal(self, hands: list[list[str]], pile: list[str]) -> None:
        """Three cards each and none for the dealer (S1.4, S1.5), the rest a pile (S1.6)."""
        dealer = self.right(self.first)
        assert [len(hand) for hand in hands] == [0 if s == dealer else 3 for s in self.hands]
        assert sorted([card for hand in hands for card in hand] + pile) == full_deck()
        for seat, hand in zip(self.hands, hands, strict=True):
            self.hands[seat] = sorted(hand)
        self.pile = list(pile)
        self.dealt = True
        self.phase = "draw"

    def _reshuffle(self, hands: list[list[str]], pile: list[str]) -> None:
        """The discards are the new pile, and an interrupted draw goes on (S3.5, S3.6)."""
        assert hands == [] and sorted(pile) == sorted(self.discards)
        self.pile, self.discards = list(pile), []
        self._draw_on()

    def legal(self) -> list[str]:
        choices = {
            "draw": self._draws,
            "end": self._endings,
            "lay": self._lays,
            "more": self._mores,
        }
        return sorted(set(choices[self.phase]())) if self.phase in choices else []

    def _draws(self) -> list[str]:
        if not self.hands[self.seat]:
            return ["draw"]  # S3.3
        if len(self.pile) + len(self.discards) < 2:
            return ["nodraw"]  # S3.8
        return ["draw", "nodraw"]

    def _endings(self) -> list[str]:
        return ["end"] if self._must_end() else ["end", "keep"]

    def _must_end(self) -> bool:
        """Two collections and nothing in hand that fits either (S4.15, S4.17)."""
        open_, hidden = self.open[self.seat], self.hidden[self.seat]
        kinds = {card[0] for card in self.hands[self.seat]}
        return bool(hidden) and open_[0][0] not in kinds and hidden[0][0] not in kinds

    def _lays(self) -> list[str]:
        """Where each card may start or extend a collection (S5.4 to S5.8)."""
        open_, hidden = self.open[self.seat], self.hidden[self.seat]
        moves = []
        for card in self.hands[self.seat]:
            if not open_ or open_[0][0] == card[0]:
                moves.append("open " + card)
            if open_ and (not hidden or hidden[0][0] == card[0]):
                moves.append("hidden " + card)
        return moves

    def _mores(self) -> list[str]:
        """Further cards of the kind laid, never below the last (S5.2, S5.11)."""
        last = self.laid[-1]
        fitting = [c for c in self.hands[self.seat] if c[0] == last[0] and c >= last]
        return ["done"] + ["more " + card for card in fitting]

    def play(self, move: str) -> None:
        assert move in self.legal(), (move, self.legal())
        word, _, card = move.partition(" ")
        match word:
            case "draw":
                self.to_draw = 2
                self._draw_on()
            case "nodraw" | "end" | "keep":
                self._after_draw() if word == "nodraw" else self._choose_ending(word)
            case "open" | "hidden":
                self._lay(card, word)
            case "more":
                self._lay(card, self.laid_where)
            case "done":
                self._pass_on()

    def _draw_on(self) -> None:
        """Take cards one at a time; the last of the pile calls for a shuffle (S3.5 to S3.9)."""
        while self.to_draw and (self.pile or self.discards):
            if not self.pile:  # the discards came too late for the last card (S3.7)
                self.phase = "deal"
                return
            self.hands[self.seat] = sorted(self.hands[self.seat] + [self.pile.pop(0)])
            self.to_draw -= 1
            if not self.pile and self.discards:
                self.phase = "deal"
                return
        self.to_draw = 0
        self._after_draw()

    def _after_draw(self) -> None:
        """Only a player with an open collection is asked about ending (S4.1)."""
        if self.open[self.seat]:
            self.phase = "end"
        else:
            self._to_lay()

    def _choose_ending(self, word: str) -> None:
        if word == "keep":
            self._to_lay()
            return
        self._end_open(self.seat)
        self._after_draw()  # a turned-up collection is asked about too (S4.5)

    def _end_open(self, seat: int) -> None:
        """One card scores, the others are discarded, the hidden one turns up (S4.4 to S4.10)."""
        collection = self.open[seat]
        points = worth(collection)
        if points:
            scored = collection[0][0] + str(points)
            collection.remove(scored)
            self.points[seat].append(scored)
        self.discards += collection
        self.open[seat], self.hidden[seat] = self.hidden[seat], []

    def _to_lay(self) -> None:
        if self.hands[self.seat]:
            self.phase = "lay"
        else:
            self._end_turn()  # S5.12

    def _lay(self, card: str, where: str) -> None:
        self.hands[self.seat].remove(card)
        (self.open if where == "open" else self.hidden)[self.seat].append(card)
        self.laid.append(card)
        self.laid_where = where
        self.phase = "more"

    def _pass_on(self) -> None:
        """The rest is the right neighbour's whole new hand (S6.1 to S6.3)."""
        right = self.right(self.seat)
        assert self.hands[right] == []
        self.hands[right], self.hands[self.seat] = self.hands[self.seat], []
        self._end_turn()

    def _end_turn(self) -> None:
        self.laid = []
        self.turns += 1
        if sum(int(card[1]) for card in self.points[self.seat]) >= GOAL:
            self._finish()
        elif self.turns == self.cap:
            self.capped = True  # S8.10
            self.phase = "over"
        else:
            self.seat = self.left(self.seat)
            self.phase = "draw"

    def _finish(self) -> None:
        """Hands away, everything turned up and ended (S8.5 to S8.7)."""
        self.finisher = self.seat
        for seat in self.hands:
            self.discards += self.hands[seat]
            self.hands[seat] = []
            while self.open[seat]:
                self._end_open(seat)
        self.phase = "over"

    def scores(self) -> list[int]:
        """Points piles, and the bonus of whoever ended the game (S8.3, S8.8)."""
        return [
            sum(int(card[1]) for card in pile) + (BONUS if seat == self.finisher else 0)
            for seat, pile in self.points.items()
        ]
