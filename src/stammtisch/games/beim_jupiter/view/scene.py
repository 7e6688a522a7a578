"""What a person sees of Beim Jupiter, as data."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.award import ROUNDS
from stammtisch.games.beim_jupiter.deal import last_number
from stammtisch.games.beim_jupiter.knowledge import held_by
from stammtisch.games.beim_jupiter.rules import PAGE_STARTS, legal, pages, points
from stammtisch.games.beim_jupiter.state import BID, LAY, NO_BID, Memory, State
from stammtisch.games.beim_jupiter.view.labels import move, trump_fact
from stammtisch.games.beim_jupiter.view.places import (
    aside,
    claims,
    hand,
    lays,
    rows,
    trick,
    winnings,
    zero,
)
from stammtisch.games.beim_jupiter.view.prompts import prompt
from stammtisch.kernel.bits import each
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.scene import Chair, Fact, Move, Scene, Text, fact


def scene(s: State, m: Memory, seat: int) -> Scene:
    """Everything a seat sees, from its veiled state."""
    moves = legal_moves(s, seat)
    lit = {move.action for move in moves}
    return Scene(
        game="beim-jupiter",
        viewer=seat + 1,
        turn=s.turn + 1 if s.turn >= 0 else None,
        over=s.turn == OVER,
        prompt=prompt(s, seat, moves),
        facts=facts(s),
        chairs=tuple(chair(s, other) for other in range(s.players)),
        places=(
            *rows(s, lit),
            *zero(s, lit),
            *claims(s),
            *lays(s, seat),
            *trick(s),
            *aside(s),
            *winnings(s),
            *hand(s, seat, lit),
        ),
        moves=moves,
    )


def legal_moves(s: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves, if it is to act."""
    if s.turn < 0 or s.turn != seat:
        return ()
    actions = [
        PAGE_STARTS[page] + place for page in range(*pages(s)) for place in each(legal(s, page))
    ]
    return tuple(map(move, actions))


def progress(s: State) -> Text:
    """How far the game is."""
    return round_fact(s).text


def facts(s: State) -> tuple[Fact, ...]:
    """The round, its tricks, and trump once it is settled."""
    if s.turn == OVER:
        return ()
    lines = [round_fact(s)]
    if s.turn >= 0 and s.phase > LAY:
        lines.append(trump_fact(s))
    return tuple(lines)


def round_fact(s: State) -> Fact:
    return fact("round", "jupiter-round", number=s.lap, of=ROUNDS, tricks=last_number(s))


def chair(s: State, seat: int) -> Chair:
    """A player's mat: the bid, the tricks, and whether zero can still be bid."""
    marks = []
    if s.turn != OVER and seat == (s.starter - 1) % s.players:
        marks.append("dealer")
    if s.turn != OVER and seat == s.starter:
        marks.append("start")
    if s.locks >> seat & 1:
        marks.append("locked")
    zero = "used" if s.zeros >> seat & 1 else "open"
    lines = (*bid_facts(s, seat), fact("zero", "jupiter-zero-card", state=zero))
    return Chair(seat + 1, points(s, seat), held_by(s, seat), tuple(marks), lines)


def bid_facts(s: State, seat: int) -> tuple[Fact, ...]:
    """The bid of this round, and the tricks taken towards it."""
    if s.bid[seat] == NO_BID:
        return ()
    line = fact("bid", "jupiter-bid", number=s.bid[seat])
    if s.phase == BID:
        return (line,)
    taken = fact("taken", "jupiter-taken", tricks=s.tricks[seat], points=s.took[seat])
    return line, taken
