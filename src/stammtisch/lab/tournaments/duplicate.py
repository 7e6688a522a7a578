"""One match of a tournament on duplicate deals, each bot shown its own view and nothing else."""

from __future__ import annotations

import logging
import time
import traceback
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from stammtisch.bots import Bot
from stammtisch.bots.base import checked, remembers
from stammtisch.bots.entrant import Entrant
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.judge.shipped import has_judge
from stammtisch.games import game_named
from stammtisch.kernel.chance import key_of, shuffle
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.playout import witnessed_deal, witnessed_play
from stammtisch.kernel.refusal import Refusal
from stammtisch.lab.luck.course import Recorder
from stammtisch.lab.luck.matches import luck_of
from stammtisch.lab.shares import shares_of
from stammtisch.lab.tournaments.plan import Plan, Task
from stammtisch.table.deals import due
from stammtisch.table.steps import Step, note_step, seen
from stammtisch.table.view import veiled

log = logging.getLogger(__name__)

CAP = 20_000
"""Moves after which a match is broken off, should bots not end it."""


@dataclass(frozen=True)
class Foul:
    """A bot gave no legal move, and lost its match by that."""

    seat: int
    """From 1."""
    answer: str
    """What it gave, or the error it ended with."""


@dataclass(frozen=True)
class Outcome:
    """What a match came to, seat by seat; a shared victory counts in equal parts."""

    task: Task
    points: tuple[int, ...]
    shares: tuple[float, ...]
    sheet: tuple[tuple[int, ...], ...]
    """The points after each finished round."""
    moves: int
    simulations: int
    seconds: float
    """Simulations and time of the bot that sat alone."""
    foul: Foul | None = None
    """What ended the match before its time, if something did."""
    deal_luck: tuple[float, ...] = ()
    move_luck: tuple[float, ...] = ()
    """What each share owes to luck, where it was judged."""
    judge: str = ""
    """The hash of the judge's file."""
    actions: tuple[int, ...] = ()
    """The moves by their numbers."""

    def ranks(self, game: Game) -> list[int]:
        """1 for the winners, ties shared; whoever gave no legal move is last."""
        if self.foul is None:
            return game.rules.ranks(list(self.points))
        seats = len(self.points)
        return [seats if seat == self.foul.seat else 1 for seat in range(1, seats + 1)]


def row_of(outcome: Outcome) -> dict[str, Any]:
    """As plain values, for a table or a file."""
    return {
        **asdict(outcome.task),
        "points": list(outcome.points),
        "shares": list(outcome.shares),
        "sheet": [list(line) for line in outcome.sheet],
        "moves": outcome.moves,
        "simulations": outcome.simulations,
        "seconds": outcome.seconds,
        "foul_seat": outcome.foul.seat if outcome.foul else 0,
        "foul": outcome.foul.answer if outcome.foul else "",
        "deal_luck": list(outcome.deal_luck),
        "move_luck": list(outcome.move_luck),
        "judge": outcome.judge,
        "actions": list(outcome.actions),
    }


def outcome_of(row: dict[str, Any]) -> Outcome:
    """What `row_of` made a row of."""
    task = Task(row["deal"], row["one"], row["many"], row["seat"])
    return Outcome(
        task,
        tuple(row["points"]),
        tuple(row["shares"]),
        tuple(tuple(line) for line in row["sheet"]),
        row["moves"],
        row["simulations"],
        row["seconds"],
        Foul(row["foul_seat"], row["foul"]) if row.get("foul_seat") else None,
        tuple(row.get("deal_luck") or ()),
        tuple(row.get("move_luck") or ()),
        row.get("judge", ""),
        tuple(row.get("actions") or ()),
    )


@cache
def prepared(name: str, game_id: str) -> Bot:
    """A bot that is ready to move, kept for the matches to come."""
    bot = Entrant(name).bot(game_id)
    getattr(bot, "prepare", lambda: None)()
    return bot


