"""Whether a move can be made, and the clause that forbids it where it cannot."""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.refusal import IllegalMove, UnknownMove


def number_of(game: Game, move: str) -> int:
    """The number of a move in notation; raises UnknownMove for other text."""
    rules = game.rules
    if move in rules.numbers:
        return rules.numbers[move]
    short = move if len(move) <= 40 else move[:39] + "…"
    if move in rules.never:
        raise IllegalMove(game.id, rules.never[move], short)
    if "?" in move:
        raise UnknownMove("records", "F3.7", short)
    spelt = " ".join(move.split()).lower()
    known = any(spelt == notation.lower() for notation in rules.numbers)
    clause = None if known else rules.misplay(move)
    if clause:
        raise IllegalMove(game.id, clause, short)
    raise UnknownMove("records", "F3.5" if known else "F3.4", short)


def checked(game: Game, state: Any, move: str | int, seat: int | None = None) -> int:
    """The number of a move that is legal now, or the refusal that says why it is not."""
    rules = game.rules
    action = number_of(game, move) if isinstance(move, str) else move
    if not 0 <= action < len(rules.actions):
        raise UnknownMove("records", "F3.4", str(move))
    notation = rules.actions[action]
    if state.turn == OVER:
        raise IllegalMove(game.id, rules.over_clause, notation)
    if state.turn == DEAL:
        raise IllegalMove(game.id, rules.phase_clause, notation)
    if seat is not None and seat != state.turn + 1:
        raise IllegalMove(game.id, rules.turn_clause, notation)
    if not rules.allows(state, action):
        raise IllegalMove(game.id, rules.refusal(state, action), notation)
    return action
