"""How a round of Beim Jupiter was settled: who won which card and why, and what stays (J8, J9)."""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.beim_jupiter.award import ROUNDS, place_in_line, standing
from stammtisch.games.beim_jupiter.cards import NUMBER_CARDS, total
from stammtisch.games.beim_jupiter.deal import last_number
from stammtisch.games.beim_jupiter.notation import PLAY_TEXTS
from stammtisch.games.beim_jupiter.plays import CARD_OF
from stammtisch.games.beim_jupiter.rules import points
from stammtisch.games.beim_jupiter.state import TRICKS, State
from stammtisch.games.beim_jupiter.tricks import winner_with
from stammtisch.games.beim_jupiter.view.labels import numeral
from stammtisch.games.beim_jupiter.view.places import bare_row, marked_card
from stammtisch.kernel.bits import each
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rounds import RoundSummary, Working, scores
from stammtisch.kernel.scene import Fact, Place, Text, Who, fact, text

RANKS = ("here", "free")
"""What puts somebody before others at a row: locked there, or not locked elsewhere (J8.5)."""


def round_summary(opening: State, before: State, move: str, after: State) -> RoundSummary:
    """Everybody's card, or none, with the reason; then the cards that wait for later rounds."""
    s = after_the_tricks(before, move)
    seats = range(s.players)
    won = [after.won[seat] & ~opening.won[seat] for seat in seats]
    return RoundSummary(
        number=s.lap,
        over=after.turn == OVER,
        title=text("round-over", round=text("jupiter-round-title", number=s.lap, of=ROUNDS)),
        workings=tuple(working(opening, s, seat, won) for seat in seats),
        scores=scores([points(opening, p) for p in seats], [points(after, p) for p in seats]),
        stays=() if after.turn == OVER else stays(after),
        facts=() if after.turn == OVER else (gone(opening, s, won),),
    )


def after_the_tricks(before: State, move: str) -> State:
    """The round when the last trick is taken: its tricks, trick points, bids and locks."""
    s = before.copy()
    if s.phase != TRICKS:
        return s
    play = PLAY_TEXTS.index(move.partition(" ")[2])
    winner, card = winner_with(s, play), CARD_OF[play]
    s.tricks[winner] += 1
    s.took[winner] += s.worth + (card // 4 + 1 if card < NUMBER_CARDS else 0)
    return s


def in_row(opening: State, s: State, number: int) -> int:
    """The cards that lay at a number when the tricks were over."""
    cards = opening.row[number - 1]
    for seat in range(s.players):
        if s.bid[seat] == number:
            cards |= 1 << s.laid[seat] - 1
    return cards


def working(opening: State, s: State, seat: int, won: list[int]) -> Working:
    """What one player won, and why."""
    pieces = tuple(marked_card(card, (), (), None, "") for card in each(won[seat]))
    return Working((seat + 1,), total(won[seat]), (), pieces, reason(opening, s, seat, won))


def reason(opening: State, s: State, seat: int, won: list[int]) -> Text:
    """First what was bid and made, then what that was worth at the row."""
    if s.bid[seat] == 0:
        kept = "kept" if won[seat] else "lost"
        return text("jupiter-round-zero", state=kept, tricks=s.tricks[seat])
    if s.tricks[seat] == 0:
        return text("jupiter-round-none", bid=s.bid[seat])
    return text("jupiter-round-reason", made=made(s, seat), then=at_the_row(opening, s, seat, won))


def made(s: State, seat: int) -> Text:
    """The tricks beside the bid."""
    kept = "kept" if s.bid[seat] == s.tricks[seat] else "missed"
    lock = "yes" if s.locks >> seat & 1 else "no"
    return text("jupiter-round-made", tricks=s.tricks[seat], bid=s.bid[seat], state=kept, lock=lock)


def at_the_row(opening: State, s: State, seat: int, won: list[int]) -> Text:
    """Alone there, first of several, after others, or nothing to take."""
    number = s.tricks[seat]
    engraved = numeral(number)
    if not in_row(opening, s, number):
        return text("jupiter-round-empty", numeral=engraved)
    line = line_at(s, number)
    if len(line) == 1:
        return text("jupiter-round-alone", numeral=engraved)
    if line[0] == seat:
        return first_of(s, engraved, seat, line[1])
    ahead = Who(next(p for p in reversed(line[: line.index(seat)]) if won[p]) + 1)
    if won[seat]:
        return text("jupiter-round-after", numeral=engraved, who=ahead)
    return text("jupiter-round-left", numeral=engraved, who=ahead)


def line_at(s: State, number: int) -> list[int]:
    """Those who reached a number, in the order in which they take; zero bids have no part."""
    there = [p for p in range(s.players) if s.tricks[p] == number and s.bid[p]]
    return sorted(there, key=lambda seat: place_in_line(s, seat))


def first_of(s: State, engraved: str, seat: int, other: int) -> Text:
    """What put a player before the next one: a lock (J8.5), trick points (J8.10) or the bid."""
    if standing(s, seat) != standing(s, other):
        return text("jupiter-round-lock", numeral=engraved, rank=RANKS[standing(s, seat)])
    if s.took[seat] != s.took[other]:
        own, theirs = s.took[seat], s.took[other]
        return text("jupiter-round-points", numeral=engraved, points=own, other=theirs)
    return text("jupiter-round-earlier", numeral=engraved)


def stays(after: State) -> tuple[Place, ...]:
    """The rows in which cards still lie, highest first (J9.2)."""
    numbers = [number for number in range(last_number(after), 0, -1) if after.row[number - 1]]
    return tuple(row_of(number, after.row[number - 1]) for number in numbers)


def row_of(number: int, cards: int) -> Place:
    """A trick number and its cards, highest first."""
    row = bare_row(number, ())
    pieces = [marked_card(card, (), (), None, "") for card in sorted(each(cards), reverse=True)]
    return replace(row, pieces=(*row.pieces, *pieces))


def gone(opening: State, s: State, won: list[int]) -> Fact:
    """The number that leaves the game, and how many cards go with it (J9.3)."""
    number = last_number(s)
    left = in_row(opening, s, number)
    for cards in won:
        left &= ~cards
    return fact("gone", "jupiter-round-gone", numeral=numeral(number), cards=left.bit_count())
