"""Puzzles out of games of `master`: sifted, played on, and verified with other worlds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.puzzles.playout import Trial, decide
from stammtisch.lab.puzzles.puzzle import DIGITS, Puzzle
from stammtisch.lab.puzzles.rate import rating_of
from stammtisch.lab.puzzles.seek import played_games
from stammtisch.lab.puzzles.sift import Found, Tested, Work, sifted
from stammtisch.lab.puzzles.standing import SLACK, Standing, close_to_best, standing
from stammtisch.lab.puzzles.tag import tags_of
from stammtisch.lab.puzzles.weigh import (
    TIMES,
    WORLDS,
    Asking,
    enumerated,
    glance,
    weigh,
    weigh_often,
)
from stammtisch.lab.review.decisions import Values
from stammtisch.table import Table, dumps

ENDING = 12
"""Choices before the end of a game from which the rest may be enumerated."""

EARLY = 12
"""Steps after which somebody has seen a move of others."""

VERIFIED, PLAYED = 1 << 10, 1 << 11
"""Seeds of the verification and the games played out: other worlds than those of the test."""


TOGETHER = 32
"""Games that are looked through at once."""


class Task(NamedTuple):
    """Some games to be looked through."""

    game: str
    seed: int
    number: int
    """Of these games together, from 0."""

    @property
    def games(self) -> range:
        """The numbers of the games."""
        return range(self.number * TOGETHER, (self.number + 1) * TOGETHER)


@dataclass(frozen=True)
class Harvest:
    """What some games gave."""

    number: int
    games: int
    puzzles: tuple[Puzzle, ...]
    choices: int
    """Choices that the weaker bots would miss,"""
    tested: int
    """those that stood out by the test,"""
    survived: int
    """and how many of these did so when they were played on, and by ten times the worlds with some
    slack. Not all of them are puzzles: the second best move may be another then, with which games
    are still to be played."""
    seconds: float
    """Of CPU."""


def harvest(task: Task) -> Harvest:
    """Look through some games; the same task always gives the same puzzles."""
    began = time.process_time()
    looked: list[Found] = []
    for number, table, candidates in played_games(task.game, task.seed, task.games):
        work = Work(task.seed, number, table)
        looked += (Found(work, candidate) for candidate in candidates)
    puzzles: list[Puzzle] = []
    tested, survived = 0, 0
    for foresight in dict.fromkeys(one.work.foresight for one in looked):
        passed = sifted([one for one in looked if one.work.foresight is foresight], foresight)
        verified = list(verify(played_on(passed), foresight))
        puzzles += (puzzle for puzzle, holds in verified if holds)
        tested, survived = tested + len(passed), survived + len(verified)
    spent = round(time.process_time() - began, 3)
    return Harvest(
        task.number, len(task.games), tuple(puzzles), len(looked), tested, survived, spent
    )


def trial(one: Found, second: int) -> Trial:
    """Games played on with the best move and another."""
    asked = one.asking((one.candidate.choice.action, second))
    return Trial(asked, one.work.foresight, PLAYED)


def played_on(passed: list[Tested]) -> list[Tested]:
    """Those of which games that are played on say the same, as far as few games can tell."""
    trials = [trial(one, standing(values, one.seat).second) for one, values in passed]
    decide(trials)
    return [both for both, games in zip(passed, trials, strict=True) if games.holds()]


def verify(held: list[Tested], foresight: Foresight) -> Iterator[tuple[Puzzle, bool]]:
    """Puzzles, where the move stands out by ten times the worlds, too; and whether games say the
    same if the second best is another now."""
    asked = [one.asking(close_to_best(values, one.seat)) for one, values in held]
    often = weigh_often(asked, foresight, VERIFIED, SLACK)
    for (one, tested), question, values in zip(held, asked, often, strict=True):
        found = standing(values, one.seat)
        if not one.stands_out(values, SLACK):
            continue
        exact = ended(one, question)
        if exact and (exact.action != found.action or not exact.stands_out()):
            continue
        worth = worth_of(tested, values, one.seat)
        if list(worth)[:2] == [found.action, found.second]:
            same = found.second == standing(tested, one.seat).second
            holds = same or trial(one, found.second).holds()
            yield puzzle_from(one, found, worth, bool(exact)), holds


def ended(one: Found, asked: Asking) -> Standing | None:
    """The same at the end of a game, exactly; five standard errors are not asked for there."""
    left = sum(step.seat is not None for step in one.work.table.steps[one.candidate.choice.step :])
    values = enumerated(asked, one.work.foresight, VERIFIED) if left <= ENDING else None
    return None if values is None else replace(standing(values, asked.seat), sigmas=np.inf)


def puzzle_from(one: Found, found: Standing, worth: dict[int, float], exact: bool) -> Puzzle:
    """All that is told of it."""
    work, choice, view = one.work, one.candidate.choice, one.view
    notation = work.table.game.rules.actions
    motif, clauses = tags_of(view.scene, choice.action, found.second)
    return Puzzle(
        id=f"{work.seed}-{work.number}-{choice.step}",
        record=dumps(work.table.at(choice.step)),
        seat=choice.seat + 1,
        best=notation[choice.action],
        values={notation[action]: round(share, DIGITS) for action, share in worth.items()},
        margin=round(found.margin, DIGITS),
        error=round(found.error, DIGITS),
        worlds=TIMES * WORLDS,
        exact=exact,
        given=tuple(round(share, DIGITS) for share in found.given),
        better_in=round(found.better_in, DIGITS),
        clauses=clauses,
        motif=motif,
        rating=rating_of(view, choice.action),
    )


def worth_of(tested: Values, verified: Values, seat: int) -> dict[int, float]:
    """Every action's worth, the best first: verified where it was close, else by the test."""
    worth = dict(zip(tested.actions.tolist(), tested.of_seat(seat).tolist(), strict=True))
    worth |= dict(zip(verified.actions.tolist(), verified.of_seat(seat).tolist(), strict=True))
    return dict(sorted(worth.items(), key=lambda pair: -pair[1]))


def prepare(game_id: str) -> None:
    """Compile all that is needed, or read it from the cache, by a choice early in a game."""
    table = Table(game_id, {}, seed=1)
    while len(table.steps) < EARLY or len(table.legal_actions) == 1:
        table.push(table.legal_actions[0])
    view = table.seen_by(table.turn or 0, history=True)
    foresight = foresight_of(game_id, table.players, 1)
    asked = Asking(view, tuple(view.legal_actions), 0)
    glance([asked], foresight, 2, 1)
    weigh(asked, foresight, 2, 1)
    rating_of(view, -1)