def play_match(plan: Plan, task: Task) -> Outcome:
    """Play one match of a plan."""
    game = game_named(plan.game)
    names = task.bots(plan.seats)
    bots = [prepared(name, plan.game) for name in names]
    thinking = [Entrant(name).seconds(plan.think) for name in names]
    s, m = _start(game, plan)
    sheet: list[tuple[int, ...]] = []
    deals = moves = simulations = 0
    spent, foul = 0.0, None
    actions: list[int] = []
    kept = Recorder(game) if plan.judged and has_judge(plan.game) else None
    past: list[Step] = []
    while s.turn != OVER and moves < CAP:
        rounds = game.rules.rounds_done(s)
        if s.turn == DEAL:
            _deal(game, s, m, plan, task.deal, deals)
            deals += 1
            past.clear()
        else:
            seat, began = s.turn, time.perf_counter()
            view = veiled(game, s, m, seat + 1)
            if remembers(bots[seat]):
                view = view.with_history(tuple(seen(game, step, seat + 1) for step in past))
            try:
                answer = bots[seat].choose(view.copy(), _dice(plan, task, moves), thinking[seat])
                choice = checked(view, answer)
            except (Exception, SystemExit) as error:  # a stranger's bot may fail in any way
                if not Entrant(names[seat]).outside:
                    raise
                log.debug("%s gives no legal move", names[seat], exc_info=error)
                foul = Foul(seat + 1, _told(error))
                break
            if seat == task.seat - 1:
                simulations += choice.simulations
                spent += time.perf_counter() - began
            if kept is not None and len(view.legal_actions) > 1:
                kept.note(s, m, choice.action)
            note_step(past, game, "", seat + 1, choice.action, s, m)
            game.plain.entry(witnessed_play)(s, m, choice.action)
            actions.append(choice.action)
            moves += 1
        if game.rules.rounds_done(s) > rounds:
            sheet.append(_points(game, s, plan.seats))
    points = _points(game, s, plan.seats)
    shares = shares_after(foul, plan.seats) if foul else shares_of(game, points)
    spent = round(spent, 4)
    outcome = Outcome(
        task, points, shares, tuple(sheet), moves, simulations, spent, foul, actions=tuple(actions)
    )
    if kept is None or not kept.actions:
        return outcome
    options = tuple(value for _, value in plan.options)
    course = kept.course(options, task.deal, shares)
    luck = luck_of(course, names, plan.seed, plan.playouts)
    return replace(outcome, deal_luck=luck[0], move_luck=luck[1], judge=judge_of(plan.game).hash)


def shares_after(foul: Foul, seats: int) -> tuple[float, ...]:
    """The victory, shared by all but the one whose fault it is."""
    return tuple((seat != foul.seat) / (seats - 1) for seat in range(1, seats + 1))


def _told(error: BaseException) -> str:
    """What a bot did instead of moving: the rule it broke, or its error and where."""
    if isinstance(error, Refusal):
        return str(error)
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return f"{type(error).__name__}: {error} ({where})"


def _start(game: Game, plan: Plan) -> tuple[Any, Any]:
    s, m = game.rules.state(), game.knowledge.memory()
    game.rules.start(s, tuple(value for _, value in plan.options))
    return s, m


def _deal(game: Game, s: Any, m: Any, plan: Plan, match: int, number: int) -> None:
    """Deal n of match k has one key, whoever sits where."""
    cards = due(game, s)
    shuffle(cards, len(cards), key_of(plan.seed, match, number))
    game.plain.entry(witnessed_deal)(s, m, cards)


def _dice(plan: Plan, task: Task, moves: int) -> int:
    """What the bot to move rolls: its own in every match and at every move."""
    return ((plan.seed * 31 + task.deal) * 64 + task.seat) << 16 ^ moves


def _points(game: Game, s: Any, seats: int) -> tuple[int, ...]:
    return tuple(int(game.rules.points(s, seat)) for seat in range(seats))
