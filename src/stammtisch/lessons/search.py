"""Find the game for a lesson: `python -m stammtisch.lessons.search GAME --keys N`.

Bots play from key after key; the game wins in which most of the wanted clauses are used,
most of them by the learner's own moves, and among those the shortest.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from stammtisch.bots.simple import HeuristicBot
from stammtisch.kernel.chance import key_of, key_text
from stammtisch.lessons.uses import used_in
from stammtisch.table.records import save
from stammtisch.table.table import Table

NAMES = ("Anke", "Bram", "Lotte", "Jonas", "Pia")
LEARNER = "Robin"
"""Who plays in a lesson, by seat, and in whose place the learner sits."""

LEVEL = "normal"
MOST_STEPS = 1500
"""A lesson is short: a game that goes on for longer is broken off."""


class Found(NamedTuple):
    """A game of the search, and what it has of what is wanted."""

    number: int
    used: int
    own: int
    length: int
    missing: list[str]

    @property
    def worth(self) -> tuple[int, int, int]:
        return self.used, self.own, -self.length


def played(game: str, options: Mapping[str, int], number: int, rounds: int, seat: int = 1) -> Table:
    """The game that bots play from one key: so many rounds of it, or all."""
    table = Table(game, dict(options), keys=None)
    table.names = (*NAMES[: seat - 1], LEARNER, *NAMES[seat : table.players])
    bot = HeuristicBot(game, LEVEL)
    deals = 0
    while not table.over and len(table.sheet) < rounds and len(table.steps) < MOST_STEPS:
        if table.deal_due:
            table.deal(f"key {key_text(key_of(number, 0, deals))}")
            deals += 1
            continue
        assert table.turn is not None
        dice = number * MOST_STEPS + len(table.steps)
        table.push(bot.choose(table.seen_by(table.turn), dice).action)
    return table


def search(
    game: str, options: Mapping[str, int], wanted: set[str], keys: range, rounds: int, seat: int
) -> Iterator[Found]:
    """What each key gives."""
    for number in keys:
        table = played(game, options, number, rounds, seat)
        steps = used_in(table)
        every = frozenset[str]().union(*steps)
        mine = [used for step, used in zip(table.steps, steps, strict=True) if step.seat == seat]
        own = frozenset[str]().union(*mine)
        yield Found(
            number, len(wanted & every), len(wanted & own), len(steps), sorted(wanted - every)
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--keys", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--best", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="write the record of the plan's key")
    args = parser.parse_args()
    from stammtisch.lessons.lesson import DATA, plan_of

    plan = plan_of(args.game)
    if args.write:
        game = played(args.game, plan.options, plan.key, plan.rounds, plan.seat)
        save(game, DATA / f"{args.game}.stm")
        return
    keys = range(args.first, args.first + args.keys)
    wanted = {clause for beat in plan.beats for clause in beat.clauses}
    found = search(args.game, plan.options, wanted, keys, plan.rounds, plan.seat)
    for one in sorted(found, key=lambda one: one.worth, reverse=True)[: args.best]:
        print(one.number, one.used, one.own, one.length, " ".join(one.missing))


if __name__ == "__main__":
    main()
