"""A slow, obvious referee of Beim Jupiter: lists, dicts and words.

It is written straight from docs/rules/beim-jupiter.md and shares nothing with
the program. Seats are 1..n, cards and moves are the text of a record.
"""

from __future__ import annotations

COLOURS = "bryg"
HIGHEST = {3: 8, 4: 11, 5: 14}
LAMBS = {3: 2, 4: 3, 5: 3}
ROUNDS = 8


def full_deck(players: int) -> list[str]:
    """Every card of the game with this many players (J1.2 to J1.6)."""
    numbers = [c + str(v) for c in COLOURS for v in range(1, HIGHEST[players] + 1)]
    gods = [c + "G" for c in COLOURS]
    return numbers + gods + ["JUP", "JUN"] + ["LAM"] * LAMBS[players]


def is_number(card: str) -> bool:
    return card[1:].isdigit()


def value(card: str) -> int:
    """The printed value; what has none counts nothing (J8.11)."""
    return int(card[1:]) if is_number(card) else 0


def trump_colour(cards: list[str]) -> str | None:
    """The ladder of J4.2 to J4.5 over all cards laid and lying."""
    tied = [c for c in COLOURS if any(card[0] == c for card in cards)]
    for measure in (len, sum, max):
        worth = {c: measure([value(card) for card in cards if card[0] == c]) for c in tied}
        tied = [c for c in tied if worth[c] == max(worth.values())]
        if len(tied) == 1:
            return tied[0]
    return None


def suit(card: str, trump: str | None) -> str:
    """What a card counts as when led or followed: lamb, trump, or its colour."""
    if card == "LAM":
        return "lamb"
    if card in ("JUP", "JUN") or card[0] == trump:
        return "trump"
    return card[0]


def led_suit(cards: list[str], trump: str | None) -> str | None:
    """The suit of the first card that is no lamb (J7.10)."""
    for card in cards:
        if card != "LAM":
            return suit(card, trump)
    return None


def followers(hand: list[str], trick: list[str], trump: str | None) -> list[str]:
    """The cards of a hand that may be played to a trick (J6.3 to J6.6, J7.8)."""
    led = led_suit(trick, trump)
    if led is None or not any(suit(card, trump) == led for card in hand):
        return list(hand)
    return [card for card in hand if suit(card, trump) in (led, "lamb")]


def winner(plays: list[str], trump: str | None) -> int:
    """Which play of a full trick wins; a god is written "yG high" or "yG low"."""
    cards = [play.split()[0] for play in plays]
    led = led_suit(cards, trump)
    best, best_rank = -1, (-1, -1)
    for place, play in enumerate(plays):
        rank = play_rank(play, led, trump)
        if rank > best_rank:
            best, best_rank = place, rank
    return best


def play_rank(play: str, led: str | None, trump: str | None) -> tuple[int, int]:
    card = play.split()[0]
    if card in ("JUP", "JUN"):
        return (3, 0)
    height = {"high": 15, "low": 0}[play.split()[1]] if card[1:] == "G" else value(card)
    if suit(card, trump) == "trump":
        return (2, height)
    if suit(card, trump) == led:
        return (1, height)
    return (-1, -1)


