"""Replies: the moves of opponents inside a batch's loop, as rules.

They stand apart from who the opponents are, so that compiled code depends on little else.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from stammtisch.bots.heuristics.hooks import easy, normal
from stammtisch.bots.heuristics.playout import EASY, NORMAL, POLICY_KEY
from stammtisch.kernel.chance import WORD, Key, dice_of
from stammtisch.kernel.hooks import veil
from stammtisch.kernel.playout import count_legal, nth_legal, random_action
from stammtisch.kernel.record import copy_row
from stammtisch.kernel.rule import rule
from stammtisch.learn.episode import DEALS_BITS, WAIT, make_move

MASTER, LEARNER = NORMAL + 1, NORMAL + 2
"""Beside the levels of heuristic bots."""


class Seating(NamedTuple):
    """Who sits where, and a thread's room for what one of them sees."""

    levels: Any
    seed: Key
    state: Any
    memory: Any
    rotation: int = 0
    """0 where the learner keeps its seats, else the rows over which it goes round."""


@rule
def opponent_dice(e: Any, seed: Key) -> int:
    """The dice of an opponent's decision: of the seed, the game and the moves made in it."""
    last = (e.game >> 32 << DEALS_BITS) + e.moves & POLICY_KEY - 1
    return dice_of((seed[0], seed[1], e.game & WORD, POLICY_KEY | last))


@rule
def reply(games: Any, seating: Seating, i: int) -> bool:
    """If an opponent is to move, let it; a master only where it has no choice."""
    s, m, e = games.states[i], games.memories[i], games.episodes[i]
    level = seated(seating, e.game, s.turn)
    if level == LEARNER:
        return False
    if level == MASTER:
        action = only_move(s)
        if action == WAIT:
            return False
    else:
        action = chosen(games, seating, i, level)
    make_move(s, m, e, action)
    return True


@rule
def seated(seating: Seating, game: int, seat: int) -> int:
    """Who sits at a seat in the game with this number."""
    seats = len(seating.levels)
    if seating.rotation and seat == learner_seat(game, seating.rotation, seats):
        return LEARNER
    return int(seating.levels[seat])


@rule
def learner_seat(game: Any, rows: int, seats: int) -> Any:
    """A learner that goes round begins in row i at seat i, and moves on by one after a game."""
    return (game - game // rows * (rows - 1)) % seats


@rule
def chosen(games: Any, seating: Seating, i: int, level: int) -> int:
    """The move of a heuristic bot, which is known to read only what its seat knows."""
    return level_move(games.states[i], games.memories[i], games.episodes[i], level, seating.seed)


@rule
def chosen_veiled(games: Any, seating: Seating, i: int, level: int) -> int:
    """The same of one that is not: it is shown veiled copies."""
    copy_row(seating.state, 0, games.states, i)
    copy_row(seating.memory, 0, games.memories, i)
    return veiled_move(seating.state[0], seating.memory[0], games.episodes[i], level, seating.seed)


@rule
def veiled_move(s: Any, m: Any, e: Any, level: int, seed: Key) -> int:
    """The move of a heuristic bot at copies of the records, which are veiled here."""
    veil(s, m, s.turn)
    return level_move(s, m, e, level, seed)


@rule
def level_move(s: Any, m: Any, e: Any, level: int, seed: Key) -> int:
    """The move of a level; its dice are asked for where it has a use for them: most have none."""
    if level == NORMAL:
        return normal(s, m, opponent_dice(e, seed))
    if level == EASY:
        return easy(s, m, opponent_dice(e, seed))
    return random_action(s, opponent_dice(e, seed))


@rule
def only_move(s: Any) -> int:
    """The one legal action; -1 where there is a choice."""
    return nth_legal(s, 0) if count_legal(s) == 1 else WAIT
