"""What a person sees of Space Beans, as data."""

from __future__ import annotations

from stammtisch.games.space_beans.moves import legal, page_start, pages
from stammtisch.games.space_beans.rules import GOAL, points, right_of
from stammtisch.games.space_beans.state import Memory, State
from stammtisch.games.space_beans.view.bundles import bundles
from stammtisch.games.space_beans.view.labels import move
from stammtisch.games.space_beans.view.places import (
    hand,
    hidden_sets,
    open_sets,
    piles,
    points_piles,
)
from stammtisch.games.space_beans.view.prompts import prompt
from stammtisch.kernel.bits import each
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.scene import Chair, Fact, Move, Scene, Text, Who, fact


def scene(s: State, m: Memory, seat: int) -> Scene:
    """Everything a seat sees, from its veiled state."""
    moves = legal_moves(s, seat)
    lit = {move.action for move in moves}
    return Scene(
        game="space-beans",
        viewer=seat + 1,
        turn=s.turn + 1 if s.turn >= 0 else None,
        over=s.turn == OVER,
        prompt=prompt(s, seat, lit),
        facts=facts(s),
        chairs=tuple(chair(s, other) for other in range(s.players)),
        places=(
            *points_piles(s),
            *piles(s, lit),
            *open_sets(s, lit),
            *hidden_sets(s),
            *hand(s, seat, moves),
        ),
        moves=moves,
        bundles=bundles(s, seat),
    )


def legal_moves(s: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves, if it is to act."""
    if s.turn < 0 or s.turn != seat:
        return ()
    actions = [
        page_start(page) + place for page in range(*pages(s)) for place in each(legal(s, page))
    ]
    return tuple(move(s, action) for action in actions)


# In words


def progress(s: State) -> Text:
    """How far the game is."""
    return turn_fact(s).text


def facts(s: State) -> tuple[Fact, ...]:
    """How far the game is; and what ended it, or will break it off (S8.10)."""
    if s.turn == OVER:
        return turn_fact(s), outcome(s)
    cap = (fact("cap", "beans-cap", turns=s.cap),) if s.cap else ()
    return turn_fact(s), fact("goal", "beans-goal", points=GOAL), *cap


def turn_fact(s: State) -> Fact:
    return fact("turn", "beans-turn", number=s.turns + (s.turn != OVER))


def outcome(s: State) -> Fact:
    if s.finisher:
        return fact("outcome", "beans-finished", who=Who(s.finisher))
    return fact("outcome", "beans-broken-off", turns=s.turns)


# Players


def chair(s: State, seat: int) -> Chair:
    return Chair(seat + 1, points(s, seat), s.held[seat], marks(s, seat))


def marks(s: State, seat: int) -> tuple[str, ...]:
    """The dealer, as long as that matters; and who ended the game."""
    true = {
        "dealer": s.turns < s.players and s.turn != OVER and seat == right_of(s, s.first),
        "finisher": seat == s.finisher - 1,
    }
    return tuple(mark for mark, here in true.items() if here)
