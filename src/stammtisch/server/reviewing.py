"""Reviews in a worker process: a moment's work for each request, until they are done.

The worker keeps the reviews that it was asked for last; whoever asks again gets further.
The server itself never imports the lab: it would hold the networks for nothing.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from typing import Any, NamedTuple

import msgspec

from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.scene import Scene, Text
from stammtisch.server.http import forms
from stammtisch.server.ws import messages
from stammtisch.table.records import RefusedRecord, loads
from stammtisch.table.table import Table

KEPT = 8
"""Reviews that a worker keeps."""

MOVES = 8
"""Moves after which all is needed that a review needs."""

SHOWN = 3
"""Decisions that are told."""

GIVES_WAY = 10
"""How much nicer the process is than those in which bots choose."""


class ReviewRequest(NamedTuple):
    """A whole record on its way to another process, for a seat (0: all)."""

    record: str
    seat: int
    seconds: float


class Growing:
    """A review that goes on whenever it is asked for."""

    def __init__(self, table: Table) -> None:
        from stammtisch.lab.luck.matches import foresight_of
        from stammtisch.lab.review.work import Effort, Work, reviewable

        reviewable(table)
        self.table = table
        self.work = Work(table, 0, foresight_of(table.game.id, table.players, 0), Effort())
        self.steps: Iterator[None] = self.work.steps()
        self.begun = False

    def go_on(self, seconds: float) -> Any:
        """At first only what is known at once, then so many seconds' work."""
        until = time.monotonic() + seconds
        while self.begun and self.work.done < 1 and time.monotonic() < until:
            next(self.steps, None)
        self.begun = True
        return self.work.so_far()


_kept: OrderedDict[str, Growing] = OrderedDict()


def review_on(request: ReviewRequest) -> bytes | Refusal | str:
    """In the worker: a review as far as it has come now, or why there is none."""
    from stammtisch.lab.review.work import NoReview

    _give_way()
    try:
        growing = _kept.pop(request.record, None) or Growing(loads(request.record))
        growing.table.seen_by(request.seat)
    except RefusedRecord as refused:
        return refused.refusal
    except Refusal as refusal:
        return refusal
    except NoReview as wrong:
        return wrong.reason
    _kept[request.record] = growing
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    found = growing.go_on(request.seconds)
    return messages.encode(form_of(growing.work, found, request.seat))


def compile_review(game: str) -> None:
    """In the worker: compile all that reviews need, or read it back, by a few moves."""
    from stammtisch.bots.judge.network import has_judge
    from stammtisch.lab.luck.matches import foresight_of
    from stammtisch.lab.review.work import Effort, Work

    if not has_judge(game):
        return
    table = Table(game, seed=1)
    for _ in range(MOVES):
        table.push(table.legal_actions[0])
    small = Effort(worlds=2, more_worlds=2, closer=1, other_deals=2)
    for _ in Work(table, 0, foresight_of(game, table.players, 0), small).steps():
        pass


@cache
def _give_way() -> None:
    """Bots that choose come first."""
    with contextlib.suppress(OSError):
        os.nice(GIVES_WAY)


def form_of(work: Any, found: Any, seat: int) -> forms.Review:
    """What the page is told."""
    table = work.table
    worst = found.worst(seat or None, SHOWN)
    return forms.Review(
        game=table.game.id,
        names=list(table.names),
        judge=found.judge,
        done=found.done,
        seat=seat,
        steps=len(table.steps),
        ranks=table.ranks,
        scores=table.scores,
        seats=[forms.ReviewSeat(**asdict(part)) for part in found.seats],
        at=[step for step, _ in found.curve],
        chances=[list(shares) for _, shares in found.curve],
        rounds=table.round_ends,
        decisions=[_decision(work, decision) for decision in worst],
    )


def _decision(work: Any, decision: Any) -> forms.ReviewDecision:
    from stammtisch.lab.review.words import scene_at, told

    table = work.table
    scene = scene_at(table, decision)
    moves = {move.action: move.label for move in scene.moves}
    return forms.ReviewDecision(
        step=decision.step,
        seat=decision.seat + 1,
        round=sum(end <= decision.step for end in table.round_ends) + 1,
        action=decision.action,
        instead=decision.better,
        scene=msgspec.Raw(messages.encode(scene)),
        move=_texts([moves[decision.action]]),
        better=_texts([moves[decision.better]]),
        told=_texts(told(table, decision)[1:]),
        cost=decision.cost,
        error=decision.error,
        mark=str(decision.mark),  # type: ignore[arg-type]
        worlds=decision.worlds,
        better_in=decision.better_in,
        widened=decision.temperature > 1,
        cards=_cards(work, decision),
        worths=_worths(work, decision, scene),
    )


def _worths(work: Any, decision: Any, scene: Scene) -> list[forms.PuzzleWorth]:
    """What the moves that were tried are worth, the better one first; once looked at closely."""
    from stammtisch.lab.review.words import why

    evidence = work.evidence.get(decision.step)
    if evidence is None:
        return []
    moves, values = {move.action: move for move in scene.moves}, evidence.values
    shares = dict(zip(values.actions.tolist(), values.of_seat(decision.seat).tolist(), strict=True))
    order = sorted(shares, key=lambda action: (action != decision.better, -shares[action]))
    better = moves[decision.better]
    return [
        forms.PuzzleWorth(
            action,
            shares[action],
            _texts([] if action == decision.better else [*why(scene, moves[action], better)]),
        )
        for action in order
    ]


def _cards(work: Any, decision: Any) -> list[forms.ReviewCard]:
    """Belief beside truth, once a decision was looked at closely."""
    from stammtisch.lab.review.hidden import whereabouts

    evidence = work.evidence.get(decision.step)
    if evidence is None:
        return []
    return [
        forms.ReviewCard(
            card.face, card.tint, _texts([card.label]), list(card.likely), list(card.held)
        )
        for card in whereabouts(work.table, decision, evidence)
    ]


def _texts(row: list[Text]) -> msgspec.Raw:
    return msgspec.Raw(messages.encode(row))
