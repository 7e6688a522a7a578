"""Games of `master`, and the choices in them that `easy` and `normal` would miss."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from stammtisch.bots import Bot, seat_bot
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Shares
from stammtisch.games import game_named
from stammtisch.kernel.game import Game
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.review.choices import Choice
from stammtisch.table import Table
from stammtisch.table.numbered import keys_of
from stammtisch.table.view import View, veiled

SURE = 0.9
"""How likely the network makes the move that may be the solution: nine in ten solutions are
likelier than this, and a third of the other moves that weaker bots miss are not."""

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
    view: View
    """What the seat sees, without what it saw before, which takes long to tell."""


def options_of(game: Game, number: int) -> dict[str, int]:
    """The usual options, with one seat fewer or more now and then."""
    usual = game.settle({})
    low, high = game.options[0].bounds(usual)
    seats = usual["players"] + COMPANIES[number % len(COMPANIES)]
    return {"players": min(max(seats, low), high)}


@dataclass(frozen=True)
class Leaning:
    """A choice in a game of the master: which moves its network likes, and how much."""

    step: int
    legal: tuple[int, ...]
    probs: Shares

    @property
    def order(self) -> list[int]:
        """The legal moves, the likeliest first."""
        return [self.legal[place] for place in np.argsort(-self.probs, kind="stable")]

    @property
    def sure(self) -> bool:
        return bool(self.probs.max() >= SURE)


def played_games(
    game_id: str, seed: int, numbers: Iterable[int]
) -> Iterator[tuple[int, Table, list[Candidate]]]:
    """Games of the master with itself, by number, and the choices in each to be looked at."""
    game, numbers = game_named(game_id), list(numbers)
    tables = [Table(game, options_of(game, n), keys=keys_of(seed, n)) for n in numbers]
    sees = foresight_of(game_id, tables[0].players, seed)
    for number, table, choices in zip(numbers, tables, played_out(sees, tables), strict=True):
        found = (looked_at(table, one) for one in choices[-LATE:])
        yield number, table, [candidate for candidate in found if candidate]


def played_out(sees: Foresight, tables: list[Table]) -> list[list[Leaning]]:
    """Play all games to their end, and say what the network liked at every choice in them.

    The network is asked of all games at once: of one position alone it takes ten times as long.
    """
    choices: list[list[Leaning]] = [[] for _ in tables]
    while running := [k for k, table in enumerate(tables) if at_a_choice(table)]:
        rows = sees.rows([tables[k].state for k in running], [tables[k].memory for k in running])
        shown = sees.shown(rows, np.arange(len(running)), False)
        for k, row in zip(running, sees.policy.logits(shown.features), strict=True):
            legal = tables[k].legal_actions
            probs = np.exp(row[legal] - row[legal].max()).astype(np.float64)
            choice = Leaning(len(tables[k].steps), tuple(legal), probs / probs.sum())
            choices[k].append(choice)
            tables[k].push(choice.order[0])
    return choices


def at_a_choice(table: Table) -> bool:
    """Play what must be played; whether anybody has a choice then."""
    while table.turn is not None and len(table.legal_actions) == 1:
        table.push(table.legal_actions[0])
    return table.turn is not None


def looked_at(table: Table, leaning: Leaning) -> Candidate | None:
    """A choice of which the network is sure; None if it is not, or a weaker bot finds it too."""
    if not leaning.sure:
        return None
    step, order = table.steps[leaning.step], leaning.order
    view = veiled(table.game, step.state, step.memory, step.seat or 0)
    missed = missing(view, order[0])
    if missed is None:
        return None
    glanced = tuple(dict.fromkeys((*order[: NEXT + 1], *sorted(missed))))
    return Candidate(Choice(leaning.step, view.seat - 1, order[0]), leaning.legal, glanced, view)


def missing(view: View, best: int) -> set[int] | None:
    """What `easy` and `normal` do here, by any of some dice; None if one of them finds the best."""
    found: set[int] = set()
    for dice in range(THROWS):
        found |= {bot.choose(view, dice, 0.0).action for bot in weaker(view.game.id)}
        if best in found:
            return None
    return found


@cache
def weaker(game_id: str) -> tuple[Bot, Bot]:
    return seat_bot("easy", game_id), seat_bot("normal", game_id)
