"""A tiny game without heuristics: twelve cards, three each, the highest takes the trick."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, Any, NoReturn

from stammtisch.kernel.bits import count, select
from stammtisch.kernel.chance import below, roll
from stammtisch.kernel.game import Game, Knowledge, Presentation, Rules
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.options import Option
from stammtisch.kernel.record import Int8, Int64, Record, record
from stammtisch.kernel.rule import rule

CARDS, HAND, SEATS = 12, 3, 4
EVERY_CARD = (1 << CARDS) - 1


@record
class State(Record):
    turn: Annotated[int, Int8]
    players: Annotated[int, Int8]
    laid: Annotated[int, Int8]  # cards in the trick
    held: Annotated[list[int], Int8 * SEATS]
    trick: Annotated[list[int], Int8 * SEATS]  # the card laid by each seat, counted from 1
    score: Annotated[list[int], Int8 * SEATS]
    hand: Annotated[list[int], Int64 * SEATS]
    played: Annotated[int, Int64]


@record
class Memory(Record):
    nothing: Annotated[int, Int8]


@rule
def start(s: Any, options: tuple[int, ...]) -> None:
    s.turn, s.players, s.laid, s.played = DEAL, options[0], 0, 0
    for seat in range(SEATS):
        s.held[seat] = s.trick[seat] = s.score[seat] = s.hand[seat] = 0


@rule
def undealt_deck(s: Any, cards: MutableSequence[int]) -> int:
    for card in range(CARDS):
        cards[card] = card
    return CARDS


@rule
def lay_out(s: Any, cards: MutableSequence[int]) -> None:
    for seat in range(s.players):
        s.held[seat] = HAND
        for place in range(HAND):
            s.hand[seat] |= 1 << cards[HAND * seat + place]
    s.turn = 0


@rule
def pages(s: Any) -> tuple[int, int]:
    return 0, 1


@rule
def legal(s: Any, page: int) -> int:
    hand: int = s.hand[s.turn]
    return hand


@rule
def page_start(page: int) -> int:
    return 0


@rule
def play(s: Any, action: int) -> None:
    seat = s.turn
    s.hand[seat] &= ~(1 << action)
    s.held[seat] -= 1
    s.played |= 1 << action
    s.trick[seat] = action + 1
    s.laid += 1
    s.turn = (seat + 1) % s.players
    if s.laid == s.players:
        take_trick(s)


@rule
def take_trick(s: Any) -> None:
    best = 0
    for seat in range(s.players):
        if s.trick[seat] > s.trick[best]:
            best = seat
    s.score[best] += 1
    for seat in range(s.players):
        s.trick[seat] = 0
    s.laid = 0
    s.turn = best if s.held[best] else OVER


@rule
def points(s: Any, seat: int) -> int:
    score: int = s.score[seat]
    return score


@rule
def witness(m: Any, s: Any, action: int) -> None:
    """All that is laid lies open."""


@rule
def witness_deal(m: Any, s: Any) -> None:
    """Nobody sees another hand."""


@rule
def veil(s: Any, m: Any, seat: int) -> None:
    for other in range(s.players):
        if other != seat:
            s.hand[other] = 0


@rule
def imagine(s: Any, m: Any, seat: int, cards: MutableSequence[int], dice: int) -> int:
    left = EVERY_CARD & ~s.played & ~s.hand[seat]
    for other in range(s.players):
        if other != seat:
            for _ in range(s.held[other]):
                dice = roll(dice)
                card = 1 << select(left, below(dice, count(left)))
                s.hand[other] |= card
                left &= ~card
    return dice


def unseen(*given: Any) -> NoReturn:
    raise AssertionError("nobody looks at this game")


NAMES = tuple(str(card + 1) for card in range(CARDS))
GAME = Game(
    id="bare",
    title="Bare",
    options=(Option("players", 2, SEATS, 2, ""),),
    rules=Rules(
        state=State,
        start=start,
        undealt_deck=undealt_deck,
        lay_out=lay_out,
        pages=pages,
        legal=legal,
        page_start=page_start,
        play=play,
        points=points,
        page_sizes=(CARDS,),
        actions=NAMES,
        cards=NAMES,
        hand_sizes=lambda s: (HAND,) * s.players,
        choosing=lambda s: 0,
        rounds_done=lambda s: 0,
        refusal=unseen,
        turn_clause="",
        phase_clause="",
        over_clause="",
    ),
    presentation=Presentation(scene=unseen, narrate=unseen, round_summary=unseen),
    knowledge=Knowledge(
        memory=Memory,
        witness=witness,
        witness_deal=witness_deal,
        veil=veil,
        imagine=imagine,
        hidden=unseen,
    ),
)
