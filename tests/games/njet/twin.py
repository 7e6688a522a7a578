"""A slow, obvious referee of Njet!, straight from the clauses of docs/rules/njet.md.

Seats are numbered from 1, cards and moves are their notation. The compiled rules are
held against it; nothing here is meant to be fast.
"""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = ["r", "k", "b", "g"]
# N1.5 to N1.10: the fields of the five rows.
BOARD = {
    "start": ["1", "2", "3", "4"],
    "discard": ["0", "1", "2"],
    "trump": COLOURS,
    "super": [*COLOURS, "none"],
    "points": ["1", "2", "3", "4"],
}


def full_deck(players: int) -> list[str]:
    """N1.3: two 1s and one each of 2 to 9; N11.2: no 4s with three players."""
    values = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    if players == 3:
        values.remove(4)
    return [f"{colour}{value}" for colour in COLOURS for value in values]


@dataclass
class Contract:
    """What the board has settled for this round, N3.8 to N3.12."""

    starter: int
    discards: int
    trump: str
    supertrump: str
    points: int

    def is_super(self, card: str) -> bool:
        return card == self.supertrump + "1"

    def class_of(self, card: str) -> str:
        """N6.6, N6.7: a supertrump is of the trump colour, whatever is printed on it."""
        return self.trump if self.is_super(card) else card[0]

    def follow(self, hand: list[str], led: str) -> list[str]:
        """N6.8, N6.9: the cards that follow; N6.11: all, where there are none."""
        following = [c for c in hand if self.class_of(c) == self.class_of(led)]
        return following or hand

    def beats(self, later: str, earlier: str) -> bool:
        """Whether a card takes the trick over from the one that was winning it."""
        if self.is_super(later):  # N7.2, N7.3
            return True
        if self.is_super(earlier):  # N7.2
            return False
        if later[0] == earlier[0]:  # N7.6; N7.7: of two 1s the later
            return later[1] >= earlier[1]
        return later[0] == self.trump  # N7.4, N7.5

    def winner(self, cards: list[str]) -> int:
        """The place in the trick, counted from 0, of the card that wins it."""
        best = 0
        for place in range(1, len(cards)):
            if self.beats(cards[place], cards[best]):
                best = place
        return best


