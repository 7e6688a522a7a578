"""What positions are worth by playing them out.

Everybody plays as they do, to the next deal or for some steps; there the judge is asked. The
mean of some of these agrees with itself from choice to choice far better than what the judge
says of the positions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.foresight.ahead import REORDERED, Looks, Shown, choose_by_level, draw_lots
from stammtisch.bots.foresight.policies import Numbers, Player, Shares
from stammtisch.bots.foresight.rows import some
from stammtisch.bots.search.ismcts import ROLLOUT_CAP

if TYPE_CHECKING:
    from stammtisch.bots.foresight.foresight import Foresight

TOGETHER = 1 << 16
"""Positions played out at once."""

ORDERS = 1 << 23
"""Where the keys of orders for unknown cards begin, beyond those of looks and before those of
glances; and how many there are."""

Lots = Callable[[Numbers, int], Shares]
"""A number from 0 up to 1 for each of some positions, at a step."""


class Seated(NamedTuple):
    """Who plays."""

    levels: Any
    """By position and seat: a level of heuristics, or player n as -1 - n."""
    players: Sequence[Player]


class Playouts(NamedTuple):
    """How often each of some positions is played out, by whom, and how far."""

    seated: Seated
    times: Numbers
    counters: Numbers
    """By which its lots are drawn, one for each time. Playouts of one counter have the same lots,
    step by step, and unknown cards in the same order: it takes noise off what is compared."""
    steps: int


def played_out(
    sees: Foresight, looks: Looks, on: Numbers, games: Numbers, playouts: Playouts
) -> Shares:
    """By seat, what some of the positions are worth on average; they stay as they are. Games
    and playouts stand for all positions."""
    found = np.zeros((len(on), sees.seats))
    ends = np.cumsum(playouts.times[on])
    begin = 0
    while begin < len(on):
        most = ends[begin] - playouts.times[on[begin]] + TOGETHER
        end = max(begin + 1, int(np.searchsorted(ends, most, "right")))
        found[begin:end] = _together(sees, looks, on[begin:end], games, playouts)
        begin = end
    return found


def _together(
    sees: Foresight, looks: Looks, on: Numbers, games: Numbers, playouts: Playouts
) -> Shares:
    times = playouts.times[on]
    which = np.repeat(np.arange(len(on)), times)
    number = np.arange(len(which)) - np.repeat(np.cumsum(times) - times, times)
    places, counters = on[which], playouts.counters[on[which]] + number
    copies = _copies(sees, looks, places, games[places], counters)

    def lots(running: Numbers, step: int) -> Shares:
        return _lots(sees, counters[running], step)

    seated = Seated(playouts.seated.levels[places], playouts.seated.players)
    step_on(sees, copies, seated, lots, playouts.steps)
    total = np.zeros((len(on), sees.seats))
    np.add.at(total, which, sees.glanced(copies, np.arange(len(which)), games[places]))
    return total / times[:, None]


def _copies(
    sees: Foresight, looks: Looks, places: Numbers, games: Numbers, counters: Numbers
) -> Looks:
    """Positions to play on, each with an order of its own for cards that nobody knows."""
    rows = looks.states, looks.memories
    if sees.draws:
        orders = np.full(len(places), REORDERED)
        return sees.look(rows, places, orders, games, ORDERS + counters % ORDERS)
    return Looks(some(rows[0], places), some(rows[1], places), sees.integers(0 * places))


def _lots(sees: Foresight, counters: Numbers, step: int) -> Shares:
    lots = np.zeros(len(counters)).tolist() if sees.plain else np.zeros(len(counters))
    sees.builder.entry(draw_lots)(sees.integers(counters), step, lots, sees.key)
    return np.asarray(lots)


def step_on(
    sees: Foresight, looks: Looks, seated: Seated, lots: Lots, steps: int = ROLLOUT_CAP
) -> None:
    """Played on by those seated there, in place, until a deal is due or the steps are made."""
    step = 0

    def move(shown: Shown, running: Numbers) -> tuple[Numbers, NDArray[np.bool_]]:
        nonlocal step
        moves = _moves(sees, looks, seated, shown, running, lots(running, step))
        step += 1
        return moves, np.ones(len(running), np.bool_)

    sees.play_out(looks, np.flatnonzero(sees.turns(looks) >= 0), move, steps)


def round_out(
    sees: Foresight, looks: Looks, player: Player, twins: Numbers, rng: np.random.Generator
) -> None:
    """Played in place by one player in all seats until a deal is due; twins have the same lots,
    move by move."""
    count = int(twins.max(initial=0)) + 1
    everywhere = Seated(np.full((len(twins), sees.seats), -1), [player])
    step_on(sees, looks, everywhere, lambda running, _: rng.random(count)[twins[running]])


def _moves(
    sees: Foresight, looks: Looks, seated: Seated, shown: Shown, running: Numbers, lots: Shares
) -> Numbers:
    """A move in each position, by whoever sits where it is to be made."""
    who = seated.levels[running, np.asarray(shown.movers)]
    moves = np.zeros(len(running), np.int64)
    for number, player in enumerate(seated.players):
        mine = np.flatnonzero(who == -1 - number)
        if len(mine):
            moves[mine] = player(shown.features[mine], shown.mask[mine], lots[mine])
    by_level = np.flatnonzero(who >= 0)
    if len(by_level):
        asked = (sees.integers(numbers[by_level]) for numbers in (running, who))
        made = sees.integers(0 * by_level)
        drawn = lots[by_level].tolist() if sees.plain else lots[by_level]
        sees.builder.entry(choose_by_level)(looks, *asked, drawn, made, sees.key)
        moves[by_level] = made
    return moves