class Twin:
    def __init__(self, players: int, first: int = 1) -> None:
        self.players = players
        self.seats = list(range(1, players + 1))
        self.start = first
        self.round = 1
        self.phase = "deal"
        self.turn: int | None = None
        self.deck = full_deck(players)
        self.hands: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.rows: dict[int, list[str]] = {number: [] for number in range(1, 13)}
        self.won: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.gone: list[str] = []
        self.zero_used: set[int] = set()
        self.aside: list[str] = []
        self.laid: dict[int, str] = {}
        self.trump: str | None = None
        self.bids: dict[int, int] = {}
        self.lockers: set[int] = set()
        self.locked: dict[str, int] = {}
        self.trick: list[tuple[int, str]] = []
        self.tricks: dict[int, int] = {}
        self.points: dict[int, int] = {}
        self.due: list[tuple[int, int]] = []

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def scores(self) -> list[int]:
        return [sum(value(card) for card in self.won[seat]) for seat in self.seats]

    def from_seat(self, seat: int) -> list[int]:
        """All seats clockwise, this one first."""
        return self.seats[seat - 1 :] + self.seats[: seat - 1]

    def after(self, seat: int) -> int:
        return self.from_seat(seat)[1]

    def last_number(self) -> int:
        return 13 - self.round

    # Deal (J2)

    def deal(self, hands: list[list[str]], aside: list[str]) -> None:
        dealt = [card for hand in hands for card in hand] + aside
        assert sorted(dealt) == sorted(self.deck), "not the cards of the deck (J2.3)"
        assert [len(hand) for hand in hands] == [14 - self.round] * self.players
        self.hands = {seat: list(hands[seat - 1]) for seat in self.seats}
        self.aside = list(aside)
        if all(any(is_number(card) for card in hand) for hand in hands):
            self.phase, self.turn = "lay", self.start

    # What may be done

    def legal(self) -> list[str]:
        if self.phase == "lay":
            moves = [f"lay {card}" for card in self.hand() if is_number(card)]
        elif self.phase == "bid":
            moves = self.legal_bids()
        elif self.phase == "play":
            moves = self.legal_plays()
        elif self.phase == "take":
            moves = [f"take {card}" for card in self.takeable()]
        else:
            moves = []
        return sorted(set(moves))

    def hand(self) -> list[str]:
        assert self.turn is not None
        return self.hands[self.turn]

    def legal_bids(self) -> list[str]:
        moves = [f"bid {n}" for n in range(1, self.last_number() + 1)]
        moves += [f"{bid} lock" for bid in moves]
        return moves + ([] if self.turn in self.zero_used else ["bid 0"])

    def legal_plays(self) -> list[str]:
        moves = []
        for card in followers(self.hand(), [p.split()[0] for _, p in self.trick], self.trump):
            calls = [" high", " low"] if card[1:] == "G" else [""]
            moves += [f"play {card}{call}" for call in calls]
        return moves

    def takeable(self) -> list[str]:
        seat, number = self.due[0]
        row = self.rows[number]
        if seat in self.lockers and self.bids[seat] == number and not self.alone(seat):
            return [card for card in row if self.locked.get(card, seat) == seat]
        free = [card for card in row if card not in self.locked or self.locked[card] == seat]
        return [card for card in free if value(card) == max(map(value, free))]

    def alone(self, seat: int) -> bool:
        """No other player who counts reached this seat's number (J8.4, J8.18)."""
        same = [s for s in self.seats if self.tricks[s] == self.tricks[seat] and self.bids[s]]
        return same == [seat]

    # Doing it

    def play(self, move: str) -> None:
        assert move in self.legal(), f"{move} is not among {self.legal()}"
        verb, words = move.split()[0], move.split()[1:]
        if verb == "lay":
            self.lay(words[0])
        elif verb == "bid":
            self.bid(int(words[0]), "lock" in words)
        elif verb == "play":
            self.play_card(" ".join(words))
        else:
            self.take(words[0])

    def lay(self, card: str) -> None:
        assert self.turn is not None
        self.hand().remove(card)
        self.laid[self.turn] = card
        self.turn = self.after(self.turn)
        if self.turn == self.start:
            lying = [card for row in self.rows.values() for card in row]
            self.trump = trump_colour(list(self.laid.values()) + lying)
            self.deck = [card for card in self.deck if card not in self.laid.values()]
            self.phase = "bid"

    def bid(self, number: int, lock: bool) -> None:
        assert self.turn is not None
        card = self.laid[self.turn]
        self.bids[self.turn] = number
        if number == 0:
            self.zero_used.add(self.turn)
        else:
            self.rows[number].append(card)
        if lock:
            self.lockers.add(self.turn)
            self.locked[card] = self.turn
        self.turn = self.after(self.turn)
        if self.turn == self.start:
            self.tricks = dict.fromkeys(self.seats, 0)
            self.points = dict.fromkeys(self.seats, 0)
            self.phase = "play"

    def play_card(self, play: str) -> None:
        assert self.turn is not None
        self.hand().remove(play.split()[0])
        self.trick.append((self.turn, play))
        self.turn = self.after(self.turn)
        if len(self.trick) == self.players:
            self.gather()

    def gather(self) -> None:
        plays = [play for _, play in self.trick]
        taker = self.trick[winner(plays, self.trump)][0]
        self.tricks[taker] += 1
        self.points[taker] += sum(value(play.split()[0]) for play in plays)
        self.trick = []
        self.turn = taker
        if not self.hands[taker]:
            self.award()

    # Award (J8)

    def award(self) -> None:
        self.settle_zero_cards()
        for card, seat in list(self.locked.items()):
            if self.bids[seat] != self.tricks[seat]:
                del self.locked[card]
        self.due = [
            (seat, number)
            for number in range(1, self.last_number() + 1)
            for seat in self.takers(number)
        ]
        self.phase = "take"
        self.next_taker()

    def settle_zero_cards(self) -> None:
        for seat in self.seats:
            if self.bids[seat] == 0:
                pile = self.won[seat] if self.tricks[seat] == 0 else self.gone
                pile.append(self.laid[seat])

    def takers(self, number: int) -> list[int]:
        """Who chooses at a number, in order (J8.5, J8.10, J8.12, J8.18)."""
        reached = [
            seat
            for seat in self.from_seat(self.start)
            if self.tricks[seat] == number and self.bids[seat] > 0
        ]
        return sorted(reached, key=lambda seat: (self.rank(seat), -self.points[seat]))

    def rank(self, seat: int) -> str:
        if seat not in self.lockers:
            return "b"
        return "a" if self.bids[seat] == self.tricks[seat] else "c"

    def next_taker(self) -> None:
        while self.due and not self.rows[self.due[0][1]]:
            self.due.pop(0)
        if self.due:
            self.turn = self.due[0][0]
        else:
            self.end_round()

    def take(self, card: str) -> None:
        seat, number = self.due.pop(0)
        self.rows[number].remove(card)
        self.won[seat].append(card)
        self.locked = {c: owner for c, owner in self.locked.items() if owner != seat}
        self.next_taker()

    def end_round(self) -> None:
        self.gone += self.rows.pop(self.last_number())
        self.start = self.after(self.start)
        self.round += 1
        self.phase, self.turn = ("over" if self.round > ROUNDS else "deal"), None
        self.laid, self.bids, self.trump = {}, {}, None
        self.lockers, self.locked = set(), {}
