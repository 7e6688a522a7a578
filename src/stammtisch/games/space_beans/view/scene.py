"""What a person sees of Space Beans, as data."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import worth
from stammtisch.games.space_beans.moves import KEEP, TAKE, laid_kind, legal, page_start, pages
from stammtisch.games.space_beans.notation import LETTERS
from stammtisch.games.space_beans.rules import GOAL, points, right_of
from stammtisch.games.space_beans.state import DRAW, END, LAY, Memory, State
from stammtisch.games.space_beans.view.labels import move
from stammtisch.games.space_beans.view.places import (
    hand,
    hidden_sets,
    open_sets,
    piles,
    points_piles,
)
from stammtisch.kernel.bits import each
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.scene import Chair, Fact, Move, Scene, Text, Who, fact, text


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


def prompt(s: State, seat: int, lit: set[int]) -> Text:
    """Who is to do what."""
    if s.turn == OVER:
        return text("prompt-over") if s.finisher else text("beans-broken-off", turns=s.turns)
    if s.turn == DEAL:
        return text("beans-prompt-shuffle" if s.dealt else "prompt-deal")
    if s.turn != seat:
        return text("prompt-wait", who=Who(s.turn + 1))
    if s.phase == DRAW:
        return draw_prompt(lit)
    if s.phase == END:
        must = "must" if KEEP not in lit else "may"
        return text("beans-prompt-end", duty=must, points=worth(s.open[seat]))
    return lay_prompt(s, seat)


def draw_prompt(lit: set[int]) -> Text:
    if len(lit) == 2:
        return text("beans-prompt-draw")
    return text("beans-prompt-must-draw" if TAKE in lit else "beans-prompt-no-draw")


def lay_prompt(s: State, seat: int) -> Text:
    """The first card, or more of its kind; the rest goes to the right."""
    right = Who(right_of(s, seat) + 1)
    if s.phase == LAY:
        collections = (s.open[seat] > 0) + (s.covered[seat] > 0)
        return text("beans-prompt-lay", collections=collections, who=right)
    where = "hidden" if s.hiding else "open"
    return text("beans-prompt-more", kind=LETTERS[laid_kind(s)], where=where, who=right)


def facts(s: State) -> tuple[Fact, ...]:
    """How far the game is; and what ended it, or will break it off (S8.10)."""
    turn = fact("turn", "beans-turn", number=s.turns + (s.turn != OVER))
    if s.turn == OVER:
        return turn, outcome(s)
    cap = (fact("cap", "beans-cap", turns=s.cap),) if s.cap else ()
    return turn, fact("goal", "beans-goal", points=GOAL), *cap


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
