"""A slow, obvious referee for Ochs & Esel.

Written straight from docs/rules/ochs-und-esel.md, in the text notation, with
lists and dicts and nothing clever: the program is held against it.
Seats are counted from 0 inside and from 1 in a record.
"""

from collections import Counter

NUMBERS = [str(number) for number in range(1, 14)]
PACK = NUMBERS * 8 + ["J"] * 4  # O1.1, without the animals
HAND_SIZE = {3: 13, 4: 13, 5: 13, 6: 13, 7: 13, 8: 13, 9: 12, 10: 10, 11: 9, 12: 9}  # O2.7
HAND_PRICE = {number: int(number) for number in NUMBERS} | {"J": 14, "E": 20, "O": 15}
PILE_PRICE = {number: int(number) for number in NUMBERS} | {"J": 1, "O": 0}


def worth(cards: list[str]) -> int:
    """What a set is worth in an ordinary round (O4.1, O4.2)."""
    numbers = [card for card in cards if card != "J"]
    return int(numbers[0]) if numbers else 14


def animal_round_worth(card: str) -> int:
    """What a single card is worth in a donkey or ox round (O5.2, O5.5, O8.5, O8.7)."""
    special = {"E": 0, "O": 0, "J": 1}
    return special[card] if card in special else int(card)


def sets_in(hand: list[str]) -> list[list[str]]:
    """Every set that can be made from a hand: numbers with jokers, or jokers alone."""
    count = Counter(hand)
    found = [["J"] * jokers for jokers in range(1, count["J"] + 1)]
    for number in NUMBERS:
        for jokers in range(count["J"] + 1):
            lengths = range(1, count[number] + 1)
            found += [[number] * copies + ["J"] * jokers for copies in lengths]
    return found


class Twin:
    def __init__(self, players: int = 5, deals: int = 5, ox: bool = False, first: int = 1) -> None:
        self.players = players
        self.deals = deals
        self.ox = ox
        self.starter = first - 1  # O2.3
        self.deals_done = 0
        self.points = [0] * players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.piles: list[list[str]] = [[] for _ in range(players)]
        self.middle: list[str] = []
        self.aside: list[str] = []
        self.out: list[str] = []
        self.donkey_keeper = self.starter  # O2.4
        self.dealt = False
        self.rounds_done = 0
        self.barred: set[str] = set()
        self.laid: list[tuple[int, list[str]]] = []  # this round; [] is a pass
        self.seat = self.starter

    # -- the deal ----------------------------------------------------------

    def deal(self, hands: list[list[str]], aside: list[str]) -> None:
        assert not self.dealt
        assert not self.over
        everything = [card for hand in hands for card in hand] + aside
        assert Counter(everything) == Counter(PACK)
        assert [len(hand) for hand in hands] == [HAND_SIZE[self.players]] * self.players
        self.lay_out(hands, aside)

    def lay_out(self, hands: list[list[str]], aside: list[str]) -> None:
        """Put cards on the table, also toy hands that no real deal would give."""
        self.hands = [list(hand) for hand in hands]
        self.aside = list(aside)
        self.piles = [[] for _ in range(self.players)]
        self.out = []
        self.middle = []
        if self.ox:
            self.middle = ["O", "E"]  # O8.1
        else:
            self.hands[self.donkey_keeper].append("E")  # O2.4, O6.7
        self.rounds_done = 0
        self.barred = set()  # O5.10
        self.dealt = True
        self.open_round()

    # -- whose turn, what is allowed ---------------------------------------

    @property
    def over(self) -> bool:
        return self.deals_done == self.deals

    @property
    def turn(self) -> int | None:
        """The seat to move, from 1; nobody at a deal and at the end."""
        return self.seat + 1 if self.dealt else None

    @property
    def lead(self) -> list[str]:
        """The cards that opened this round; none while the start player is still to lead."""
        for _, cards in self.laid:
            if cards:
                return cards
        return []

    def legal(self) -> list[str]:
        if not self.dealt:
            return []
        hand = self.hands[self.seat]
        if not self.lead:
            sets = self.leads(hand)
        elif self.lead in (["E"], ["O"]):
            sets = [[card] for card in set(hand) if card not in ("E", "O")]  # O5.4, O8.7, O8.9
        else:
            sets = self.raises(hand)
        moves = ["play " + " ".join(cards) for cards in sets]
        if not moves or self.may_pass():
            moves.append("pass")  # O3.7, O8.10, O8.12
        return sorted(moves)

    def may_pass(self) -> bool:
        return bool(self.lead) and self.lead not in (["E"], ["O"])  # O3.3, O5.3, O8.6

    def leads(self, hand: list[str]) -> list[list[str]]:
        animals = [card for card in hand if card in ("E", "O") and card not in self.barred]
        return sets_in(hand) + [[animal] for animal in animals]

    def raises(self, hand: list[str]) -> list[list[str]]:
        last = [cards for _, cards in self.laid if cards][-1]
        same_size = [cards for cards in sets_in(hand) if len(cards) == len(last)]  # O3.5
        return [cards for cards in same_size if worth(cards) > worth(last)]  # O3.6

    # -- a move --------------------------------------------------------------

    def play(self, move: str) -> None:
        assert move in self.legal(), f"{move} is not among {self.legal()}"
        cards = move.split()[1:]
        for card in cards:
            self.hands[self.seat].remove(card)
        self.laid.append((self.seat, cards))
        self.seat = (self.seat + 1) % self.players
        if len(self.laid) == self.players:  # O3.1
            self.close_round()

    def open_round(self) -> None:
        self.laid = []
        self.seat = self.starter

    def close_round(self) -> None:
        cards = [card for _, set_laid in self.laid for card in set_laid]
        self.starter = self.winner()  # O3.9, O5.8, O8.8
        if self.lead == ["E"]:
            self.hands[self.starter] += cards  # O5.6
            self.barred = {"E"}  # O5.9
        elif self.lead == ["O"]:
            self.piles[self.starter] += cards  # O8.8
            self.barred = set()
        else:
            self.out += cards  # O3.10
            self.barred = set()
        self.rounds_done += 1
        self.take_from_middle()
        if any(not hand for hand in self.hands):  # O6.1
            self.close_deal()
        else:
            self.open_round()

    def winner(self) -> int:
        """Who laid highest; the last of equals, which only animal rounds can have (O5.7, O8.7)."""
        animal_round = self.lead in (["E"], ["O"])
        best_seat, best = -1, -1
        for seat, cards in self.laid:
            if not cards:
                continue
            value = animal_round_worth(cards[0]) if animal_round else worth(cards)
            if value >= best:
                best_seat, best = seat, value
        return best_seat

    def take_from_middle(self) -> None:
        if self.ox and self.rounds_done in (1, 2):  # O8.2, O8.3
            animal = self.middle.pop(0)
            self.hands[self.starter].append(animal)
            self.barred.add(animal)  # O8.4

    # -- the count -----------------------------------------------------------

    def close_deal(self) -> None:
        for seat in range(self.players):
            self.points[seat] += sum(HAND_PRICE[card] for card in self.hands[seat])
            self.points[seat] += sum(PILE_PRICE[card] for card in self.piles[seat])
        for seat in range(self.players):
            if "E" in self.hands[seat]:
                self.starter = self.donkey_keeper = seat  # O6.7, O8.19
        self.deals_done += 1
        self.dealt = False

    def scores(self) -> list[int]:
        return list(self.points)

    def ranks(self) -> list[int]:
        """1 for the fewest points, ties shared (O7.1, O7.2)."""
        return [1 + sum(other < mine for other in self.points) for mine in self.points]
