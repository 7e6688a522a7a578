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
from functools import cache
from typing import Any, NamedTuple

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.workers.review_forms import form_of
from stammtisch.server.ws import messages
from stammtisch.table.records import RefusedRecord, loads
from stammtisch.table.table import Table

KEPT = 8
"""Reviews that a worker keeps."""

MOVES = 8
"""Moves after which all is needed that a review needs."""

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
    from stammtisch.lab.review.found import NoReview

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
    return messages.encode(form_of(growing.table, found, request.seat, growing.work.opened))


def compile_review(game: str) -> None:
    """In the worker: compile all that reviews need, or read it back, by a few moves."""
    from stammtisch.bots.judge.shipped import has_judge
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