class Twin:
    """One game of Njet!: deal, then play until `turn` is None, and so on."""

    def __init__(self, players: int = 4, rounds: int | None = None, first: int = 1) -> None:
        assert players in (3, 4)  # N1.1
        assert 1 <= first <= players  # N2.4
        self.players = players
        self.rounds = 2 * players if rounds is None else rounds  # N10.1, N11.11
        assert 1 <= self.rounds <= 99  # N10.3
        self.first = first
        self.rounds_done = 0
        self.points = dict.fromkeys(self.seats(), 0)
        self.phase = "deal"
        self.turn: int | None = None
        self.free: dict[str, list[str]] = {}
        self.hands: dict[int, list[str]] = {}
        self.discarded: dict[int, list[str]] = {}
        self.sides: list[list[int]] = []
        self.trick: list[tuple[int, str]] = []
        self.tricks: dict[int, int] = {}
        self.booty: dict[int, list[str]] = {}

    # The table

    def seats(self) -> list[int]:
        return list(range(1, self.players + 1))

    def left_of(self, seat: int) -> int:
        """N2.3."""
        return seat % self.players + 1

    def side_of(self, seat: int) -> list[int]:
        return next(side for side in self.sides if seat in side)

    @property
    def over(self) -> bool:
        return self.rounds_done == self.rounds

    def scores(self) -> list[int]:
        return [self.points[seat] for seat in self.seats()]

    # The deal, N2

    def deal(self, hands: list[list[str]]) -> None:
        """N1.13, N11.3: everything is dealt, the same number to everyone."""
        assert self.phase == "deal"
        assert len({len(hand) for hand in hands}) == 1
        assert len(hands) == self.players
        assert sorted(card for hand in hands for card in hand) == sorted(full_deck(self.players))
        self.hands = {seat: list(hands[seat - 1]) for seat in self.seats()}
        self.discarded = {seat: [] for seat in self.seats()}
        self.tricks = dict.fromkeys(self.seats(), 0)
        self.booty = {seat: [] for seat in self.seats()}
        self.sides = []
        self.lay_out_board()

    def lay_out_board(self) -> None:
        self.free = {row: list(fields) for row, fields in BOARD.items()}
        if self.players == 3:
            self.free["start"].remove("4")  # N11.4
        self.phase = "veto"
        # N2.5, N3.1: the deal, and with it the first stone, moves left each round.
        self.turn = (self.first - 1 + self.rounds_done) % self.players + 1

    # What is legal

    def legal(self) -> list[str]:
        """Every legal move, sorted as text; none at a deal and at the end."""
        if self.turn is None:
            return []
        moves = {
            "veto": self.legal_vetoes,
            "partner": self.legal_partners,
            "discard": self.legal_discards,
            "tricks": self.legal_plays,
        }[self.phase](self.turn)
        return sorted(set(moves))

    def legal_vetoes(self, _seat: int) -> list[str]:
        """N3.2 to N3.5: any free field, but never the last of its row."""
        rows = [row for row in self.free if len(self.free[row]) > 1]
        return [f"veto {row}:{field}" for row in rows for field in self.free[row]]

    def legal_partners(self, seat: int) -> list[str]:
        """N4.2 to N4.4; N11.7: alone only with three players."""
        partners = [f"partner {other}" for other in self.seats() if other != seat]
        return partners + (["alone"] if self.players == 3 else [])

    def legal_discards(self, seat: int) -> list[str]:
        """N5.3, N5.4."""
        return [f"discard {card}" for card in self.hands[seat]]

    def legal_plays(self, seat: int) -> list[str]:
        """N6.3, N6.5, and following where a card has been led."""
        hand = self.hands[seat]
        if self.trick:
            hand = self.contract().follow(hand, self.trick[0][1])
        return [f"play {card}" for card in hand]

    # Moves

    def play(self, move: str) -> None:
        assert move in self.legal(), move
        assert self.turn is not None
        verb, _, what = move.partition(" ")
        if verb == "veto":
            self.veto(what)
        elif verb == "discard":
            self.discard(self.turn, what)
        elif verb == "play":
            self.play_card(self.turn, what)
        else:
            self.choose_side([self.turn] if verb == "alone" else [self.turn, int(what)])

    def veto(self, field: str) -> None:
        assert self.turn is not None
        row, name = field.split(":")
        self.free[row].remove(name)
        self.turn = self.left_of(self.turn)
        if all(len(fields) == 1 for fields in self.free.values()):  # N3.6
            self.phase = "partner"
            self.turn = self.contract().starter  # N4.1

    def contract(self) -> Contract:
        start, discard, trump, supertrump, points = (fields[0] for fields in self.free.values())
        return Contract(int(start), int(discard), trump, supertrump, int(points))

    def choose_side(self, side: list[int]) -> None:
        """N4.2, N11.8: the others form the other side."""
        self.sides = [side, [seat for seat in self.seats() if seat not in side]]
        # N5.6: with nothing to discard the tricks begin at once; N6.1: same seat first.
        self.phase = "discard" if self.contract().discards else "tricks"

    def discard(self, seat: int, card: str) -> None:
        """N5.2: all of one player's discards, then the next player's."""
        self.hands[seat].remove(card)
        self.discarded[seat].append(card)
        if len(self.discarded[seat]) == self.contract().discards:
            self.turn = self.left_of(seat)
            if self.turn == self.contract().starter:
                self.phase = "tricks"

    def play_card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.left_of(seat)
        if len(self.trick) == self.players:  # N7.1
            self.take_trick()

    def take_trick(self) -> None:
        winner = self.trick[self.contract().winner([card for _, card in self.trick])][0]
        self.tricks[winner] += 1  # N7.8
        for seat, card in self.trick:
            if card[1] == "1" and seat not in self.side_of(winner):  # N8.1 to N8.3
                self.booty[winner].append(card)
        self.trick = []
        self.turn = winner  # N6.2
        if not self.hands[winner]:  # N9.1
            self.score_round()

    # Scoring, N9

    def score_round(self) -> None:
        for side in self.sides:
            for seat in side:
                self.points[seat] += self.result(side)  # N9.3, N9.4
        self.rounds_done += 1
        self.phase = "over" if self.over else "deal"
        self.turn = None

    def result(self, side: list[int]) -> int:
        """N9.2; N11.9: a lone player's result is doubled."""
        count = sum(self.tricks[seat] + len(self.booty[seat]) for seat in side)
        return count * self.contract().points * (2 if len(side) == 1 else 1)
