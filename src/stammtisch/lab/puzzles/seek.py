"""Games of `master`, and the choices in them that `easy` and `normal` would miss."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from stammtisch.bots import Bot, seat_bot
from stammtisch.bots.master.bot import Master
from stammtisch.games import game_named
from stammtisch.kernel.game import Game
from stammtisch.lab.review.choices import Choice
from stammtisch.table import Table
from stammtisch.table.numbered import keys_of
from stammtisch.table.view import View

SURE = 0.6
"""How likely the network makes the move that may be the solution."""

THROWS = 8
"""Dice with which the weaker bots are asked."""

NEXT = 2
"""Moves beside those of the weaker bots that a first glance is spent on: the likeliest."""

LATE = 120
"""Choices before the end of a game that are looked at: earlier ones are seldom worth so much, and
it takes long to play a game out from there."""

COMPANIES = (0, -1, 0, 1)
"""How many seats more than usual, game after game."""


@dataclass(frozen=True)
class Candidate:
    """A choice that the weaker bots would miss."""

    choice: Choice
    legal: tuple[int, ...]
    glanced: tuple[int, ...]
    """The moves to be glanced at: the network's, those of the weaker bots, and the next ones."""


def options_of(game: Game, number: int) -> dict[str, int]:
    """The usual options, with one seat fewer or more now and then."""
    usual = game.settle({})
    low, high = game.options[0].bounds(usual)
    seats = usual["players"] + COMPANIES[number % len(COMPANIES)]
    return {"players": min(max(seats, low), high)}


def played_game(game_id: str, seed: int, number: int) -> tuple[Table, list[Candidate]]:
    """A game of the master with itself, and the choices to be looked at."""
    table = Table(game_id, options_of(game_named(game_id), number), keys=keys_of(seed, number))
    found: list[Candidate] = []
    while table.turn is not None:
        view = table.seen_by(table.turn)
        if len(view.legal_actions) == 1:
            table.push(view.legal_actions[0])
            continue
        candidate = looked_at(view, len(table.steps))
        table.push(candidate.choice.action)
        found.append(candidate)
    return table, [candidate for candidate in found[-LATE:] if candidate.glanced]


def looked_at(view: View, step: int) -> Candidate:
    """The network's choice; nothing to glance at where it is not sure, or a weaker bot's too."""
    legal = view.legal_actions
    logits = master(view.game.id).logits(view)
    chances = np.exp(logits - logits.max())
    order = np.argsort(-logits, kind="stable")
    action = legal[order[0]]
    glanced: tuple[int, ...] = ()
    if chances[order[0]] / chances.sum() >= SURE:
        missed = missing(view)
        if action not in missed:
            next_ones = (legal[place] for place in order[: NEXT + 1])
            glanced = tuple(dict.fromkeys((*next_ones, *sorted(missed))))
    return Candidate(Choice(step, view.seat - 1, action), tuple(legal), glanced)


def missing(view: View) -> set[int]:
    """What `easy` and `normal` do here, by any of some dice."""
    bots = weaker(view.game.id)
    return {bot.choose(view, dice, 0.0).action for bot in bots for dice in range(THROWS)}


@cache
def master(game_id: str) -> Master:
    return Master(game_id)


@cache
def weaker(game_id: str) -> tuple[Bot, Bot]:
    return seat_bot("easy", game_id), seat_bot("normal", game_id)
