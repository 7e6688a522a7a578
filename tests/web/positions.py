"""Positions worth looking at: every phase of every game, long hands and crowded tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from stammtisch.table import Table

Choice = Callable[[Table, Random], int]


@dataclass(frozen=True)
class Position:
    """A moment of a game, and the seat that looks at it."""

    name: str
    table: Table
    seat: int


def anything(table: Table, chance: Random) -> int:
    return chance.choice(table.legal_actions)


def hoard(table: Table, chance: Random) -> int:
    """Whoever collects in Space Beans and never ends anything: long collections."""
    actions = table.game.rules.actions
    wanted = ("draw", "keep", "more", "open", "hidden", "done")
    legal = table.legal_actions
    return next(
        (one for verb in wanted for one in legal if actions[one].split()[0] == verb), legal[0]
    )


def phase(table: Table) -> str:
    """What is being done, and how far it is: the verbs on offer, and what lies on the table."""
    view = table.seen_by(table.turn or 0)
    verbs = sorted({move.verb for move in view.scene.moves})
    lying = sum(len(one.pieces) for one in view.scene.places if one.name in ("trick", "round"))
    full = "full" if lying == table.players - 1 else "some" if lying else "none"
    return f"{'+'.join(verbs)}-{full}"


def moments(name: str, table: Table, choose: Choice, seed: int) -> Iterator[Position]:
    """The last moment of every phase in a game that is played out in some way."""
    chance = Random(seed)
    last: dict[str, Position] = {}
    first: dict[str, Position] = {}
    while not table.over and len(table.steps) < STEPS:
        here = Position("", table.copy(), table.turn or 0)
        key = phase(table)
        first.setdefault(key, here)
        last[key] = here
        table.push(choose(table, chance))
    for which, found in (("first", first), ("last", last)):
        for key, here in found.items():
            if which == "first" or here is not first[key]:
                yield Position(f"{name}/{key}/{which}", here.table, here.seat)


STEPS = 400
GAMES: list[tuple[str, dict[str, str | int], Choice]] = [
    ("beim-jupiter", {"players": 5}, anything),
    ("beim-jupiter", {"players": 3}, anything),
    ("njet", {"players": 4}, anything),
    ("njet", {"players": 3}, anything),
    ("ochs-und-esel", {"players": 3}, anything),
    ("ochs-und-esel", {"players": 12, "ox": "yes"}, anything),
    ("space-beans", {"players": 3}, hoard),
    ("space-beans", {"players": 5}, hoard),
    ("space-beans", {"players": 6}, hoard),
]


@cache
def positions() -> tuple[Position, ...]:
    found: list[Position] = []
    for game, options, choose in GAMES:
        table = Table(game, {"first": 1, **options}, seed=7)
        found += moments(f"{game}-{options['players']}", table, choose, seed=7)
    return tuple(found)
