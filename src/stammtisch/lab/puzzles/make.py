"""Puzzles out of games of `master`: a glance, a test, and a verification with other worlds."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from stammtisch.kernel.chance import key_of
from stammtisch.lab.luck.foresight import Foresight
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.puzzles.playout import Trial
from stammtisch.lab.puzzles.puzzle import DIGITS, Puzzle
from stammtisch.lab.puzzles.rate import rating_of
from stammtisch.lab.puzzles.seek import Candidate, played_games
from stammtisch.lab.puzzles.tag import tags_of, wanted
from stammtisch.lab.puzzles.weigh import (
    SLACK,
    TIMES,
    WORLDS,
    Asking,
    Standing,
    close_to_best,
    enumerated,
    glance,
    standing,
    weigh,
    weigh_in_turn,
    weigh_often,
)
from stammtisch.lab.review.choices import Choice, Eyes
from stammtisch.lab.review.decisions import Values
from stammtisch.table import Table, dumps

GLANCES = (3, 0.0), (8, 0.12), (32, 0.16)
"""Worlds of a first glance, and the margin, in fair shares, from which it is followed by more."""

FEW = 32
"""Worlds of a belief before the test,"""

HARDLY = 0.1
"""and the margin below which there is none."""

HOPE = 0.5
"""Standard errors above the margin that are asked for by the test: with less, ten times the worlds
seldom show what they must."""

ENDING = 12
"""Choices before the end of a game from which the rest may be enumerated."""

EARLY = 12
"""Steps after which somebody has seen a move of others."""

TESTED, TRIED, VERIFIED, PLAYED = 1, 2, 1 << 10, 1 << 11
"""Seeds of the test and what comes before it, the verification and the games played out: other
worlds."""


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
    puzzles: list[Puzzle] = []
    choices, tested, survived = 0, 0, 0
    looked = {}
    for number, table, candidates in played_games(task.game, task.seed, task.games):
        looked[Work(task.seed, number, table)] = candidates
        choices += len(candidates)
    for work, candidates in promising(looked).items():
        passed = [found for one in candidates if (found := work.test(one))]
        hopeful = [one for one in passed if work.trial(*one).holds()]
        verified = [puzzle for one in hopeful if (puzzle := work.verify(*one))]
        puzzles += (one for one in verified if work.played_out(one))
        tested += len(passed)
        survived += len(verified)
    spent = round(time.process_time() - began, 3)
    return Harvest(task.number, len(task.games), tuple(puzzles), choices, tested, survived, spent)


class Work:
    """One game in the making."""

    def __init__(self, seed: int, number: int, table: Table) -> None:
        self.seed, self.number, self.table = seed, number, table
        self.foresight = foresight_of(table.game.id, table.players, seed)
        self.eyes = Eyes(table)
        self.trials: dict[tuple[int, int], Trial] = {}
        """Games played out, by the step and the second best move."""

    def asking(self, candidate: Candidate, actions: tuple[int, ...]) -> Asking:
        number = self.number << 12 | candidate.choice.step
        return Asking(self.eyes.view(candidate.choice), actions, number)

    def wants(self, candidate: Candidate, values: Values) -> bool:
        """Whether it is looked at, by what it seems to be about."""
        choice = candidate.choice
        second = standing(values, choice.seat).second
        motif, _ = tags_of(self.eyes.view(choice).scene, choice.action, second)
        return wanted(motif, key_of(self.seed, self.number, choice.step))

    def test(self, candidate: Candidate) -> tuple[Candidate, Values] | None:
        """A candidate whose best move stands out among all legal ones, with their values."""
        few = weigh(self.asking(candidate, candidate.glanced), self.foresight, FEW, TRIED)
        if not leads(candidate, few, HARDLY):
            return None
        asked = self.asking(candidate, candidate.legal)
        values = weigh_in_turn(asked, candidate.glanced, self.foresight, WORLDS, TESTED)
        if values is None:
            return None
        found = standing(values, asked.seat)
        passed = found.action == candidate.choice.action and found.stands_out(HOPE)
        return (candidate, values) if passed else None

    def verify(self, candidate: Candidate, tested: Values) -> Puzzle | None:
        """A puzzle, if the move stands out by ten times the worlds, too."""
        asked = self.asking(candidate, close_to_best(tested, candidate.choice.seat))
        values = weigh_often(asked, self.foresight, TIMES, VERIFIED, SLACK)
        found = standing(values, asked.seat)
        if not found.stands_out(SLACK):
            return None
        exact = self.enumerate(candidate, asked)
        for one in (found, exact) if exact else (found,):
            if one.action != candidate.choice.action or not one.stands_out():
                return None
        worth = worth_of(tested, values, asked.seat)
        if list(worth)[:2] != [found.action, found.second]:
            return None
        return self.puzzle(candidate, found, worth, bool(exact))

    def enumerate(self, candidate: Candidate, asked: Asking) -> Standing | None:
        """The same at the end of a game, exactly; five standard errors are not asked for there."""
        left = sum(step.seat is not None for step in self.table.steps[candidate.choice.step :])
        values = enumerated(asked, self.foresight, VERIFIED) if left <= ENDING else None
        return None if values is None else replace(standing(values, asked.seat), sigmas=np.inf)

    def trial(self, candidate: Candidate, tested: Values) -> Trial:
        """Games played on with the best move and the second, by the test."""
        choice = candidate.choice
        return self._trial(choice, standing(tested, choice.seat).second)

    def _trial(self, choice: Choice, second: int) -> Trial:
        number = self.number << 12 | choice.step
        asked = Asking(self.eyes.view(choice), (choice.action, second), number)
        fresh = Trial(asked, self.foresight, PLAYED)
        return self.trials.setdefault((choice.step, second), fresh)

    def played_out(self, puzzle: Puzzle) -> bool:
        """Whether games that are played on agree, as far as few games can tell."""
        numbers = self.table.game.rules.numbers
        step = int(puzzle.id.rpartition("-")[2])
        best, second = (numbers[move] for move in list(puzzle.values)[:2])
        return self._trial(Choice(step, puzzle.seat - 1, best), second).holds()

    def puzzle(
        self, candidate: Candidate, found: Standing, worth: dict[int, float], exact: bool
    ) -> Puzzle:
        """All that is told of it."""
        choice, notation = candidate.choice, self.table.game.rules.actions
        at = self.table.at(choice.step)
        view = self.eyes.view(choice)
        motif, clauses = tags_of(view.scene, choice.action, found.second)
        return Puzzle(
            id=f"{self.seed}-{self.number}-{choice.step}",
            record=dumps(at),
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


def promising(looked: dict[Work, list[Candidate]]) -> dict[Work, list[Candidate]]:
    """Choices in which the network's move seems to stand out, by few worlds.

    Of all games with as many seats at once: the network takes as long for one position as for ten.
    """
    found: dict[Work, list[Candidate]] = {work: [] for work in looked}
    for foresight in dict.fromkeys(work.foresight for work in looked):
        left = [
            (work, one) for work in looked if work.foresight is foresight for one in looked[work]
        ]
        for worlds, least in GLANCES:
            left = glanced(left, foresight, worlds, least)
        for work, one in left:
            found[work].append(one)
    return found


def glanced(
    looked: list[tuple[Work, Candidate]], foresight: Foresight, worlds: int, least: float
) -> list[tuple[Work, Candidate]]:
    """Those in which the network's move leads by so much, by so many worlds."""
    if not looked:
        return []
    asked = [work.asking(one, one.glanced) for work, one in looked]
    values = glance(asked, foresight, worlds, looked[0][0].seed)
    both = zip(looked, values, strict=True)
    leading = [(*pair, found) for pair, found in both if leads(pair[1], found, least)]
    return [(work, one) for work, one, found in leading if work.wants(one, found)]


def leads(candidate: Candidate, values: Values, least: float) -> bool:
    """Whether the network's move leads by so much."""
    found = standing(values, candidate.choice.seat)
    return found.action == candidate.choice.action and found.margin >= least


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
