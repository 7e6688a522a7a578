"""What a model can play: a game with bots at a table, or a tournament against one of them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import ClassVar

import numpy as np

from stammtisch.bots import LEVELS, Bot
from stammtisch.bots.base import Choice, checked
from stammtisch.bots.entrant import Entrant
from stammtisch.kernel.game import Game
from stammtisch.lab.estimates import clustered
from stammtisch.lab.tournaments.duplicate import play_match
from stammtisch.lab.tournaments.plan import Plan, Task
from stammtisch.mcp.seat import Seat
from stammtisch.table import Table
from stammtisch.table.view import View

Options = dict[str, str | int]
THINK = 0.3
"""Seconds for a move of a bot that searches."""


def our_bot(name: str) -> Entrant:
    """A bot of ours; whoever calls from outside names no module and no file."""
    if name.partition("@")[0].partition("#")[0] not in LEVELS:
        raise ValueError(f"There is no bot called {name}; there are: {', '.join(LEVELS)}.")
    return Entrant(name)


def at_table(
    seat: Seat, place: int, game: Game, options: Options, bots: str, seed: int | None
) -> Callable[[], str]:
    """A game at a table, the seat in one place and bots in all others."""
    table = Table(game, dict(options), seed=secrets.randbits(48) if seed is None else seed)
    if not 1 <= place <= table.players:
        raise ValueError(f"This table has seats 1 to {table.players}, not {place}.")
    entrant = our_bot(bots)
    other = entrant.bot(game.id)

    def play() -> str:
        while not table.over:
            assert table.turn is not None
            player: Bot = seat if table.turn == place else other
            view = table.seen_by(table.turn)
            dice, seconds = secrets.randbits(48), entrant.seconds(THINK)
            table.push(checked(view, player.choose(view.copy(), dice, seconds)).action)
        return _ending(table, place)

    return play


def _ending(table: Table, place: int) -> str:
    points = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(table.scores, 1))
    return f"The game is over. Points: {points}. You came in place {table.ranks[place - 1]}."


class Guest:
    """What a tournament takes for a bot, and keeps: it asks whoever sits there now."""

    seat: ClassVar[Seat]

    def __init__(self, game_id: str) -> None:
        pass

    def choose(self, view: View, dice: int, seconds: float) -> Choice:
        return self.seat.choose(view, dice, seconds)


GUEST = f"{__name__}:{Guest.__name__}"


def in_tournament(
    seat: Seat, game: Game, options: Options, opponent: str, deals: int, seed: int
) -> Callable[[], str]:
    """Matches against one bot in all other seats.

    Every deal is played once, the seats in turn: whoever remembers a deal from
    another seat would know everybody's cards.
    """
    if deals < 1:
        raise ValueError("A tournament has at least one deal.")
    settled = game.settle(dict(options))
    Guest.seat = seat
    bots = (GUEST, our_bot(opponent).name)
    plan = Plan(game.id, tuple(settled.items()), bots, deals, seed, THINK)

    def play() -> str:
        tasks = [Task(deal, *bots, deal % plan.seats + 1) for deal in range(deals)]
        shares = [play_match(plan, task).shares[task.seat - 1] for task in tasks]
        fair = clustered(np.array(shares) * plan.seats, range(deals))
        margin = "" if deals == 1 else f" ± {fair.margin:.2f} (95 %)"
        return (
            f"The tournament is over: {deals} deals against {opponent}. "
            f"You won {fair.mean:.2f}{margin} times a fair share of the victories."
        )

    return play
