"""Results without luck: AIVAT (Burch, Schmid, Moravčík, Morrill and Bowling 2018).

Of each result is taken off what chance did to it, as a judge sees it: what a deal was
worth, less what other deals are worth; and at seats whose probabilities are known, what
the chosen move was worth, less what their moves are worth on average. Both are 0 on
average whatever the judge says, so the mean stays what it is; a good judge makes the
rest small.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.foresight.ahead import DEALT, Looks
from stammtisch.bots.foresight.foresight import Foresight, unknown_order
from stammtisch.bots.foresight.playouts import Playouts, Seated
from stammtisch.bots.foresight.policies import Numbers, Policy, Shares
from stammtisch.bots.search.ismcts import ROLLOUT_CAP
from stammtisch.lab.luck.course import Course

OTHER_DEALS = 32
"""How many other deals, or other orders of unknown cards, one is compared with."""

SURE, UNLIKELY = 0.99, 0.005
"""A choice of which one is that sure is no luck; nor is a move as unlikely as that."""

CHUNK = 8192
"""Positions looked at in one go."""

CERTAINLY = 1.0
"""How often what was dealt is played out, as a share of all playouts; moves less."""

FRESH = 2
"""Looks behind each choice that only tell whether anything is dealt or drawn."""


@dataclass(frozen=True)
class Adjusted:
    """By game and seat: results, and the luck in them."""

    results: Shares
    deals: Shares
    """The luck of deals and of cards drawn."""
    moves: Shares
    """The luck of moves that were chosen by known probabilities."""

    @property
    def without_deals(self) -> Shares:
        """What remains when only the luck of deals is taken off."""
        return self.results - self.deals

    @property
    def remaining(self) -> Shares:
        """The adjusted results."""
        return self.results - self.deals - self.moves


@dataclass(frozen=True)
class Effort:
    """How positions are played out."""

    playouts: int = 128
    """Behind what was dealt, and as many behind all other deals together; half as many behind a
    move that is made half of the time, and behind others fewer: √(p (1 - p)) of them leave the
    least noise in all."""
    steps: int = ROLLOUT_CAP
    """Choices until the judge is asked, at the latest at the next deal."""
    seated: Seated | None = None
    """Who plays, by game and seat; if nothing is said, the policy does by its probabilities."""


@dataclass(frozen=True)
class Moves:
    """Moves to look behind: all that is likely at a choice where a known policy hesitates, and
    what was chosen elsewhere."""

    rows: Numbers
    actions: Numbers
    weights: Shares
    """Their probabilities, made to add up to 1 at a choice; 0 where no policy is known."""


def adjust(
    course: Course,
    foresight: Foresight,
    policies: Mapping[int, Policy] | None = None,
    kinds: Numbers | None = None,
    other_deals: int = OTHER_DEALS,
    effort: Effort | None = None,
) -> Adjusted:
    """The results of games, with what luck did to them.

    `kinds` says, by game and seat, which of the policies plays there; 0, which is no
    policy's number, where none is known. With an effort positions are played out, else
    the judge is asked of each.
    """
    known = np.zeros(course.results.shape, np.int64) if kinds is None else kinds
    return Adjustment(course, foresight, policies or {}, known, other_deals, effort).made()


class Adjustment:
    """What luck did to some games, piece by piece."""

    def __init__(
        self,
        course: Course,
        foresight: Foresight,
        policies: Mapping[int, Policy],
        kinds: Numbers,
        others: int,
        effort: Effort | None = None,
    ) -> None:
        self.course, self.foresight, self.policies = course, foresight, policies
        self.kinds, self.others, self.effort = kinds, others, effort
        by_policy = Seated(np.full(kinds.shape, -1), [foresight.policy.moves])
        self.seated = (effort and effort.seated) or by_policy
        self.rows = course.rows(foresight.plain)
        first = np.searchsorted(course.games, np.arange(len(course.results)))
        choices = np.arange(len(course.actions)) - first[course.games]
        self.turns = np.append(choices + 1, 0)
        """Of each choice its number in its game; the first deal has the number 0."""
        self.ignored = unknown_order(course.game)

    def made(self) -> Adjusted:
        course, games = self.course, self.course.games
        deals, moves = (np.zeros_like(course.results) for _ in range(2))
        first = np.flatnonzero(self.turns[:-1] == 1)
        dealt = self.standing(first, np.full(len(first), len(games)))
        np.add.at(deals, games[first], dealt - self.opened(games[first]))
        tried = self.moves()
        worth, chance = self.expected(tried)
        chosen = np.flatnonzero(self.chosen(tried))
        lucky = chosen[chance[chosen]]
        np.add.at(deals, games[tried.rows[lucky]], self.after(tried.rows[lucky]) - worth[lucky])
        mean = np.zeros((len(games), course.seats))
        np.add.at(mean, tried.rows, tried.weights[:, None] * worth)
        known = chosen[tried.weights[chosen] > 0]
        np.add.at(moves, games[tried.rows[known]], worth[known] - mean[tried.rows[known]])
        return Adjusted(course.results, deals, moves)

    def opened(self, games: Numbers) -> Shares:
        """What games are worth before their first deal."""
        start = np.full(len(games), len(self.course.games))
        return self.mean_of(start, np.full(len(games), DEALT), games)

    def chosen(self, tried: Moves) -> NDArray[np.bool_]:
        """Which of the moves were made."""
        made: NDArray[np.bool_] = tried.actions == self.course.actions[tried.rows]
        return made

    def moves(self) -> Moves:
        """The moves to look behind, with their probabilities."""
        course, count = self.course, len(self.course.actions)
        found: list[tuple[Any, ...]] = []
        for at in range(0, count if self.policies else 0, CHUNK):
            rows = np.arange(at, min(at + CHUNK, count))
            shown = self.foresight.shown(self.rows, rows, False)
            kinds = self.kinds[course.games[rows], np.asarray(shown.movers)]
            for kind, policy in self.policies.items():
                mine = np.flatnonzero(kinds == kind)
                if len(mine):
                    probs = policy.probabilities(shown.features[mine], shown.mask[mine])
                    found.append(_likely(rows[mine], probs))
        likely = [np.concatenate(part) for part in zip(*found, strict=True)] if found else []
        rows, actions, weights = likely or (
            np.zeros(0, np.int64),
            np.zeros(0, np.int64),
            np.zeros(0),
        )
        listed = set(zip(rows.tolist(), actions.tolist(), strict=True))
        there = [(k, a) not in listed for k, a in enumerate(course.actions.tolist())]
        rest = np.flatnonzero(np.array(there, bool))
        return Moves(
            np.concatenate([rows, rest]),
            np.concatenate([actions, course.actions[rest]]),
            np.concatenate([weights, np.zeros(len(rest))]),
        )

    def standing(self, rows: Numbers, before: Numbers | None = None) -> Shares:
        """What positions are worth as they stand; `before` says which choice or deal led there."""
        before = rows if before is None else before
        found = np.zeros((len(rows), self.course.seats))
        for at in range(0, len(rows), CHUNK):
            here = slice(at, at + CHUNK)
            looks = self.look(rows[here], np.full(len(rows[here]), DEALT), 0)
            games = self.course.games[rows[here]]
            found[here] = self.worth(looks, before[here], games, CERTAINLY)
        return found

    def after(self, rows: Numbers) -> Shares:
        """What choices led to: what the next one is worth, or how the game ended."""
        games = self.course.games
        ended = np.append(games[1:] != games[:-1], True)[rows]
        found = np.zeros((len(rows), self.course.seats))
        found[ended] = self.course.results[games[rows[ended]]]
        found[~ended] = self.standing(rows[~ended] + 1, rows[~ended])
        return found

    def expected(self, tried: Moves) -> tuple[Shares, NDArray[np.bool_]]:
        """What each move is worth before anything is dealt or drawn; and where something is.

        Whether cards are drawn is seen from two looks that count no further. Where nothing
        is dealt or drawn and no policy known, nothing needs to be judged.
        """
        found = np.zeros((len(tried.rows), self.course.seats))
        chance = np.zeros(len(tried.rows), bool)
        often = np.sqrt(tried.weights * (1 - tried.weights))
        for at in range(0, len(tried.rows), CHUNK):
            here = slice(at, at + CHUNK)
            rows, actions = tried.rows[here], tried.actions[here]
            looks = self.look(rows, actions, 0)
            chance[here] = np.asarray(looks.dealt) > 0
            if self.ignored is not None:
                other = self.look(rows, actions, 1)
                chance[here] |= (np.asarray(other.dealt) > 0) | self.differ(looks, other)
            sure = np.flatnonzero(~chance[here] & (tried.weights[here] > 0))
            looks = self.look(rows[sure], actions[sure], FRESH)
            games = self.course.games[rows[sure]]
            found[at + sure] = self.worth(looks, rows[sure], games, often[at + sure])
        some = np.flatnonzero(chance)
        rows, often = tried.rows[some], np.where(self.chosen(tried), CERTAINLY, often)[some]
        found[some] = self.mean_of(rows, tried.actions[some], self.course.games[rows], often)
        return found, chance

    def mean_of(
        self, rows: Numbers, actions: Numbers, games: Numbers, often: Any = CERTAINLY
    ) -> Shares:
        """What moves are worth on average over other deals, the same for all moves of a choice."""
        total = np.zeros((len(rows), self.course.seats))
        each, often = max(1, CHUNK // self.others), np.broadcast_to(often, len(rows))
        for at in range(0, len(rows), each):
            here = slice(at, at + each)
            many = [np.repeat(part[here], self.others) for part in (rows, actions, games, often)]
            other = np.tile(np.arange(self.others), len(rows[here]))
            looks = self.look(many[0], many[1], FRESH + other, many[2])
            worth = self.worth(looks, many[0], many[2], many[3] / self.others, other)
            total[here] = worth.reshape(len(rows[here]), self.others, -1).mean(1)
        return total

    def look(self, rows: Numbers, actions: Numbers, lots: Any, games: Any = None) -> Looks:
        """Look behind moves; the lots tell looks behind the same choice apart."""
        mine = self.course.games[rows] if games is None else games
        numbers = self.turns[rows] * (self.others + FRESH) + lots
        return self.foresight.look(self.rows, rows, actions, self.course.numbers[mine], numbers)

    def worth(
        self, looks: Looks, before: Numbers, games: Numbers, often: Any, other: Any = 0
    ) -> Shares:
        """What looks led to, judged or played out so often. Behind one choice, and behind the deals
        before one position, playouts have the same lots; each other deal has some of them."""
        numbers, playouts = self.course.numbers[games], None
        if self.effort:
            times = np.maximum(1, np.ceil(self.effort.playouts * often)).astype(np.int64)
            times = np.broadcast_to(times, len(games))
            counters = (numbers << 28) + (self.turns[before] << 12) + other * times
            levels, players = self.seated
            seated = Seated(levels[games], players)
            playouts = Playouts(seated, times, counters, self.effort.steps)
        return self.foresight.worth(looks, numbers, playouts=playouts)

    def differ(self, one: Looks, other: Looks) -> NDArray[np.bool_]:
        """Where two looks found positions that differ in more than an unknown order."""
        places = np.arange(len(one.states))
        mine, theirs = (
            self.foresight.shown((looks.states, looks.memories), places, True)
            for looks in (one, other)
        )
        hidden = (np.delete(shown.privileged, self.ignored, 1) for shown in (mine, theirs))
        first, second = hidden
        found: NDArray[np.bool_] = (first != second).any(1)
        found |= (mine.features != theirs.features).any(1)
        found |= np.asarray(mine.movers) != np.asarray(theirs.movers)
        return found


def _likely(rows: Numbers, probs: Shares) -> tuple[Numbers, Numbers, Shares]:
    """The likely moves of those who hesitate."""
    hesitant = np.flatnonzero(probs.max(1) < SURE)
    likely = probs[hesitant] * (probs[hesitant] >= UNLIKELY)
    likely /= likely.sum(1, keepdims=True)
    places, actions = np.nonzero(likely)
    return rows[hesitant[places]], actions, likely[places, actions]
